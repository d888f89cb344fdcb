import type { IDataObject, IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';

import { processMemory } from '../../../credentials/processMemory';
import type { End, KeyLook } from '../../record/keyRecord';
import { inFlightUntil, KeyRecord, SENDER_MS } from '../../record/keyRecord';
import type { Rows } from '../../record/rows';
import { oneAtATime } from '../../record/rows';
import { explainError } from '../../service/run/itemError';
import { describeServiceError } from '../../service/answers/serviceError';
import type { ServiceClient } from '../../service/transport/client';
import {
	DEFAULT_TIMEOUT_MS,
	NoAnswerError,
	STOPPED_BEFORE_SENDING,
} from '../../service/transport/wire';
import type { Judgement } from './judge';
import { judgeError, judgeResponse } from './judge';
import type { Payment, ProtectedOperation } from './operation';
import type { Result } from './result';
import { failed, serviceDetails, succeeded } from './result';
import {
	differentText,
	lateText,
	openText,
	refusedText,
	unknownText,
	unrecordedText,
} from './texts';

/** A look at a key that is older than this, in milliseconds, is made again before anything is claimed. */
const MAX_AGE_MS = 60_000;

/** How often to read the key of a payment that another process may be sending, and how many milliseconds apart. */
const MAX_LOOKS = 10;
const PAUSE_BETWEEN_LOOKS_MS = 300;

/** What the items of a run share. */
export interface Sending {
	context: IExecuteFunctions;
	operation: ProtectedOperation;
	client: ServiceClient;
	rows: Rows;
	/** What the requests of all items have in common. */
	request: IHttpRequestOptions;
	/** A wait for another process that brought nothing is the last one of the run. */
	hasWaited?: boolean;
}

/** What became of an item in its turn: its result, and how its attempt ended. */
export interface Sent {
	result?: Result;
	end?: { attempt: number; how: End };
}

/** Asks for an item's turn, which come in the order of the calls; the work is told whether the item may still be sent. */
export type Turn = (work: (mayBeSent: boolean) => Promise<Sent>) => Promise<Sent>;

/** One item of a run, with the record of its key. */
interface Item {
	sending: Sending;
	payment: Payment;
	record: KeyRecord;
	/** Names its key within the process. */
	name: string;
}

/** Why payments of this process are unknown, by key: another try of the node says it again. */
const reasons = processMemory<{ attempt: number; reason: string }>();

/** The record of a key of this operation. */
export function recordOf({ rows, client, operation }: Sending, key: string): KeyRecord {
	return new KeyRecord(rows, [client.baseURL, operation.name, key]);
}

/**
 * Carries out one item, unless its key says that this was done before: look, claim, send, judge, write. Never throws: only an
 * item that may not be sent any more, or whose execution was stopped, has no result; then nothing was sent and the key
 * is free.
 */
export async function carryOut(
	sending: Sending,
	payment: Payment,
	turn: Turn,
): Promise<Result | undefined> {
	const { context, client, operation } = sending;
	const parts = [context.getWorkflow().id, client.baseURL, operation.name, payment.key];
	const record = recordOf(sending, payment.key);
	const item = { sending, payment, record, name: JSON.stringify(parts) };
	let isReady!: (look: KeyLook | Error) => void;
	const ready = new Promise<KeyLook | Error>((resolve) => (isReady = resolve));
	const inTurn = turn(async (mayBeSent) => await claimAndSend(item, await ready, mayBeSent));
	// Within the process, the key stays taken until its end is written.
	return await oneAtATime(item.name, async () => {
		isReady(await lookAndPrepare(item).catch(toError));
		const { result, end } = await inTurn;
		try {
			if (end !== undefined) await record.end(end.attempt, end.how);
		} catch (error) {
			// The key stays open, which keeps it from being sent again.
			if (result !== undefined) result.isOpen = true;
			logUnrecorded(item, toError(error));
		}
		return result;
	});
}

/** What the record says. A key that another process is sending is read again for a while: it may soon be paid or free. */
async function lookAndPrepare({ sending, payment, record, name }: Item): Promise<KeyLook> {
	for (let looks = 1; ; looks += 1) {
		const look = await record.look();
		if (look.state === 'new') await record.prepare(look, payment.content);
		const isOurs = reasons.get(name)?.attempt === look.attempt;
		const isStopped = sending.context.getExecutionCancelSignal()?.aborted;
		if (look.state !== 'inFlight' || isOurs || sending.hasWaited || isStopped) return look;
		sending.hasWaited ||= looks >= MAX_LOOKS;
		await sleep(PAUSE_BETWEEN_LOOKS_MS);
	}
}

/** The turn of an item: claims its key and sends it, or says what became of it before. */
async function claimAndSend(item: Item, first: KeyLook | Error, mayBeSent: boolean): Promise<Sent> {
	const { sending, payment, record } = item;
	const isOff = () => !mayBeSent || sending.context.getExecutionCancelSignal()?.aborted === true;
	try {
		for (let look = first; ; look = await lookAndPrepare(item)) {
			if (look instanceof Error) throw look;
			if (look.state !== 'new') return { result: await knownResult(item, look) };
			if (!isOff() && Date.now() - look.at > MAX_AGE_MS) continue;
			// Also of an item that is off: what was prepared must not stay for an attempt with another content.
			const isClaimed = await record.claim(look);
			if (isClaimed && !isOff()) return await send(item, look);
			if (isOff()) return isClaimed ? { end: { attempt: look.attempt, how: 'notPaid' } } : {};
		}
	} catch (error) {
		const failure = toError(error);
		logUnrecorded(item, failure);
		return { result: failed(payment, 'refused', unrecordedText(payment, failure.message)) };
	}
}

/** Sends a claimed item and judges the answer. What is not certain has no end: its key stays in flight, as after a crash. */
async function send({ sending, payment, name }: Item, { at, attempt }: KeyLook): Promise<Sent> {
	const { context, operation } = sending;
	const judgement = await judged(sending, payment, at + SENDER_MS);
	if (judgement.kind === 'done') {
		const result = succeeded(payment, operation.done, judgement.data, judgement.oddState);
		return { result, end: { attempt, how: 'paid' } };
	}
	const { response } = judgement;
	const details = serviceDetails(response);
	if (judgement.kind === 'refused') {
		const { error } = judgement;
		const isLate =
			error instanceof NoAnswerError &&
			error.noAnswer === STOPPED_BEFORE_SENDING &&
			!context.getExecutionCancelSignal()?.aborted;
		const refusal = response ? describeServiceError(response) : explainError(error, 'writes');
		const text = isLate ? lateText(payment) : refusedText(operation, payment, refusal);
		return {
			result: failed(payment, 'refused', text, details),
			end: { attempt, how: 'notPaid' },
		};
	}
	const { reason, isMismatch } = judgement;
	reasons.set(name, { attempt, reason });
	const until = isMismatch ? undefined : inFlightUntil(at);
	const sentAt = new Date(at);
	const text = unknownText(operation, payment, reason, until, context.getTimezone());
	const times = { sentAt: sentAt.toISOString(), ...(until && { until: until.toISOString() }) };
	const result = failed(payment, 'unknown', text, { ...times, ...details });
	return {
		result: { ...result, sent: { item: payment, sentAt } },
		...(isMismatch && { end: { attempt, how: 'mismatch' } }),
	};
}

/** Sends the request, so that no part of it starts so late that it could outlast the deadline. */
async function judged(sending: Sending, payment: Payment, deadline: number): Promise<Judgement> {
	const { context, operation } = sending;
	try {
		const { sessionToken } = payment;
		const client = sessionToken ? sending.client.withSessionToken(sessionToken) : sending.client;
		const request = { ...sending.request, ...payment.request };
		const waitMs = deadline - Date.now() - (request.timeout ?? DEFAULT_TIMEOUT_MS);
		if (waitMs <= 0) throw new NoAnswerError(STOPPED_BEFORE_SENDING);
		const inTime = AbortSignal.timeout(waitMs);
		const stopped = context.getExecutionCancelSignal();
		const signal = stopped === undefined ? inTime : AbortSignal.any([stopped, inTime]);
		const response = await client.send(context, request, { signal });
		const judge = (answer: IDataObject) => operation.judge(answer, payment);
		return judgeResponse(response, judge, operation.failedStates);
	} catch (error) {
		return judgeError(error);
	}
}

/** The result of an item whose key is in the record already; nothing of it is sent. */
async function knownResult(
	{ sending, payment, record, name }: Item,
	look: KeyLook,
): Promise<Result> {
	const { context, operation } = sending;
	const { state, attempt, until } = look;
	const isSame = await record.isAbout(attempt, payment.content);
	const details = { keyState: state, ...(until && { until: until.toISOString() }) };
	if (state === 'paid') {
		if (isSame) return succeeded(payment, 'skipped', { skipped: true });
		const text = differentText(operation, payment);
		return { ...failed(payment, 'refused', text, details), isDifferent: true };
	}
	const known = reasons.get(name);
	const reason = known?.attempt === attempt ? known.reason : undefined;
	const text = openText(operation, payment, { ...look, reason, isSame }, context.getTimezone());
	return failed(payment, 'unknown', text, details);
}

function toError(error: unknown): Error {
	return error instanceof Error ? error : new Error('unknown');
}

function logUnrecorded({ sending, payment }: Item, { message }: Error): void {
	const what = `${sending.operation.noun} '${payment.key}'`;
	sending.context.logger.error(`Payments Service: the record of ${what} could not be written`, {
		reason: message,
	});
}
