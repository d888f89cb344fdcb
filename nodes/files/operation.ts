import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { type ResourceOf, chosenOperation, showFor } from '../resources';

/** An operation that reads or writes files: no credential, no request. */
export interface FileOperation {
	name: string;
	action: string;
	description: string;
	fields: INodeProperties[];
	/** Throws Refused where nothing can be read or written. */
	execute(context: IExecuteFunctions): Promise<INodeExecutionData[][]>;
}

export type FileResource = ResourceOf<FileOperation>;

/** The fields of each operation, shown for it alone. */
export function fieldsOf({ operations }: FileResource): INodeProperties[] {
	return Object.entries(operations).flatMap(([operation, { fields }]) =>
		showFor({ operation: [operation] }, fields),
	);
}

/** What fields of one kind have in common. */
export const TEXT = { type: 'string', default: '' } as const;

export function optionsField(options: INodeProperties[]): INodeProperties {
	return {
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add Option',
		default: {},
		options,
	};
}

/** An option of both reads. */
export const lastNameWhereMissing: INodeProperties = {
	displayName: 'Last Name Where Missing',
	name: 'lastNameWhereMissing',
	...TEXT,
	default: '-',
	description:
		'The last name for a payee whose name is one word, such as Telekom, since the service asks for one',
};

/** Nothing is taken from a file or list: what was found, and what to do next, in the words of finance. */
export class Refused extends Error {
	constructor(
		message: string,
		readonly nextStep = '',
	) {
		super(message);
	}
}

/** Runs the chosen operation. What it refuses as a whole fails the node or, with On Error, is its one item. */
export async function executeOperation(
	context: IExecuteFunctions,
	resources: Record<string, FileResource>,
): Promise<INodeExecutionData[][]> {
	const operation = chosenOperation(context, resources);
	return await itemByItem(context, async () => (await operation.execute(context)).flat(), [0]);
}

/** What items give, all or those of these indexes, one by one. A refused one fails the node or, with On Error, is an item. */
export async function itemByItem(
	context: IExecuteFunctions,
	give: (itemIndex: number) => Promise<INodeExecutionData[]>,
	itemIndexes: Iterable<number> = context.getInputData().keys(),
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
	const { message, nextStep } = error;
	const refused = new NodeOperationError(context.getNode(), message, {
		description: nextStep,
		itemIndex,
	});
	if (!context.continueOnFail()) throw refused;
	const item = { json: { error: message, nextStep }, pairedItem: { item: itemIndex } };
	if (context.getNode().onError !== 'continueErrorOutput') return item;
	// Not enumerable: n8n takes all but the message from an item that has a copy of it.
	return Object.defineProperty(item, 'error', { value: refused });
}
