import { sleep } from 'n8n-workflow';

import { processMemory } from '../../../credentials/processMemory';

/** How many reads may be under way, at first and at most. */
const FIRST_AT_ONCE = 4;
export const MAX_AT_ONCE = 64;

/** After how many rounds of good answers one more read is tried, once the service has refused any. */
const ROUNDS_BEFORE_MORE = 16;

/** In milliseconds: a reset far ahead may be a mistake. */
const MAX_CLOSED_MS = 60_000;

const FIRST_BACK_OFF_MS = 500;
const MAX_BACK_OFF_MS = 30_000;

/** Waiting for the service would take longer than the user allows. */
export class RateLimitReached extends Error {
	constructor(
		/** When the service takes requests again, if it said so. */
		readonly resetAt: Date | undefined,
		readonly allowedWaitMs: number,
	) {
		super('The rate limit of the Payments Service is reached');
	}
}

/** All requests of an application in this process together keep the rate limit (spec, "Limits"), and find how many reads fit. */
export class Gate {
	readonly reads = new Slots(FIRST_AT_ONCE);

	/** The trigger reads the subscriptions before it changes them. */
	readonly publications = new Slots(1);

	/** How often the service has refused. */
	refusals = 0;

	private refusalsInARow = 0;

	private opensAtMs = 0;

	private namedReset: Date | undefined;

	/**
	 * Waits while the service takes no requests; gives the milliseconds waited. Throws RateLimitReached when that would be
	 * longer than allowed, and the reason of `signal`.
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
	 * Learns from an answer; `refusalsBefore` as it was when the request left. One that leaves no requests closes the gate
	 * until the reset, a 429 without a reset for a time that doubles. A refusal halves the reads at once. While all are in use,
	 * each good answer adds one; after the first refusal, only several rounds of them do.
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
		// Requests under way together are refused together: that counts once.
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

/** The random half keeps several n8n processes from coming back together. */
function backOffMs(refusalsInARow: number): number {
	const ceiling = Math.min(FIRST_BACK_OFF_MS * 2 ** (refusalsInARow - 1), MAX_BACK_OFF_MS);
	return ceiling / 2 + Math.random() * (ceiling / 2);
}

const gates = processMemory<Gate>();

/** The gate of an application. */
export function gateOf(baseUrl: string, clientId: string): Gate {
	const key = JSON.stringify([baseUrl, clientId.trim()]);
	const gate = gates.get(key) ?? new Gate();
	gates.set(key, gate);
	return gate;
}

/** A reset further away is taken for a mistake, such as a time in milliseconds. */
const MAX_BELIEVABLE_MS = 24 * 60 * 60 * 1000;

/** By their names in lower case. */
export type Headers = Record<string, unknown>;

/** What the rate limit headers of a response say (spec, "Limits"). */
interface RateLimitHeaders {
	/** Whether there is any of them. */
	isNamed: boolean;
	/** Requests left in the window. */
	remaining?: number;
	/** Milliseconds until the reset, unless that is past or absurd. */
	resetInMs?: number;
}

/** Of a response that has just come. */
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

/** Limits how many tasks run at once, in the order of the calls. The limit may change meanwhile. */
export class Slots {
	private running = 0;

	private readonly waiting: Array<() => void> = [];

	constructor(public size: number) {}

	get isFull(): boolean {
		return this.running >= Math.floor(this.size);
	}

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

	/** Keep synchronous: an await here would admit two tasks for one slot. */
	private passOn(): void {
		while (this.waiting.length > 0 && !this.isFull) {
			this.running += 1;
			this.waiting.shift()?.();
		}
	}
}
