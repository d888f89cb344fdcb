import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { Refused } from '../../../files/refused';
import { markAsFailed, toRefusalError } from '../../../service/run/itemError';

/** What `give` makes of these items, one by one. A refused one fails the node or, with On Error, is an item. */
export async function giveOrRefuse(
	context: IExecuteFunctions,
	itemIndexes: Iterable<number>,
	give: (itemIndex: number) => Promise<INodeExecutionData[]>,
): Promise<INodeExecutionData[][]> {
	const given: INodeExecutionData[][] = [];
	for (const itemIndex of itemIndexes) {
		try {
			given.push(await give(itemIndex));
		} catch (error) {
			given.push([refusedItem(context, error, itemIndex)]);
		}
	}
	return [given.flat()];
}

function refusedItem(
	context: IExecuteFunctions,
	error: unknown,
	itemIndex: number,
): INodeExecutionData {
	if (!(error instanceof Refused)) throw error;
	const { message, nextStep, page } = error;
	if (!context.continueOnFail()) {
		throw toRefusalError(context, { message, description: nextStep }, { itemIndex });
	}
	const item = { json: { ...page, error: message, nextStep }, pairedItem: { item: itemIndex } };
	return markAsFailed(context.getNode(), item, message);
}
