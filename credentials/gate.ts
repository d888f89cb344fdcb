import { sleep } from 'n8n-workflow';

import type { Verdict } from './pace';
import { Pace } from './pace';
import type { Window } from './rateLimit';
import { RateLimit, RateLimitReached } from './rateLimit';
import type { Headers } from './rateLimitHeaders';
import { readRateLimitHeaders } from './rateLimitHeaders';

/** The longest time, in milliseconds, after which the gate checks again who may leave. */
const MAX_ALARM_MS = 60_000;

/** How a request may wait. */
interface Waits {
	/** The longest wait for the rate limit, in milliseconds. */
	allowedWaitMs: number;
	/** Whether it keeps to the pace of reads; a write and a fixed number of reads at once do not. */
	isPaced?: boolean;
	/** Ends the wait with its reason. */
	signal?: AbortSignal;
}

/** What the gate learns from. */
interface Answer {
	statusCode: number;
	headers?: Headers;
}

interface Waiting {
	allowedMs: number;
	isPaced: boolean;
	/** Waits until requests may leave, without leaving itself. */
	onlyLooks: boolean;
	/** Since when the rate limit holds it back, in milliseconds. */
	blockedSinceMs?: number;
	admit(waitedMs: number): void;
	refuse(reason: unknown): void;
}

/**
 * The one way out of this process for all requests of an application: items, nodes and executions that use the credential share
 * it, so that together they stop at the rate limit and find the pace that the service can take.
 */
export class Gate {
	private readonly rateLimit = new RateLimit();

	private readonly pace = new Pace();

	/** In the order in which they came. */
	private readonly waiting = new Set<Waiting>();

	/** The one timer for all that wait. */
	private alarm: { atMs: number; off: AbortController } | undefined;

	/** How many paced requests may be under way now. */
	get allowed(): number {
		return this.pace.allowed;
	}

	/**
	 * Waits until the request may leave, sends it and learns from its answer. Gives the response, also when it is a 429, and
	 * the milliseconds waited for the rate limit. Throws RateLimitReached when that wait would be longer than allowed, the
	 * reason of `signal` when that aborts the wait, and whatever `send` throws.
	 */
	async run<T extends Answer>(
		send: () => Promise<T>,
		{ allowedWaitMs, isPaced = false, signal }: Waits,
	): Promise<{ response: T; waitedMs: number }> {
		const place: { window?: Window; paced?: ReturnType<Pace['begin']> } = {};
		const waitedMs = await this.wait({ allowedMs: allowedWaitMs, isPaced }, signal, () => {
			// Without an await after the check, or several that wait would take the same place.
			place.window = this.rateLimit.enter();
			if (isPaced) place.paced = this.pace.begin();
		});
		let verdict: Verdict = 'none';
		try {
			const response = await send();
			verdict = verdictOn(response);
			this.rateLimit.learn(response.statusCode, response.headers ?? {});
			return { response, waitedMs };
		} finally {
			if (place.window) place.window.underWay -= 1;
			if (place.paced) this.pace.end(place.paced, verdict);
			this.look();
		}
	}

	/** Learns from a response that did not pass through here. */
	learn(statusCode: number, headers: Headers): void {
		this.rateLimit.learn(statusCode, headers);
		this.look();
	}

	/** Waits while the service takes no requests, see `run`; gives the milliseconds waited. */
	async untilOpen(allowedWaitMs: number, signal?: AbortSignal): Promise<number> {
		return await this.wait({ allowedMs: allowedWaitMs, isPaced: false }, signal);
	}

	private async wait(
		request: Pick<Waiting, 'allowedMs' | 'isPaced'>,
		signal: AbortSignal | undefined,
		leave?: () => void,
	): Promise<number> {
		signal?.throwIfAborted();
		let stop: (() => void) | undefined;
		try {
			return await new Promise<number>((resolve, reject) => {
				const waiting: Waiting = {
					...request,
					onlyLooks: leave === undefined,
					admit: (waitedMs) => {
						leave?.();
						resolve(waitedMs);
					},
					refuse: reject,
				};
				stop = () => {
					this.waiting.delete(waiting);
					reject(signal?.reason as Error);
				};
				signal?.addEventListener('abort', stop);
				this.waiting.add(waiting);
				this.look();
			});
		} finally {
			if (stop) signal?.removeEventListener('abort', stop);
		}
	}

	/** Lets everything leave that may, turns away what would wait too long, and sets the alarm for the next check. */
	private look(): void {
		let nextMs = Infinity;
		for (const waiting of this.waiting) {
			if (waiting.isPaced && !this.pace.isFree(this.rateLimit.perWindow)) continue;
			const now = Date.now();
			const mayLeave = waiting.onlyLooks ? !this.rateLimit.isClosed() : this.rateLimit.isOpen();
			if (mayLeave) {
				this.waiting.delete(waiting);
				waiting.admit(waiting.blockedSinceMs === undefined ? 0 : now - waiting.blockedSinceMs);
				continue;
			}
			waiting.blockedSinceMs ??= now;
			const deadlineMs = waiting.blockedSinceMs + waiting.allowedMs;
			const opensAtMs = this.rateLimit.opensAtMs();
			const isHopeless = this.rateLimit.isClosed() && opensAtMs > deadlineMs;
			if (isHopeless || now >= deadlineMs) {
				this.waiting.delete(waiting);
				waiting.refuse(new RateLimitReached(this.rateLimit.namedReset(), waiting.allowedMs));
				continue;
			}
			nextMs = Math.min(nextMs, deadlineMs, opensAtMs);
		}
		this.setAlarm(nextMs);
	}

	private setAlarm(atMs: number): void {
		if (this.alarm !== undefined && this.alarm.atMs <= atMs && atMs !== Infinity) return;
		this.alarm?.off.abort();
		this.alarm = undefined;
		if (atMs === Infinity) return;
		const alarm = { atMs, off: new AbortController() };
		this.alarm = alarm;
		const ms = Math.min(Math.max(0, atMs - Date.now()), MAX_ALARM_MS);
		void sleep(ms, alarm.off.signal)
			.catch(() => undefined)
			.then(() => {
				if (this.alarm !== alarm) return;
				this.alarm = undefined;
				this.look();
			});
	}
}

/** A refusal that names a window of the rate limit says nothing about how many requests at once are too many. */
function verdictOn({ statusCode, headers = {} }: Answer): Verdict {
	if (statusCode !== 429 && statusCode !== 503) return 'answered';
	const parts = Object.values(readRateLimitHeaders(headers, Date.now()));
	return parts.some((part) => part !== undefined) ? 'refused' : 'full';
}
