import type { IExecuteFunctions, NodeApiError, NodeOperationError } from 'n8n-workflow';

import { giveWay } from '../../giveWay';
import { RecordUnavailable, RecordUnsupported, Rows } from '../../record/rows';
import { oneSentence } from '../../service/answers/serviceError';
import { isTool } from '../../service/run/agent';
import { detailsOf, toItemError, toRefusalError } from '../../service/run/itemError';
import { ProgressLog } from '../../service/run/progressLog';
import { Slots } from '../../service/transport/slots';
import type { RequestSettings } from '../../service/transport/requestOptions';
import { pauseBeforeBatch, withSettings } from '../../service/transport/requestOptions';
import { FieldRefused } from '../shared/field';
import type { Execute } from '../shared/operation';
import { AgentTotal } from './agentTotal';
import { findCandidates } from './candidates';
import { type Turn, carryOut, recordOf } from './carryOut';
import type { Payment, Protection, ProtectedOperation, RunTools } from './payment';
import {
	identifyItems,
	isPayment,
	readItems,
	refuseAmbiguousKeys,
	refuseEach,
	refuseWithoutCode,
} from './items';
import { type Failure, type Result, doneSoFar, isSuccess, toOutputItem } from './result';
import type { Sending } from './sendClaimed';
import { serviceOf, settingsOf } from './service';
import { type NextRun, candidatesText, progressText, summaryText } from './texts';

/** How many items of a list are looked up at once: all workflows of a process share two connections to n8n's database. */
const FEW = 8;

/**
 * Carries out each key of the input once, after everything has been checked. Keys that are open from before are left out; any
 * other failure stops the run unless the node continues on fail. What is under way is always awaited.
 */
export function oncePerKey(protection: Protection): Execute {
	return async (context, { title, request, actions }) => {
		if (context.getInputData().length === 0) return [[]];
		const operation = { ...protection, title, request, actions };
		const { items, run } = await checkAll(context, operation);
		throwFirstRefusal(context, items);
		const results = run === undefined ? (items as Result[]) : await sendAll(run, items);
		const message = summaryText(operation, results, run?.client.baseURL);
		if (message !== '') context.addExecutionHints({ message });
		return [
			await aFewAtATime(results, async (result) => await toOutputItem(context, operation, result)),
		];
	};
}

interface Run extends Sending {
	fetch: RunTools['fetch'];
	parallel: number;
	settings: RequestSettings;
}

/**
 * Everything that comes before the first payment. Any failure here refuses all items: a node that continues on fail must
 * not throw, because n8n would then pass on its input as if that were the output.
 */
async function checkAll(
	context: IExecuteFunctions,
	operation: ProtectedOperation,
): Promise<{ items: Array<Payment | Result>; run?: Run }> {
	let items: Array<Payment | Result> = [];
	try {
		const readings = await readItems(context, operation);
		items = readings.map(({ result }) => result);
		throwFirstRefusal(context, items);
		const settings = settingsOf(context);
		const request = withSettings(operation.request, settings);
		// Out of step with the batches, others would be under way during a pause.
		const parallel = settings.batching === undefined ? (operation.parallel?.(context) ?? 1) : 1;
		const { client, fetch, registered } = await serviceOf(context, settings);
		items = await refuseAmbiguousKeys(await identifyItems(readings, registered), operation);
		items = await refuseWithoutCode(items, operation, client);
		throwFirstRefusal(context, items);
		const rows = new Rows(context);
		const isCounted = operation.countsForAgents === true && isTool(context);
		const agentTotal = isCounted ? await AgentTotal.of(context, rows) : undefined;
		const sending = { context, operation, client, rows, request, agentTotal, codes: {} };
		const run = { ...sending, fetch, parallel, settings };
		const toSend = async (keys: string[]) => await newKeys(run, keys);
		const refusal = await operation.checkRun?.(context, items.filter(isPayment), { fetch, toSend });
		return { items: refusal ? await refuseEach(items, () => refusal) : items, run };
	} catch (error) {
		const runError = toRunError(context, error);
		if (!context.continueOnFail()) throw runError;
		const { message, description } = runError;
		const refusal = { message, description, details: detailsOf(error) };
		return { items: await refuseEach(items, () => refusal) };
	}
}

async function sendAll(run: Run, items: Array<Payment | Result>): Promise<Result[]> {
	const { context, fetch, parallel, settings } = run;
	const signal = context.getExecutionCancelSignal();
	const log = new ProgressLog(context, items.length);
	log.title = run.operation.title;
	const slots = new Slots(parallel);
	// One more item is looked up ahead, so that its request need not wait for n8n's database; a pause comes before that.
	const begun = new Slots(settings.batching === undefined ? parallel + 1 : parallel);
	const goesOn = context.continueOnFail();
	const done = doneSoFar(context);
	let stopping: Failure | undefined;
	const mayBeSent = () => goesOn || stopping === undefined;
	const nextTurn = (): Turn => {
		const inTurn = slots.reserve();
		return async (work) =>
			await inTurn(async () => {
				const sent = await work(mayBeSent());
				const { result } = sent;
				// Before the next in line gets its turn.
				if (result && !isSuccess(result) && !isFromBefore(result)) stopping ??= result;
				return sent;
			});
	};
	const results = await Promise.all(
		items.map(
			async (item) =>
				await begun.run(async (): Promise<Result | undefined> => {
					try {
						if (!isPayment(item) || !mayBeSent() || signal?.aborted) {
							await giveWay();
							return isPayment(item) ? undefined : item;
						}
						await pauseBeforeBatch(item.itemIndex, settings, signal);
						const result = await carryOut(run, item, nextTurn());
						if (result && isSuccess(result) && result.outcome === run.operation.done) {
							done.set(item.itemIndex, result);
						}
						return result;
					} finally {
						log.itemEnded();
					}
				}),
		),
	);
	// A run or an execution that was stopped leaves items without a result; n8n takes no output of either.
	const ended = results.filter((result) => result !== undefined);
	await aFewAtATime(ended, async (result) => await addCandidates(result, fetch));
	if (goesOn || signal?.aborted) return ended;
	const failure = stopping ?? ended.find((result) => !isSuccess(result));
	if (failure === undefined) return ended;
	const notBegun = items.filter((_, index) => results[index] === undefined).filter(isPayment);
	throw await stoppedError(run, items.length, failure as Failure, ended, notBegun);
}

/** A key that was open before this run: it is left out, and stops nobody. */
function isFromBefore({ outcome, sent }: Failure): boolean {
	return outcome === 'unknown' && sent === undefined;
}

/** What the account shows of an item of unknown outcome that was sent; looked up once everything else has been. */
async function addCandidates(result: Result, fetch: RunTools['fetch']): Promise<void> {
	if (isSuccess(result) || result.sent?.sought === undefined) return;
	const { sought, sentAt } = result.sent;
	result.found = await findCandidates(sought, sentAt, fetch);
}

/** The error of a run that sent everything it may: an open item first, then what the next run does. */
async function stoppedError(
	sending: Sending,
	total: number,
	failure: Failure,
	ended: Result[],
	notBegun: Payment[],
): Promise<NodeOperationError> {
	// A key that comes twice is sent once; the others of it are skipped or left out as it is.
	const next = new Map<string, NextRun>();
	for (const result of ended) {
		const key = isSuccess(result) ? result.item.key : String(result.key);
		if (result.isOpen || result.outcome === 'unknown') next.set(key, 'leftOut');
		else next.set(key, isSuccess(result) ? 'skipped' : 'sent');
	}
	const toLookUp = new Set(notBegun.map(({ key }) => key).filter((key) => !next.has(key)));
	await aFewAtATime(toLookUp, async (key) => next.set(key, await nextOf(sending, key)));
	return toNodeError(sending.context, failure, [progressText(total, failure, next)]);
}

/** What the next run does with a key that this one has not begun; without the database, it can at most be sent. */
async function nextOf(sending: Sending, key: string): Promise<NextRun> {
	try {
		const { state } = await recordOf(sending, key).look();
		if (state === 'new') return 'sent';
		return state === 'paid' ? 'skipped' : 'leftOut';
	} catch {
		return 'sent';
	}
}

async function newKeys(sending: Sending, keys: string[]): Promise<Set<string>> {
	const looks = await aFewAtATime(keys, async (key) => await recordOf(sending, key).look());
	return new Set(keys.filter((_, index) => looks[index]?.state === 'new'));
}

/** Works on all items of a list; results in their order. More at once would keep the database and the service from others. */
async function aFewAtATime<T, R>(list: Iterable<T>, work: (one: T) => Promise<R>): Promise<R[]> {
	const slots = new Slots(FEW);
	const begin = async (one: T) =>
		await slots.run(async () => {
			await giveWay();
			return await work(one);
		});
	return await Promise.all(Array.from(list, begin));
}

function throwFirstRefusal(context: IExecuteFunctions, items: Array<Payment | Result>): void {
	if (context.continueOnFail()) return;
	const refused = items.find((item): item is Failure => !isPayment(item) && !isSuccess(item));
	if (refused !== undefined) throw toNodeError(context, refused, ['Nothing was sent.']);
}

function toNodeError(
	context: IExecuteFunctions,
	failure: Failure,
	more: string[],
): NodeOperationError {
	const { itemIndex, message } = failure;
	const description = oneSentence(
		failure.description,
		candidatesText(failure.found, context.getTimezone()),
		...more,
	);
	return toRefusalError(context, { message, description }, { itemIndex });
}

/** Errors of the checks before sending; those of single items are made above. */
function toRunError(context: IExecuteFunctions, error: unknown): NodeOperationError | NodeApiError {
	if (error instanceof FieldRefused) {
		return toRefusalError(context, { message: error.message, description: 'Nothing was sent.' });
	}
	if (error instanceof RecordUnavailable || error instanceof RecordUnsupported) {
		const description = 'Run the same list again: nothing was sent, and every key is as it was.';
		return toRefusalError(context, { message: error.message, description });
	}
	return toItemError(context, error, { itemIndex: 0, effect: 'reads' });
}
