import type {
	IExecuteFunctions,
	IHttpRequestOptions,
	INodeExecutionData,
	NodeApiError,
} from 'n8n-workflow';
import { NodeOperationError, sleep, UserError } from 'n8n-workflow';

import { FieldRefused } from '../shared/checkField';
import { isTool, toolRefusal } from '../shared/refuseAsTool';
import { ServiceClient } from '../../service/client';
import { toItemError } from '../../service/itemError';
import type { Refusal } from '../../service/nodeRun';
import type { RequestSettings } from '../../service/requestOptions';
import { readRequestSettings, withSettings } from '../../service/requestOptions';
import { Slots } from '../../service/slots';
import type { Turn } from './attempt';
import { Attempt } from './attempt';
import { Ledger } from './ledger';
import type { Prepared, ProtectedOperation } from './operation';
import { isPrepared, prepareAll, refuse } from './prepare';
import type { Failure, Result } from './result';
import { isSuccess, toOutputItem } from './result';
import type { Ended } from './texts';
import { progressText } from './texts';

/**
 * Runs a protected operation over all input items: first everything is checked, then each item is claimed, sent and
 * written down. It stops at the first failure unless the node continues on fail; what is under way is always awaited.
 */
export async function runProtected(
	context: IExecuteFunctions,
	operation: ProtectedOperation,
): Promise<INodeExecutionData[][]> {
	if (context.getInputData().length === 0) return [[]];
	const { items, send } = await checkAll(context, operation);
	throwFirstRefusal(context, items);
	const results = await send(items);
	return [
		await Promise.all(
			results.map(async (result) => await toOutputItem(context, operation, result)),
		),
	];
}

interface Checked {
	items: Array<Prepared | Failure>;
	send(items: Array<Prepared | Failure>): Promise<Result[]>;
}

/**
 * Everything that comes before the first payment. Whatever goes wrong here refuses all items: a node that continues on
 * fail must not throw, for n8n would then hand its input on as if that were the output.
 */
async function checkAll(
	context: IExecuteFunctions,
	operation: ProtectedOperation,
): Promise<Checked> {
	let items: Array<Prepared | Failure> = [];
	try {
		items = prepareAll(context, operation);
		assertNoTool(context, operation);
		throwFirstRefusal(context, items);
		const settings = readRequestSettings(context.getNodeParameter('requestOptions', 0, {}));
		const finish = (request: IHttpRequestOptions) => withSettings(request, settings);
		// A setting that cannot be used is told before anything is claimed.
		finish({ url: '' });
		const parallel = operation.parallel(context);
		const client = await ServiceClient.create(context, settings.rateLimitWaitMs);
		const workflowId = String(context.getWorkflow().id);
		const scope = `${workflowId}|${context.getNode().id}`;
		const ledger = new Ledger(
			context.helpers,
			workflowId,
			operation.name,
			context.getExecutionId(),
		);
		const refusal = await operation.checkRun?.(context, items.filter(isPrepared), {
			fetch: async (request) => await client.send(context, finish(request)),
			settledOf: async (keys) => await ledger.settledOf(keys),
		});
		const attempt = new Attempt(context, operation, client, ledger, scope, finish);
		return {
			items: refusal === undefined ? items : refuseAll(items, refusal),
			send: async (checked) =>
				await sendAll(context, operation, checked, { attempt, parallel, settings }),
		};
	} catch (error) {
		const runError = toRunError(context, error);
		if (!context.continueOnFail()) throw runError;
		const { message, description } = runError;
		const refused = refuseAll(items, { message, description: description ?? '' });
		return { items: refused, send: async () => await Promise.resolve(refused.filter(isFailure)) };
	}
}

/** An agent's newer engine calls even custom operations. Throws a UserError where the agent would move money. */
function assertNoTool(context: IExecuteFunctions, { moneyOut }: ProtectedOperation): void {
	if (moneyOut === undefined || !isTool(context)) return;
	const refusal = toolRefusal(moneyOut, 'nothing would keep it from paying twice');
	throw new UserError(refusal.message, { description: refusal.description });
}

interface Tools {
	attempt: Attempt;
	/** How many requests may be under way at once. */
	parallel: number;
	settings: RequestSettings;
}

async function sendAll(
	context: IExecuteFunctions,
	operation: ProtectedOperation,
	items: Array<Prepared | Failure>,
	{ attempt, parallel, settings }: Tools,
): Promise<Result[]> {
	const slots = new Slots(parallel);
	// The key of one item more is claimed ahead, so that its request need not wait for n8n's database. Between batches
	// nothing is: a claim should not stand open through a pause.
	const begun = new Slots(settings.batching === undefined ? parallel + 1 : parallel);
	const goesOn = context.continueOnFail();
	const signal = context.getExecutionCancelSignal();
	let firstFailure: Failure | undefined;
	const mayBeSent = () => firstFailure === undefined || goesOn;
	const turn: Turn = async (work) =>
		await slots.run(async () => {
			const result = await work(mayBeSent());
			if (result !== undefined && !isSuccess(result)) firstFailure ??= result;
			return result;
		});
	const results = await Promise.all(
		items.map(
			async (item) =>
				await begun.run(async (): Promise<Result | undefined> => {
					if (!isPrepared(item)) return item;
					if (!mayBeSent()) return attempt.knownEnd(item);
					await pauseBetweenBatches(item.itemIndex, settings, signal);
					return await attempt.carryOut(item, turn);
				}),
		),
	);
	await attempt.finishRecord();
	// Only an execution that was stopped leaves items without a result; n8n then drops the output of the node.
	const ended = results.filter((result) => result !== undefined);
	if (firstFailure === undefined || goesOn) return ended;
	const others = ended.filter((result) => result !== firstFailure).map(toEnded);
	throw toNodeError(context, firstFailure, progressText(operation, items.length, others));
}

/** n8n's own Batching option. An execution that is stopped meanwhile sends nothing more anyway. */
async function pauseBetweenBatches(
	itemIndex: number,
	{ batching }: RequestSettings,
	signal: AbortSignal | undefined,
): Promise<void> {
	if (batching === undefined || itemIndex === 0 || itemIndex % batching.size !== 0) return;
	try {
		await sleep(batching.intervalMs, signal);
	} catch {
		// Stopped: the item looks at the signal itself.
	}
}

function toEnded(result: Result): Ended {
	if (!isSuccess(result)) {
		const { itemIndex, outcome, details } = result;
		return { itemIndex, outcome, key: String(details.idempotencyKey) };
	}
	const { itemIndex, key, isKeyOfExecution } = result.item;
	return { itemIndex, outcome: result.outcome, key, isKeyOfExecution };
}

function refuseAll(items: Array<Prepared | Failure>, refusal: Refusal): Failure[] {
	return items.map((item) => refuse(item, refusal));
}

function isFailure(item: Prepared | Failure): item is Failure {
	return !isPrepared(item);
}

function throwFirstRefusal(context: IExecuteFunctions, items: Array<Prepared | Failure>): void {
	if (context.continueOnFail()) return;
	const refused = items.find(isFailure);
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
