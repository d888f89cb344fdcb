import type { ServiceResponse } from '../answers/serviceError';

/** A reset further away is taken for a mistake, such as a time in milliseconds. */
const MAX_BELIEVABLE_MS = 24 * 60 * 60 * 1000;

/** By their names in lower case. */
export type Headers = Record<string, unknown>;

/** What the rate limit headers of a response that has just come say (spec, "Limits"). */
export function readRateLimitHeaders(headers: Headers) {
	const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
		wholeNumber(headers[`x-ratelimit-${name}`]),
	);
	return {
		/** Whether there is any of them. */
		isNamed: [limit, remaining, reset].some((value) => value !== undefined),
		/** Requests left in the window. */
		remaining,
		/** Milliseconds until the reset, unless that is past or absurd. */
		resetInMs: reset === undefined ? undefined : untilReset(reset * 1000, headers.date),
	};
}

/** Whether the service itself, and not a server on the way, says that its limit is reached. */
export function isRateLimit({ statusCode, headers = {} }: ServiceResponse): boolean {
	return statusCode === 429 && readRateLimitHeaders(headers).isNamed;
}

/** By this machine's clock, or by the service's in its `Date` header: the sooner that lies ahead. */
function untilReset(resetMs: number, date: unknown): number | undefined {
	const waits = [Date.now(), Date.parse(String(date))]
		.map((nowMs) => resetMs - nowMs)
		.filter((ms) => ms > 0 && ms <= MAX_BELIEVABLE_MS);
	return waits.length === 0 ? undefined : Math.min(...waits);
}

function wholeNumber(value: unknown): number | undefined {
	const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
	return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
