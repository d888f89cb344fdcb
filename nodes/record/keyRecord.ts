import { type Rows, rowName } from './rows';

/** What the record says of a key, and its attempt; for a new key, the attempt that comes next. */
export interface KeyLook {
	/** `new`: nothing is recorded, or nothing came of it. `inFlight`: its request may still arrive at the service. */
	state: 'new' | 'inFlight' | 'unknown' | 'paid';
	attempt: number;
	/** When reading it began, in ms since 1970. */
	at: number;
	/** A key in flight is unknown from then on, unless its end is known by then. */
	until?: Date;
	/** The key is unknown because the service answered with another payment than was asked for. */
	isMismatch?: boolean;
}

/**
 * How an attempt ended; whatever is not certain has no end. `mismatch`: the service answered with another payment.
 * `takenBack`: it was paid, and a person says that the money did not move after all.
 */
export type End = 'paid' | 'notPaid' | 'mismatch' | 'takenBack';

type Value = object | string | number;

/** What a person has found out about an attempt. */
export type Decision = 'paid' | 'notPaid';

const MINUTE_MS = 60_000;

/** Times are kept in steps of this many milliseconds; each step is a row. */
const STEP_MS = 10 * MINUTE_MS;

/** How long after the look at its key a process may have a request under way, in milliseconds. */
export const SENDER_MS = 10 * MINUTE_MS;

/**
 * How long after its step an attempt without an end is in flight, in milliseconds: twenty minutes more than its sender has, for a
 * proxy that delivers late, clocks that disagree, and a process that is held up.
 */
const IN_FLIGHT_MS = SENDER_MS + 20 * MINUTE_MS;

/** How far back the time of an attempt is searched for, in steps: three days; and how many rows are read at once. */
const MAX_STEPS_BACK = 3 * 24 * 6;
const STEPS_AT_ONCE = 8;

/**
 * The record of one key. Rows are only ever added, so a statement that arrives late or twice undoes nothing.
 *
 * Each attempt has up to four rows. `when` (before the key was found new) and `what` (its content) mean nothing by
 * themselves. `claim` belongs to one process and is the last before the request leaves. `end` says how it ended, where that is
 * certain; otherwise it is in flight until its time has passed, then unknown. The next attempt can be claimed when nothing came
 * of the one before.
 */
export class KeyRecord {
	constructor(
		private readonly rows: Rows,
		/** What makes the key: service, operation, key. */
		private readonly parts: string[],
	) {}

	/** What is recorded of the key. Writes nothing. Throws RecordUnavailable. */
	async look(): Promise<KeyLook> {
		const at = Date.now();
		for (let attempt = 1; ; attempt += 1) {
			if (!(await this.has('claim', attempt))) return { state: 'new', attempt, at };
			if (await this.has('end', attempt, 'paid')) {
				if (await this.has('end', attempt, 'takenBack')) continue;
				return { state: 'paid', attempt, at };
			}
			if (await this.has('end', attempt, 'notPaid')) continue;
			if (await this.has('end', attempt, 'mismatch')) {
				return { state: 'unknown', attempt, at, isMismatch: true };
			}
			const until = await this.inFlightUntil(attempt);
			return { state: until === undefined ? 'unknown' : 'inFlight', attempt, at, until };
		}
	}

	/** Writes when an attempt of a key that a look found new begins, and its content. Throws RecordUnavailable. */
	async prepare({ attempt, at }: KeyLook, content: object): Promise<void> {
		await this.put('when', attempt, stepOf(at));
		await this.put('what', attempt, content);
	}

	/**
	 * Claims a prepared attempt; false when another process has it, or this one without knowing it. Throws RecordUnavailable or
	 * RecordUnsupported. Unless it gives true, nothing may be sent.
	 */
	async claim({ attempt }: KeyLook): Promise<boolean> {
		return await this.rows.claim(this.name('claim', attempt));
	}

	/** Writes how an attempt ended. Throws RecordUnavailable; then the attempt stays open, which frees nothing. */
	async end(attempt: number, end: End): Promise<void> {
		await this.put('end', attempt, end);
	}

	/** The same as a person found it out; of an attempt that was paid, `notPaid` takes that back. */
	async decide({ attempt, state }: KeyLook, decision: Decision): Promise<void> {
		await this.put('decided', attempt, decision);
		const isTakenBack = state === 'paid' && decision === 'notPaid';
		await this.end(attempt, isTakenBack ? 'takenBack' : decision);
	}

	/** What a person decided, where the key is what it is because of that. */
	async resolvedAs({ attempt, state }: KeyLook): Promise<Decision | undefined> {
		if (state === 'paid') return (await this.has('decided', attempt, 'paid')) ? 'paid' : undefined;
		if (state !== 'new' || attempt === 1) return undefined;
		return (await this.has('decided', attempt - 1, 'notPaid')) ? 'notPaid' : undefined;
	}

	/** Whether an attempt has this content. */
	async isAbout(attempt: number, content: object): Promise<boolean> {
		return await this.has('what', attempt, content);
	}

	/** The earliest time at which an attempt began; it may have been up to ten minutes later. Undefined after three days. */
	async sentSince(attempt: number): Promise<Date | undefined> {
		const newest = stepOf(Date.now()) + 1;
		for (let back = 0; back < MAX_STEPS_BACK; back += STEPS_AT_ONCE) {
			const steps = Array.from({ length: STEPS_AT_ONCE }, (_, index) => newest - back - index);
			const found = await this.firstOf(attempt, steps);
			if (found !== undefined) return new Date(found * STEP_MS);
		}
		return undefined;
	}

	private async inFlightUntil(attempt: number): Promise<Date | undefined> {
		const now = Date.now();
		const steps: number[] = [];
		// From one step ahead, since the clock of the sender may be.
		for (let step = stepOf(now) + 1; untilOf(step) > now; step -= 1) steps.push(step);
		const found = await this.firstOf(attempt, steps);
		return found === undefined ? undefined : new Date(untilOf(found));
	}

	private async firstOf(attempt: number, steps: number[]): Promise<number | undefined> {
		const found = await Promise.all(
			steps.map(async (step) => await this.has('when', attempt, step)),
		);
		return steps.find((_, index) => found[index]);
	}

	private async has(kind: string, attempt: number, value: Value = ''): Promise<boolean> {
		return (await this.rows.look(this.name(kind, attempt, value))) > 0;
	}

	private async put(kind: string, attempt: number, value: Value): Promise<void> {
		await this.rows.put(this.name(kind, attempt, value));
	}

	private name(kind: string, attempt: number, value: Value = ''): string {
		return rowName(...this.parts, kind, attempt, value);
	}
}

/** Until when an attempt that a look at this time found new is in flight, unless its end is known before. */
export function inFlightUntil(at: number): Date {
	return new Date(untilOf(stepOf(at)));
}

function untilOf(step: number): number {
	return (step + 1) * STEP_MS + IN_FLIGHT_MS;
}

function stepOf(time: number): number {
	return Math.floor(time / STEP_MS);
}
