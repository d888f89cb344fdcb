/** A reset further away than this is taken for a mistake of the service, not for a window. Milliseconds. */
const MAX_BELIEVABLE_WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * How far the `Date` header may lag behind this machine's clock, or run ahead of it, even if both clocks agree: it is cut to
 * whole seconds and was written before the answer travelled. Milliseconds.
 */
const USUAL_LAG_MS = 2000;
const USUAL_LEAD_MS = 100;

const FIRST_BACK_OFF_MS = 500;
const MAX_BACK_OFF_MS = 30_000;

/** Response headers in lower case, as Node gives them. */
export type Headers = Record<string, unknown>;

/** What the rate limit headers of a response say (spec, "Limits"); what is missing or absurd is undefined. */
interface RateLimitHeaders {
	/** Requests per window. */
	limit?: number;
	/** Requests left in the window. */
	remaining?: number;
	/** The end of the window as the service named it, and by this machine's clock. */
	reset?: { seconds: number; atMs: number };
}

/** Reads the headers of a response that came at `now` (milliseconds). */
export function readRateLimitHeaders(headers: Headers, now: number): RateLimitHeaders {
	const limit = wholeNumber(headers['x-ratelimit-limit']);
	return {
		// A limit of 0 would close the gate for good.
		limit: limit === 0 ? undefined : limit,
		remaining: wholeNumber(headers['x-ratelimit-remaining']),
		reset: readReset(headers, now),
	};
}

/** Milliseconds. Doubles with each refusal; the random half keeps several n8n processes from coming back together. */
export function backOffMs(refusalsInARow: number): number {
	const ceiling = Math.min(FIRST_BACK_OFF_MS * 2 ** (refusalsInARow - 1), MAX_BACK_OFF_MS);
	return ceiling / 2 + Math.random() * (ceiling / 2);
}

/**
 * The service's clock may differ from ours; its `Date` header shows by how much. A reset in the past, one given in
 * milliseconds, and one more than a day away are absurd.
 */
function readReset(headers: Headers, now: number): RateLimitHeaders['reset'] {
	const seconds = wholeNumber(headers['x-ratelimit-reset']);
	if (seconds === undefined) return undefined;
	const lagMs = now - Date.parse(String(headers.date));
	const isClockEqual = Number.isNaN(lagMs) || (lagMs <= USUAL_LAG_MS && lagMs >= -USUAL_LEAD_MS);
	const atMs = seconds * 1000 + (isClockEqual ? 0 : lagMs);
	const isBelievable = atMs > now && atMs - now <= MAX_BELIEVABLE_WINDOW_MS;
	return isBelievable ? { seconds, atMs } : undefined;
}

function wholeNumber(value: unknown): number | undefined {
	const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
	return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
