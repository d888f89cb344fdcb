import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
} from 'n8n-workflow';

import { pageTexts } from './rules/page';
import type { PaymentRow } from './rules/row';

const MISSING_LAST_NAME = '-';

const lastNameWhereMissing: INodeProperties = {
	displayName: 'Last Name Where Missing',
	name: 'lastNameWhereMissing',
	type: 'string',
	default: MISSING_LAST_NAME,
	description:
		'The last name of a payee of one word, such as Telekom, since the service asks for one',
};

const escapeForPages: INodeProperties = {
	displayName: 'Escape for Pages',
	name: 'escapeForPages',
	type: 'boolean',
	default: false,
	description:
		'Whether to add the object "page": the texts of a row, ready to show on a web page or in a mail, with nothing in them that is taken for HTML',
};

/** The options of both reads. */
export const READ_OPTIONS: INodeProperties[] = [escapeForPages, lastNameWhereMissing];

export function lastNameOf(context: IExecuteFunctions, itemIndex: number): string {
	return context.getNodeParameter(
		'options.lastNameWhereMissing',
		itemIndex,
		MISSING_LAST_NAME,
	) as string;
}

/**
 * The items of the rows that an item gave, or of which each came from an item of its own, with texts for pages where they are
 * asked for.
 */
export function itemsOf(
	context: IExecuteFunctions,
	itemIndex: number,
	rows: readonly PaymentRow[],
	itemsOfRows: readonly number[] = [],
): INodeExecutionData[] {
	const isForPages = context.getNodeParameter('options.escapeForPages', itemIndex, false) === true;
	return rows.map((row, index) => {
		const fields: object = isForPages ? { ...row, page: { ...pageTexts(row) } } : row;
		const json = fields as IDataObject;
		return { json, pairedItem: { item: itemsOfRows[index] ?? itemIndex } };
	});
}
