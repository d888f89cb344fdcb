import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { markAsFailed } from '../../service/run/itemError';
import type { Refusal } from '../../service/run/itemError';
import type { ServiceResponse } from '../../service/answers/serviceError';
import { readServiceError } from '../../service/answers/serviceError';
import type { Candidates } from './candidates';
import type { Prepared, ProtectedOperation } from './operation';

/** A protected item that ended well; `outcome` is the operation's own word ("paid") or "skipped". */
interface Success {
	item: Prepared;
	outcome: string;
	json: IDataObject;
}

/** A protected item that did not end well. */
export interface Failure {
	itemIndex: number;
	key?: string;
	outcome: 'refused' | 'unknown';
	message: string;
	description: string;
	/** For workflows to decide by: what was asked for, the service's code and status. */
	details: IDataObject;
	/** For an unknown outcome: the item, and the time since which its movement may be there. */
	open?: { item: Prepared; since?: Date };
	found?: Candidates;
}

/** The end of one item, whatever it is. */
export type Result = Success | Failure;

/** Whether an item ended well: carried out now, or skipped because it was carried out before. */
export function isSuccess(result: Result): result is Success {
	return 'json' in result;
}

/** The end of an item that was carried out now. */
export function done(operation: ProtectedOperation, item: Prepared, data: IDataObject): Success {
	return success(item, operation.done, data);
}

/** The end of an item whose key was carried out before. */
export function skipped(item: Prepared, note?: string): Success {
	return success(item, 'skipped', { skipped: true, ...(note !== undefined && { note }) });
}

function success(item: Prepared, outcome: string, data: IDataObject): Success {
	const { key } = item;
	const ours = { outcome, ...(key !== undefined && { idempotencyKey: key }) };
	// Ours come first, and win over fields of the same name from the service.
	return { item, outcome, json: { ...ours, ...data, ...ours } };
}

/** The end of an item that was refused. */
export function refused(item: Prepared, text: Refusal, details: IDataObject = {}): Failure {
	return failure(item, 'refused', text, details);
}

/** The end of an item when nobody knows whether it was carried out. */
export function unknown(
	item: Prepared,
	text: Refusal,
	since: Date | undefined,
	details: IDataObject = {},
): Failure {
	return {
		...failure(item, 'unknown', text, details),
		open: { item, ...(since !== undefined && { since }) },
	};
}

function failure(
	item: Prepared,
	outcome: Failure['outcome'],
	text: Refusal,
	details: IDataObject,
): Failure {
	return {
		itemIndex: item.itemIndex,
		...(item.key !== undefined && { key: item.key }),
		outcome,
		message: text.message,
		description: text.description ?? '',
		details: { ...item.summary, ...details },
	};
}

/** The parts of a response by which a workflow may want to decide. */
export function serviceDetails(response: ServiceResponse | undefined): IDataObject {
	if (response === undefined) return {};
	const { code, param } = readServiceError(response.body);
	return { status: response.statusCode, ...(code && { code }), ...(param && { param }) };
}

/** The output item of a result: outcome and key first, whatever On Error says. */
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
	const { itemIndex, key, outcome, message, description, details, found } = result;
	const json: IDataObject = {
		outcome,
		...(key !== undefined && { idempotencyKey: key }),
		error: message,
		...(description !== '' && { nextStep: description }),
		...found,
		details,
	};
	return markAsFailed(context.getNode(), { json, pairedItem: { item: itemIndex } }, message);
}

/** A failure to add to an output, such as a picture, must not hide that the item was carried out. */
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
