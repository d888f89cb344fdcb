import { RateLimit } from '../../../credentials/rateLimit';
import { readRateLimitHeaders } from '../../../credentials/rateLimitHeaders';

const START = Date.UTC(2026, 0, 1);
const SECONDS = START / 1000;

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

/** Callers that all want to leave at once; `leave` counts those that did, `answer` answers the oldest of them. */
function callers(limit: RateLimit, count: number) {
	const open: Array<(response: Answer) => void> = [];
	let left = 0;
	for (let index = 0; index < count; index += 1) {
		void limit.run(async () => {
			left += 1;
			return await new Promise<Answer>((resolve) => open.push(resolve));
		}, 600_000);
	}
	return {
		left: () => left,
		answer: async (answerHeaders: Answer['headers']) => {
			open.shift()?.({ statusCode: 200, headers: answerHeaders });
			await jest.advanceTimersByTimeAsync(0);
		},
	};
}

describe('a rate limit', () => {
	it('lets no more of many waiting requests leave than the service has left', async () => {
		const limit = new RateLimit();
		limit.learn(200, headers(3, SECONDS + 10));
		const waiting = callers(limit, 50);
		await jest.advanceTimersByTimeAsync(0);
		expect(waiting.left()).toBe(3);
		await jest.advanceTimersByTimeAsync(9000);
		expect(waiting.left()).toBe(3);
	});

	it('counts requests that are still under way when a new window begins', async () => {
		const limit = new RateLimit();
		limit.learn(200, headers(3, SECONDS + 10));
		const waiting = callers(limit, 50);
		await jest.advanceTimersByTimeAsync(10_000);
		// Five are free, but the service may see the three of before in this window.
		expect(waiting.left()).toBe(5);
		await waiting.answer(headers(4, SECONDS + 20));
		expect(waiting.left()).toBe(5);
	});

	it('is not held up for ever by requests that hang', async () => {
		const limit = new RateLimit();
		limit.learn(200, headers(1, SECONDS + 10, 1));
		const waiting = callers(limit, 10);
		await jest.advanceTimersByTimeAsync(10_000);
		expect(waiting.left()).toBe(2);
	});

	it('believes the smallest number when answers overtake each other', async () => {
		const limit = new RateLimit();
		limit.learn(200, headers(1, SECONDS + 10));
		limit.learn(200, headers(4, SECONDS + 10));
		const waiting = callers(limit, 10);
		await jest.advanceTimersByTimeAsync(0);
		expect(waiting.left()).toBe(1);
	});

	it('forgets what was left when the service speaks of a later window', async () => {
		const limit = new RateLimit();
		limit.learn(200, headers(0, SECONDS + 10));
		limit.learn(200, headers(4, SECONDS + 20));
		limit.learn(200, headers(0, SECONDS + 10));
		const waiting = callers(limit, 10);
		await jest.advanceTimersByTimeAsync(0);
		expect(waiting.left()).toBe(4);
	});

	it('holds nothing back while the service says nothing', async () => {
		const waiting = callers(new RateLimit(), 40);
		await jest.advanceTimersByTimeAsync(0);
		expect(waiting.left()).toBe(40);
	});

	it('waits longer after each refusal without a reset, and not always equally long', async () => {
		const waits = [1, 2, 3].map(() => {
			const limit = new RateLimit();
			limit.learn(429, {});
			return limit.untilReset(0).catch(({ resetAt }: { resetAt?: Date }) => resetAt);
		});
		// None of them names a time that the service did not.
		expect(await Promise.all(waits)).toEqual([undefined, undefined, undefined]);

		const limit = new RateLimit();
		const lengths: number[] = [];
		for (let refusal = 0; refusal < 8; refusal += 1) {
			limit.learn(429, {});
			const begun = Date.now();
			const wait = limit.untilReset(600_000);
			await jest.advanceTimersByTimeAsync(31_000);
			lengths.push(await wait);
			expect(Date.now() - begun).toBe(31_000);
		}
		lengths.forEach((length, index) => {
			const ceiling = Math.min(500 * 2 ** index, 30_000);
			expect(length).toBeGreaterThanOrEqual(ceiling / 2);
			expect(length).toBeLessThanOrEqual(ceiling);
		});
	});
});

describe('the headers', () => {
	const resetOf = (reset: string, date?: number) =>
		readRateLimitHeaders(
			{
				'x-ratelimit-reset': reset,
				...(date !== undefined && { date: new Date(date).toUTCString() }),
			},
			START,
		).reset?.atMs;

	it.each([
		['as it is when the clocks agree', START - 900, START + 10_000],
		['later when this clock is ahead by a minute', START - 60_000, START + 70_000],
		['earlier when this clock is behind by 5 seconds', START + 5000, START + 5000],
	])('give the reset %s', (_name, date, expected) => {
		expect(resetOf(String(SECONDS + 10), date)).toBe(expected);
	});

	it.each(['', '-1', '0', 'soon', String(SECONDS - 1), String(START), String(SECONDS + 90_000)])(
		'give no reset of "%s"',
		(reset) => {
			expect(resetOf(reset)).toBeUndefined();
		},
	);
});
