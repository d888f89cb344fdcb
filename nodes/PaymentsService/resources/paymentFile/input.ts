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
	if (context.getNodeParameter('from', 0) === 'rows') {
		const list = () => linesOfItems(context.getInputData().map(({ json }) => json));
		return await giveOrRefuse(
			context,
			[0],
			async (itemIndex) => await give({ list: list() }, itemIndex),
		);
	}
	return await giveOrRefuse(context, context.getInputData().keys(), async (itemIndex) => {
		const { bytes, name } = await fileOf(context, itemIndex);
		return await give(
			isXml(bytes) ? { bankFile: bytes } : { list: linesOfCsv(bytes, name) },
			itemIndex,
		);
	});
}
