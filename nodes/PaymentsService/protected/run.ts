import type { IExecuteFunctions, IHttpRequestOptions, NodeApiError } from 'n8n-workflow';
import { NodeOperationError, UserError } from 'n8n-workflow';

import { FieldRefused } from '../shared/field';
import type { Execute } from '../shared/operation';
import { refusalAsTool } from '../shared/refuseAsTool';
import { ServiceClient } from '../../service/transport/client';
import { toItemError } from '../../service/run/itemError';
import type { Refusal } from '../../service/run/itemError';
import type { RequestSettings } from '../../service/transport/requestOptions';
import {
	pauseBeforeBatch,
	readRequestSettings,
	withSettings,
} from '../../service/transport/requestOptions';
import { Slots } from '../../service/limits/slots';
import type { Turn } from './attempt';
import { Attempt } from './attempt';
import type { KeyState } from '../../record/keyRecord';
import { RecordUnavailable, RecordUnsupported } from '../../record/rows';
import type { Sought } from './candidates';
import { findCandidates } from './candidates';
import { addSummary } from './hint';
import type { Once, Prepared, ProtectedOperation, RunTools } from './operation';
import { isPrepared, prepareAll, refuse } from './prepare';
import type { Failure, Result } from './result';
import { isSuccess, toOutputItem } from './result';
import type { Ended } from './texts';
import { candidatesText, progressText } from './texts';

/**
 * Runs an operation over all input items so that each key is carried out once: first everything is checked, then each item is
 * claimed, sent and recorded. It stops at the first failure unless the node continues on fail; what is under way is always
 * awaited.
 */
export function sentOnce(once: Once): Execute {
	return async (context, { title, request, notForTools }) => {
		if (context.getInputData().length === 0) return [[]];
		const operation = { ...once, title, request, notForTools };
		const { items, baseUrl, send } = await checkAll(context, operation);
		throwFirstRefusal(context, items);
		const results = await send(items);
		addSummary(context, operation, results, baseUrl);
		return [await Promise.all(results.map((result) => toOutputItem(context, operation, result)))];
	};
}

interface Checked {
	items: Array<Prepared | Failure>;
	/** Where the requests go, once that is known. */
	baseUrl?: string;
	send(items: Array<Prepared | Failure>): Promise<Result[]>;
}

/**
 * Everything that comes before the first payment. Any failure here refuses all items: a node that continues on fail must
 * not throw, because n8n would then pass on its input as if that were the output.
 */
async function checkAll(
	context: IExecuteFunctions,
	operation: ProtectedOperation,
): Promise<Checked> {
	let items: Array<Prepared | Failure> = [];
	try {
		items = prepareAll(context, operation);
		const refusedAsTool = refusalAsTool(context, operation);
		if (refusedAsTool !== undefined) {
			const { message, description } = refusedAsTool;
			throw new UserError(message, { description });
		}
		throwFirstRefusal(context, items);
		const settings = readRequestSettings(context.getNodeParameter('requestOptions', 0, {}));
		const request = withSettings(operation.request, settings);
		const parallel = operation.parallel?.(context) ?? 1;
		const client = await ServiceClient.create(context, settings.rateLimitWaitMs);
		const attempt = new Attempt(context, operation, client, request);
		const fetch = async (request: IHttpRequestOptions) =>
			await client.send(context, withSettings(request, settings));
		const refusal = await operation.checkRun?.(context, items.filter(isPrepared), {
			fetch,
			paidOf: async (keys) => await paidOf(attempt, keys),
		});
		return {
			items: refusal === undefined ? items : refuseAll(items, refusal),
			baseUrl: client.service[0],
			send: async (checked) =>
				await sendAll(context, checked, { attempt, fetch, parallel, settings }),
		};
	} catch (error) {
		const runError = toRunError(context, error);
		if (!context.continueOnFail()) throw runError;
		const { message, description } = runError;
		const refused = refuseAll(items, { message, description: description ?? '' });
		return { items: refused, send: async () => await Promise.resolve(refused.filter(isFailure)) };
	}
}

interface Tools {
	attempt: Attempt;
	fetch: RunTools['fetch'];
	/** How many requests may be under way at once. */
	parallel: number;
	settings: RequestSettings;
}

async function sendAll(
	context: IExecuteFunctions,
	items: Array<Prepared | Failure>,
	{ attempt, fetch, parallel, settings }: Tools,
): Promise<Result[]> {
	const slots = new Slots(parallel);
	// The key of one more item is claimed ahead, so that its request need not wait for n8n's database; but not between
	// batches, because a claim should not stay open during a pause.
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
					if (!mayBeSent()) return undefined;
					await pauseBeforeBatch(item.itemIndex, settings, signal);
					return await attempt.carryOut(item, turn);
				}),
		),
	);
	await attempt.finishRecord();
	// Only an execution that was stopped leaves items without a result; n8n then drops the output of the node.
	const ended = results.filter((result) => result !== undefined);
	await Promise.all(ended.map(async (result) => await addCandidates(result, fetch)));
	if (firstFailure === undefined || goesOn) return ended;
	const others = ended.filter((result) => result !== firstFailure).map(toEnded);
	const notBegun = items.filter((_, index) => results[index] === undefined).filter(isPrepared);
	const openKeys = [
		...ended.flatMap((result) => (isSuccess(result) || !result.open ? [] : [result.open.item])),
		...(await openOf(attempt, notBegun)),
	].map(({ key }) => String(key));
	const progress = progressText(items.length, others, [...new Set(openKeys)]);
	throw toNodeError(context, firstFailure, progress);
}

/** What the account shows of an item of unknown outcome; looked up once everything else has been sent. */
async function addCandidates(result: Result, fetch: RunTools['fetch']): Promise<void> {
	if (isSuccess(result) || result.open?.item.sought === undefined) return;
	const { item, since } = result.open;
	result.found = await findCandidates(item.sought as Sought, since, fetch);
}

/** Items that were not started and whose keys are open from before; none when the database fails. */
async function openOf(attempt: Attempt, items: Prepared[]): Promise<Prepared[]> {
	const states = await Promise.all(
		items.map(async ({ key }) => (key === undefined ? undefined : await stateOf(attempt, key))),
	);
	return items.filter((_, index) => ['unknown', 'inFlight'].includes(String(states[index])));
}

async function stateOf(attempt: Attempt, key: string): Promise<KeyState | undefined> {
	const look = await attempt
		.recordOf(key)
		.look()
		.catch(() => undefined);
	return look?.state;
}

async function paidOf(attempt: Attempt, keys: string[]): Promise<Set<string>> {
	const looks = await Promise.all(
		keys.map(async (key) => ({ key, look: await attempt.recordOf(key).look() })),
	);
	return new Set(looks.filter(({ look }) => look.state === 'paid').map(({ key }) => key));
}

function toEnded(result: Result): Ended {
	if (!isSuccess(result)) {
		const { itemIndex, outcome, key } = result;
		return { itemIndex, outcome, ...(key !== undefined && { key }) };
	}
	const { itemIndex, key } = result.item;
	return { itemIndex, outcome: result.outcome, ...(key !== undefined && { key }) };
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
		description: [failure.description, candidatesText(failure.found), progress]
			.filter((part) => part !== '')
			.join(' '),
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
	if (error instanceof RecordUnavailable || error instanceof RecordUnsupported) {
		return new NodeOperationError(context.getNode(), error.message, {
			description: 'Nothing was sent, and every key is as it was. Run the same list again.',
		});
	}
	return toItemError(context, error, { itemIndex: 0, effect: 'reads' });
}
