import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { binaryPropertyName, fileOf } from '../../../files/binaryFile';
import { type ListOptions, rowsOf } from '../../../files/list/rows';
import { linesOfCsv, linesOfItems } from '../../../files/list/sources';
import type { FileOperation } from '../../../files/operation';
import { TEXT, itemByItem, lastNameWhereMissing, optionsField } from '../../../files/operation';
import type { PaymentRow } from '../../../files/rules/row';

const from: INodeProperties = {
	displayName: 'From',
	name: 'from',
	type: 'options',
	options: [
		{
			name: 'CSV File',
			value: 'csv',
			description: 'A file in the input; its encoding and separator are detected',
		},
		{
			name: 'Rows',
			value: 'rows',
			description:
				'One item for each row, as Extract from File, Google Sheets or a data table gives them',
		},
	],
	default: 'rows',
};

/** The fields of a row that a column can have, by what a person calls them. */
const FIELDS: Readonly<Record<string, string>> = {
	accountNumber: 'Account Number (IBAN)',
	address: 'Address',
	amount: 'Amount',
	city: 'City',
	concept: 'Concept',
	country: 'Country',
	currency: 'Currency',
	dueDate: 'Due Date',
	email: 'Email',
	firstName: 'First Name',
	key: 'Key (Invoice Number)',
	lastName: 'Last Name',
	name: 'Name',
	network: 'Network of a Wallet',
	phone: 'Phone',
	postalCode: 'Postal Code',
	province: 'Province',
	swift: 'SWIFT (BIC)',
} satisfies Partial<Record<keyof PaymentRow, string>>;

const columns: INodeProperties = {
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
					...TEXT,
					placeholder: 'e.g. Supplier IBAN (new)',
					description: 'The heading of the column, as the list has it',
				},
			],
		},
	],
};

const LIST_OPTIONS: INodeProperties[] = [
	columns,
	{
		displayName: 'Currency',
		name: 'currency',
		...TEXT,
		placeholder: 'e.g. EUR',
		description: 'The currency of rows that have none; a wallet takes only a token, such as USDC',
	},
	{
		displayName: 'Date Order',
		name: 'dateOrder',
		type: 'options',
		options: [
			{ name: 'Day First (31/12/2026)', value: 'dayFirst' },
			{ name: 'Month First (12/31/2026)', value: 'monthFirst' },
		],
		default: 'dayFirst',
		description: 'Which number in 03/04/2026 is the day',
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

/** The payments of a list that people keep in a spreadsheet, one item for each row. */
export const read: FileOperation = {
	name: 'Read',
	action: 'Read a payment list',
	description: 'Read a spreadsheet or CSV, one item for each row',
	fields: [
		from,
		{ ...binaryPropertyName, displayOptions: { show: { from: ['csv'] } } },
		optionsField([...LIST_OPTIONS, lastNameWhereMissing]),
	],
	execute: async (context) => {
		if (context.getNodeParameter('from', 0) === 'rows') {
			const lines = linesOfItems(context.getInputData().map(({ json }) => json));
			const rows = rowsOf(lines, { name: 'The list' }, optionsOf(context, 0));
			return [rows.map(({ row, item }) => ({ json: { ...row }, pairedItem: { item } }))];
		}
		return await itemByItem(context, async (itemIndex) => {
			const { bytes, name } = await fileOf(context, itemIndex);
			const options = optionsOf(context, itemIndex);
			const { lines, source } = linesOfCsv(bytes, name, options.columns);
			const rows = rowsOf(lines, source, options);
			return rows.map(({ row }) => ({ json: { ...row }, pairedItem: { item: itemIndex } }));
		});
	},
};

function optionsOf(context: IExecuteFunctions, itemIndex: number): ListOptions {
	const option = <T>(name: string, otherwise: T) =>
		context.getNodeParameter(`options.${name}`, itemIndex, otherwise) as T;
	return {
		columns: option<ListOptions['columns']>('columns.column', []),
		currency: option('currency', ''),
		decimalSign: option<ListOptions['decimalSign']>('decimalSign', 'auto'),
		dateOrder: option<ListOptions['dateOrder']>('dateOrder', 'dayFirst'),
		lastNameWhereMissing: option('lastNameWhereMissing', String(lastNameWhereMissing.default)),
	};
}
