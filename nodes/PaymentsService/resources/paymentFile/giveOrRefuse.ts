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

/** What an error says: Refused, or n8n's own where a file is missing or an expression fails. */
type Words = Partial<Pick<Refused, 'nextStep' | 'page'>> & Error & { description?: string };

function refusedItem(
	context: IExecuteFunctions,
	error: unknown,
	itemIndex: number,
): INodeExecutionData {
	const { message, description, nextStep = description, page } = error as Words;
	if (!context.continueOnFail()) {
		throw error instanceof Refused
			? toRefusalError(context, { message, description: nextStep }, { itemIndex })
			: error;
	}
	// Of a node that throws, n8n would pass on the input as if that were the output.
	const json = { ...page, error: message, ...(nextStep && { nextStep }) };
	const item = { json, pairedItem: { item: itemIndex } };
	return markAsFailed(context.getNode(), item, message);
}
