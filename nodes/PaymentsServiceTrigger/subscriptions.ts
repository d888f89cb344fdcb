import type { IDataObject, IHookFunctions, IHttpRequestMethods } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { RateLimitReached } from '../../credentials/rateLimit';
import { ServiceClient } from '../service/client';
import { explainError } from '../service/itemError';
import type { ServiceResponse } from '../service/serviceError';
import { toNodeApiError } from '../service/serviceError';
import { isJsonObject } from '../service/jsonObject';

const TARGET = 'web';
const TIMEOUT_MS = 30_000;
/** Half an activation must not stay behind because the limit was reached in the middle. */
const LONGEST_RATE_LIMIT_WAIT_MS = 60_000;

/** One URL that receives one event (spec, "User hook subscription" with target `web`). */
export interface Subscription {
	event: string;
	url: string;
}

/** The calls of the spec's "User hooks" that the trigger makes. Every refusal but a 404 on reading is thrown. */
export interface UserHooks {
	/** All URLs of all events. */
	list(): Promise<Subscription[]>;
	/** The URLs of one event. */
	urlsOf(event: string): Promise<string[]>;
	/** Names of the events that the service offers. */
	availableEvents(): Promise<string[]>;
	add(event: string, url: string): Promise<void>;
	/** Lets the service put a URL in the place of the one that the event has. */
	change(event: string, url: string): Promise<void>;
	/** Takes the event's URL away; the request cannot say which one, if there are several. */
	removeAll(event: string): Promise<void>;
}

/** The user hooks of the node's credential. */
export function userHooks(context: IHookFunctions): UserHooks {
	const body = (event: string, url: string) => ({ event, target: TARGET, value: url });
	const path = (event: string) => `/user/hooks/${encodeURIComponent(event)}/${TARGET}`;
	return {
		list: async () => webSubscriptions(await readList(context, '/user/hooks')),
		urlsOf: async (event) =>
			webSubscriptions(await readList(context, path(event)))
				.filter((subscription) => subscription.event === event)
				.map(({ url }) => url),
		availableEvents: async () =>
			(await readList(context, '/user/hooks/events')).map(({ name }) => String(name)),
		add: async (event, url) => {
			await request(context, 'POST', '/user/hooks', body(event, url));
		},
		change: async (event, url) => {
			await request(context, 'PUT', '/user/hooks', body(event, url));
		},
		removeAll: async (event) => {
			await request(context, 'DELETE', path(event));
		},
	};
}

/** The rows of a list endpoint; a 404 means that there are none, every other refusal is thrown. */
async function readList(context: IHookFunctions, path: string): Promise<IDataObject[]> {
	const response = await send(context, 'GET', path);
	if (response.statusCode === 404) return [];
	assertAccepted(context, response);
	if (!Array.isArray(response.body)) {
		throw new NodeOperationError(
			context.getNode(),
			`The service answered GET ${path} with something that is not a list`,
		);
	}
	return response.body.filter(isJsonObject);
}

async function request(
	context: IHookFunctions,
	method: IHttpRequestMethods,
	path: string,
	body?: IDataObject,
): Promise<void> {
	const response = await send(context, method, path, body);
	// Nothing to remove is as good as removed.
	if (method === 'DELETE' && response.statusCode === 404) return;
	assertAccepted(context, response);
}

async function send(
	context: IHookFunctions,
	method: IHttpRequestMethods,
	url: string,
	body?: IDataObject,
): Promise<ServiceResponse> {
	const client = await ServiceClient.create(context, LONGEST_RATE_LIMIT_WAIT_MS);
	return await client
		.send(context, { url, method, body, timeout: TIMEOUT_MS })
		.catch(async (error: unknown) => await Promise.reject(toNodeError(context, method, error)));
}

/** Explains why there was no answer, in the words that the action node uses. */
function toNodeError(
	context: IHookFunctions,
	method: IHttpRequestMethods,
	error: unknown,
): NodeApiError {
	const { message, description } = explainError(error, method === 'GET' ? 'reads' : 'writes');
	const isLimit = error instanceof RateLimitReached;
	return new NodeApiError(
		context.getNode(),
		{},
		{
			message,
			description: isLimit ? 'Activate the workflow again after that time.' : description,
			httpCode: isLimit ? '429' : undefined,
		},
	);
}

function assertAccepted(context: IHookFunctions, response: ServiceResponse): void {
	if (response.statusCode >= 300) throw toNodeApiError(context.getNode(), response);
}

function webSubscriptions(rows: IDataObject[]): Subscription[] {
	return rows
		.filter(({ target }) => target === TARGET)
		.map(({ event, value }) => ({ event: String(event), url: String(value) }));
}
