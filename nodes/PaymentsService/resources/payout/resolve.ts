import type { IDataObject } from 'n8n-workflow';

import { MOVEMENTS } from '../../../../credentials/paths';
import type { KeyRecord, KeyState } from '../../../record/keyRecord';
import { oneOf, wholeNumber } from '../../input';
import { findCandidates, movementInWords, traceOf, withEffect } from '../../protected/candidates';
import type { KeyTools } from '../../protected/keys';
import { KeyRefused, onKeys } from '../../protected/keys';
import { OPTIONS } from '../../shared/collections';
import type { Form, RuledField } from '../../shared/field';
import { SWITCH, optionOr, switchValue, valueOf } from '../../shared/field';
import type { Operation } from '../../shared/operation';
import { readsObject } from '../../../service/requests';
import type { AskedKey } from './keyFields';
import { keyFields, readKeyFields, soughtFields } from './keyFields';

const resolutionField: RuledField<'paid' | 'notPaid'> = {
	displayName: 'Resolution',
	name: 'resolution',
	type: 'options',
	options: [
		{
			name: 'Not Paid',
			value: 'notPaid',
			description: 'It did not happen: the key is free, and the next run sends it',
		},
		{
			name: 'Paid',
			value: 'paid',
			description: 'It happened: the next run skips it',
		},
	],
	default: 'paid',
	required: true,
	description: 'What you have found out, from the movements or from the service',
	rule: oneOf(['paid', 'notPaid'] as const),
};

const despiteMovementField: RuledField<boolean> = {
	displayName: 'Despite Movement',
	name: 'despiteMovement',
	...SWITCH,
	description:
		'Whether to free the key although a movement of this amount is there, the movements cannot be searched, or the service answered with a payment that is not what was asked for. Only after somebody has checked that the money of this payment has not moved.',
	rule: switchValue,
};

/** 0 stands for the attempt that is unknown now, whichever it is. */
const attemptField: RuledField<number> = {
	displayName: 'Attempt',
	name: 'attempt',
	type: 'number',
	typeOptions: { minValue: 0 },
	default: 0,
	description:
		'The attempt that was looked at, as "Payout: Look Up" gives it. If the key was freed and sent again since, nothing is changed. With 0 it is not compared.',
	rule: wholeNumber(0),
};

/** Tells the record of this workflow how a payment of unknown outcome ended, as a person found out. Nothing is sent. */
export const resolve: Operation = {
	name: 'Resolve',
	value: 'resolve',
	action: 'Resolve a payout or refund of unknown outcome',
	description:
		'Tell the record of this workflow whether a payout or refund of unknown outcome was paid. Nothing is sent.',
	request: { method: 'GET', url: MOVEMENTS },
	sends: readsObject,
	notForTools: 'nothing would keep it from paying twice',
	fields: [
		...keyFields.slice(0, 2),
		resolutionField,
		...keyFields.slice(2),
		{ ...OPTIONS, options: [attemptField, despiteMovementField] },
	],
	execute: onKeys(resolveOne),
};

async function resolveOne(form: Form, tools: KeyTools): Promise<IDataObject> {
	const asked = readKeyFields(form);
	const { key, operation } = asked;
	const resolution = valueOf(resolutionField, form);
	const isDespite = optionOr(despiteMovementField, form, false);
	const decidedOn = optionOr(attemptField, form, 0);
	const record = tools.recordOf(operation, key);
	const { state, attempt } = await record.look();
	const known = { idempotencyKey: key, recordOf: operation, resolution };
	if (state === 'new') {
		if (resolution === 'notPaid') return { state, ...known };
		throw new KeyRefused(
			`Idempotency Key: nothing is recorded under '${key}' that could be resolved`,
			'Check the key, Record Of, the workflow and the credential: the record belongs to all four.',
		);
	}
	if (resolution === 'notPaid') refuseUnlessUnknown(state, key);
	if (decidedOn !== 0) refuseIfStale(decidedOn, attempt, key);
	await refuseIfOther(record, attempt, asked);
	if (resolution === 'notPaid' && !isDespite) {
		await refuseIfTaken(record, attempt, key);
		await refuseIfMoved(record, attempt, asked, tools.fetch);
	}
	await record.end(attempt, resolution === 'paid' ? 'paid' : 'free');
	return { state: resolution === 'paid' ? 'paid' : 'new', ...known };
}

/** Throws KeyRefused for a key that must not be freed, whatever is typed. */
function refuseUnlessUnknown(state: KeyState, key: string): void {
	const details = { keyState: state, idempotencyKey: key };
	if (state === 'paid') {
		throw new KeyRefused(
			`Idempotency Key: '${key}' is recorded as paid`,
			'A key that was paid is not freed. Look at what was paid under it.',
			details,
		);
	}
	if (state === 'inFlight') {
		throw new KeyRefused(
			`Idempotency Key: '${key}' may be under way at this moment`,
			'Wait until "Payout: Look Up" says unknown. After a timeout, a stopped execution or a crash this takes up to half an hour.',
			details,
		);
	}
}

/** Throws KeyRefused when what was typed is not what was recorded: its movements would say nothing about this payment. */
async function refuseIfOther(
	record: KeyRecord,
	attempt: number,
	{ key, operation, sought }: AskedKey,
): Promise<void> {
	if (sought === undefined || (await record.wouldShow(attempt, traceOf(sought)))) return;
	throw new KeyRefused(
		`${soughtFields(operation, 'or')}: '${key}' was sent with another, or was cut off before it was sent`,
		`Take ${soughtFields(operation, 'and')} from the message of the item that is unknown. If they are right, leave Amount empty, and ask the service how it ended.`,
		{ idempotencyKey: key },
	);
}

/** Throws KeyRefused when another attempt was looked at: what was found out about one says nothing about another. */
function refuseIfStale(decidedOn: number, attempt: number, key: string): void {
	if (decidedOn === attempt) return;
	throw new KeyRefused(
		`Attempt: '${key}' is now at attempt ${attempt}, and ${decidedOn} was looked at`,
		'Look it up again, and decide on what is there now.',
		{ idempotencyKey: key },
	);
}

/**
 * Throws KeyRefused when the service answered with a payment that is not what was asked for: its movement may have another
 * amount, and would not be found.
 */
async function refuseIfTaken(record: KeyRecord, attempt: number, key: string): Promise<void> {
	if (!(await record.wasTaken(attempt))) return;
	throw new KeyRefused(
		`Idempotency Key: '${key}' was not freed, since the service answered with a payment that is not what was asked for`,
		'The message of the unknown item names its ID: ask the service what became of it. If money moved, resolve the key as Paid. If none did, set Despite Movement under Options.',
		{ idempotencyKey: key },
	);
}

/** Throws KeyRefused when a movement says that it was paid, or when nobody can tell. */
async function refuseIfMoved(
	record: KeyRecord,
	attempt: number,
	{ key, operation, sought }: AskedKey,
	fetch: KeyTools['fetch'],
): Promise<void> {
	if (sought === undefined) {
		throw new KeyRefused(
			`Idempotency Key: '${key}' was not freed, since no movement could be looked for`,
			`Give ${soughtFields(operation, 'and')} as they were sent. Despite Movement under Options frees it without a look at the movements.`,
			{ idempotencyKey: key },
		);
	}
	const found = await findCandidates(sought, await record.sentSince(attempt), fetch);
	if ('candidatesError' in found) {
		throw new KeyRefused(
			`Idempotency Key: '${key}' was not freed, since the movements could not be read: ${found.candidatesError}`,
			'Run it again. Despite Movement under Options frees it without a look at the movements.',
			{ idempotencyKey: key, ...found },
		);
	}
	const moved = withEffect(found.candidates);
	if (moved.length === 0) return;
	throw new KeyRefused(
		`Idempotency Key: '${key}' was not freed, since it seems paid: movement ${moved.map(movementInWords).join(', ')}`,
		'If the movement is this payment, resolve the key as Paid. If it belongs to something else, set Despite Movement under Options.',
		{ idempotencyKey: key, candidates: moved },
	);
}
