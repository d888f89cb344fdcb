import { sleep } from 'n8n-workflow';

import { processMemory } from '../../../credentials/processMemory';
import { type Headers, readRateLimitHeaders } from './rateLimitHeaders';
import { ReadSlots, Slots } from './slots';

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

/** All requests of an application in this process together keep the rate limit (spec, "Limits"). */
export class Gate {
	readonly reads = new ReadSlots();

	/** The trigger reads the subscriptions before it changes them. */
	readonly publications = new Slots(1);

	/** How often the service has refused. */
	refusals = 0;

	private refusalsInARow = 0;

	private opensAtMs = 0;

	private namedReset: Date | undefined;

	/** Waits while the service takes no requests; gives the ms waited. Throws RateLimitReached if too long, and `signal`'s reason. */
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
	 * until the reset, a 429 without a reset for a time that doubles.
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
			this.reads.grow();
			return;
		}
		// Requests under way together are refused together: that counts once.
		if (refusalsBefore !== this.refusals) return;
		this.refusals += 1;
		this.refusalsInARow += 1;
		this.reads.shrink();
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

export function gateOf(baseUrl: string, clientId: string): Gate {
	const key = JSON.stringify([baseUrl, clientId.trim()]);
	const gate = gates.get(key) ?? new Gate();
	gates.set(key, gate);
	return gate;
}
