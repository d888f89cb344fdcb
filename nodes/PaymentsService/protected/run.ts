import type {
	IDataObject,
	IExecuteFunctions,
	IHttpRequestOptions,
	INodeExecutionData,
} from 'n8n-workflow';
import type { NodeApiError } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { describeRefusal, FieldRefused } from '../shared/checkField';
import { ServiceClient } from '../transport/client';
import { toItemError } from '../transport/itemError';
import { readRequestSettings, withSettings } from '../transport/requestOptions';
import { Slots } from '../transport/slots';
import type { Failure, Success } from './attempt';
import { Attempt } from './attempt';
import { Ledger } from './ledger';
import type { Prepared, ProtectedOperation } from './operation';
import { progressText } from './texts';

/**
 * Runs a protected operation over all input items: first everything is checked, then each item is claimed, sent and
 * written down. It stops at the first failure unless the node continues on fail; what is under way is always awaited.
 */
export async function runProtected(
	context: IExecuteFunctions,
	operation: ProtectedOperation,
): Promise<INodeExecutionData[][]> {
	try {
		return [await checkAndSend(context, operation)];
	} catch (error) {
		throw toRunError(context, error);
	}
}

async function checkAndSend(
	context: IExecuteFunctions,
	operation: ProtectedOperation,
): Promise<INodeExecutionData[]> {
	const settings = readRequestSettings(context.getNodeParameter('requestOptions', 0, {}));
	const finish = (request: IHttpRequestOptions) => withSettings(request, settings);
	const items = prepareAll(context, operation);
	throwFirstRefusal(context, items);

	const client = await ServiceClient.create(context, settings.rateLimitWaitMs);
	const scope = `${context.getWorkflow().id}|${context.getNode().id}`;
	const ledger = new Ledger(context.helpers, scope, operation.name);
	const refusal = await operation.checkRun?.(context, items.filter(isPrepared), {
		fetch: async (request) => await client.send(context, finish(request)),
		settledOf: async (keys) => await ledger.settledOf(keys),
	});
	const checked = refusal === undefined ? items : items.map((item) => refuse(item, refusal));
	throwFirstRefusal(context, checked);

	const attempt = new Attempt(context, operation, client, ledger, scope, finish);
	const results = await sendAll(context, operation, checked, attempt);
	return await Promise.all(
		results.map(async (result) => await toOutputItem(context, operation, result)),
	);
}

/** Checks every item before any is sent; a key that stands for two different payments refuses both. */
function prepareAll(
	context: IExecuteFunctions,
	operation: ProtectedOperation,
): Array<Prepared | Failure> {
	const items = context.getInputData().map((_, itemIndex): Prepared | Failure => {
		try {
			return operation.prepare(
				(name, fallback) =>
					context.getNodeParameter(name, itemIndex, fallback, { extractValue: true }),
				context,
				itemIndex,
			);
		} catch (error) {
			const message = describePreparation(error);
			return { itemIndex, outcome: 'refused', message, description: '', details: {} };
		}
	});
	const firstByKey = new Map<string, Prepared>();
	return items.map((item) => {
		if (!isPrepared(item)) return item;
		const first = firstByKey.get(item.key);
		if (first === undefined) firstByKey.set(item.key, item);
		if (first === undefined || first.content === item.content) return item;
		return refuse(item, {
			message: `Idempotency Key: '${item.key}' stands for item ${first.itemIndex + 1} too, but the two are different ${operation.noun}s`,
			description: `Give each ${operation.noun} a key of its own, for example its invoice number.`,
		});
	});
}

/** A field that was refused, or n8n's own words for an expression that fails. */
function describePreparation(error: unknown): string {
	if (error instanceof FieldRefused || !(error instanceof Error)) {
		return describeRefusal('Input', error);
	}
	return `A parameter cannot be read: ${error.message}`;
}

function refuse(
	item: Prepared | Failure,
	refusal: { message: string; description?: string },
): Failure {
	if (!isPrepared(item)) return item;
	return {
		itemIndex: item.itemIndex,
		outcome: 'refused',
		message: refusal.message,
		description: refusal.description ?? '',
		details: { idempotencyKey: item.key, ...item.summary },
	};
}

async function sendAll(
	context: IExecuteFunctions,
	operation: ProtectedOperation,
	items: Array<Prepared | Failure>,
	attempt: Attempt,
): Promise<Array<Success | Failure>> {
	const slots = new Slots(operation.parallel(context));
	const goesOn = context.continueOnFail();
	const signal = context.getExecutionCancelSignal();
	const finished: Success[] = [];
	let firstFailure: Failure | undefined;
	const results = await Promise.all(
		items.map(
			async (item) =>
				await slots.run(async (): Promise<Success | Failure | undefined> => {
					if (!isPrepared(item)) return item;
					if ((firstFailure !== undefined && !goesOn) || signal?.aborted) return undefined;
					const result = await attempt.carryOut(item);
					if ('item' in result) finished.push(result);
					else firstFailure ??= result;
					return result;
				}),
		),
	);
	if (firstFailure !== undefined && !goesOn) {
		const progress = progressText(operation, items.length, finished);
		throw toNodeError(context, firstFailure, progress);
	}
	// Only a cancelled execution leaves items without a result; n8n then drops the output of the node.
	return results.filter((result) => result !== undefined);
}

function throwFirstRefusal(context: IExecuteFunctions, items: Array<Prepared | Failure>): void {
	if (context.continueOnFail()) return;
	const refused = items.find((item): item is Failure => !isPrepared(item));
	if (refused !== undefined) throw toNodeError(context, refused, 'Nothing was sent.');
}

function toNodeError(
	context: IExecuteFunctions,
	failure: Failure,
	progress: string,
): NodeOperationError {
	return new NodeOperationError(context.getNode(), failure.message, {
		description: [failure.description, progress].filter((part) => part !== '').join(' '),
		itemIndex: failure.itemIndex,
	});
}

/** Errors of the checks before sending; those of single items are made above. */
function toRunError(context: IExecuteFunctions, error: unknown): NodeOperationError | NodeApiError {
	if (error instanceof FieldRefused) {
		return new NodeOperationError(context.getNode(), error.message, {
			description: 'Nothing was sent.',
		});
	}
	return toItemError(context, error, { itemIndex: 0, effect: 'reads' });
}

/** A failed item has `error` and `details` alone: by that n8n knows it and can send it to the error output. */
async function toOutputItem(
	context: IExecuteFunctions,
	operation: ProtectedOperation,
	result: Success | Failure,
): Promise<INodeExecutionData> {
	if ('item' in result) {
		const { itemIndex } = result.item;
		const output = { json: result.json, pairedItem: { item: itemIndex } };
		return (await operation.addToOutput?.(context, itemIndex, output)) ?? output;
	}
	const { itemIndex, outcome, message, description, details } = result;
	const json: IDataObject = {
		error: message,
		details: { outcome, ...(description && { nextStep: description }), ...details },
	};
	return { json, pairedItem: { item: itemIndex } };
}

function isPrepared(item: Prepared | Failure): item is Prepared {
	return 'request' in item;
}
