import type { IDataObject } from 'n8n-workflow';

import { keyAsItLooks } from '../../service/values/paymentKey';
import { fullName } from '../../service/values/personName';

export function textsOf(row: IDataObject): (name: string) => string {
	return (name) => String(row[name] ?? '').trim();
}

export type GivenRow = ReturnType<typeof givenRow>;

/** What a row of a list or of a table says; the key as keys are compared, so that a table finds it again. */
export function givenRow(row: IDataObject) {
	const text = textsOf(row);
	return {
		key: keyAsItLooks(text('key')),
		name: text('name') || fullName(row.firstName, row.lastName),
		accountNumber: text('accountNumber').replace(/\s/g, ''),
		concept: text('concept'),
		network: text('network').toUpperCase(),
		currency: text('currency').toUpperCase(),
		amount: text('amount'),
		line: text('line'),
		state: text('state'),
		messageId: text('messageId'),
		messageCreated: text('messageCreated'),
	};
}

/** For groups: rows without a name are in none. */
export function filled(name: string): string[] {
	return name === '' ? [] : [name];
}
