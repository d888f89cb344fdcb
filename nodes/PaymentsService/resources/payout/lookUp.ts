import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { findCandidates, traceOf } from '../../protected/candidates';
import type { KeyTools } from '../../protected/keys';
import { runOnKeys } from '../../protected/keys';
import type { ReadParameter } from '../../shared/checkField';
import type { Operation } from '../../shared/operation';
import { refuseRouting } from '../../shared/refuseAsTool';
import { readsRecord } from '../../../service/requests';
import { keyFields, readKeyFields, soughtFields } from './keyFields';

/** Tells what the record of this workflow says of a key, and which movements may be the payment (spec, "Movements"). It never writes. */
export const lookUp: Operation = {
	option: {
		name: 'Look Up',
		value: 'lookUp',
		action: 'Look up a payout or refund by its key',
		description:
			'Tell what the record of this workflow says of an Idempotency Key: paid, unknown, in flight or new. Nothing is sent or changed.',
		routing: {
			request: { method: 'GET', url: '/movements/' },
			operations: { pagination: readsRecord },
			send: { preSend: [refuseRouting('Payout: Look Up')] },
		},
	},
	fields: keyFields,
};

/** "Payout: Look Up" as a custom operation of the node, which has n8n's record. */
export async function lookUpKeys(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	return await runOnKeys(this, 'Payout: Look Up', look);
}

async function look(read: ReadParameter, { recordOf, fetch }: KeyTools): Promise<IDataObject> {
	const { key, operation, sought } = readKeyFields(read);
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
	const open = { ...known, ...(since !== undefined && { sentSince: since.toISOString() }) };
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
