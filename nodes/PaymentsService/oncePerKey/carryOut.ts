import { sleep } from 'n8n-workflow';

import { processMemory } from '../../../credentials/processMemory';
import { type KeyLook, KeyRecord } from '../../record/keyRecord';
import { oneAtATime } from '../../record/rows';
import type { Payment } from './payment';
import { type Result, failed, succeeded } from './result';
import { type Sending, type TurnEnd, sendClaimed } from './sendClaimed';
import { differentText, openText, unrecordedText } from './texts';

/** A look at a key that is older than this, in milliseconds, is made again before anything is claimed. */
const MAX_AGE_MS = 60_000;

/** How often to read the key of a payment that another process may be sending, and how many milliseconds apart. */
const MAX_LOOKS = 10;
const PAUSE_BETWEEN_LOOKS_MS = 300;

/** The turn of an item, in its place in the line; the work is told whether the item may still be sent. */
export type Turn = (work: (mayBeSent: boolean) => Promise<TurnEnd>) => Promise<TurnEnd>;

interface Item {
	sending: Sending;
	payment: Payment;
	record: KeyRecord;
	/** Names its key within the process. */
	name: string;
}

/** Why payments of this process are unknown, by key: another try of the node says it again. */
const reasons = processMemory<{ attempt: number; reason: string }>();

export function recordOf({ rows, client, operation }: Sending, key: string): KeyRecord {
	return new KeyRecord(rows, [client.baseURL, operation.name, key]);
}

/**
 * Carries out one item, unless its key was carried out before: look, claim, send, judge, write. Never throws. An item that may
 * not be sent any more, or whose execution was stopped, has no result: nothing was sent, and its key is free.
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
	// Within the process, the key stays taken until its end is written.
	return await oneAtATime(item.name, async () => {
		const look = await lookAndPrepare(item).catch(toError);
		const { result, end } = await turn(
			async (mayBeSent) => await claimAndSend(item, look, mayBeSent),
		);
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
		sending.hasWaited = looks >= MAX_LOOKS;
		await sleep(PAUSE_BETWEEN_LOOKS_MS);
	}
}

/** The turn of an item: claims its key and sends it, or says what became of it before. */
async function claimAndSend(
	item: Item,
	first: KeyLook | Error,
	mayBeSent: boolean,
): Promise<TurnEnd> {
	const { sending, payment, record } = item;
	const isOff = () => !mayBeSent || sending.context.getExecutionCancelSignal()?.aborted === true;
	try {
		for (let look = first; ; look = await lookAndPrepare(item)) {
			if (look instanceof Error) throw look;
			if (look.state !== 'new') return { result: await knownResult(item, look) };
			if (!isOff() && Date.now() - look.at > MAX_AGE_MS) continue;
			// Also of an item that is off: what was prepared must not stay for an attempt with another content.
			const isClaimed = await record.claim(look);
			if (isClaimed && !isOff()) {
				const { reason, ...sent } = await sendClaimed(sending, payment, look);
				if (reason !== undefined) reasons.set(item.name, { attempt: look.attempt, reason });
				return sent;
			}
			if (isOff()) return isClaimed ? { end: { attempt: look.attempt, how: 'notPaid' } } : {};
		}
	} catch (error) {
		const failure = toError(error);
		logUnrecorded(item, failure);
		return { result: failed(payment, 'refused', unrecordedText(payment, failure.message)) };
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
