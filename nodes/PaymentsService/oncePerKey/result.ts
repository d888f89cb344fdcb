import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { amountText } from '../../service/values/money';
import { isTool } from '../../service/run/agent';
import { markAsFailed } from '../../service/run/itemError';
import { postReceived } from '../../service/run/pipeline';
import { type Refusal, oneSentence } from '../../service/answers/serviceError';
import { contextOf } from '../shared/itemByItem';
import type { Candidates, Sought } from './candidates';
import type { Payment, ProtectedOperation } from './payment';

/** An item that ended well; `outcome` is the operation's own word ("paid") or "skipped". */
interface Success {
	item: Payment;
	outcome: string;
	json: IDataObject;
	/** What a person should look at, in words. */
	remarks: string[];
}

export interface Failure extends Refusal {
	itemIndex: number;
	key?: string;
	outcome: 'refused' | 'unknown';
	/** For workflows to decide by: what was asked for, the service's code and status. */
	details: IDataObject;
	/** For an item that this run has sent: its movement, if it has one, and the earliest time of that. */
	sent?: { sought?: Sought; sentAt: Date };
	found?: Candidates;
	/** Its key was carried out before for something else, so that every run refuses it. */
	isDifferent?: boolean;
}

/** The end of one item, whatever it is; `isOpen`: n8n could not write it. */
export type Result = (Success | Failure) & { isOpen?: boolean };

const doneByExecuteData = new WeakMap<object, Map<number, Success>>();

/** What this run of the node has carried out so far, by item: n8n passes the same execute data to each of its tries. */
export function doneSoFar(context: IExecuteFunctions): Map<number, Success> {
	const executeData = context.getExecuteData();
	const done = doneByExecuteData.get(executeData) ?? new Map<number, Success>();
	doneByExecuteData.set(executeData, done);
	return done;
}

/** Whether an item ended well: carried out now, or skipped because it was carried out before. */
export function isSuccess(result: Result): result is Success {
	return 'json' in result;
}

/** The end of an item that is carried out, now or before; `data` is what the service says. */
export function succeeded(
	item: Payment,
	outcome: string,
	data: IDataObject,
	remarks: string[] = [],
): Success {
	const ours = { outcome, idempotencyKey: item.key };
	// Ours come first, and win over fields of the same name from the service, which wins over what was asked for.
	const json: IDataObject = { ...ours, ...data, ...item.paid, ...data, ...ours };
	const text = item.paid && amountText(json.amount, json.currency);
	if (text !== undefined) json.amountText = text;
	return { item, outcome, json, remarks };
}

/** The end of an item that was not carried out, or may have been. */
export function failed(
	item: Payment,
	outcome: Failure['outcome'],
	{ message, description, details: ofService = {} }: Refusal,
	details: IDataObject = ofService,
): Failure {
	const { itemIndex, key, summary } = item;
	const money = amountText(summary.amount, summary.currency);
	const known = { ...summary, ...(money !== undefined && { amountText: money }) };
	return { itemIndex, key, outcome, message, description, details: { ...known, ...details } };
}

/** The output item of a result: outcome and key first, whatever On Error says. */
export async function toOutputItem(
	context: IExecuteFunctions,
	operation: ProtectedOperation,
	result: Result,
): Promise<INodeExecutionData> {
	if (isSuccess(result)) {
		const { itemIndex } = result.item;
		const output = { json: result.json, pairedItem: { item: itemIndex } };
		return await withAddition(context, operation, output);
	}
	const { itemIndex, key, outcome, message, details, found } = result;
	const description = isTool(context)
		? oneSentence(result.description, 'Never send it under another key.')
		: result.description;
	const json: IDataObject = {
		outcome,
		...(key !== undefined && { idempotencyKey: key }),
		error: message,
		...(description && { nextStep: description }),
		...found,
		details,
	};
	return markAsFailed(context.getNode(), { json, pairedItem: { item: itemIndex } }, message);
}

/** A failure to add to an output, such as a picture, must not hide that the item was carried out. */
async function withAddition(
	context: IExecuteFunctions,
	{ actions }: ProtectedOperation,
	output: INodeExecutionData & { pairedItem: { item: number } },
): Promise<INodeExecutionData> {
	try {
		const ofItem = contextOf(context, output.pairedItem.item);
		const [item] = await postReceived(ofItem, actions, [output], { statusCode: 200 });
		return item;
	} catch (error) {
		context.logger.error('Payments Service: the output could not be completed', {
			reason: error instanceof Error ? error.message : 'unknown',
		});
		return output;
	}
}
