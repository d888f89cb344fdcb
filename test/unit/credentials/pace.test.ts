import { sleepOnTestTimers, withSleep } from '../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(sleepOnTestTimers));
import { Gate } from '../../../credentials/gate';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 0, 1) }));
afterEach(() => jest.useRealTimers());

/** What the service answers to a read that is the `atOnce`-th under way, and after how many milliseconds. */
type Service = (atOnce: number, number: number) => { ms: number; statusCode?: number };

/** Sends paced reads through a gate; gives how many were under way at most in each stretch of a hundred, and were refused. */
async function send(gate: Gate, count: number, service: Service) {
	let underWay = 0;
	let sent = 0;
	let refused = 0;
	const most: number[] = [];
	const read = async (): Promise<void> => {
		const { response } = await gate.run(
			async () => {
				sent += 1;
				underWay += 1;
				const stretch = Math.floor((sent - 1) / 100);
				most[stretch] = Math.max(most[stretch] ?? 0, underWay);
				const { ms, statusCode = 200 } = service(underWay, sent);
				await new Promise((resolve) => setTimeout(resolve, ms));
				underWay -= 1;
				return { statusCode, headers: {} };
			},
			{ allowedWaitMs: 3_600_000, isPaced: true },
		);
		if (response.statusCode === 200) return;
		refused += 1;
		await read();
	};
	const all = Promise.all(Array.from({ length: count }, read));
	await jest.advanceTimersByTimeAsync(3_600_000);
	await all;
	return { most, refused, sent };
}

describe('the pace of reads', () => {
	it('begins with four at once', async () => {
		const { most } = await send(new Gate(), 4, () => ({ ms: 20 }));
		expect(most).toEqual([4]);
		expect((await send(new Gate(), 7, () => ({ ms: 20 }))).most[0]).toBeLessThanOrEqual(7);
	});

	it('doubles with each round, to 64 and no further, while answers come as fast as before', async () => {
		const atOnce: number[] = [];
		const { most } = await send(new Gate(), 1000, (now) => {
			atOnce.push(now);
			return { ms: 20 };
		});
		expect(Math.max(...atOnce.slice(0, 4))).toBe(4);
		expect(Math.max(...atOnce.slice(0, 11))).toBeLessThanOrEqual(8);
		expect(Math.max(...most)).toBe(64);
		expect(most.at(-2)).toBe(64);
	});

	it('refuses at most 5 of 100 requests of a service that takes 12 at once', async () => {
		const { refused, sent } = await send(new Gate(), 1000, (now) => ({
			ms: 20,
			statusCode: now > 12 ? 429 : 200,
		}));
		expect(sent).toBe(1000 + refused);
		expect(refused).toBeGreaterThan(0);
		expect(refused / sent).toBeLessThanOrEqual(0.05);
	});

	it.each([429, 503])(
		'halves after a %d, once for those that are refused together',
		async (status) => {
			const gate = new Gate();
			await send(gate, 1000, () => ({ ms: 20 }));
			expect(gate.allowed).toBe(64);
			await send(gate, 64, (_now, number) => ({ ms: 20, statusCode: number <= 64 ? status : 200 }));
			expect(gate.allowed).toBe(32);
		},
	);

	it('halves when answers take clearly longer, but not below four', async () => {
		const gate = new Gate();
		await send(gate, 1000, () => ({ ms: 20 }));
		// The first of them complete the round that has already begun.
		await send(gate, 128, () => ({ ms: 400 }));
		expect(gate.allowed).toBe(32);
		await send(gate, 116, () => ({ ms: 2000 }));
		expect(gate.allowed).toBe(4);
	});

	it('does not take a busy machine for a slow service', async () => {
		const gate = new Gate();
		await send(gate, 1000, (_now, number) => ({ ms: number % 3 === 0 ? 200 : 20 + (number % 20) }));
		expect(gate.allowed).toBe(64);
	});

	it('stays where it is while fewer requests come than it allows', async () => {
		const gate = new Gate();
		for (let round = 0; round < 50; round += 1) await send(gate, 2, () => ({ ms: 20 }));
		expect(gate.allowed).toBe(4);
	});

	it('is one for all that send with the same credential', async () => {
		const gate = new Gate();
		let underWay = 0;
		let most = 0;
		const service: Service = () => ({ ms: 20 });
		const read = async () =>
			await gate.run(
				async () => {
					underWay += 1;
					most = Math.max(most, underWay);
					await new Promise((resolve) => setTimeout(resolve, service(1, 1).ms));
					underWay -= 1;
					return { statusCode: 200, headers: {} };
				},
				{ allowedWaitMs: 0, isPaced: true },
			);
		const nodes = [0, 1, 2].map(async () => await Promise.all([read(), read()]));
		await jest.advanceTimersByTimeAsync(1000);
		await Promise.all(nodes);
		expect(most).toBe(4);
	});

	it('does not hold back requests that have no pace', async () => {
		const gate = new Gate();
		const never = async () => await new Promise<{ statusCode: number }>(() => undefined);
		for (let index = 0; index < 8; index += 1) {
			void gate.run(never, { allowedWaitMs: 0, isPaced: true });
		}
		const write = jest.fn(async () => await Promise.resolve({ statusCode: 200 }));
		await gate.run(write, { allowedWaitMs: 0 });
		expect(write).toHaveBeenCalledTimes(1);
	});

	it('never has more under way than a window of the rate limit holds', async () => {
		const gate = new Gate();
		const reset = String(Date.now() / 1000 + 600);
		gate.learn(200, {
			'x-ratelimit-limit': '2',
			'x-ratelimit-remaining': '2',
			'x-ratelimit-reset': reset,
		});
		const sent = jest.fn(async () => await new Promise<{ statusCode: number }>(() => undefined));
		for (let index = 0; index < 8; index += 1) {
			void gate.run(sent, { allowedWaitMs: 3_600_000, isPaced: true });
		}
		await jest.advanceTimersByTimeAsync(0);
		expect(sent).toHaveBeenCalledTimes(2);
	});
});
