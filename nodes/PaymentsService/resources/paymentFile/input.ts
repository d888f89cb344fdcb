import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { shown } from '../../../service/values/shown';
import { isXml } from '../../../files/encoding';
import { type ListGiven, linesOfCsv, linesOfItems } from '../../../files/list/sources';
import { Refused } from '../../../files/refused';
import type { Field } from '../../shared/field';
import { giveOrRefuse } from './giveOrRefuse';

const MAX_MB = 10;

/** Where the payments are. */
export const inputFields: Field[] = [
	{
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
	},
	{
		displayName: 'Input Binary Field',
		name: 'binaryPropertyName',
		type: 'string',
		required: true,
		default: 'data',
		hint: 'The name of the field that holds the file, such as the one that Read/Write Files from Disk fills',
		displayOptions: { show: { from: ['file'] } },
	},
];

/** A bank file, or a list. */
type Input = { bankFile: Buffer; list?: undefined } | { bankFile?: undefined; list: ListGiven };

/** What `give` makes of the input: of all items together where they are rows, else of the file of each. */
export async function ofInput(
	context: IExecuteFunctions,
	give: (input: Input, itemIndex: number) => Promise<INodeExecutionData[]>,
): Promise<INodeExecutionData[][]> {
	const items = context.getInputData();
	const isRows = context.getNodeParameter('from', 0) === 'rows';
	return await giveOrRefuse(context, isRows ? [0] : items.keys(), async (itemIndex) => {
		const input = isRows
			? { list: linesOfItems(items.map(({ json }) => json)) }
			: await inputIn(context, itemIndex);
		return await give(input, itemIndex);
	});
}

/** What an item's file is. Throws Refused where it is empty or larger than 10 MB. */
async function inputIn(context: IExecuteFunctions, itemIndex: number): Promise<Input> {
	const field = context.getNodeParameter('binaryPropertyName', itemIndex) as string;
	const { bytes: size, fileName } = context.helpers.assertBinaryData(itemIndex, field);
	const name = fileName ? `The file ${shown(fileName)}` : 'The file';
	refuseLarge(size ?? 0, name);
	const bytes = await context.helpers.getBinaryDataBuffer(itemIndex, field);
	refuseLarge(bytes.length, name);
	if (bytes.length === 0) throw new Refused(`${name} is empty.`, 'Export it again.');
	return isXml(bytes) ? { bankFile: bytes } : { list: linesOfCsv(bytes, name) };
}

function refuseLarge(size: number, name: string): void {
	if (size > MAX_MB * 1024 * 1024) {
		throw new Refused(`${name} is larger than ${MAX_MB} MB.`, 'Divide it into smaller ones.');
	}
}
