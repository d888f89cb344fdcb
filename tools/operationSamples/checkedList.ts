import type { IDataObject, INodeParameters } from 'n8n-workflow';

import type { OperationSample } from '../operationSample';

const row = (more: IDataObject) => ({ json: { ...more, problem: '', doubt: '' } });

const invoice = {
	...{ line: 2, key: 'INV-301', name: 'Becker, Jonas', firstName: 'Jonas', lastName: 'Becker' },
	...{ accountNumber: 'DE89370400440532013000', network: '', country: 'DE', amount: '1234.56' },
	...{ currency: 'EUR', concept: 'Invoice 301', dueDate: '2026-12-31', city: 'Berlin' },
};
const items = [row(invoice)];
const known = [
	{ ...invoice, key: 'INV-299', state: 'paid', updatedAt: '2026-11-02T09:30:00.000Z' },
];
const beneficiaries = [
	{
		...{ id: 77, firstName: 'Jonas', lastName: 'Becker', currency: 'EUR' },
		accountNumber: 'DE12 5001 0517 0648 4898 90',
	},
];
const limits = (more: INodeParameters) => ({ change: { limits: more } });

/** The samples of what is done with rows that were read. */
export const checkedList: Record<string, OperationSample> = {
	check: {
		parameters: { accounts: 'EUR 1001, USDC 1003', known, beneficiaries },
		items,
		variants: [
			{
				...{ bankMethod: 'TPP', walletMethod: 'CRYPTO', person: 'u-ana' },
				limits: {
					...{ maxAmount: 'EUR 10000', maxTotal: 'EUR 100000.50', codesAbove: 'EUR 1000' },
					codesAreGiven: false,
				},
			},
		],
		bad: [
			{ change: { accounts: '1001' } },
			{ change: { known: '{"key":"INV-299"}' } },
			limits({ maxAmount: '10000' }),
			limits({ maxTotal: 'EUR 10.000' }),
		],
	},
	show: {
		parameters: { for: 'handIn' },
		items: [
			row({ ...invoice, id: 12, state: 'payable', payee: 'new', fee: '0.50' }),
			row({
				...invoice,
				id: 13,
				line: 3,
				key: 'INV-302',
				state: 'refused',
				reason: 'It is no transfer.',
			}),
		],
		variants: [
			{ for: 'approval', twoAbove: 'EUR 1000' },
			{ for: 'report', each: 'key' },
		],
		bad: [{ change: { for: 'approval', twoAbove: '1000' } }],
	},
};
