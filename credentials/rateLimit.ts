import type { Headers } from './rateLimitHeaders';
import { backOffMs, readRateLimitHeaders } from './rateLimitHeaders';

/**
 * How long a closed window keeps everything back, in milliseconds, before one request tries whether the service takes
 * requests again: a reset far ahead may be a mistake, and a payout must not wait hours for it.
 */
const TRIAL_AFTER_MS = 60_000;

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
export interface Window {
	/** Requests left in the window by the service's latest answer; undefined while nothing holds requests back. */
	left?: number;
	/** Requests of this process that have left in this window and are not answered yet. */
	underWay: number;
	/** The previous window; some of its requests may reach the service in this one. */
	before?: { underWay: number };
	/** The window's end as the service named it, in Unix seconds; tells its windows apart. */
	resetSeconds?: number;
	/** The window's end in milliseconds of this machine's clock. */
	resetAtMs?: number;
	/** When one request may try although the window has not ended, in milliseconds of this machine's clock. */
	trialAtMs?: number;
}

/** What this process knows of one credential's rate limit (spec, "Limits": X-RateLimit-Limit, -Remaining, -Reset). */
export class RateLimit {
	private window: Window = { underWay: 0 };

	/** Requests per window, once the service has said it. */
	private limit: number | undefined;

	private refusalsInARow = 0;

	/** Requests per window, if the service has said it. */
	get perWindow(): number | undefined {
		return this.limit;
	}

	/**
	 * Learns from a response. A refusal (429) closes the window until the reset, or, where the service names none, for a
	 * random time that grows.
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
			// No limit was named: a back-off or a trial held requests back, and that is over.
			if (window.resetAtMs === undefined) window.left = this.limit;
			return;
		}
		if (window.resetSeconds !== undefined && reset.seconds < window.resetSeconds) return;
		const isSameWindow = window.resetAtMs === undefined || reset.seconds === window.resetSeconds;
		// Answers overtake each other; the smallest number is the latest one.
		window.left = isSameWindow ? Math.min(window.left ?? remaining, remaining) : remaining;
		window.resetAtMs = isSameWindow ? Math.max(window.resetAtMs ?? 0, reset.atMs) : reset.atMs;
		window.resetSeconds = reset.seconds;
		window.trialAtMs = window.left === 0 ? (window.trialAtMs ?? now + TRIAL_AFTER_MS) : undefined;
	}

	/**
	 * Whether a request may leave now. The requests left are not all free, for the service may not have seen some of those
	 * under way. As long as these could use up the rest, the next one waits.
	 */
	isOpen(): boolean {
		this.rollOver();
		return isFree(this.window);
	}

	/** Whether the service takes no request now, whatever the answers under way say. */
	isClosed(): boolean {
		this.rollOver();
		return this.window.left === 0;
	}

	/** The latest time, in milliseconds, at which a request may leave without another answer; Infinity when it needs one. */
	opensAtMs(): number {
		const { left, resetAtMs = Infinity, trialAtMs = Infinity } = this.window;
		return left === 0 ? Math.min(resetAtMs, trialAtMs) : resetAtMs;
	}

	/** The reset that the service named for the present window. */
	namedReset(): Date | undefined {
		const { resetSeconds, resetAtMs } = this.window;
		return resetSeconds === undefined || resetAtMs === undefined ? undefined : new Date(resetAtMs);
	}

	/** Counts a request that leaves now; the caller lowers the window's `underWay` when it ends. */
	enter(): Window {
		this.window.underWay += 1;
		return this.window;
	}

	/**
	 * When the window has ended, a new one begins: with the whole limit free, or with one request as a trial where no limit is
	 * known. One request is also tried when the end of the window is far away.
	 */
	private rollOver(): void {
		const { left, resetAtMs, trialAtMs } = this.window;
		const now = Date.now();
		const isOver = resetAtMs !== undefined && now >= resetAtMs;
		const isTrial = left === 0 && trialAtMs !== undefined && now >= trialAtMs;
		if (!isOver && !isTrial) return;
		const before = this.window;
		before.before = undefined;
		this.window = { left: isOver ? (this.limit ?? 1) : 1, underWay: 0, before };
	}

	private close(reset: { seconds: number; atMs: number } | undefined, now: number): void {
		const { left, resetAtMs } = this.window;
		// Requests under way together are refused together: that is one refusal.
		const isClosed = left === 0 && resetAtMs !== undefined && now < resetAtMs;
		this.window.left = 0;
		this.window.trialAtMs = now + TRIAL_AFTER_MS;
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

/** Whether a request may leave now. A new window lets one ask, even if requests of the previous one still hang. */
function isFree({ left, underWay, before, resetAtMs }: Window): boolean {
	if (left === undefined || left > underWay + (before?.underWay ?? 0)) return true;
	return underWay === 0 && resetAtMs === undefined;
}
