import { randomUUID } from 'crypto';

import type { Rows } from './rows';
import { rowName } from './rows';

/** `new`: nothing is recorded, or it was freed. `inFlight`: it may be under way at this moment. */
export type KeyState = 'new' | 'inFlight' | 'unknown' | 'paid';

/** What the record says of a key, and of which attempt; of a new key, the attempt that comes next. */
export interface KeyLook {
	state: KeyState;
	attempt: number;
	/** When reading it began, in ms since 1970. */
	at: number;
}

/**
 * How an attempt ended. `over`: nothing is under way any more, and nobody knows whether it took effect. `taken`: the same, but
 * the service answered with a payment that is not what was asked for.
 */
export type End = 'paid' | 'free' | 'over' | 'taken';

/** What is paid under a key, as texts that tell contents apart. */
export interface Content {
	/** What makes two payments the same. */
	identity: string;
	/** All that is sent with it. */
	details: string;
	/** What its movement would show; without one, no movement is looked for. */
	trace?: string;
}

/** An attempt whose key is claimed. Its request may be under way until `deadline` (ms since 1970) and not longer. */
export interface Begun {
	attempt: number;
	sentAt: Date;
	deadline: number;
}

const MINUTE_MS = 60_000;

/** Times are kept in steps of this many milliseconds; each step is a row. */
const STEP_MS = 10 * MINUTE_MS;

/** How long after its attempt has begun a process may have a request under way, in milliseconds. */
const SENDER_MS = 8 * MINUTE_MS;

/**
 * How long after the step in which it began others regard an attempt as under way, in milliseconds. The difference allows
 * for clocks that disagree, and for a process that is held up between its last look at the clock and the request.
 */
const IN_FLIGHT_MS = 12 * MINUTE_MS;

/** How far back the time of an attempt is searched for, in steps: 100 days; and how many rows are read at once. */
const MAX_STEPS_BACK = 100 * 24 * 6;
const STEPS_AT_ONCE = 144;

/**
 * The record of one key. Rows are only ever added, so a statement that arrives late or twice undoes nothing.
 *
 * Each attempt has a number. `sent` says when it began and is written before the claim, so that every claim has its time:
 * the time before the key was read and found new. So the row of a process that comes too late is never later than the
 * claim, and the latest of several lies between the winner's first step and its claim. `claim` belongs to one process.
 * `what`, `details` and `trace` say what is paid, and are written before the request. `end` says how it ended; of several
 * ends, paid counts before free, and free before over. The next attempt can be claimed when the one before is free. An
 * attempt without an end is in flight until its time has passed, then unknown: its process starts no request after its
 * deadline, and waits for none beyond it.
 */
export class KeyRecord {
	constructor(
		private readonly rows: Rows,
		/** What makes the key: service, operation, key. */
		private readonly parts: string[],
		/** Tells this claimant from all others. */
		private readonly owner: string = randomUUID(),
	) {}

	/** What is recorded of the key. Writes nothing. Throws RecordUnavailable. */
	async look(): Promise<KeyLook> {
		const at = Date.now();
		for (let attempt = 1; ; attempt += 1) {
			if (!(await this.has('claim', attempt))) return { state: 'new', attempt, at };
			const [paid, free, over] = await Promise.all(
				(['paid', 'free', 'over'] as const).map(async (end) => await this.has('end', attempt, end)),
			);
			if (paid) return { state: 'paid', attempt, at };
			if (free) continue;
			const inFlight = !over && (await this.mayBeUnderWay(attempt));
			return { state: inFlight ? 'inFlight' : 'unknown', attempt, at };
		}
	}

	/** Whether an attempt had this content; `other` also when its process ended before it wrote the content down. */
	async compare(
		attempt: number,
		{ identity, details }: Content,
	): Promise<'same' | 'otherDetails' | 'other'> {
		const [isSame, isExact] = await Promise.all([
			this.has('what', attempt, identity),
			this.has('details', attempt, details),
		]);
		if (!isSame) return 'other';
		return isExact ? 'same' : 'otherDetails';
	}

	/** Whether the movement of an attempt would show this; false when its process ended before it wrote the content down. */
	async wouldShow(attempt: number, trace: string): Promise<boolean> {
		return await this.has('trace', attempt, trace);
	}

	/** The earliest time at which an attempt began; it may have been up to ten minutes later. Undefined after 100 days. */
	async sentSince(attempt: number): Promise<Date | undefined> {
		const newest = stepOf(Date.now()) + 1;
		for (let back = 0; back < MAX_STEPS_BACK; back += STEPS_AT_ONCE) {
			const steps = Array.from({ length: STEPS_AT_ONCE }, (_, index) => newest - back - index);
			const found = await this.firstOf(attempt, steps);
			if (found !== undefined) return new Date(found * STEP_MS);
		}
		return undefined;
	}

	/**
	 * Claims the attempt of a key that a look found new; undefined when another process has it. Throws RecordUnavailable or RecordUnsupported;
	 * then nothing may be sent.
	 */
	async begin({ attempt, at }: KeyLook, content: Content): Promise<Begun | undefined> {
		await this.put('sent', attempt, stepOf(at));
		const claim = await this.rows.claim(this.name('claim', attempt), this.owner);
		if (claim === 'taken') return undefined;
		const written = await Promise.allSettled([
			this.put('what', attempt, content.identity),
			this.put('details', attempt, content.details),
			...(content.trace === undefined ? [] : [this.put('trace', attempt, content.trace)]),
		]);
		const failure = written.find((one) => one.status === 'rejected');
		if (failure !== undefined) {
			await this.end(attempt, 'free').catch(() => undefined);
			throw failure.reason;
		}
		return { attempt, sentAt: new Date(at), deadline: at + SENDER_MS };
	}

	/** Writes how an attempt ended. Throws RecordUnavailable; then the attempt stays open, which frees nothing. */
	async end(attempt: number, end: End): Promise<void> {
		await this.put('end', attempt, end);
		// In this order: an attempt that is over could be freed before anybody knew that it was taken.
		if (end === 'taken') await this.put('end', attempt, 'over');
	}

	/** Whether the service answered an attempt with a payment that is not what was asked for. */
	async wasTaken(attempt: number): Promise<boolean> {
		return await this.has('end', attempt, 'taken');
	}

	private async mayBeUnderWay(attempt: number): Promise<boolean> {
		const now = Date.now();
		const oldest = stepOf(now - STEP_MS - IN_FLIGHT_MS);
		const steps = Array.from({ length: stepOf(now) + 2 - oldest }, (_, index) => oldest + index);
		const recent = steps.filter((step) => (step + 1) * STEP_MS + IN_FLIGHT_MS > now);
		return (await this.firstOf(attempt, recent)) !== undefined;
	}

	private async firstOf(attempt: number, steps: number[]): Promise<number | undefined> {
		const found = await Promise.all(
			steps.map(async (step) => await this.has('sent', attempt, step)),
		);
		return steps.find((_, index) => found[index]);
	}

	private async has(kind: string, attempt: number, value: string | number = ''): Promise<boolean> {
		return (await this.rows.look(this.name(kind, attempt, value))) > 0;
	}

	private async put(kind: string, attempt: number, value: string | number): Promise<void> {
		await this.rows.put(this.name(kind, attempt, value));
	}

	private name(kind: string, attempt: number, value: string | number = ''): string {
		return rowName(...this.parts, kind, attempt, value);
	}
}

function stepOf(time: number): number {
	return Math.floor(time / STEP_MS);
}
