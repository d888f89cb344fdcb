import type { IDataObject, IHookFunctions, IHttpRequestMethods } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { HOOK_EVENTS, USER_HOOK, USER_HOOKS } from '../../../credentials/paths';
import { RateLimitReached } from '../../service/transport/gate';
import { ServiceClient } from '../../service/transport/client';
import { explainError } from '../../service/run/itemError';
import { isJsonObject } from '../../service/values/json';
import type { Effect, ServiceResponse } from '../../service/answers/serviceError';
import { describeServiceError } from '../../service/answers/serviceError';
import { NoAnswerError } from '../../service/transport/wire';

const TARGET = 'web';

/**
 * The trigger's calls of "User hooks" in the spec, all within one time, after which nothing is sent. Every refusal but a 404
 * on reading or removing is thrown, with what to do as its description.
 */
export class UserHooks {
	private readonly signal: AbortSignal;

	private readonly timeUp: Promise<never>;

	private constructor(
		private readonly hook: IHookFunctions,
		private readonly client: ServiceClient,
		private readonly allowedMs: number,
	) {
		this.signal = AbortSignal.timeout(allowedMs);
		const reason = `no answer came within ${allowedMs / 1000} seconds`;
		this.timeUp = new Promise((_, reject) => {
			const end = () => reject(new NoAnswerError({ reason }));
			this.signal.addEventListener('abort', end);
		});
		this.timeUp.catch(() => undefined);
	}

	/** No other node of this process changes the subscriptions of the same application meanwhile. */
	static async use(
		hook: IHookFunctions,
		allowedMs: number,
		work: (hooks: UserHooks) => Promise<void>,
	): Promise<void> {
		const client = await ServiceClient.create(hook, allowedMs);
		const hooks = new UserHooks(hook, client, allowedMs);
		await client.gate.publications.run(async () => await work(hooks));
	}

	/** The addresses that receive each event. Throws for a row that cannot be read: it may be another's, and be taken away. */
	async list(): Promise<Map<string, string[]>> {
		const addressesByEvent = new Map<string, string[]>();
		for (const { event, target, value } of await this.rows(USER_HOOKS)) {
			if (isText(target) && target !== TARGET) continue;
			if (!isText(target) || !isText(event) || !isText(value)) {
				throw new UserError(
					'The service listed a subscription without "event", "target" or "value", so this node cannot tell whose it is: ask the service about it.',
				);
			}
			addressesByEvent.set(event, [...(addressesByEvent.get(event) ?? []), value]);
		}
		return addressesByEvent;
	}

	async availableEvents(): Promise<string[]> {
		return (await this.rows(HOOK_EVENTS)).map(({ name }) => name).filter(isText);
	}

	async add(event: string, value: string): Promise<void> {
		await this.send('POST', USER_HOOKS, { event, target: TARGET, value });
	}

	/** Removes the event's address, or all of them: the request cannot say which. */
	async removeAll(event: string): Promise<void> {
		const path = USER_HOOK.replace('{event}', encodeURIComponent(event));
		await this.send('DELETE', path.replace('{target}', TARGET));
	}

	private async rows(path: string): Promise<IDataObject[]> {
		const { statusCode, body } = await this.send('GET', path);
		const rows = statusCode === 404 ? [] : body;
		if (Array.isArray(rows)) return rows.map((row) => (isJsonObject(row) ? row : {}));
		throw new UserError(`The service answered GET ${path} with something that is not a list`);
	}

	private async send(
		method: IHttpRequestMethods,
		url: string,
		body?: IDataObject,
	): Promise<ServiceResponse> {
		const { hook, client, allowedMs: timeout, signal, timeUp } = this;
		const effect = method === 'GET' ? 'reads' : 'writes';
		const answer = client.send(hook, { method, url, body, timeout }, { signal });
		const response = await Promise.race([timeUp, answer]).catch((error: unknown) => {
			throw faultOf(error, effect, hook.getTimezone());
		});
		const isGone = method !== 'POST' && response.statusCode === 404;
		if (response.statusCode < 300 || isGone) return response;
		const { message, description } = describeServiceError(response, effect);
		throw new UserError(message, { description });
	}
}

function faultOf(error: unknown, effect: Effect, timezone: string): UserError {
	const { message, description } = explainError(error, { effect }, timezone);
	const mayPass = error instanceof RateLimitReached || error instanceof NoAnswerError;
	return new UserError(message, { description: mayPass ? 'Try again later.' : description });
}

function isText(value: unknown): value is string {
	return typeof value === 'string' && value !== '';
}
