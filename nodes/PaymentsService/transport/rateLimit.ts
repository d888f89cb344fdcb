import { sleep } from 'n8n-workflow';

/** A reset further away than this is taken for a mistake of the service, not for a window. Milliseconds. */
const LONGEST_BELIEVABLE_WINDOW_MS = 24 * 60 * 60 * 1000;

/** Clocks this close to each other count as equal, since the `Date` header has whole seconds. Milliseconds. */
const TOLERATED_SKEW_MS = 2000;

const FIRST_BACK_OFF_MS = 500;
const LONGEST_BACK_OFF_MS = 30_000;

/** Thrown when waiting for the service would take longer than the user allows. */
export class RateLimitReached extends Error {
	constructor(
		/** When the service takes requests again, as far as it said. */
		readonly resetAt: Date | undefined,
		readonly allowedWaitMs: number,
	) {
		super('The rate limit of the Payments Service is reached');
	}
}

type Headers = Record<string, unknown>;

/**
 * What this process knows of one credential's rate limit (spec, "Limits": X-RateLimit-Limit, -Remaining, -Reset in Unix
 * seconds). All items, nodes and executions that use the credential share it, so that together they stop at the limit
 * instead of running into it one by one.
 */
export class RateLimit {
	/** Requests that may still leave in the current window; undefined while the service has not said. */
	private remaining: number | undefined;

	/** When the window ends, in milliseconds of this machine's clock. */
	private resetAtMs = 0;

	private refusalsInARow = 0;

	/**
	 * Waits until a request may leave and counts it. Gives the milliseconds waited.
	 * Throws RateLimitReached when the wait would be longer than `allowedWaitMs`, and stops waiting when `signal` aborts.
	 */
	async enter(allowedWaitMs: number, signal?: AbortSignal): Promise<number> {
		let waitedMs = 0;
		for (;;) {
			const now = Date.now();
			if (this.remaining !== undefined && now >= this.resetAtMs) this.remaining = undefined;
			if (this.remaining === undefined || this.remaining > 0) break;
			const waitMs = this.resetAtMs - now;
			if (waitedMs + waitMs > allowedWaitMs) {
				throw new RateLimitReached(new Date(this.resetAtMs), allowedWaitMs);
			}
			await sleep(waitMs, signal);
			waitedMs += waitMs;
		}
		if (this.remaining !== undefined) this.remaining -= 1;
		return waitedMs;
	}

	/** Learns from a response. A refused one (429) closes the gate until the reset, or for a growing, jittered while. */
	learn(statusCode: number, headers: Headers): void {
		const resetAtMs = resetTime(headers);
		if (statusCode === 429) {
			// Requests under way together are refused together: that is one refusal.
			if (this.remaining !== 0 || Date.now() >= this.resetAtMs) this.refusalsInARow += 1;
			this.remaining = 0;
			this.resetAtMs = resetAtMs ?? Date.now() + backOffMs(this.refusalsInARow);
			return;
		}
		this.refusalsInARow = 0;
		const remaining = wholeNumber(headers['x-ratelimit-remaining']);
		if (remaining === undefined || resetAtMs === undefined) return;
		const isSameWindow = this.remaining !== undefined && resetAtMs <= this.resetAtMs;
		// An answer tells what was left when the service saw that request; others have left since.
		this.remaining = isSameWindow ? Math.min(this.remaining ?? remaining, remaining) : remaining;
		this.resetAtMs = Math.max(resetAtMs, isSameWindow ? this.resetAtMs : 0);
	}
}

const limitsByCredential = new Map<string, RateLimit>();

/** The one RateLimit of a credential, named by anything that tells credentials apart and is no secret. */
export function rateLimitOf(credentialKey: string): RateLimit {
	let limit = limitsByCredential.get(credentialKey);
	if (limit === undefined) {
		limit = new RateLimit();
		limitsByCredential.set(credentialKey, limit);
	}
	return limit;
}

/** Forgets what this process has learned of rate limits. For tests: each starts like a fresh n8n. */
export function forgetRateLimits(): void {
	limitsByCredential.clear();
}

/**
 * The end of the window in milliseconds of this machine's clock. The service's clock may be off ours: its `Date` header
 * tells by how much. Undefined when the header is missing or absurd: in the past, or more than a day away.
 */
function resetTime(headers: Headers): number | undefined {
	const resetSeconds = wholeNumber(headers['x-ratelimit-reset']);
	if (resetSeconds === undefined) return undefined;
	const now = Date.now();
	const serviceNow = Date.parse(String(headers.date));
	const skewMs =
		Number.isNaN(serviceNow) || Math.abs(serviceNow - now) <= TOLERATED_SKEW_MS
			? 0
			: serviceNow - now;
	const resetAtMs = resetSeconds * 1000 - skewMs;
	const isBelievable = resetAtMs > now && resetAtMs - now <= LONGEST_BELIEVABLE_WINDOW_MS;
	return isBelievable ? resetAtMs : undefined;
}

/** Doubles with each refusal; the random part keeps several n8n processes from coming back at the same moment. */
function backOffMs(refusalsInARow: number): number {
	const ceiling = Math.min(FIRST_BACK_OFF_MS * 2 ** (refusalsInARow - 1), LONGEST_BACK_OFF_MS);
	return ceiling / 2 + Math.random() * (ceiling / 2);
}

function wholeNumber(value: unknown): number | undefined {
	const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
	return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
