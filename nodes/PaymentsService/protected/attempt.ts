import type { IDataObject, IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';

import { oneAtATime } from '../../record/oneAtATime';
import type { ServiceClient } from '../../service/client';
import { explainError } from '../../service/itemError';
import { describeServiceError } from '../../service/serviceError';
import { recallOpenEnd, recallResult, rememberOpenEnd, rememberResult } from './memory';
import type { KeyState, Ledger } from './ledger';
import type { Prepared, ProtectedOperation } from './operation';
import type { Outcome } from './outcome';
import { outcomeOfError, outcomeOfResponse } from './outcome';
import type { Failure, Result } from './result';
import { failure, isSuccess, serviceDetails, skipped } from './result';
import { differentText, forgottenText, unknownText, unrecordedText } from './texts';

/** How long another process that is at the same key right now is waited for: so many times so many milliseconds. */
const LOOKS = 10;
const PAUSE_BETWEEN_LOOKS_MS = 300;

/**
 * Waits until an item's turn has come and then runs the work, telling it whether the item may still be sent. The work is
 * over when the turn passes on.
 */
export type Turn = (
	work: (mayBeSent: boolean) => Promise<Result | undefined>,
) => Promise<Result | undefined>;

/** What came of claiming a key: what the record says, or why it could not be asked. */
type State = KeyState | 'unrecorded' | 'stopped';

/** Sends single items of one run: claim, send, write down. */
export class Attempt {
	/** Once a key has stayed open to the end of the wait, it is no process at work but an old unknown: no more waits. */
	private waitsForOthers = true;

	private readonly signal: AbortSignal | undefined;

	/** Ends of items that are being written. */
	private readonly unwritten = new Set<Promise<void>>();

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly operation: ProtectedOperation,
		private readonly client: ServiceClient,
		private readonly ledger: Ledger,
		private readonly scope: string,
		private readonly finish: (request: IHttpRequestOptions) => IHttpRequestOptions,
	) {
		this.signal = context.getExecutionCancelSignal();
	}

	/**
	 * Claims the key of one item, and carries the item out when its turn has come, unless its key says that it was before.
	 * Never throws: every item has an end. Only an item that may not be sent any more, or whose execution was stopped, has
	 * none; then nothing was sent and the key is as before.
	 */
	async carryOut(item: Prepared, turn: Turn): Promise<Result | undefined> {
		const id = this.idOf(item);
		let end!: () => void;
		const ended = new Promise<void>((resolve) => (end = resolve));
		const claimed = new Promise<State>((resolve) => {
			// The key stays taken until its end is written, for which the next item does not wait.
			void oneAtATime(id, async () => {
				resolve(await this.claim(item, id));
				await ended;
			});
		});
		const result = await turn(
			async (mayBeSent) => await this.goOn(item, id, await claimed, mayBeSent),
		);
		const isDone = result !== undefined && isSuccess(result) && result.json.skipped !== true;
		void (isDone ? this.settle(item) : Promise.resolve()).then(end);
		return result;
	}

	/**
	 * The end of an item that is not begun any more, as far as this process knows one: an earlier try of the same execution
	 * may have sent it, and the text of the last try must not say that it was not.
	 */
	knownEnd(item: Prepared): Result | undefined {
		const result = recallResult(this.idOf(item));
		if (result !== undefined) return skipped(item, result);
		const end = recallOpenEnd(this.idOf(item));
		if (end?.executionId !== this.context.getExecutionId()) return undefined;
		return this.unknown(item, end.reason, end.sentAt);
	}

	private idOf(item: Prepared): string {
		return `${this.scope}|${this.operation.name}|${item.key}`;
	}

	/** Writes that an item is done, beside the request of the next one. */
	private async settle(item: Prepared): Promise<void> {
		const written = this.record(item, async () => await this.ledger.settle(item.key, item.content));
		this.unwritten.add(written);
		await written;
		this.unwritten.delete(written);
	}

	/** Goes on with an item from what the record says of its key. */
	private async goOn(
		item: Prepared,
		id: string,
		state: State,
		mayBeSent: boolean,
	): Promise<Result | undefined> {
		if (state === 'stopped' || !mayBeSent || this.signal?.aborted) {
			await this.handBack(item, state);
			return this.knownEnd(item);
		}
		if (state === 'unrecorded') return failure(item, 'refused', unrecordedText(this.operation));
		if (state === 'settled') return skipped(item, recallResult(id));
		if (state === 'different') {
			return failure(item, 'refused', differentText(this.operation, item));
		}
		if (state === 'open') return await this.endOfOpen(item, id);
		return await this.send(item, id, state);
	}

	/** Makes sure of the record when all items have their end. */
	async finishRecord(): Promise<void> {
		await Promise.all(this.unwritten);
		try {
			await this.ledger.settleLatest();
		} catch (error) {
			this.logUnrecorded(`the latest ${this.operation.noun}s`, error);
		}
	}

	/**
	 * Without a record nothing may be sent. The record is changed in the order of asking, so the items that ended before are
	 * written first, and a crash leaves no more keys open than there are requests under way and one.
	 */
	private async claim(item: Prepared, id: string): Promise<State> {
		if (this.signal?.aborted) return 'stopped';
		const { key, content, sendsUnknownAgain } = item;
		const isKnown = recallOpenEnd(id) !== undefined || recallResult(id) !== undefined;
		const looks = this.waitsForOthers && !isKnown ? LOOKS : 0;
		try {
			// An open key may be another process at work: only the last look takes it over.
			let state = await this.ledger.claim(key, content, sendsUnknownAgain && looks === 0);
			for (let look = 1; state === 'open' && look <= looks && !this.signal?.aborted; look += 1) {
				await sleep(PAUSE_BETWEEN_LOOKS_MS);
				state = await this.ledger.claim(key, content, sendsUnknownAgain && look === looks);
			}
			if (looks > 0 && (state === 'open' || state === 'takenOver')) this.waitsForOthers = false;
			return state;
		} catch (error) {
			this.logUnrecorded(`${this.operation.noun} '${item.key}'`, error);
			return 'unrecorded';
		}
	}

	/** Undoes the claim of an item that is not sent after all. */
	private async handBack(item: Prepared, state: State): Promise<void> {
		if (state !== 'claimed' && state !== 'takenOver') return;
		await this.record(item, async () => {
			if (state === 'claimed') await this.ledger.release(item.key, item.content);
			else await this.ledger.handBack(item.key, item.content);
		});
	}

	/** An item whose key is open: this process may remember more than the record tells. */
	private async endOfOpen(item: Prepared, id: string): Promise<Result> {
		const result = recallResult(id);
		if (result !== undefined) {
			// It was carried out, and only its record could not be written then.
			await this.record(item, async () => await this.ledger.settle(item.key, item.content));
			return skipped(item, result);
		}
		const end = recallOpenEnd(id);
		if (end === undefined) return failure(item, 'unknown', forgottenText(this.operation, item));
		return this.unknown(item, end.reason, end.sentAt);
	}

	private async send(item: Prepared, id: string, state: 'claimed' | 'takenOver'): Promise<Result> {
		const sentAt = new Date();
		const outcome = await this.request(item);
		if (outcome.kind === 'done') {
			rememberResult(id, outcome.data);
			const json = { ...outcome.data, outcome: this.operation.done, idempotencyKey: item.key };
			return { item, outcome: this.operation.done, json };
		}
		if (outcome.kind === 'refused') {
			// A key that was taken over stays open: its first attempt may still have had an effect.
			if (state === 'claimed') {
				await this.record(item, async () => await this.ledger.release(item.key, item.content));
			}
			const { response } = outcome;
			const text = response
				? describeServiceError(response)
				: explainError(outcome.error, 'writes');
			return failure(item, 'refused', text, serviceDetails(response));
		}
		const { reason } = outcome;
		rememberOpenEnd(id, { sentAt, reason, executionId: this.context.getExecutionId() });
		return this.unknown(item, reason, sentAt, serviceDetails(outcome.response));
	}

	private unknown(item: Prepared, reason: string, sentAt: Date, details?: IDataObject): Failure {
		const at = sentAt.toISOString();
		const text = unknownText(this.operation, item, reason, `sent at ${at}`);
		return failure(item, 'unknown', text, { sentAt: at, ...details });
	}

	/** Writes down the end of an item. If n8n cannot, the key stays open, which keeps it from being sent again. */
	private async record(item: Prepared, write: () => Promise<void>): Promise<void> {
		try {
			await write();
		} catch (error) {
			this.logUnrecorded(`${this.operation.noun} '${item.key}'`, error);
		}
	}

	private logUnrecorded(what: string, error: unknown): void {
		this.context.logger.error(`Payments Service: the record of ${what} could not be written`, {
			reason: error instanceof Error ? error.message : 'unknown',
		});
	}

	private async request(item: Prepared): Promise<Outcome> {
		try {
			const client =
				item.sessionToken === undefined
					? this.client
					: this.client.withSessionToken(item.sessionToken);
			const response = await client.send(this.context, this.finish(item.request), this.signal);
			return outcomeOfResponse(response);
		} catch (error) {
			return outcomeOfError(error);
		}
	}
}
