import type {
	DeclarativeRestApiSettings,
	IDataObject,
	IExecutePaginationFunctions,
	IHttpRequestOptions,
	IN8nHttpFullResponse,
	INodeExecutionData,
	NodeApiError,
	NodeOperationError,
} from 'n8n-workflow';

import type { Described } from '../answers/answer';
import { DoubtfulAnswer, doubtAboutAnswer } from '../answers/answer';
import type { ServiceClient } from '../transport/client';
import { markAsFailed, toItemError, toRefusalError } from './itemError';
import { assertUsableProxy } from '../transport/requestOptions';
import type { ItemState, NodeRun } from './nodeRun';
import { itemStateOf } from './nodeRun';
import type { Effect, ServiceResponse } from '../answers/serviceError';
import { RefusedByService } from '../answers/serviceError';

/** The request of an item as n8n's routing has put it together. */
export type RequestData = DeclarativeRestApiSettings.ResultOptions;

/** One reading of a list; its pages that have not left when it is over are not sent. */
export interface ListReading {
	isOver: boolean;
}

/**
 * Gets one 2xx response for an item; anything else is thrown. The failure of a page of a list stops nothing by itself: its
 * list may do without it.
 */
export type Fetch = (
	options: IHttpRequestOptions,
	reading?: ListReading,
) => Promise<ServiceResponse>;

/** What an operation has for the work on one item. */
export interface Work {
	fetch: Fetch;
	requestData: RequestData;
	/** Makes output items of a response, as the operation declares it. */
	receive(response: ServiceResponse): Promise<INodeExecutionData[]>;
	run: NodeRun;
}

/** What an operation makes of its requests. */
export type ItemWork = (work: Work) => Promise<INodeExecutionData[]>;

/** What a 2xx response must be; without `described` the work itself judges it. */
export interface Answer {
	described?: Described | ((request: IHttpRequestOptions) => Described);
	howToCheck?: string;
}

/**
 * The one way for every declarative request: n8n's routing calls it in place of its own sending (as its "pagination"), so
 * that the items of a run share a queue, a token and the rate limit, and errors keep the service's own words. Reads share
 * slots request by request; a write has the whole run to itself until it is answered.
 */
export function pipeline(effect: Effect, work: ItemWork, answer: Answer = {}) {
	return async function sendItem(
		this: IExecutePaginationFunctions,
		requestData: RequestData,
	): Promise<INodeExecutionData[]> {
		const item = itemStateOf(this, requestData.options as IHttpRequestOptions);
		const { run, itemIndex, refusal } = item;
		// What is not sent gives no items: n8n then comes to the item that stopped the run, and throws that one's error.
		if (!(await run.isComplete())) return [];
		if (run.isRefused() && refusal === undefined) return [];

		const signal = this.getExecutionCancelSignal();
		// A read before a write must not be reported as a write that may have taken effect.
		let latest = effect;
		const send = async (options: IHttpRequestOptions, client: ServiceClient) => {
			if (run.stopped || signal?.aborted) throw new RunStopped();
			latest = effectOf(options, effect);
			const response = await client.send(this, options, { signal, effect: latest });
			assertAnswered(response, options, answer);
			return response;
		};
		const fetch: Fetch = async (options, reading) => {
			assertPathIsComplete(options);
			assertUsableProxy(options.proxy);
			const client = await clientOf(item);
			if (effect === 'writes') return await send(options, client);
			const slots = await run.readSlots();
			return await slots.run(async () => {
				if (reading?.isOver) throw new RunStopped();
				const response = send(options, client);
				return await (reading ? response : run.stopIfFails(response));
			});
		};
		const receive = async (response: ServiceResponse) =>
			await applyPostReceive(this, requestData, response);
		const carryOut = async () => {
			if (run.stopped || signal?.aborted) return [];
			const items = await run.stopIfFails(work({ fetch, requestData, receive, run }));
			run.done += 1;
			return items;
		};
		try {
			if (refusal !== undefined) {
				const progress = run.done === 0 && !this.continueOnFail() ? 'Nothing was sent.' : undefined;
				throw toRefusalError(this, refusal, {
					itemIndex,
					progress: progress ?? run.progress(itemIndex),
				});
			}
			const items = effect === 'writes' ? await run.inOrder(itemIndex, carryOut) : await carryOut();
			// In place: a list may have 100,000 rows.
			const pairedItem = { item: itemIndex };
			for (const output of items) output.pairedItem = pairedItem;
			return items;
		} catch (error) {
			if (error instanceof RunStopped) return [];
			const progress = run.progress(itemIndex);
			const itemError = toItemError(this, error, { itemIndex, effect: latest, progress });
			if (this.continueOnFail()) return [failedItem(this, error, itemError)];
			run.stopped = true;
			throw itemError;
		}
	};
}

/** The item of a node that continues on fail; n8n keeps nothing of one with an `error` but its message. */
function failedItem(
	context: IExecutePaginationFunctions,
	error: unknown,
	itemError: NodeApiError | NodeOperationError,
): INodeExecutionData {
	const pairedItem = { item: context.getItemIndex() };
	const given = error instanceof RefusedByService ? error.given : undefined;
	if (given === undefined) return { json: {}, error: itemError, pairedItem };
	const json = { error: itemError.message, ...given };
	return markAsFailed(context.getNode(), { json, pairedItem }, itemError.message);
}

/** Throws where a response is not the answer that the operation needs. */
function assertAnswered(
	response: ServiceResponse,
	options: IHttpRequestOptions,
	{ described, howToCheck }: Answer,
): void {
	if (response.statusCode < 200 || response.statusCode > 299) throw new RefusedByService(response);
	const expected = typeof described === 'function' ? described(options) : described;
	const doubt = expected && doubtAboutAnswer(response.body, expected);
	if (doubt !== undefined) throw new DoubtfulAnswer(doubt, howToCheck);
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

/** Ends what has not left when its run has stopped for another item, or the reading of its list is over. */
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
