import type {
	DeclarativeRestApiSettings,
	IDataObject,
	IExecutePaginationFunctions,
	IHttpRequestOptions,
	IN8nHttpFullResponse,
	INodeExecutionData,
} from 'n8n-workflow';

import type { Described } from './answer';
import { DoubtfulAnswer, doubtAboutAnswer } from './answer';
import type { ServiceClient } from './transport/client';
import { RefusedByService, toItemError, toRefusalError } from './itemError';
import type { ItemState } from './nodeRun';
import { itemStateOf } from './nodeRun';
import type { Effect, ServiceResponse } from './serviceError';

/** The request of an item as n8n's routing has put it together. */
export type RequestData = DeclarativeRestApiSettings.ResultOptions;

/**
 * Gets one 2xx response for an item; anything else is thrown. A request that is asked for ahead comes with a signal that
 * ends it, if it is still waiting, and its failure stops nothing but itself.
 */
export type Fetch = (options: IHttpRequestOptions, ahead?: AbortSignal) => Promise<ServiceResponse>;

/** What an operation makes of its requests. */
export type ItemWork = (
	fetch: Fetch,
	requestData: RequestData,
	receive: (response: ServiceResponse) => Promise<INodeExecutionData[]>,
) => Promise<INodeExecutionData[]>;

/** What a 2xx response must be; without `described` the work itself judges it. */
export interface Answer {
	described?: Described | ((request: IHttpRequestOptions) => Described);
	howToCheck?: string;
}

interface Operation {
	effect: Effect;
	work: ItemWork;
	answer: Answer;
}

/**
 * The one way for every declarative request: n8n's routing calls it in place of its own sending (as its "pagination"), so
 * that the items of a run share a queue, a token and the rate limit, and errors keep the service's own words.
 */
export function pipeline(effect: Effect, work: ItemWork, answer: Answer = {}) {
	return async function sendItem(
		this: IExecutePaginationFunctions,
		requestData: RequestData,
	): Promise<INodeExecutionData[]> {
		const item = itemStateOf(this, requestData.options as IHttpRequestOptions);
		const { run, itemIndex } = item;
		// What is not sent gives no items: n8n then comes to the item that stopped the run, and throws that one's error.
		if (!(await run.isComplete())) return [];
		if (run.isRefused() && item.refusal === undefined) return [];

		try {
			if (item.refusal !== undefined) {
				throw toRefusalError(this, item.refusal, { itemIndex, run });
			}
			const items = await inTurn(this, item, { effect, work, answer }, requestData);
			// In place: a list may have 100,000 rows.
			const pairedItem = { item: itemIndex };
			for (const output of items) output.pairedItem = pairedItem;
			return items;
		} catch (error) {
			if (error instanceof RunStopped) return [];
			const itemError = toItemError(this, error, { itemIndex, effect, run });
			if (this.continueOnFail()) {
				return [{ json: {}, error: itemError, pairedItem: { item: itemIndex } }];
			}
			run.stopped = true;
			throw itemError;
		}
	};
}

/** Reads share slots request by request; a write has the whole run to itself until it is answered. */
async function inTurn(
	context: IExecutePaginationFunctions,
	item: ItemState,
	{ effect, work, answer }: Operation,
	requestData: RequestData,
): Promise<INodeExecutionData[]> {
	const { run, itemIndex } = item;
	const signal = context.getExecutionCancelSignal();
	const receive = async (response: ServiceResponse) =>
		await applyPostReceive(context, requestData, response);

	const send = async (options: IHttpRequestOptions, ...signals: Array<AbortSignal | undefined>) => {
		assertPathIsComplete(options);
		const client = await clientOf(item);
		const isPaced = effect === 'reads' && run.settings.concurrency === undefined;
		const sending = { signal: anyOf(signals), effect: effectOf(options, effect), isPaced };
		const response = await client.send(context, options, sending);
		if (response.statusCode < 200 || response.statusCode > 299)
			throw new RefusedByService(response);
		const described =
			typeof answer.described === 'function' ? answer.described(options) : answer.described;
		const doubt = described && doubtAboutAnswer(response.body, described);
		if (doubt !== undefined) throw new DoubtfulAnswer(doubt, answer.howToCheck);
		return response;
	};

	if (effect === 'writes') {
		return await run.inOrder(itemIndex, async () => {
			if (run.stopped || signal?.aborted) return [];
			const fetch: Fetch = async (options) => {
				try {
					return await send(options, signal);
				} catch (error) {
					// A read before the write must not be reported as a write that may have taken effect.
					const own = effectOf(options, effect);
					const told =
						own === effect ? error : toItemError(context, error, { itemIndex, effect: own, run });
					throw told;
				}
			};
			const items = await run.stopIfFails(work(fetch, requestData, receive));
			run.done += 1;
			return items;
		});
	}
	const fetch: Fetch = async (options, ahead) => {
		// Before the queue, which asks the client how many requests may be under way.
		await run.client();
		return await run.readSlots.run(async () => {
			if (run.stopped || signal?.aborted || ahead?.aborted) throw new RunStopped();
			const response = send(options, signal, ahead);
			return await (ahead === undefined ? run.stopIfFails(response) : response);
		});
	};
	const items = await run.stopIfFails(work(fetch, requestData, receive));
	run.done += 1;
	return items;
}

/** A GET of an operation that writes changes nothing by itself. */
function effectOf({ method }: IHttpRequestOptions, effect: Effect): Effect {
	return method === 'GET' ? 'reads' : effect;
}

/** The credential's own client, or one with the session token of the item. */
async function clientOf({ run, sessionToken }: ItemState): Promise<ServiceClient> {
	const client = await run.client();
	return sessionToken === undefined ? client : client.withSessionToken(sessionToken);
}

/** One signal for all that may end a wait. */
function anyOf(signals: Array<AbortSignal | undefined>): AbortSignal | undefined {
	const given = signals.filter((signal) => signal !== undefined);
	return given.length > 1 ? AbortSignal.any(given) : given[0];
}

/** Ends the work of an item whose run has stopped for another one. */
class RunStopped extends Error {}

/** Runs the operation's own postReceive functions over the rows of a response. */
async function applyPostReceive(
	context: IExecutePaginationFunctions,
	requestData: RequestData,
	response: ServiceResponse,
): Promise<INodeExecutionData[]> {
	let items = toItems(response.body);
	for (const { actions } of requestData.postReceive) {
		for (const action of actions) {
			if (typeof action !== 'function') continue;
			items = await action.call(context, items, response as IN8nHttpFullResponse);
		}
	}
	return items;
}

/** One item per row; where the spec shows no body and none came, the success itself is the output. */
function toItems(body: unknown): INodeExecutionData[] {
	if (Array.isArray(body)) return body.map((row) => ({ json: row as IDataObject }));
	const isObject = typeof body === 'object' && body !== null && Object.keys(body).length > 0;
	return [{ json: isObject ? (body as IDataObject) : { success: true } }];
}

/** A path whose id was not filled in must never reach the service: `/deposit_accounts/` alone is another operation. */
function assertPathIsComplete({ url }: IHttpRequestOptions): void {
	if (/[{}]/.test(url)) throw new Error('The path of the request is not complete');
}
