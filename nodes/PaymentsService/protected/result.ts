import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { amountText } from '../../service/values/money';
import { markAsFailed } from '../../service/run/itemError';
import type { Refusal } from '../../service/run/itemError';
import type { ServiceResponse } from '../../service/answers/serviceError';
import { readServiceError } from '../../service/answers/serviceError';
import type { Candidates } from './candidates';
import type { Payment, ProtectedOperation } from './operation';

/** A protected item that ended well; `outcome` is the operation's own word ("paid") or "skipped". */
interface Success {
	item: Payment;
	outcome: string;
	json: IDataObject;
	/** A state of the service that its description does not show. */
	oddState?: string;
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
	/** Of an item that this run has sent: the item, and the time since which its movement may be there. */
	sent?: { item: Payment; sentAt: Date };
	found?: Candidates;
	/** Its key was carried out before for something else, so that every run refuses it. */
	isDifferent?: boolean;
}

/** The end of one item, whatever it is. */
export type Result = Success | Failure;

/** Whether an item ended well: carried out now, or skipped because it was carried out before. */
export function isSuccess(result: Result): result is Success {
	return 'json' in result;
}

/** The end of an item that was carried out now. */
export function done(
	operation: ProtectedOperation,
	item: Payment,
	data: IDataObject,
	oddState?: string,
): Success {
	return { ...success(item, operation.done, data), ...(oddState !== undefined && { oddState }) };
}

/** The end of an item whose key was carried out before. */
export function skipped(item: Payment): Success {
	return success(item, 'skipped', { skipped: true });
}

function success(item: Payment, outcome: string, data: IDataObject): Success {
	const ours = { outcome, idempotencyKey: item.key };
	// Ours come first, and win over fields of the same name from the service.
	const json: IDataObject = { ...ours, ...data, ...withoutKnown(item.paid, data), ...ours };
	const text = item.paid && amountText(json.amount, json.currency);
	return { item, outcome, json: { ...json, ...(text !== undefined && { amountText: text }) } };
}

/** What the service has not said itself. */
function withoutKnown(paid: IDataObject | undefined, data: IDataObject): IDataObject {
	return Object.fromEntries(Object.entries(paid ?? {}).filter(([name]) => !(name in data)));
}

/** The end of an item that was refused. */
export function refused(item: Payment, text: Refusal, details: IDataObject = {}): Failure {
	return failure(item, 'refused', text, details);
}

/** The end of an item when nobody knows whether it was carried out; `sentAt` where this run has sent it. */
export function unknown(
	item: Payment,
	text: Refusal,
	details: IDataObject,
	sent?: { sentAt: Date },
): Failure {
	return {
		...failure(item, 'unknown', text, details),
		...(sent && { sent: { item, ...sent } }),
	};
}

function failure(
	item: Payment,
	outcome: Failure['outcome'],
	text: Refusal,
	details: IDataObject,
): Failure {
	const { amount, currency } = item.summary;
	const money = amountText(amount, currency);
	return {
		itemIndex: item.itemIndex,
		key: item.key,
		outcome,
		message: text.message,
		description: text.description ?? '',
		details: { ...item.summary, ...(money !== undefined && { amountText: money }), ...details },
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
