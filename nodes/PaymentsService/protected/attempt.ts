import type { IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';

import { KeyRecord } from '../../record/keyRecord';
import type { Begun, End, KeyLook } from '../../record/keyRecord';
import { oneAtATime } from '../../record/oneAtATime';
import { Rows } from '../../record/rows';
import type { ServiceClient } from '../../service/transport/client';
import { explainError } from '../../service/run/itemError';
import { describeServiceError } from '../../service/answers/serviceError';
import { DEFAULT_TIMEOUT_MS } from '../../service/transport/wire';
import { contentOf, endOfKnown } from './known';
import type { Prepared, ProtectedOperation } from './operation';
import type { Outcome } from './outcome';
import { outcomeOfError, outcomeOfResponse } from './outcome';
import type { Result } from './result';
import { done, refused, serviceDetails, unknown } from './result';
import { HELD_TEXT, lateText, unknownText, unrecordedText, withNote } from './texts';

/** The share of the time to the deadline that one request may take; the rest is for waiting for the rate limit. */
const REQUEST_SHARE = 5 / 8;

/** With less time than this before the deadline, in milliseconds, nothing is started. */
const MIN_TIME_MS = 10_000;

/** How often to read the key of a payment that another process may be sending, and how many milliseconds apart. */
const MAX_LOOKS = 10;
const PAUSE_BETWEEN_LOOKS_MS = 300;

/** Waits until an item's turn has come and then runs the work, telling it whether the item may still be sent. */
export type Turn = (
	work: (mayBeSent: boolean) => Promise<Result | undefined>,
) => Promise<Result | undefined>;

/** The result of claiming a key: ours, what the record says instead, why it could not be read, or a stopped execution. */
type Claim = { begun: Begun } | { look: KeyLook } | { unrecorded: string } | 'stopped';

/** Carries out the items of one run: claims the key of each, sends it, and records how it ended. */
export class Attempt {
	private readonly signal: AbortSignal | undefined;

	private readonly rows: Rows;

	/** Ends of items that are being written. */
	private readonly unwritten = new Set<Promise<void>>();

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly operation: ProtectedOperation,
		private readonly client: ServiceClient,
		/** What the requests of all items have in common. */
		private readonly request: IHttpRequestOptions,
	) {
		this.signal = context.getExecutionCancelSignal();
		this.rows = new Rows(context);
	}

	/** The record of a key of this operation. */
	recordOf(key: string): KeyRecord {
		return new KeyRecord(this.rows, [...this.client.service, this.operation.name, key]);
	}

	/**
	 * Claims the key of one item, and carries the item out when its turn comes, unless its key says that it was done before.
	 * Never throws: every item has an end. Only an item that may not be sent any more, or whose execution was stopped, has
	 * none; then nothing was sent and the key is free.
	 */
	async carryOut(item: Prepared, turn: Turn): Promise<Result | undefined> {
		const { key } = item;
		if (key === undefined) {
			return await turn(async (mayBeSent) => {
				if (!mayBeSent || this.signal?.aborted) return undefined;
				return (await this.send(item, new Date())).result;
			});
		}
		const record = this.recordOf(key);
		let end!: () => void;
		const ended = new Promise<void>((resolve) => (end = resolve));
		const id = [this.context.getWorkflow().id, ...this.client.service, this.operation.name, key];
		const claimed = new Promise<Claim>((resolve) => {
			// The key stays taken in this process until its end is written, for which the next item does not wait.
			void oneAtATime(JSON.stringify(id), async () => {
				resolve(await this.claim(item, record));
				await ended;
			});
		});
		let written: Promise<void> = Promise.resolve();
		const result = await turn(async (mayBeSent) => {
			const claim = await claimed;
			const isStopped = !mayBeSent || this.signal?.aborted === true;
			const carried = await this.goOn(item, record, claim, isStopped);
			if (carried.end !== undefined) written = this.write(item, record, carried.end);
			return carried.result;
		});
		void written.then(end);
		return result;
	}

	/** Waits until everything that ended is in the record. */
	async finishRecord(): Promise<void> {
		await Promise.all(this.unwritten);
	}

	/** Claims the key. One that another process is sending is read again for a while: it may soon be paid or free. */
	private async claim(item: Prepared, record: KeyRecord): Promise<Claim> {
		try {
			for (let looks = 1; ; looks += 1) {
				if (this.signal?.aborted) return 'stopped';
				const look = await record.look();
				const begun = look.state === 'new' && (await record.begin(look, contentOf(item)));
				if (begun) return { begun };
				const isOver = look.state === 'paid' || look.state === 'unknown';
				if (isOver || looks === MAX_LOOKS) return { look };
				await sleep(PAUSE_BETWEEN_LOOKS_MS);
			}
		} catch (error) {
			const reason = error instanceof Error ? error.message : 'unknown';
			this.logUnrecorded(item, reason);
			return { unrecorded: reason };
		}
	}

	/** Continues with an item after its claim; `end` is what must be recorded then. */
	private async goOn(
		item: Prepared,
		record: KeyRecord,
		claim: Claim,
		isStopped: boolean,
	): Promise<{ result?: Result; end?: [attempt: number, end: End] }> {
		if (claim === 'stopped') return {};
		if ('unrecorded' in claim) {
			return { result: refused(item, unrecordedText(this.operation, claim.unrecorded)) };
		}
		if ('look' in claim)
			return { result: await endOfKnown(this.operation, item, record, claim.look) };
		const { attempt, deadline, sentAt } = claim.begun;
		const free: [number, End] = [attempt, 'free'];
		if (isStopped) return { end: free };
		if (deadline - Date.now() < MIN_TIME_MS) {
			return { result: refused(item, lateText(this.operation)), end: free };
		}
		const { result, end } = await this.send(item, sentAt, deadline);
		return end === undefined ? { result } : { result, end: [attempt, end] };
	}

	/** Sends an item. What may still arrive at the service has no end: its key stays in flight, as after a crash. */
	private async send(
		item: Prepared,
		sentAt: Date,
		deadline?: number,
	): Promise<{ result: Result; end?: End }> {
		const outcome = await this.outcomeOf(item, deadline);
		if (outcome.kind === 'done') {
			return { result: done(this.operation, item, outcome.data), end: 'paid' };
		}
		if (outcome.kind === 'refused') {
			const { response } = outcome;
			const text = response
				? describeServiceError(response)
				: explainError(outcome.error, 'writes');
			return { result: refused(item, text, serviceDetails(response)), end: 'free' };
		}
		const at = sentAt.toISOString();
		const text = unknownText(this.operation, item, outcome.reason, `sent at ${at}`);
		const details = { sentAt: at, ...serviceDetails(outcome.response) };
		const { end } = outcome;
		if (end !== undefined) return { result: unknown(item, text, sentAt, details), end };
		const held = item.key === undefined ? undefined : HELD_TEXT;
		return { result: unknown(item, withNote(text, held), sentAt, details) };
	}

	/** Sends the request. With a deadline, no part of it starts so late that it could outlast the deadline. */
	private async outcomeOf(item: Prepared, deadline?: number): Promise<Outcome> {
		try {
			const client =
				item.sessionToken === undefined
					? this.client
					: this.client.withSessionToken(item.sessionToken);
			const [request, signal] = this.inTime({ ...this.request, ...item.request }, deadline);
			const response = await client.send(this.context, request, { signal });
			return outcomeOfResponse(response, (answer) => this.operation.doubtAbout(answer, item));
		} catch (error) {
			return outcomeOfError(error);
		}
	}

	/** A request, and what stops it in time for its deadline. */
	private inTime(
		request: IHttpRequestOptions,
		deadline?: number,
	): [IHttpRequestOptions, AbortSignal | undefined] {
		if (deadline === undefined) return [request, this.signal];
		const left = deadline - Date.now();
		const timeout = Math.min(
			request.timeout ?? DEFAULT_TIMEOUT_MS,
			Math.floor(left * REQUEST_SHARE),
		);
		const inTime = AbortSignal.timeout(left - timeout);
		const signal = this.signal === undefined ? inTime : AbortSignal.any([this.signal, inTime]);
		return [{ ...request, timeout }, signal];
	}

	/** Records the end of an item. If n8n cannot, the key stays open, which keeps it from being sent again. */
	private async write(
		item: Prepared,
		record: KeyRecord,
		[attempt, end]: [attempt: number, end: End],
	): Promise<void> {
		const written = record.end(attempt, end).catch((error: unknown) => {
			this.logUnrecorded(item, error instanceof Error ? error.message : 'unknown');
		});
		this.unwritten.add(written);
		await written;
		this.unwritten.delete(written);
	}

	private logUnrecorded(item: Prepared, reason: string): void {
		const what = `${this.operation.noun} '${String(item.key)}'`;
		this.context.logger.error(`Payments Service: the record of ${what} could not be written`, {
			reason,
		});
	}
}
