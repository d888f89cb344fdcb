import { sleepOnTestTimers, withSleep } from '../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(sleepOnTestTimers));
import { applicationOf } from '../../../credentials/application';
import { Gate } from '../../../credentials/gate';
import { RateLimitReached } from '../../../credentials/rateLimit';

const START = Date.UTC(2026, 0, 1);
const SECONDS = START / 1000;
const HOUR = 3600;

const headers = (remaining: number, resetSeconds: number, limit = 5) => ({
	'x-ratelimit-limit': String(limit),
	'x-ratelimit-remaining': String(remaining),
	'x-ratelimit-reset': String(resetSeconds),
});

interface Answer {
	statusCode: number;
	headers: Record<string, string>;
}

beforeEach(() => jest.useFakeTimers({ now: START }));
afterEach(() => jest.useRealTimers());

const passMs = async (ms: number) => await jest.advanceTimersByTimeAsync(ms);

/** Callers that all want to leave at once; `left` counts those that did, `answer` answers the oldest of them. */
function callers(
	gate: Gate,
	count: number,
	{ allowedWaitMs = 600_000, signal }: { allowedWaitMs?: number; signal?: AbortSignal } = {},
) {
	const open: Array<(response: Answer) => void> = [];
	const ends: unknown[] = [];
	let left = 0;
	for (let index = 0; index < count; index += 1) {
		const send = async () => {
			left += 1;
			return await new Promise<Answer>((resolve) => open.push(resolve));
		};
		void gate.run(send, { allowedWaitMs, signal }).then(
			() => ends.push('answered'),
			(error: unknown) => ends.push(error),
		);
	}
	return {
		left: () => left,
		ends,
		answer: async (answerHeaders: Answer['headers'], statusCode = 200) => {
			open.shift()?.({ statusCode, headers: answerHeaders });
			await passMs(0);
		},
	};
}

describe('a rate limit', () => {
	it.each<[string, Array<[remaining: number, inSeconds: number]>, number]>([
		['all, while the service says nothing', [], 50],
		['as many as the service still allows', [[3, 10]], 3],
		[
			'the smallest number, when answers overtake each other',
			[
				[1, 10],
				[4, 10],
			],
			1,
		],
		[
			'those of the later window, whose number is new',
			[
				[0, 10],
				[4, 20],
				[0, 10],
			],
			4,
		],
	])('lets waiting requests leave: %s', async (_name, told, leave) => {
		const gate = new Gate();
		for (const [remaining, inSeconds] of told)
			gate.learn(200, headers(remaining, SECONDS + inSeconds));
		const waiting = callers(gate, 50);
		for (const ms of [0, 9000]) {
			await passMs(ms);
			expect(waiting.left()).toBe(leave);
		}
	});

	it('counts requests that are still under way when a new window begins', async () => {
		const gate = new Gate();
		gate.learn(200, headers(3, SECONDS + 10));
		const waiting = callers(gate, 50);
		await passMs(10_000);
		// Five are free, but the service may count the three earlier ones in this window.
		expect(waiting.left()).toBe(5);
		await waiting.answer(headers(4, SECONDS + 20));
		expect(waiting.left()).toBe(5);
	});

	it('is not blocked by requests that hang', async () => {
		const gate = new Gate();
		gate.learn(200, headers(1, SECONDS + 10, 1));
		const waiting = callers(gate, 10);
		await passMs(10_000);
		expect(waiting.left()).toBe(2);
	});

	it('ends its window at the latest time that an answer has told', async () => {
		const gate = new Gate();
		const date = new Date(START - 60_000).toUTCString();
		gate.learn(200, { ...headers(0, SECONDS + 10), date });
		gate.learn(200, headers(0, SECONDS + 10));
		const waiting = callers(gate, 3);
		await passMs(59_000);
		expect(waiting.left()).toBe(0);
	});

	it('gives the place of a request that got no answer to the next one', async () => {
		const gate = new Gate();
		gate.learn(200, headers(2, SECONDS + HOUR));
		const hanging = callers(gate, 1);
		const lost = gate.run(async () => await Promise.reject(new Error('reset')), {
			allowedWaitMs: 600_000,
		});
		await expect(lost).rejects.toThrow('reset');
		const waiting = callers(gate, 3);
		await passMs(0);
		expect([hanging.left(), waiting.left()]).toEqual([1, 1]);
	});

	it('waits longer after each refusal without a reset, and not always equally long', async () => {
		const gate = new Gate();
		const lengths: number[] = [];
		for (let refusal = 0; refusal < 8; refusal += 1) {
			gate.learn(429, {});
			const wait = gate.untilOpen(600_000);
			await passMs(31_000);
			lengths.push(await wait);
		}
		lengths.forEach((length, index) => {
			const ceiling = Math.min(500 * 2 ** index, 30_000);
			expect(length).toBeGreaterThanOrEqual(Math.floor(ceiling / 2));
			expect(length).toBeLessThanOrEqual(ceiling + 1);
		});
	});

	it('names no reset that the service did not name', async () => {
		const gate = new Gate();
		gate.learn(429, {});
		await expect(gate.untilOpen(0)).rejects.toMatchObject({ resetAt: undefined });
	});
});

describe('a reset two hours ahead', () => {
	const closed = () => {
		const gate = new Gate();
		gate.learn(429, headers(0, SECONDS + 2 * HOUR));
		return gate;
	};

	it('lets one request try after a minute, and all others when that one succeeds', async () => {
		const waiting = callers(closed(), 20);
		await passMs(59_999);
		expect(waiting.left()).toBe(0);
		await passMs(1);
		expect(waiting.left()).toBe(1);
		await waiting.answer({});
		// As many as the service has named for a window.
		expect(waiting.left()).toBe(1 + 5);
	});

	it('lets one request a minute try as long as it is refused', async () => {
		const waiting = callers(closed(), 20, { allowedWaitMs: 10_000_000 });
		for (let minute = 1; minute <= 5; minute += 1) {
			await passMs(60_000);
			expect(waiting.left()).toBe(minute);
			await waiting.answer(headers(0, SECONDS + 2 * HOUR), 429);
		}
	});

	it('lets one request try a minute after the first answer that left none, not the latest', async () => {
		const gate = new Gate();
		gate.learn(200, headers(0, SECONDS + 2 * HOUR));
		const waiting = callers(gate, 20);
		await passMs(25_000);
		gate.learn(200, headers(0, SECONDS + 2 * HOUR));
		await passMs(35_000);
		expect(waiting.left()).toBe(1);
	});

	it('fails at once for a request that may not wait for the next try', async () => {
		const waiting = callers(closed(), 3, { allowedWaitMs: 59_000 });
		await passMs(0);
		expect(waiting.ends).toEqual(Array(3).fill(expect.any(RateLimitReached)));
		expect(waiting.ends[0]).toMatchObject({ resetAt: new Date(START + 2 * HOUR * 1000) });
	});
});

describe('a wait', () => {
	/** A gate whose rest is used up by one request that gets no answer. */
	const heldUp = () => {
		const gate = new Gate();
		gate.learn(200, headers(1, SECONDS + HOUR));
		return { gate, hanging: callers(gate, 1) };
	};

	it('for the answer of another request ends by its limit', async () => {
		const { gate, hanging } = heldUp();
		const waiting = callers(gate, 3, { allowedWaitMs: 2000 });
		await passMs(1999);
		expect(hanging.left()).toBe(1);
		expect(waiting.ends).toEqual([]);
		await passMs(1);
		expect(waiting.ends).toEqual(Array(3).fill(expect.any(RateLimitReached)));
		expect(waiting.left()).toBe(0);
	});

	it('ends by a stop, whatever it waits for', async () => {
		const { gate } = heldUp();
		const stop = new AbortController();
		const waiting = callers(gate, 3, { signal: stop.signal });
		await passMs(500);
		stop.abort();
		await passMs(0);
		expect(waiting.ends).toEqual(Array(3).fill(stop.signal.reason));
		expect(waiting.left()).toBe(0);
	});

	it('of a thousand requests takes a few timers, not a thousand', async () => {
		const { gate } = heldUp();
		callers(gate, 1000, { allowedWaitMs: 5000 });
		for (let round = 0; round < 20; round += 1) {
			gate.learn(200, headers(1, SECONDS + HOUR));
			await passMs(10);
		}
		// Whatever else the process waits for is counted too.
		expect(jest.getTimerCount()).toBeLessThan(5);
		await passMs(5000);
		expect(jest.getTimerCount()).toBeLessThan(5);
	});
});

it('the pause after a refusal without a reset is short again once an answer has come', async () => {
	jest.spyOn(Math, 'random').mockReturnValue(1);
	const gate = new Gate();
	const waits: number[] = [];
	for (const statusCode of [429, 200, 429]) {
		gate.learn(statusCode, {});
		void gate.untilOpen(600_000).then((ms) => waits.push(ms));
		await passMs(500);
	}
	jest.restoreAllMocks();
	expect(waits).toEqual([500, 0, 500]);
});

it('a gate is that of an application, with spaces around its Client ID or without', () => {
	const gateOf = (baseUrl: string, clientId: string) => applicationOf(baseUrl, clientId).gate;
	const one = gateOf('https://one.example', 'client');
	expect(gateOf('https://one.example', ' client\n')).toBe(one);
	expect(gateOf('https://one.example', 'other')).not.toBe(one);
	expect(gateOf('https://two.example', 'client')).not.toBe(one);
});
