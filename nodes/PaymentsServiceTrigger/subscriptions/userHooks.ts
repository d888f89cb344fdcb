import type { IDataObject, IHookFunctions, IHttpRequestMethods } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { HOOK_EVENTS, USER_HOOK, USER_HOOKS } from '../../../credentials/paths';
import { RateLimitReached } from '../../../credentials/rateLimit';
import { ServiceClient } from '../../service/transport/client';
import { explainError } from '../../service/itemError';
import type { ServiceResponse } from '../../service/serviceError';
import { keepMessage, toNodeApiError } from '../../service/serviceError';
import { isJsonObject } from '../../service/jsonObject';
import { NoAnswerError } from '../../service/transport/wire';

const TARGET = 'web';
const TIMEOUT_MS = 30_000;
/** Long enough that the rate limit does not end an activation half done. */
const MAX_RATE_LIMIT_WAIT_MS = 60_000;

/** One address that receives one event (spec, "User hook subscription" with target `web`). */
export interface Subscription {
	event: string;
	address: string;
}

/** The calls of the spec's "User hooks" that the trigger makes. Every refusal but a 404 on reading is thrown. */
export interface UserHooks {
	/** All addresses of all events. */
	list(): Promise<Subscription[]>;
	/** The addresses of one event. */
	addressesOf(event: string): Promise<string[]>;
	/** Names of the events that the service offers. */
	availableEvents(): Promise<string[]>;
	add(event: string, address: string): Promise<void>;
	/** Has the service replace the event's address. */
	change(event: string, address: string): Promise<void>;
	/** Removes the event's address; the request cannot say which one, so it may remove several. */
	removeAll(event: string): Promise<void>;
}

/** The user hooks of the node's credential. */
export function userHooks(context: IHookFunctions): UserHooks {
	const body = (event: string, value: string) => ({ event, target: TARGET, value });
	const path = (event: string) =>
		USER_HOOK.replace('{event}', encodeURIComponent(event)).replace('{target}', TARGET);
	return {
		list: async () => webSubscriptions(context, await readList(context, USER_HOOKS)),
		addressesOf: async (event) =>
			webSubscriptions(context, await readList(context, path(event)))
				.filter((subscription) => subscription.event === event)
				.map(({ address }) => address),
		availableEvents: async () =>
			(await readList(context, HOOK_EVENTS)).map(({ name }) => name).filter(isText),
		add: async (event, address) => await request(context, 'POST', USER_HOOKS, body(event, address)),
		change: async (event, address) =>
			await request(context, 'PUT', USER_HOOKS, body(event, address)),
		removeAll: async (event) => await request(context, 'DELETE', path(event)),
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
	return response.body.map((row) => (isJsonObject(row) ? row : {}));
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
	const client = await ServiceClient.create(context, MAX_RATE_LIMIT_WAIT_MS);
	try {
		return await client.send(context, { url, method, body, timeout: TIMEOUT_MS });
	} catch (error) {
		const nodeError = toNodeError(context, method, error);
		throw nodeError;
	}
}

/** Explains why there was no answer, in the words that the action node uses. */
function toNodeError(
	context: IHookFunctions,
	method: IHttpRequestMethods,
	error: unknown,
): NodeApiError {
	const { message, description } = explainError(error, method === 'GET' ? 'reads' : 'writes');
	const isLimit = error instanceof RateLimitReached;
	const isUnread = error instanceof NoAnswerError && method === 'GET';
	const nextStep = isUnread ? 'Publish the workflow again later.' : description;
	const nodeError = new NodeApiError(
		context.getNode(),
		{},
		{
			message,
			description: isLimit ? 'Publish the workflow again after that time.' : nextStep,
			httpCode: isLimit ? '429' : undefined,
		},
	);
	return withNextStep(keepMessage(nodeError, message));
}

function assertAccepted(context: IHookFunctions, response: ServiceResponse): void {
	if (response.statusCode >= 300) {
		throw withNextStep(toNodeApiError(context.getNode(), response));
	}
}

/** At activation n8n shows only an error's message, so it also says what to do. */
function withNextStep(error: NodeApiError): NodeApiError {
	const { message, description } = error;
	return keepMessage(
		error,
		description ? `${message.replace(/[.]$/, '')}. ${description}` : message,
	);
}

/** Throws for a row that may be a subscription of others and cannot be read: overlooked, it could be replaced. */
function webSubscriptions(context: IHookFunctions, rows: IDataObject[]): Subscription[] {
	return rows.flatMap(({ event, target, value }) => {
		if (isText(target) && target !== TARGET) return [];
		if (isText(target) && isText(event) && isText(value)) return [{ event, address: value }];
		throw new NodeOperationError(
			context.getNode(),
			'The service listed a subscription without "event", "target" or "value", so this node cannot tell whose it is: ask the service about it.',
		);
	});
}

function isText(value: unknown): value is string {
	return typeof value === 'string' && value !== '';
}
