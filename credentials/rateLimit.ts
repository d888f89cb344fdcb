import { sleep } from 'n8n-workflow';

import type { Headers } from './rateLimitHeaders';
import { backOffMs, readRateLimitHeaders } from './rateLimitHeaders';

/** Thrown when waiting for the service would take longer than the user allows. */
export class RateLimitReached extends Error {
	constructor(
		/** When the service takes requests again, if it said so. */
		readonly resetAt: Date | undefined,
		readonly allowedWaitMs: number,
	) {
		super('The rate limit of the Payments Service is reached');
	}
}

/** What is known of the service's present window. */
interface Window {
	/** Requests that the service had left by its latest word; undefined while nothing holds requests back. */
	left?: number;
	/** Requests of this process that have left in this window and are not answered yet. */
	underWay: number;
	/** The window before, of whose requests the service may see some in this one. */
	before?: { underWay: number };
	/** The window's end as the service named it, in Unix seconds; tells its windows apart. */
	resetSeconds?: number;
	/** The window's end in milliseconds of this machine's clock. */
	resetAtMs?: number;
}

/**
 * What this process knows of one credential's rate limit (spec, "Limits": X-RateLimit-Limit, -Remaining, -Reset). All
 * items, nodes and executions that use the credential share it, so that together they stop at the limit instead of running
 * into it one by one.
 */
export class RateLimit {
	private window: Window = { underWay: 0 };

	/** Requests per window, once the service has said it. */
	private limit: number | undefined;

	private refusalsInARow = 0;

	private readonly waitingForAnswer: Array<() => void> = [];

	/**
	 * Waits until the request may leave, sends it and learns from its answer. Gives the response, also when it is a 429, and
	 * the milliseconds waited. Throws RateLimitReached when the wait would be longer than `allowedWaitMs`, the reason of
	 * `signal` when that aborts the wait, and whatever `send` throws.
	 */
	async run<T extends { statusCode: number; headers?: Headers }>(
		send: () => Promise<T>,
		allowedWaitMs: number,
		signal?: AbortSignal,
	): Promise<{ response: T; waitedMs: number }> {
		const { waitedMs, window } = await this.enter(allowedWaitMs, signal);
		try {
			const response = await send();
			this.learn(response.statusCode, response.headers ?? {});
			return { response, waitedMs };
		} finally {
			window.underWay -= 1;
			for (const wake of this.waitingForAnswer.splice(0)) wake();
		}
	}

	/**
	 * Learns from a response. A refused one (429) closes the gate until the reset, or for a growing, jittered while where
	 * the service names none.
	 */
	learn(statusCode: number, headers: Headers): void {
		const now = Date.now();
		const { limit, remaining, reset } = readRateLimitHeaders(headers, now);
		this.limit = limit ?? this.limit;
		if (statusCode === 429) {
			this.close(reset, now);
			return;
		}
		this.refusalsInARow = 0;
		const { window } = this;
		if (remaining === undefined || reset === undefined) {
			// Nothing was said, now or before: what held requests back was a back-off, and that is over.
			if (window.resetAtMs === undefined && this.limit === undefined) window.left = undefined;
			return;
		}
		if (window.resetSeconds !== undefined && reset.seconds < window.resetSeconds) return;
		const isSameWindow = window.resetAtMs === undefined || reset.seconds === window.resetSeconds;
		// Answers overtake each other; the smallest number is the latest word.
		window.left = isSameWindow ? Math.min(window.left ?? remaining, remaining) : remaining;
		window.resetAtMs = isSameWindow ? Math.max(window.resetAtMs ?? 0, reset.atMs) : reset.atMs;
		window.resetSeconds = reset.seconds;
	}

	/**
	 * Waits as long as the service takes nothing. Gives the milliseconds waited; throws RateLimitReached when they would be
	 * more than `allowedWaitMs`.
	 */
	async untilReset(allowedWaitMs: number, signal?: AbortSignal): Promise<number> {
		let waitedMs = 0;
		for (;;) {
			this.rollOver();
			const { left, resetAtMs, resetSeconds } = this.window;
			if (left === undefined || left > 0 || resetAtMs === undefined) return waitedMs;
			const waitMs = resetAtMs - Date.now();
			if (waitedMs + waitMs > allowedWaitMs) {
				const resetAt = resetSeconds === undefined ? undefined : new Date(resetAtMs);
				throw new RateLimitReached(resetAt, allowedWaitMs);
			}
			await sleep(waitMs, signal);
			waitedMs += waitMs;
		}
	}

	/**
	 * Waits until a request may leave, and counts it in the window. What the service had left is not all free: of the
	 * requests under way it may not have seen some. As long as those could use up the rest, the next one waits for an answer
	 * or for the reset, whichever is first.
	 */
	private async enter(
		allowedWaitMs: number,
		signal?: AbortSignal,
	): Promise<{ waitedMs: number; window: Window }> {
		let waitedMs = 0;
		for (;;) {
			signal?.throwIfAborted();
			waitedMs += await this.untilReset(allowedWaitMs - waitedMs, signal);
			const { window } = this;
			if (isFree(window)) {
				// In the same breath as the look, or several that wait would take the same place.
				window.underWay += 1;
				return { waitedMs, window };
			}
			const { resetAtMs } = window;
			const answer = new Promise<void>((resolve) => this.waitingForAnswer.push(resolve));
			const reset = resetAtMs === undefined ? [] : [sleep(resetAtMs - Date.now(), signal)];
			await Promise.race([answer, ...reset]);
		}
	}

	/** When the window has ended a new one begins, in which the limit is free, or one request to try where none is known. */
	private rollOver(): void {
		const { resetAtMs } = this.window;
		if (resetAtMs !== undefined && Date.now() >= resetAtMs) {
			const before = this.window;
			before.before = undefined;
			this.window = { left: this.limit ?? 1, underWay: 0, before };
		}
	}

	private close(reset: { seconds: number; atMs: number } | undefined, now: number): void {
		const { left, resetAtMs } = this.window;
		// Requests under way together are refused together: that is one refusal.
		const isClosed = left === 0 && resetAtMs !== undefined && now < resetAtMs;
		this.window.left = 0;
		if (reset !== undefined) {
			this.window.resetSeconds = reset.seconds;
			this.window.resetAtMs = reset.atMs;
		} else if (!isClosed) {
			this.refusalsInARow += 1;
			this.window.resetSeconds = undefined;
			this.window.resetAtMs = now + backOffMs(this.refusalsInARow);
		}
	}
}

/** Whether a request may leave now. In a new window one must ask, even if requests of the last one hang for long. */
function isFree({ left, underWay, before, resetAtMs }: Window): boolean {
	if (left === undefined || left > underWay + (before?.underWay ?? 0)) return true;
	return underWay === 0 && resetAtMs === undefined;
}

const limitsByApplication = new Map<string, RateLimit>();

/** The one RateLimit of an application at a service. */
export function rateLimitOf(baseUrl: string, clientId: unknown): RateLimit {
	const key = JSON.stringify([baseUrl, clientId]);
	const known = limitsByApplication.get(key);
	if (known !== undefined) return known;
	const fresh = new RateLimit();
	limitsByApplication.set(key, fresh);
	return fresh;
}

/** Forgets what this process has learned of rate limits. For tests: each starts like a fresh n8n. */
export function forgetRateLimits(): void {
	limitsByApplication.clear();
}
