import type { IDataObject, IExecuteFunctions, INode, INodeExecutionData } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { ServiceResponse } from '../../service/serviceError';
import { readServiceError } from '../../service/serviceError';
import type { Prepared, ProtectedOperation } from './operation';

/** How a protected item ended well; `outcome` is the operation's own word ("paid") or "skipped". */
export interface Success {
	item: Prepared;
	outcome: string;
	json: IDataObject;
}

/** How a protected item did not end well. */
export interface Failure {
	itemIndex: number;
	outcome: 'refused' | 'unknown';
	message: string;
	description: string;
	/** For workflows to decide by: key, what was to be done, the service's code and status. */
	details: IDataObject;
}

/** The end of one item, whatever it is. */
export type Result = Success | Failure;

/** Whether an item ended well: carried out now, or skipped because it was before. */
export function isSuccess(result: Result): result is Success {
	return 'json' in result;
}

/** The end of an item whose key was carried out before; `data` is what came back then, if it is still known. */
export function skipped(item: Prepared, data: IDataObject | undefined): Success {
	const json = { ...data, skipped: true, outcome: 'skipped', idempotencyKey: item.key };
	return { item, outcome: 'skipped', json };
}

/** The end of an item that was refused, or of which nobody knows. */
export function failure(
	item: Prepared,
	outcome: Failure['outcome'],
	text: { message: string; description?: string },
	details: IDataObject = {},
): Failure {
	return {
		itemIndex: item.itemIndex,
		outcome,
		message: text.message,
		description: text.description ?? '',
		details: { idempotencyKey: item.key, ...item.summary, ...details },
	};
}

/** What of a response a workflow may want to decide by. */
export function serviceDetails(response: ServiceResponse | undefined): IDataObject {
	if (response === undefined) return {};
	const { code, param } = readServiceError(response.body);
	return { status: response.statusCode, ...(code && { code }), ...(param && { param }) };
}

/**
 * The output item of a result. A failed one has `error` and `details` alone: by that n8n knows it and can send it to the
 * error output.
 */
export async function toOutputItem(
	context: IExecuteFunctions,
	operation: ProtectedOperation,
	result: Result,
): Promise<INodeExecutionData> {
	if (isSuccess(result)) {
		const { itemIndex } = result.item;
		return await withAddition(context, operation, itemIndex, {
			json: result.json,
			pairedItem: { item: itemIndex },
		});
	}
	const { itemIndex, outcome, message, description, details } = result;
	const json: IDataObject = {
		error: message,
		details: { outcome, ...(description && { nextStep: description }), ...details },
	};
	return markAsFailed(context.getNode(), { json, pairedItem: { item: itemIndex } }, message);
}

/**
 * n8n 1 does not know a failed item by `details`, only by `error` beside the `json`; without it a refused payout would
 * leave by the output of those that were paid. The mark must not be copied along: from an item that still has it,
 * n8n takes all but the message away. n8n copies the items of its error output, and no others.
 */
function markAsFailed(node: INode, item: INodeExecutionData, message: string): INodeExecutionData {
	if (node.onError !== 'continueErrorOutput') return item;
	const value = new NodeOperationError(node, message);
	return Object.defineProperty(item, 'error', { value, enumerable: false });
}

/** What is added to an output, such as a picture, must not take away what was carried out. */
async function withAddition(
	context: IExecuteFunctions,
	operation: ProtectedOperation,
	itemIndex: number,
	output: INodeExecutionData,
): Promise<INodeExecutionData> {
	try {
		return (await operation.addToOutput?.(context, itemIndex, output)) ?? output;
	} catch (error) {
		context.logger.error('Payments Service: the output could not be completed', {
			reason: error instanceof Error ? error.message : 'unknown',
		});
		return output;
	}
}
