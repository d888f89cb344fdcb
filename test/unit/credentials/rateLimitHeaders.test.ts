import { readRateLimitHeaders } from '../../../credentials/rateLimitHeaders';

const START = Date.UTC(2026, 0, 1);
const SECONDS = START / 1000;

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
