import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { PaymentsService } from '../../../../../../nodes/PaymentsService/PaymentsService.node';
import { type RunOptions, runNode } from '../../../../../engine';

/** A row as the reads give it. */
export const invoice: IDataObject = {
	...{ line: 4, key: 'INV-7', name: 'Müller, Jörg', firstName: 'Jörg', lastName: 'Müller' },
	...{ accountNumber: 'DE89370400440532013000', network: '', country: 'DE', amount: '120.50' },
	...{ currency: 'EUR', concept: 'Desk', dueDate: '2099-12-31', problem: '', doubt: '' },
};

/** An earlier row, with another key unless told; in New York, where tests run, of 2026-10-29 and 2026-11-02. */
export const earlier = (state: string, more: IDataObject = {}): IDataObject => ({
	...{ ...invoice, key: 'INV-6', state },
	...{ createdAt: '2026-10-30 03:30:00', updatedAt: '2026-11-02T20:00:00-05:00', ...more },
});

/** The invoice with other fields. */
export const other = (more: IDataObject) => ({ ...invoice, ...more });

/** A row that pays a wallet. */
export const wallet = other({
	...{ line: 5, key: 'INV-8', name: 'Ana Ruiz', network: 'SOLANA', country: '', currency: 'USDC' },
	accountNumber: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1',
});

/** A beneficiary as the service gives it. */
export const registered = (
	firstName: string,
	lastName: string,
	accountNumber: string,
	more = {},
) => ({
	...{ id: 77, firstName, lastName, accountNumber, currency: 'EUR', ...more },
});

/** Runs an operation on these items. */
export async function run(
	operation: string,
	items: RunOptions['items'],
	parameters: INodeParameters = {},
	more: Partial<RunOptions> = {},
) {
	return await runNode({
		nodeType: PaymentsService,
		parameters: { resource: 'paymentFile', operation, ...parameters },
		...{ items, ...more },
	});
}

export async function check(
	rows: IDataObject[],
	known: IDataObject[] = [],
	parameters: INodeParameters = {},
) {
	const given = { accounts: 'EUR 1001, USDC 1003, JPY 1005, KWD 1007', ...parameters };
	const { items, error } = await run('check', rows, { ...given, known: JSON.stringify(known) });
	if (error) throw error;
	return items.map(({ json }) => json);
}
