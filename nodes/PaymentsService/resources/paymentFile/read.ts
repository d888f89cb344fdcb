import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { isXml } from '../../../files/encoding';
import { type ListOptions, rowsOf } from '../../../files/list/rows';
import { linesOfCsv, linesOfItems } from '../../../files/list/sources';
import { rowsOf as rowsOfBankFile } from '../../../files/pain/rows';
import type { PaymentRow } from '../../../files/rules/row';
import { OPTIONS } from '../../shared/commonFields';
import { type Field, UNSENT_TEXT } from '../../shared/field';
import type { Operation } from '../../shared/operation';
import { binaryPropertyName, fileOf } from './binaryFile';
import { giveOrRefuse } from './giveOrRefuse';

const from: Field = {
	displayName: 'From',
	name: 'from',
	type: 'options',
	options: [
		{
			name: 'File',
			value: 'file',
			description: 'A bank file (pain.001) or a CSV in the input, whichever it is',
		},
		{
			name: 'Rows',
			value: 'rows',
			description:
				'One item for each row, as Extract from File, Google Sheets or a data table gives them',
		},
	],
	default: 'file',
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
		from,
		{ ...binaryPropertyName, displayOptions: { show: { from: ['file'] } } },
		{ ...OPTIONS, options: [...LIST_OPTIONS, lastNameWhereMissing] },
	],
	execute: async (context) =>
		context.getNodeParameter('from', 0) === 'rows'
			? await giveOrRefuse(context, [0], async () => readItems(context))
			: await giveOrRefuse(
					context,
					context.getInputData().keys(),
					async (itemIndex) => await readFile(context, itemIndex),
				),
};

function readItems(context: IExecuteFunctions): INodeExecutionData[] {
	const lines = linesOfItems(context.getInputData().map(({ json }) => json));
	const rows = rowsOf(lines, { name: 'The list' }, optionsOf(context, 0));
	return rows.map(({ row, item }) => ({ json: { ...row }, pairedItem: { item } }));
}

async function readFile(
	context: IExecuteFunctions,
	itemIndex: number,
): Promise<INodeExecutionData[]> {
	const { bytes, name } = await fileOf(context, itemIndex);
	const options = optionsOf(context, itemIndex);
	const rows = isXml(bytes)
		? rowsOfBankFile(bytes, options.lastNameWhereMissing)
		: rowsOfCsv(bytes, name, options);
	return rows.map((row) => ({ json: { ...row }, pairedItem: { item: itemIndex } }));
}

function rowsOfCsv(bytes: Buffer, name: string, options: ListOptions): PaymentRow[] {
	const { lines, source } = linesOfCsv(bytes, name, options.columns);
	return rowsOf(lines, source, options).map(({ row }) => row);
}

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
