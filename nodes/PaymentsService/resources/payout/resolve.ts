import type { IDataObject } from 'n8n-workflow';

import { MOVEMENTS } from '../../../../credentials/paths';
import type { Decision } from '../../../record/keyRecord';
import { findCandidates, withEffect } from '../../oncePerKey/candidates';
import { type KeyTools, KeyRefused, onKeys } from '../../oncePerKey/keys';
import { movementsInWords } from '../../oncePerKey/texts';
import { OPTIONS } from '../../shared/commonFields';
import type { Form } from '../../shared/form';
import {
	type RuledField,
	SWITCH,
	choice,
	optionOf,
	switchValue,
	valueOf,
	whole,
} from '../../shared/field';
import type { Operation } from '../../shared/operation';
import { timeInWords } from '../../../service/values/time';
import { type AskedKey, contentFields, keyFields, readKey, shownKey } from './keyFields';

/** Nothing is preset: one click too many would skip a key for ever. */
const NONE = '';

const resolutionField: RuledField<Decision> = {
	displayName: 'Resolution',
	name: 'resolution',
	...choice([
		{
			name: 'Not Paid',
			value: 'notPaid',
			description:
				'It did not happen: the next run sends it. The service may still pay late, so ask it first.',
		},
		{
			name: 'Paid',
			value: 'paid',
			description: 'It happened: the next run skips it',
		},
	]),
	default: NONE,
	required: true,
	description: 'What you have found out, from the movements or from the service',
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
	...whole(0),
	default: 0,
	description:
		'The attempt that was looked at, as "Payout: Look Up" gives it. If the key was freed and sent again since, nothing is changed. With 0 it is not compared.',
};

/** Tells the record of this workflow how a payment of unknown outcome ended, as a person found out. Nothing is sent. */
export const resolve: Operation = {
	name: 'Resolve',
	action: 'Resolve a payout or refund of unknown outcome',
	description:
		'Tell the record of this workflow whether a payout or refund of unknown outcome was paid. Nothing is sent.',
	request: { method: 'GET', url: MOVEMENTS },
	notForTools: 'a person has to find out where the money is',
	fields: [
		...keyFields.slice(0, 2),
		resolutionField,
		...keyFields.slice(2),
		{ ...OPTIONS, options: [attemptField, despiteMovementField] },
	],
	execute: onKeys(resolveKey),
};

async function resolveKey(form: Form, tools: KeyTools): Promise<IDataObject> {
	const asked = await readKey(form, tools);
	const { key, words, record, look, other } = asked;
	const { state, attempt, until } = look;
	const decision = valueOf(resolutionField, form);
	const isDespite = optionOf(despiteMovementField, form);
	const decidedOn = optionOf(attemptField, form);
	if (until !== undefined) {
		throw new KeyRefused(
			`${words} may still arrive until ${timeInWords(until, form.timezone)}`,
			'Look it up then, and decide on what is there; this item changed nothing.',
			await shownKey(asked, look),
		);
	}
	if (decidedOn !== 0 && decidedOn !== attempt) {
		// What was found out about one attempt says nothing about another.
		const which = `is now at attempt ${attempt}, and ${decidedOn} was looked at`;
		refuseKey(asked, `${words} ${which}`, 'Look it up again, and decide on what is there now.');
	}
	if (other !== undefined) {
		// Its movements would say nothing about this payment.
		const nextStep = 'Give what the item had that was unknown or paid; this item changed nothing.';
		refuseKey(asked, `Idempotency Key: '${key}' was ${other}`, nextStep);
	}
	const isNew = state === 'new';
	if (decision === 'paid' && isNew) await claimAsPaid(asked);
	if (decision === 'notPaid' && isNew && attempt === 1) {
		refuseKey(
			asked,
			`Idempotency Key: nothing was ever sent under '${key}' in this workflow, so this changes nothing`,
			'Check the key, Record Of and the credential, and resolve it in the workflow that sent it.',
		);
	}
	if (decision === 'notPaid' && !isNew && !isDespite)
		await refuseIfMoved(asked, tools.fetch, form.timezone);
	if (decision !== state && !(decision === 'notPaid' && isNew)) await record.decide(look, decision);
	return {
		...(await shownKey(asked, await record.look())),
		resolution: decision,
		...(decision === 'paid' && isNew && { note: NEW_NOTE }),
	};
}

const NEW_NOTE = 'Nothing was recorded as paid under this key before.';

function refuseKey(
	{ key }: AskedKey,
	message: string,
	nextStep: string,
	details: IDataObject = {},
): never {
	throw new KeyRefused(message, nextStep, { idempotencyKey: key, ...details });
}

/** Makes the payment that was typed the content of a key that has none. Throws KeyRefused. */
async function claimAsPaid(asked: AskedKey): Promise<void> {
	const { key, typed, record, look } = asked;
	if (typed === undefined) {
		return refuseKey(
			asked,
			`Idempotency Key: nothing is recorded as sent under '${key}'`,
			`Check the key, Record Of, the workflow and the credential; if it was paid all the same, give ${contentFields(asked)} as they were paid.`,
		);
	}
	await record.prepare(look, typed.content);
	if (await record.claim(look)) return;
	const message = `Idempotency Key: '${key}' was just taken by another execution`;
	refuseKey(asked, message, 'Look it up again; this item changed nothing.');
}

/** Throws KeyRefused unless the movements say that no money of this attempt has moved. */
async function refuseIfMoved(
	asked: AskedKey,
	fetch: KeyTools['fetch'],
	timezone: string,
): Promise<void> {
	const { words, typed, record, look } = asked;
	const keep = (why: string, nextStep: string, details?: IDataObject) =>
		refuseKey(asked, `Not freed: ${why}`, nextStep, details);
	if (look.isMismatch) {
		keep(
			`the service answered ${words} with another payment`,
			'Ask the service what became of that, which may still pay; resolve the key as Paid if money moved, and set Despite Movement under Options if none did.',
		);
	}
	if (typed === undefined) {
		return keep(
			`no movement of ${words} could be looked for`,
			`Give ${contentFields(asked)} as they were sent, or set Despite Movement under Options once somebody has checked.`,
		);
	}
	const since = await record.sentSince(look.attempt);
	const found = await findCandidates(typed.sought, since, fetch);
	if ('candidatesError' in found) {
		return keep(
			`the movements of ${words} could not be read: ${found.candidatesError}`,
			'Run it again, or set Despite Movement under Options once somebody has checked.',
			found,
		);
	}
	const moved = withEffect(found.candidates);
	if (moved.length > 0) {
		keep(
			`${words} seems paid: movement ${movementsInWords(moved, timezone)}`,
			'Resolve the key as Paid if the movement is this payment; if not, ask the service, which may still pay, before you set Despite Movement under Options.',
			{ candidates: moved },
		);
	}
	if (look.state !== 'paid' || found.candidates.length > 0) return;
	const isDecided = (await record.resolvedAs(look)) === 'paid';
	keep(
		`${words} is paid, and no movement of it has failed`,
		isDecided
			? 'A person called it paid: ask the service, which may still pay, and if that was wrong, set Despite Movement under Options, or pay it under a new key.'
			: 'Ask the service, which may still pay: if the money did not move, set Despite Movement under Options.',
	);
}
