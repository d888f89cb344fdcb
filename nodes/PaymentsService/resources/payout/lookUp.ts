import type { IDataObject } from 'n8n-workflow';

import { MOVEMENTS } from '../../../../credentials/paths';
import { findCandidates, withEffect } from '../../oncePerKey/candidates';
import { type KeyTools, onKeys } from '../../oncePerKey/keys';
import type { Form } from '../../shared/form';
import type { Operation } from '../../shared/operation';
import { timeInWords } from '../../../service/values/time';
import { contentFields, keyFields, readKey, shownKey } from './keyFields';

/** Shows what the record of this workflow says about a key, and which movements may be the payment (spec, "Movements"). It never writes. */
export const lookUp: Operation = {
	name: 'Look Up',
	action: 'Look up a payout or refund by its key',
	description:
		'Show what the record of this workflow says about an Idempotency Key: paid, unknown, in flight or new. Nothing is sent or changed.',
	request: { method: 'GET', url: MOVEMENTS },
	notForTools: 'the record of the workflow that pays is out of its reach',
	faultForTools: () => undefined,
	fields: keyFields,
	execute: onKeys(lookUpKey),
};

const MISMATCH_NOTE =
	'The service answered with another payment: ask it what became of that, and of this one, which it may still pay. "Payout: Resolve" takes Not Paid only with Despite Movement.';
const FOUND_NOTE =
	'If one of the candidates is it, and not the payment of another key, use "Payout: Resolve" with Paid. If none is, ask the service, which may still pay; Not Paid then needs Despite Movement.';
const NONE_NOTE =
	'No movement shows that its money has moved, but a service may still pay: ask it. If it was not paid, use "Payout: Resolve" with Not Paid.';

async function lookUpKey(form: Form, tools: KeyTools): Promise<IDataObject> {
	const asked = await readKey(form, tools);
	const { typed, record, other } = asked;
	const { state, attempt, until, isMismatch } = asked.look;
	const shown = await shownKey(asked, asked.look);
	if (other !== undefined) return { ...shown, note: `It was ${other}.` };
	if (state === 'new' || state === 'paid') return shown;
	const since = await record.sentSince(attempt);
	const open = { ...shown, sentSince: since?.toISOString() ?? 'more than three days ago' };
	const found = typed
		? await findCandidates(typed.sought, since, tools.fetch)
		: { candidatesError: `Give ${contentFields(asked)} to see the movements that may be it.` };
	if (until !== undefined) {
		const time = timeInWords(until, form.timezone);
		return { ...open, note: `It may still arrive until ${time}. Look it up then.`, ...found };
	}
	if (isMismatch) return { ...open, note: MISMATCH_NOTE, ...found };
	if ('candidatesError' in found) return { ...open, ...found };
	const note = withEffect(found.candidates).length > 0 ? FOUND_NOTE : NONE_NOTE;
	return { ...open, note, ...found };
}
