import type { IDataObject, IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';

import { oneAtATime } from '../shared/oneAtATime';
import type { ServiceClient } from '../transport/client';
import { explainError } from '../transport/itemError';
import { describeServiceError } from '../transport/serviceError';
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

/** The longest that the end of an item waits for the next one to be claimed before it is written, in milliseconds. */
const LONGEST_DELAY_MS = 20;

/** Sends single items of one run: claim, send, write down. */
export class Attempt {
	/** Once a key has stayed open to the end of the wait, it is no process at work but an old unknown: no more waits. */
	private waitsForOthers = true;

	private readonly signal: AbortSignal | undefined;

	/** Ends of items that wait to be written until the next item is claimed. */
	private readonly whenClaimed: Array<() => void> = [];

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
	 * Carries out one item, unless its key says that it was before. Never throws: every item has an end. Only an execution
	 * that was stopped leaves it without one, and then nothing was sent.
	 */
	async carryOut(item: Prepared): Promise<Result | undefined> {
		const id = `${this.scope}|${this.operation.name}|${item.key}`;
		return await new Promise((resolve, reject) => {
			// The key stays taken until its end is written, for which the next item does not wait.
			oneAtATime(id, async () => {
				const result = await this.carryOutAlone(item, id);
				resolve(result);
				const isDone = result !== undefined && isSuccess(result) && result.json.skipped !== true;
				if (isDone) await this.settleBesideNext(item);
			}).catch(reject);
		});
	}

	/** Writes that an item is done while the next one is under way, or a little later when there is none. */
	private async settleBesideNext(item: Prepared): Promise<void> {
		const nextIsClaimed = new Promise<void>((resolve) => this.whenClaimed.push(resolve));
		const write = async () => {
			await Promise.race([nextIsClaimed, sleep(LONGEST_DELAY_MS)]);
			await this.record(item, async () => await this.ledger.settle(item.key, item.content));
		};
		const written = write();
		this.unwritten.add(written);
		await written;
		this.unwritten.delete(written);
	}

	private writeWhatWaits(): void {
		for (const start of this.whenClaimed.splice(0)) start();
	}

	private async carryOutAlone(item: Prepared, id: string): Promise<Result | undefined> {
		if (this.signal?.aborted) return undefined;
		const state = await this.claim(item, id);
		this.writeWhatWaits();
		if (state === 'unrecorded') return failure(item, 'refused', unrecordedText(this.operation));
		if (state === 'settled') return skipped(item, recallResult(id));
		if (state === 'different') {
			return failure(item, 'refused', differentText(this.operation, item));
		}
		if (state === 'open') return await this.endOfOpen(item, id);
		if (this.signal?.aborted && state === 'claimed') {
			await this.record(item, async () => await this.ledger.release(item.key, item.content));
			return undefined;
		}
		return await this.send(item, id, state);
	}

	/** Makes sure of the record when all items have their end. */
	async finishRecord(): Promise<void> {
		this.writeWhatWaits();
		await Promise.all(this.unwritten);
		try {
			await this.ledger.settleLatest();
		} catch (error) {
			this.logUnrecorded('the latest payments', error);
		}
	}

	/** Without a record nothing may be sent. */
	private async claim(item: Prepared, id: string): Promise<KeyState | 'unrecorded'> {
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
			this.logUnrecorded(`'${item.key}'`, error);
			return 'unrecorded';
		}
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
		rememberOpenEnd(id, { sentAt, reason: outcome.reason });
		return this.unknown(item, outcome.reason, sentAt, serviceDetails(outcome.response));
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
			this.logUnrecorded(`'${item.key}'`, error);
		}
	}

	private logUnrecorded(what: string, error: unknown): void {
		this.context.logger.error(
			`Payments Service: the record of ${this.operation.noun} ${what} could not be written`,
			{ reason: error instanceof Error ? error.message : 'unknown' },
		);
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
