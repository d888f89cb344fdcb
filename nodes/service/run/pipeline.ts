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

import type { SpecifiedBody } from '../answers/answer';
import { DoubtfulAnswer, doubtAboutAnswer } from '../answers/answer';
import type { ServiceClient } from '../transport/client';
import type { Refusal } from './itemError';
import { markAsFailed, toItemError, toRefusalError } from './itemError';
import { assertUsableProxy } from '../transport/requestOptions';
import type { ItemState, NodeRun } from './nodeRun';
import { itemStateOf } from './nodeRun';
import type { Effect, ServiceResponse } from '../answers/serviceError';
import { RefusedByService } from '../answers/serviceError';

export type RequestData = DeclarativeRestApiSettings.ResultOptions;

/** One reading of a list; pages that have not left when it is over are not sent. */
export interface ListReading {
	isOver: boolean;
}

/** Gives one 2xx response; anything else is thrown. A page of a list that fails does not stop the run. */
export type Fetch = (
	options: IHttpRequestOptions,
	reading?: ListReading,
) => Promise<ServiceResponse>;

/** What the work on one item may use. */
export interface Work {
	fetch: Fetch;
	request: IHttpRequestOptions;
	/** The most rows that the item asks for; all without it. */
	maxResults?: number | string;
	receive(response: ServiceResponse): Promise<INodeExecutionData[]>;
	run: NodeRun;
}

export type ItemWork = (work: Work) => Promise<INodeExecutionData[]>;

const oneRequest: ItemWork = async ({ fetch, request, receive }) =>
	await receive(await fetch(request));

/** Sends the request of an item in place of n8n. Its effect is a type alone, which keeps a PUT from being sent as a read. */
export type SendItem<E extends Effect = Effect> = ((
	this: IExecutePaginationFunctions,
	requestData: RequestData,
) => Promise<INodeExecutionData[]>) & { effect?: E };

/** What a 2xx response must be. */
export interface Answer {
	specified?: SpecifiedBody | ((request: IHttpRequestOptions) => SpecifiedBody);
	howToCheck?: string;
}

/**
 * The one way of every declarative request, which n8n calls as "pagination". Items of a run share a token and the rate limit;
 * reads share slots request by request, a write has the run to itself.
 */
export function pipeline<E extends Effect>(
	effect: E,
	answer: Answer,
	work: ItemWork = oneRequest,
): SendItem<E> {
	return async function (requestData) {
		const request = requestData.options as IHttpRequestOptions;
		const item = itemStateOf(this, request);
		const { run, itemIndex, refusal } = item;
		// No items: n8n comes to the item that stopped the run, and throws its error.
		if (!(await run.isComplete())) return [];
		if (run.isRefused() && refusal === undefined) return [];

		const { maxResults } = requestData;
		const signal = this.getExecutionCancelSignal();
		// A read before a write is not reported as a write.
		let latest: Effect = effect;
		const send = async (options: IHttpRequestOptions, client: ServiceClient) => {
			if (run.stopped || signal?.aborted) throw new RunStopped();
			run.hasSent = true;
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
		// Reads go beside one another, so there is no count of what went before and after.
		const progress = () => (effect === 'writes' ? run.progress(itemIndex) : '');
		const refuse = async (reason: Refusal): Promise<never> => {
			const isFirst = !run.hasSent && !this.continueOnFail();
			const said = isFirst ? 'Nothing was sent.' : progress();
			throw toRefusalError(this, reason, { itemIndex, progress: said });
		};
		const carryOut = async () => {
			if (run.stopped || signal?.aborted) return [];
			const result = refusal ? refuse(refusal) : work({ fetch, request, maxResults, receive, run });
			const items = await run.stopIfFails(result);
			run.done += 1;
			return items;
		};
		try {
			const items = effect === 'writes' ? await run.writes.run(carryOut) : await carryOut();
			// In place: there may be 100,000 rows.
			const pairedItem = { item: itemIndex };
			for (const output of items) output.pairedItem = pairedItem;
			return items;
		} catch (error) {
			if (error instanceof RunStopped) return [];
			const place = { itemIndex, effect: latest, progress: progress() };
			const itemError = toItemError(this, error, place);
			if (this.continueOnFail()) return [failedItem(this, error, itemError)];
			run.stopped = true;
			throw itemError;
		}
	};
}

/** n8n keeps nothing but the message of an item with an `error`. */
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

function assertAnswered(
	response: ServiceResponse,
	options: IHttpRequestOptions,
	{ specified, howToCheck }: Answer,
): void {
	if (response.statusCode < 200 || response.statusCode > 299) throw new RefusedByService(response);
	const expected = typeof specified === 'function' ? specified(options) : specified;
	const doubt = expected && doubtAboutAnswer(response.body, expected);
	if (doubt !== undefined) throw new DoubtfulAnswer(doubt, howToCheck);
}

/** A GET of an operation that writes changes nothing by itself. */
function effectOf({ method }: IHttpRequestOptions, effect: Effect): Effect {
	return method === 'GET' ? 'reads' : effect;
}

async function clientOf({ run, sessionToken }: ItemState): Promise<ServiceClient> {
	const client = await run.client();
	return sessionToken === undefined ? client : client.withSessionToken(sessionToken);
}

/** Ends what has not left when its run, or the reading of its list, is over. */
class RunStopped extends Error {}

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

/** One item per row; without a body, the success itself. */
function toItems(body: unknown): INodeExecutionData[] {
	if (Array.isArray(body)) return body.map((row) => ({ json: row as IDataObject }));
	const isObject = typeof body === 'object' && body !== null && Object.keys(body).length > 0;
	return [{ json: isObject ? (body as IDataObject) : { success: true } }];
}

/** `/deposit_accounts/` without its id is another operation. */
function assertPathIsComplete({ url }: IHttpRequestOptions): void {
	if (/[{}]/.test(url)) throw new Error('The path of the request is not complete');
}
