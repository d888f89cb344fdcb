import { sleep } from 'n8n-workflow';

import { processMemory } from '../../../credentials/processMemory';

/** How many reads may be under way at the start, and at most. */
const FIRST_AT_ONCE = 4;
export const MAX_AT_ONCE = 64;

/** After how many rounds of good answers one more read at once is tried, once the service has refused any. */
const ROUNDS_BEFORE_MORE = 16;

/** The longest time for which the gate closes: a reset far ahead may be a mistake, and a payout must not wait hours for it. Milliseconds. */
const MAX_CLOSED_MS = 60_000;

const FIRST_BACK_OFF_MS = 500;
const MAX_BACK_OFF_MS = 30_000;

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

/**
 * The one way out of this process for all requests of an application: items, nodes and executions that use the credential share
 * it, so that together they stop at the rate limit (spec, "Limits") and find out how many reads at once the service takes.
 */
export class Gate {
	/** For reads, unless a node fixes their number itself. */
	readonly reads = new Slots(FIRST_AT_ONCE);

	/** How often the service has refused; a request notes the number before it leaves. */
	refusals = 0;

	private refusalsInARow = 0;

	private opensAtMs = 0;

	private namedReset: Date | undefined;

	/**
	 * Waits while the service takes no requests; gives the milliseconds waited. Throws RateLimitReached when that would be longer
	 * than allowed, and the reason of `signal` when that aborts the wait.
	 */
	async untilOpen(allowedMs: number, signal?: AbortSignal): Promise<number> {
		signal?.throwIfAborted();
		const begunMs = Date.now();
		for (let now = begunMs; now < this.opensAtMs; now = Date.now()) {
			if (this.opensAtMs > begunMs + allowedMs) {
				throw new RateLimitReached(this.namedReset, allowedMs);
			}
			await sleep(this.opensAtMs - now, signal);
		}
		return Date.now() - begunMs;
	}

	/**
	 * Learns from an answer. One that leaves no requests closes the gate until the reset, and a 429 without a reset for a random
	 * time that grows. A refusal halves the reads at once. While they are all in use each good answer adds one; after the
	 * first refusal, several rounds of them do.
	 *
	 * @param refusalsBefore `refusals` when the request left
	 */
	learn(
		{ statusCode, headers = {} }: { statusCode: number; headers?: Headers },
		refusalsBefore: number,
	): void {
		const { remaining, resetInMs } = readRateLimitHeaders(headers);
		const isLimit = statusCode === 429;
		if (resetInMs !== undefined && (isLimit || remaining === 0)) this.close(resetInMs, true);
		if (!isLimit && statusCode !== 503) {
			this.refusalsInARow = 0;
			const more = this.refusals === 0 ? 1 : 1 / (ROUNDS_BEFORE_MORE * this.reads.size);
			if (this.reads.isFull) this.reads.size = Math.min(this.reads.size + more, MAX_AT_ONCE);
			return;
		}
		// Requests that were under way together are refused together: that counts once.
		if (refusalsBefore !== this.refusals) return;
		this.refusals += 1;
		this.refusalsInARow += 1;
		this.reads.size = Math.max(1, Math.floor(this.reads.size / 2));
		if (isLimit && resetInMs === undefined) this.close(backOffMs(this.refusalsInARow), false);
	}

	private close(ms: number, isNamed: boolean): void {
		this.opensAtMs = Math.max(this.opensAtMs, Date.now() + Math.min(ms, MAX_CLOSED_MS));
		this.namedReset = isNamed ? new Date(Date.now() + ms) : undefined;
	}
}

/** Doubles with each refusal; the random half keeps several n8n processes from coming back together. */
function backOffMs(refusalsInARow: number): number {
	const ceiling = Math.min(FIRST_BACK_OFF_MS * 2 ** (refusalsInARow - 1), MAX_BACK_OFF_MS);
	return ceiling / 2 + Math.random() * (ceiling / 2);
}

const gates = processMemory<Gate>();

/** The gate of an application, the same for everyone who asks. The Client ID is trimmed. */
export function gateOf(baseUrl: string, clientId: string): Gate {
	const key = JSON.stringify([baseUrl, clientId.trim()]);
	const gate = gates.get(key) ?? new Gate();
	gates.set(key, gate);
	return gate;
}

/** A reset further away than this is taken for a mistake of the service, such as a time in milliseconds. */
const MAX_BELIEVABLE_MS = 24 * 60 * 60 * 1000;

/** Response headers in lower case, as Node gives them. */
export type Headers = Record<string, unknown>;

/** What the rate limit headers of a response say (spec, "Limits"). */
interface RateLimitHeaders {
	/** Whether there is any of them. */
	isNamed: boolean;
	/** Requests left in the window. */
	remaining?: number;
	/** Milliseconds until the reset; undefined when that is missing, past or absurd. */
	resetInMs?: number;
}

/** Reads the headers of a response that has just come. */
export function readRateLimitHeaders(headers: Headers): RateLimitHeaders {
	const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
		wholeNumber(headers[`x-ratelimit-${name}`]),
	);
	return {
		isNamed: [limit, remaining, reset].some((value) => value !== undefined),
		remaining,
		resetInMs: reset === undefined ? undefined : untilReset(reset * 1000, headers.date),
	};
}

/** By this machine's clock or by the service's own, which its `Date` header tells: the sooner of those that lie ahead. */
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

/** Limits how many tasks run at once; they start in the order of the calls. The limit may change meanwhile. */
export class Slots {
	private running = 0;

	private readonly waiting: Array<() => void> = [];

	constructor(public size: number) {}

	get isFull(): boolean {
		return this.running >= Math.floor(this.size);
	}

	/** Runs a task as soon as a slot is free; its result or error is the task's own. */
	async run<T>(task: () => Promise<T>): Promise<T> {
		if (!this.isFull && this.waiting.length === 0) this.running += 1;
		else await new Promise<void>((resolve) => this.waiting.push(resolve));
		try {
			return await task();
		} finally {
			this.running -= 1;
			this.passOn();
		}
	}

	/** Slots pass to the next in line at once, so that no newcomer can slip in between. */
	private passOn(): void {
		while (this.waiting.length > 0 && !this.isFull) {
			this.running += 1;
			this.waiting.shift()?.();
		}
	}
}
