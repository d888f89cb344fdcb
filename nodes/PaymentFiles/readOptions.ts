import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
} from 'n8n-workflow';

import { groupedUnits } from '../service/values/money';
import { inGroups } from './compare/names';
import { escaped } from './pages/escape';
import type { PaymentRow } from './rules/row';

const MISSING_LAST_NAME = '-';

const lastNameWhereMissing: INodeProperties = {
	displayName: 'Last Name Where Missing',
	name: 'lastNameWhereMissing',
	type: 'string',
	default: MISSING_LAST_NAME,
	description:
		'The last name for a payee whose name is one word, such as Telekom, since the service asks for one',
};

const escapeForPages: INodeProperties = {
	displayName: 'Escape for Pages',
	name: 'escapeForPages',
	type: 'boolean',
	default: false,
	description:
		'Whether to add the object "page": the texts of a row, ready to show on a web page or in a mail, with nothing in them taken for HTML',
};

export const READ_OPTIONS: INodeProperties[] = [escapeForPages, lastNameWhereMissing];

export function lastNameOf(context: IExecuteFunctions, itemIndex: number): string {
	return context.getNodeParameter(
		'options.lastNameWhereMissing',
		itemIndex,
		MISSING_LAST_NAME,
	) as string;
}

/** The items of rows, each of the item with its index, with texts for pages where the options of an item ask for them. */
export function itemsOf(
	context: IExecuteFunctions,
	itemIndex: number,
	rows: ReadonlyArray<{ row: PaymentRow; item: number }>,
): INodeExecutionData[] {
	const isForPages = context.getNodeParameter('options.escapeForPages', itemIndex, false) === true;
	return rows.map(({ row, item }) => {
		const json: IDataObject = { ...row, ...(isForPages && { page: pageTexts(row) }) };
		return { json, pairedItem: { item } };
	});
}

/** What a page shows of a row: no sign of it is taken for HTML. */
function pageTexts(row: PaymentRow): IDataObject {
	const { name, accountNumber, amount, currency, dueDate, concept, key, problem, doubt } = row;
	const texts = {
		...{ name, account: inGroups(accountNumber) },
		amount: `${groupedUnits(amount)} ${currency}`.trim(),
		...{ dueDate, concept, key, problem, doubt },
	};
	return Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, escaped(text)]));
}
