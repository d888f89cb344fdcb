import { sleepOnTestTimers, withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(sleepOnTestTimers));
import { Gate, gateOf, RateLimitReached } from '../../../../../nodes/service/transport/gate';
import { MAX_AT_ONCE, Slots } from '../../../../../nodes/service/transport/slots';
import { pause } from '../../../../engine/until';

const START = Date.UTC(2026, 0, 1);

beforeEach(() => jest.useFakeTimers({ now: START }));
afterEach(() => {
	jest.useRealTimers();
	jest.restoreAllMocks();
});

const passMs = async (ms: number) => await jest.advanceTimersByTimeAsync(ms);

/** The headers of a rate limit whose window ends in so many seconds. */
const resetIn = (seconds: number, remaining = 0) => ({
	'x-ratelimit-limit': '5',
	'x-ratelimit-remaining': String(remaining),
	'x-ratelimit-reset': String(START / 1000 + seconds),
});

/** A gate that has learnt from these answers, one after the other. */
function gateAfter(...answers: Array<[statusCode: number, headers?: Record<string, string>]>) {
	const gate = new Gate();
	for (const [statusCode, headers] of answers) gate.learn({ statusCode, headers }, gate.refusals);
	return gate;
}

describe('a gate', () => {
	it.each<[string, Gate | (() => Gate), number]>([
		['while the service says nothing', () => gateAfter([200]), 0],
		['while requests are left', () => gateAfter([200, resetIn(30, 1)]), 0],
		[
			'after an answer that leaves none, until the reset',
			() => gateAfter([200, resetIn(30)]),
			30_000,
		],
		['after a 429, until the reset', () => gateAfter([429, resetIn(20, 3)]), 20_000],
		[
			'for a minute where the reset is two hours away',
			() => gateAfter([429, resetIn(7200)]),
			60_000,
		],
		[
			'until the later reset, when answers overtake each other',
			() => gateAfter([429, resetIn(40)], [429, resetIn(10)]),
			40_000,
		],
		['not after a 503', () => gateAfter([503]), 0],
	])('is closed %s', async (_name, make, expected) => {
		const waited = (make as () => Gate)().untilOpen(600_000);
		await passMs(600_000);
		expect(await waited).toBe(expected);
	});

	it('closes longer after each 429 without a reset, and shortly again after a good answer', async () => {
		jest.spyOn(Math, 'random').mockReturnValue(1);
		const gate = new Gate();
		const waits: number[] = [];
		for (const statusCode of [429, 429, 429, 429, 429, 429, 429, 429, 200, 429]) {
			gate.learn({ statusCode }, gate.refusals);
			const wait = gate.untilOpen(600_000);
			await passMs(60_000);
			waits.push(await wait);
		}
		expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 0, 500]);
	});

	it.each([
		['the reset that the service named', resetIn(7200), new Date(START + 7_200_000)],
		['none where the service named none', {}, undefined],
	])('turns away at once what may not wait so long, with %s', async (_name, headers, resetAt) => {
		const refused = gateAfter([429, headers]).untilOpen(100);
		await expect(refused).rejects.toEqual(new RateLimitReached(resetAt, 100));
		await expect(refused).rejects.toMatchObject({ resetAt, allowedWaitMs: 100 });
	});

	it('turns away who has waited, where a later reset makes it too long in all', async () => {
		const gate = gateAfter([429, resetIn(30)]);
		const refused = expect(gate.untilOpen(40_000)).rejects.toEqual(
			new RateLimitReached(new Date(START + 55_000), 40_000),
		);
		await passMs(20_000);
		gate.learn({ statusCode: 429, headers: resetIn(55) }, gate.refusals);
		await passMs(40_000);
		await refused;
	});

	it('lets nobody wait whose execution is stopped', async () => {
		const stop = new AbortController();
		const gate = gateAfter([429, resetIn(30)]);
		const waiting = expect(gate.untilOpen(600_000, stop.signal)).rejects.toThrow();
		await passMs(500);
		stop.abort();
		await waiting;
		await expect(gateAfter([200]).untilOpen(0, stop.signal)).rejects.toThrow();
	});

	it.each([
		['when this clock agrees', 900, 10],
		['when this clock is ahead by a minute', 60_000, -50],
		['when this clock is behind by a minute', -60_000, 70],
	])('opens at the reset of the service %s', async (_name, aheadMs, resetInSeconds) => {
		const date = new Date(START - aheadMs).toUTCString();
		const waited = gateAfter([429, { ...resetIn(resetInSeconds), date }]).untilOpen(600_000);
		await passMs(600_000);
		expect(await waited).toBe(10_000);
	});

	it.each([
		'',
		'-1',
		'0',
		'soon',
		String(START / 1000 - 1),
		String(START),
		String(START / 1000 + 90_000),
	])('does not believe a reset of "%s"', async (reset) => {
		const waited = gateAfter([429, { 'x-ratelimit-reset': reset }]).untilOpen(600_000);
		await passMs(600_000);
		expect(await waited).toBeLessThanOrEqual(500);
	});

	it('is one for all of an application, with spaces around its Client ID or without', () => {
		const one = gateOf('https://one.example', 'client');
		expect(gateOf('https://one.example', ' client\n')).toBe(one);
		expect(gateOf('https://one.example', 'other')).not.toBe(one);
		expect(gateOf('https://two.example', 'client')).not.toBe(one);
	});
});

describe('the reads at once', () => {
	/** Sends reads through a gate to a service that judges each by how many are under way. */
	async function send(gate: Gate, count: number, statusFor: (atOnce: number) => number) {
		let underWay = 0;
		let most = 0;
		let refused = 0;
		const read = async (): Promise<void> => {
			await gate.untilOpen(3_600_000);
			const { refusals } = gate;
			underWay += 1;
			most = Math.max(most, underWay);
			const statusCode = statusFor(underWay);
			await pause(20);
			underWay -= 1;
			gate.learn({ statusCode }, refusals);
			if (statusCode === 200) return;
			refused += 1;
			await read();
		};
		const all = Promise.all(Array.from({ length: count }, async () => await gate.reads.run(read)));
		await passMs(3_600_000);
		await all;
		return { most, refused };
	}

	it('grow to 64 while the service takes them', async () => {
		expect((await send(new Gate(), 1000, () => 200)).most).toBe(MAX_AT_ONCE);
	});

	it('do not grow while fewer are sent', async () => {
		const gate = new Gate();
		for (let round = 0; round < 50; round += 1) await send(gate, 2, () => 200);
		expect(gate.reads.size).toBe(4);
	});

	it.each([429, 503])('halve after a %d, once for those that left together', (statusCode) => {
		const gate = new Gate();
		gate.reads.size = 64;
		const { refusals } = gate;
		for (let answer = 0; answer < 64; answer += 1) gate.learn({ statusCode }, refusals);
		expect(gate.reads.size).toBe(32);
		for (let round = 0; round < 9; round += 1) gate.learn({ statusCode }, gate.refusals);
		expect(gate.reads.size).toBe(1);
	});

	it('find out that a service takes 12, with at most 5 of 100 refused', async () => {
		const { refused } = await send(new Gate(), 1000, (atOnce) => (atOnce > 12 ? 429 : 200));
		expect(refused).toBeGreaterThan(0);
		expect(refused).toBeLessThanOrEqual(50);
	});
});

it('slots pass on in the order in which tasks came, also after one that failed', async () => {
	const slots = new Slots(1);
	const order: number[] = [];
	await Promise.allSettled(
		[0, 1, 2].map(
			async (number) =>
				await slots.run(async () => {
					order.push(number);
					if (number === 0) throw new Error('no');
				}),
		),
	);
	expect(order).toEqual([0, 1, 2]);
});
