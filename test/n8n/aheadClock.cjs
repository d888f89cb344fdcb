// Preloaded into an n8n under test: each SIGUSR2 puts its clock 45 minutes ahead, after which no lost payout is under way.
const LATER_MS = 45 * 60_000;
const RealDate = Date;
// Kept, since n8n's own modules write to Date.now.
const realNow = Date.now;
let aheadMs = 0;
const now = () => realNow() + aheadMs;

// n8n looks once a minute for executions whose wait is over: tests would wait for that.
const { setInterval } = globalThis;
globalThis.setInterval = (look, ms, ...args) =>
	setInterval(look, String(look).includes('getWaitingExecutions') ? 3000 : ms, ...args);

process.on('SIGUSR2', () => {
	aheadMs += LATER_MS;
});
globalThis.Date = new Proxy(RealDate, {
	construct: (target, args, newTarget) =>
		Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
	get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
