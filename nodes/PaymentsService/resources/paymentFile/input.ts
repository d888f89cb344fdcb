import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { isXml } from '../../../files/encoding';
import { type ListGiven, linesOfCsv, linesOfItems } from '../../../files/list/sources';
import type { Field } from '../../shared/field';
import { fileOf } from './binaryFile';
import { giveOrRefuse } from './giveOrRefuse';

export const from: Field = {
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

async function inputIn(context: IExecuteFunctions, itemIndex: number): Promise<Input> {
	const { bytes, name } = await fileOf(context, itemIndex);
	return isXml(bytes) ? { bankFile: bytes } : { list: linesOfCsv(bytes, name) };
}
