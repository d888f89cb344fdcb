import type { IDataObject } from 'n8n-workflow';

import type { DateOrder } from '../../../files/rules/days';
import type { DecimalSign } from '../../../files/rules/amounts';
import { givenLayout } from '../../../files/layouts/given';
import { FIELDS } from '../../../files/list/layout';
import { rowsOfList } from '../../../files/layouts/read';
import type { Named } from '../../../files/layouts/understand';
import { transactionRows as rowsOfBankFile } from '../../../files/pain/rows';
import { OPTIONS } from '../../shared/commonFields';
import { type Field, UNSENT_TEXT } from '../../shared/field';
import type { Operation } from '../../shared/operation';
import { inputFields, ofInput } from './input';

const layout: Field = {
	displayName: 'Layout',
	name: 'layout',
	type: 'json',
	default: '',
	description:
		'What the columns of a list mean, as Get Columns gives it and a person has confirmed it. Without it, a list is read only where nothing in it is open.',
};

const columns: Field = {
	displayName: 'Columns',
	name: 'columns',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Column',
	default: {},
	description: 'What is under headings that the node does not know',
	options: [
		{
			displayName: 'Column',
			name: 'column',
			values: [
				{
					displayName: 'Field',
					name: 'field',
					type: 'options',
					options: Object.entries(FIELDS).map(([value, name]) => ({ name, value })),
					default: 'accountNumber',
				},
				{
					displayName: 'Heading',
					name: 'heading',
					...UNSENT_TEXT,
					placeholder: 'e.g. Supplier IBAN (new)',
					description: 'The heading of the column, as the list has it',
				},
			],
		},
	],
};

const LIST_OPTIONS: Field[] = [
	columns,
	{
		displayName: 'Currency',
		name: 'currency',
		...UNSENT_TEXT,
		placeholder: 'e.g. EUR',
		description: 'The currency of rows that have none; a wallet takes only a token, such as USDC',
	},
	{
		displayName: 'Date Order',
		name: 'dateOrder',
		type: 'options',
		options: [
			{ name: 'As the Days Show', value: 'auto' },
			{ name: 'Day First (31/12/2026)', value: 'dayFirst' },
			{ name: 'Month First (12/31/2026)', value: 'monthFirst' },
		],
		default: 'auto',
		description:
			'Which number in 03/04/2026 is the day, where the other days of the list do not show it',
	},
	{
		displayName: 'Decimal Sign',
		name: 'decimalSign',
		type: 'options',
		options: [
			{ name: 'As the Amounts Show', value: 'auto' },
			{ name: 'Comma (1.234,56)', value: 'comma' },
			{ name: 'Point (1,234.56)', value: 'point' },
		],
		default: 'auto',
		description: 'How 1.234 is read: by the other amounts of the list, or always the same way',
	},
];

const lastNameWhereMissing: Field = {
	displayName: 'Last Name Where Missing',
	name: 'lastNameWhereMissing',
	...UNSENT_TEXT,
	default: '-',
	description:
		'The last name for a payee whose name is one word, such as Telekom, since the service asks for one',
};

/** The payments of a bank file, or of a list that people keep in a spreadsheet: one item for each. */
export const read: Operation = {
	name: 'Read',
	action: 'Read a payment list or bank file',
	description: 'Read a bank file (pain.001), CSV or spreadsheet, one item for each payment',
	notForTools: 'it works on the files and items of a workflow',
	fields: [
		...inputFields,
		layout,
		{ ...OPTIONS, options: [...LIST_OPTIONS, lastNameWhereMissing] },
	],
	execute: async (context) =>
		await ofInput(context, async (input, itemIndex) => {
			const option = <T>(name: string, otherwise: T) =>
				context.getNodeParameter(`options.${name}`, itemIndex, otherwise) as T;
			const lastName = option('lastNameWhereMissing', String(lastNameWhereMissing.default));
			const rows = input.bankFile
				? rowsOfBankFile(input.bankFile, lastName).map((row) => ({ row, item: itemIndex }))
				: rowsOfList(input.list, {
						layout: givenLayout(context.getNodeParameter('layout', itemIndex, '')),
						named: {
							columns: option<Named['columns']>('columns.column', []),
							currency: option('currency', '').trim().toUpperCase(),
							decimalSign: settled(option<DecimalSign | 'auto'>('decimalSign', 'auto')),
							dateOrder: settled(option<DateOrder | 'auto'>('dateOrder', 'auto')),
						},
						lastNameWhereMissing: lastName,
					});
			const isItems = context.getNodeParameter('from', 0) === 'rows';
			return rows.map(({ row, item }) => ({
				json: row as unknown as IDataObject,
				pairedItem: { item: isItems ? item : itemIndex },
			}));
		}),
};

const settled = <T>(choice: T | 'auto'): T | undefined => (choice === 'auto' ? undefined : choice);
