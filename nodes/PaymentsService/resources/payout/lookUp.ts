import type { IDataObject } from 'n8n-workflow';

import { MOVEMENTS } from '../../../../credentials/paths';
import { findCandidates, traceOf } from '../../protected/candidates';
import type { KeyTools } from '../../protected/keys';
import { onKeys } from '../../protected/keys';
import type { Form } from '../../shared/field';
import type { Operation } from '../../shared/operation';
import { readsObject } from '../../../service/requests';
import { keyFields, readKeyFields, soughtFields } from './keyFields';

/** Shows what the record of this workflow says about a key, and which movements may be the payment (spec, "Movements"). It never writes. */
export const lookUp: Operation = {
	name: 'Look Up',
	value: 'lookUp',
	action: 'Look up a payout or refund by its key',
	description:
		'Show what the record of this workflow says about an Idempotency Key: paid, unknown, in flight or new. Nothing is sent or changed.',
	request: { method: 'GET', url: MOVEMENTS },
	sends: readsObject,
	notForTools: 'nothing would keep it from paying twice',
	fields: keyFields,
	execute: onKeys(look),
};

const TAKEN_NOTE =
	'The service answered with a payment that is not what was asked for. The message of the unknown item names its ID: ask the service what became of it.';

async function look(form: Form, { recordOf, fetch }: KeyTools): Promise<IDataObject> {
	const { key, operation, sought } = readKeyFields(form);
	const record = recordOf(operation, key);
	const { state, attempt } = await record.look();
	const known = { state, idempotencyKey: key, recordOf: operation };
	if (state === 'new') return known;
	const isOther = sought !== undefined && !(await record.wouldShow(attempt, traceOf(sought)));
	if (state === 'paid') {
		const note = `It was paid with another ${soughtFields(operation, 'or')}.`;
		return { ...known, ...(isOther && { note }) };
	}
	const since = await record.sentSince(attempt);
	const open = {
		...known,
		attempt,
		...(since !== undefined && { sentSince: since.toISOString() }),
		...((await record.wasTaken(attempt)) && { note: TAKEN_NOTE }),
	};
	if (sought === undefined) {
		const fields = soughtFields(operation, 'and');
		return { ...open, candidatesError: `Give ${fields} to see the movements that may be it.` };
	}
	if (isOther) {
		const fields = soughtFields(operation, 'or');
		const candidatesError = `It was sent with another ${fields}, or cut off before it was sent.`;
		return { ...open, candidatesError };
	}
	return { ...open, ...(await findCandidates(sought, since, fetch)) };
}
