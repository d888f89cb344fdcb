import type { IDataObject, IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';

import type { ServiceClient } from '../transport/client';
import { explainError } from '../transport/itemError';
import { describeServiceError, readServiceError } from '../transport/serviceError';
import { oneAtATime, recallResult, rememberResult } from './inProgress';
import type { KeyState, Ledger } from './ledger';
import type { Prepared, ProtectedOperation } from './operation';
import type { Outcome } from './outcome';
import { outcomeOfError, outcomeOfResponse } from './outcome';
import { differentText, unknownText, unrecordedText } from './texts';

/** How a protected item ended well; `outcome` is the operation's own word ("paid") or "skipped". */
export interface Success {
	item: Prepared;
	outcome: string;
	json: IDataObject;
}

/** How a protected item did not end well. */
export interface Failure {
	itemIndex: number;
	outcome: 'refused' | 'unknown';
	message: string;
	description: string;
	/** For workflows to decide by: key, what was to be done, the service's code and status. */
	details: IDataObject;
}

/** How long another process that is at the same key right now is waited for: so many times so many milliseconds. */
const LOOKS = 10;
const PAUSE_BETWEEN_LOOKS_MS = 300;

/** Sends single items of one run: claim, send, write down. */
export class Attempt {
	/** Once a key has stayed open to the end of the wait, it is no process at work but an old unknown: no more waits. */
	private waitsForOthers = true;

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly operation: ProtectedOperation,
		private readonly client: ServiceClient,
		private readonly ledger: Ledger,
		private readonly scope: string,
		private readonly finish: (request: IHttpRequestOptions) => IHttpRequestOptions,
	) {}

	/** Carries out one item, unless its key says that it was before. Never throws: every item has an end. */
	async carryOut(item: Prepared): Promise<Success | Failure> {
		const id = `${this.scope}|${this.operation.name}|${item.key}`;
		return await oneAtATime(id, async () => {
			const state = await this.claim(item);
			if (state === 'unrecorded') return failure(item, 'refused', unrecordedText(this.operation));
			if (state === 'settled') return skipped(item, recallResult(id));
			if (state === 'different') {
				return failure(item, 'refused', differentText(this.operation, item));
			}
			const mayBeSent =
				state === 'claimed' || this.operation.sendsUnknownAgain(this.context, item.itemIndex);
			if (!mayBeSent) {
				const reason = 'it was begun before and its end was never recorded';
				return failure(item, 'unknown', unknownText(this.operation, item, reason, new Date()));
			}
			return await this.send(item, id);
		});
	}

	/** Without a record nothing may be sent. */
	private async claim(item: Prepared): Promise<KeyState | 'unrecorded'> {
		try {
			let state = await this.ledger.claim(item.key, item.content);
			for (let look = 1; state === 'open' && this.waitsForOthers && look <= LOOKS; look += 1) {
				await sleep(PAUSE_BETWEEN_LOOKS_MS);
				state = await this.ledger.claim(item.key, item.content);
			}
			if (state === 'open') this.waitsForOthers = false;
			return state;
		} catch (error) {
			this.logUnrecorded(item, error);
			return 'unrecorded';
		}
	}

	private async send(item: Prepared, id: string): Promise<Success | Failure> {
		const sentAt = new Date();
		const outcome = await this.request(item);
		if (outcome.kind === 'done') {
			rememberResult(id, outcome.data);
			await this.record(item, async () => await this.ledger.settle(item.key, item.content));
			const json = { ...outcome.data, outcome: this.operation.done, idempotencyKey: item.key };
			return { item, outcome: this.operation.done, json };
		}
		if (outcome.kind === 'refused') {
			await this.record(item, async () => await this.ledger.release(item.key, item.content));
			const { response } = outcome;
			const text = response
				? describeServiceError(response)
				: explainError(outcome.error, 'writes');
			return failure(item, 'refused', text, serviceDetails(response));
		}
		const text = unknownText(this.operation, item, outcome.reason, sentAt);
		return failure(item, 'unknown', text, serviceDetails(outcome.response));
	}

	/** Writes down the end of an item. If n8n cannot, the key stays open, which keeps it from being sent again. */
	private async record(item: Prepared, write: () => Promise<void>): Promise<void> {
		try {
			await write();
		} catch (error) {
			this.logUnrecorded(item, error);
		}
	}

	private logUnrecorded(item: Prepared, error: unknown): void {
		this.context.logger.error(
			`Payments Service: the record of ${this.operation.noun} '${item.key}' could not be written`,
			{ reason: error instanceof Error ? error.message : 'unknown' },
		);
	}

	private async request(item: Prepared): Promise<Outcome> {
		const client =
			item.sessionToken === undefined
				? this.client
				: this.client.withSessionToken(item.sessionToken);
		const signal = this.context.getExecutionCancelSignal();
		try {
			return outcomeOfResponse(await client.send(this.context, this.finish(item.request), signal));
		} catch (error) {
			return outcomeOfError(error);
		}
	}
}

function skipped(item: Prepared, data: IDataObject | undefined): Success {
	const json = { ...data, skipped: true, outcome: 'skipped', idempotencyKey: item.key };
	return { item, outcome: 'skipped', json };
}

function failure(
	item: Prepared,
	outcome: Failure['outcome'],
	text: { message: string; description: string },
	details: IDataObject = {},
): Failure {
	return {
		itemIndex: item.itemIndex,
		outcome,
		...text,
		details: { idempotencyKey: item.key, ...item.summary, ...details },
	};
}

function serviceDetails(response: { statusCode: number; body?: unknown } | undefined): IDataObject {
	if (response === undefined) return {};
	const { code, param } = readServiceError(response.body);
	return { status: response.statusCode, ...(code && { code }), ...(param && { param }) };
}
