import type { IDataObject } from 'n8n-workflow';

import { MOVEMENTS } from '../../../../credentials/paths';
import type { Decision, KeyLook, KeyRecord } from '../../../record/keyRecord';
import { oneOf, wholeNumber } from '../../input';
import { findCandidates, movementInWords, withEffect } from '../../protected/candidates';
import type { KeyTools } from '../../protected/keys';
import { KeyRefused, onKeys } from '../../protected/keys';
import { contentText } from '../../protected/operation';
import { namesOf } from '../../protected/texts';
import { OPTIONS } from '../../shared/commonFields';
import type { Form, RuledField } from '../../shared/field';
import { SWITCH, optionOr, switchValue, valueOf } from '../../shared/field';
import type { Operation } from '../../shared/operation';
import { readsObject } from '../../../service/requests';
import type { AskedKey } from './keyFields';
import {
	arrivesText,
	contentFields,
	isOther,
	keyFields,
	readKeyFields,
	shownLook,
} from './keyFields';

/** Nothing is chosen for anybody: one click too many would skip a key for ever. */
const NONE = '';

const resolutionField: RuledField<Decision> = {
	displayName: 'Resolution',
	name: 'resolution',
	type: 'options',
	options: [
		{
			name: 'Not Paid',
			value: 'notPaid',
			description:
				'It did not happen: the next run sends it. A service may still pay late, so ask it before.',
		},
		{
			name: 'Paid',
			value: 'paid',
			description: 'It happened: the next run skips it',
		},
	],
	default: NONE,
	required: true,
	description: 'What you have found out, from the movements or from the service',
	rule: oneOf(['paid', 'notPaid'] as const),
};

const despiteMovementField: RuledField<boolean> = {
	displayName: 'Despite Movement',
	name: 'despiteMovement',
	...SWITCH,
	description:
		'Whether to take Not Paid although a movement of this amount is there, no movement could be looked for, the service answered with another payment, or the key is paid. Only after somebody has checked that the money of this payment has not moved.',
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

async function resolveOne(form: Form, { recordOf, fetch }: KeyTools): Promise<IDataObject> {
	const asked = readKeyFields(form);
	const { key, operation } = asked;
	const decision = valueOf(resolutionField, form);
	const isDespite = optionOr(despiteMovementField, form, false);
	const decidedOn = optionOr(attemptField, form, 0);
	const record = recordOf(operation, key);
	const look = await record.look();
	const { state, attempt, until } = look;
	if (until !== undefined) {
		throw new KeyRefused(
			`Idempotency Key: '${key}' ${arrivesText(until, form)}`,
			'Nothing was changed. Look it up then, and decide on what is there.',
			await shownLook(record, look, asked),
		);
	}
	if (decidedOn !== 0 && decidedOn !== attempt) refuseStale(decidedOn, attempt, key);
	if (await isOther(record, look, asked)) refuseOther(look, asked);
	let note: string | undefined;
	if (decision === 'paid' && state === 'new') {
		await claimAsPaid(record, look, asked);
		note = 'Nothing was recorded as paid under this key before.';
	} else if (decision === 'notPaid' && state !== 'new' && !isDespite) {
		await refuseIfMoved(record, look, asked, fetch);
	}
	if (!(decision === state || (decision === 'notPaid' && state === 'new'))) {
		await record.decide(look, decision);
	}
	const after = await shownLook(record, await record.look(), asked);
	return { ...after, resolution: decision, ...(note !== undefined && { note }) };
}

/** Throws KeyRefused when another attempt was looked at: what was found out about one says nothing about another. */
function refuseStale(decidedOn: number, attempt: number, key: string): never {
	throw new KeyRefused(
		`Attempt: '${key}' is now at attempt ${attempt}, and ${decidedOn} was looked at`,
		'Look it up again, and decide on what is there now.',
		{ idempotencyKey: key },
	);
}

/** Throws KeyRefused when what was typed is not what was recorded: its movements would say nothing about this payment. */
function refuseOther({ state }: KeyLook, { key, typed }: AskedKey): never {
	const names = namesOf(Object.keys(typed?.content ?? {}));
	throw new KeyRefused(
		`Idempotency Key: '${key}' was ${state === 'paid' ? 'paid' : 'sent'} with other values: one of ${names} differs`,
		'Nothing was changed. Give them as they are in the item that was unknown or paid.',
		{ idempotencyKey: key },
	);
}

/** Makes the payment that was typed the content of a key that has none. Throws KeyRefused. */
async function claimAsPaid(
	record: KeyRecord,
	look: KeyLook,
	{ key, operation, typed }: AskedKey,
): Promise<void> {
	if (typed === undefined) {
		throw new KeyRefused(
			`Idempotency Key: nothing is recorded as sent under '${key}'`,
			`Check the key, Record Of, the workflow and the credential. If it was paid all the same, give ${contentFields(operation)} as they were paid.`,
			{ idempotencyKey: key },
		);
	}
	await record.prepare(look, contentText(typed.content));
	if (await record.claim(look)) return;
	throw new KeyRefused(
		`Idempotency Key: '${key}' was just taken by another execution`,
		'Nothing was changed. Look it up again.',
		{ idempotencyKey: key },
	);
}

/** Throws KeyRefused unless the movements say that no money of this attempt has moved. */
async function refuseIfMoved(
	record: KeyRecord,
	look: KeyLook,
	{ key, operation, typed }: AskedKey,
	fetch: KeyTools['fetch'],
): Promise<void> {
	const { state, attempt, isMismatch } = look;
	const refuse = (why: string, nextStep: string, details: IDataObject = {}) => {
		const message = `Idempotency Key: '${key}' was not freed, since ${why}`;
		throw new KeyRefused(message, nextStep, { idempotencyKey: key, ...details });
	};
	if (isMismatch) {
		refuse(
			'the service answered with another payment',
			'Ask the service what became of that. If money moved, resolve the key as Paid; if none did, set Despite Movement under Options.',
		);
	}
	if (typed === undefined) {
		return refuse(
			'no movement could be looked for',
			`Give ${contentFields(operation)} as they were sent. Once somebody has checked, Despite Movement under Options does without them.`,
		);
	}
	const found = await findCandidates(typed.sought, await record.sentSince(attempt), fetch);
	if ('candidatesError' in found) {
		return refuse(
			`the movements could not be read: ${found.candidatesError}`,
			'Run it again. Once somebody has checked, Despite Movement under Options does without them.',
			found,
		);
	}
	const moved = withEffect(found.candidates);
	if (moved.length > 0) {
		refuse(
			`it seems paid: movement ${moved.map(movementInWords).join(', ')}`,
			'If the movement is this payment, resolve the key as Paid. If it belongs to something else, set Despite Movement under Options.',
			{ candidates: moved },
		);
	}
	if (state !== 'paid' || found.candidates.length > 0) return;
	const isDecided = (await record.resolvedAs(look)) === 'paid';
	refuse(
		'it is paid, and no movement of it has failed',
		isDecided
			? 'A person called it paid. If that was wrong, set Despite Movement under Options, or pay it under a new key.'
			: 'If the service says that the money did not move, set Despite Movement under Options.',
	);
}
