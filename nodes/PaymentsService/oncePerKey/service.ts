import { type IExecuteFunctions, UserError } from 'n8n-workflow';

import { asSuccess } from '../../service/answers/serviceError';
import type { FetchSuccess } from '../../service/run/pipeline';
import { ServiceClient } from '../../service/transport/client';
import type { RequestSettings } from '../../service/transport/requestOptions';
import { readRequestSettings, withSettings } from '../../service/transport/requestOptions';
import { ServiceLists } from '../shared/serviceLists';
import type { Fetch } from './candidates';

/** The longest Timeout and Longest Wait for Rate Limit of a payment, in ms: a key must not be under way for longer. */
const MAX_TIMEOUT_MS = 300_000;
const MAX_RATE_LIMIT_WAIT_MS = 180_000;

/** Request Options. Throws a UserError for a time that a payment cannot be under way. */
export function settingsOf(context: IExecuteFunctions): RequestSettings {
	const settings = readRequestSettings(context.getNodeParameter('requestOptions', 0, {}));
	const { timeoutMs = 0, rateLimitWaitMs } = settings;
	const refuseTime = (field: string, value: string, most: number) => {
		const message = `${field} under Request Options is ${value}; for a payment it is at most ${most}`;
		throw new UserError(message, {
			description: 'Lower it: a payment is given up after ten minutes.',
		});
	};
	if (timeoutMs > MAX_TIMEOUT_MS) refuseTime('Timeout', `${timeoutMs} ms`, MAX_TIMEOUT_MS);
	if (rateLimitWaitMs > MAX_RATE_LIMIT_WAIT_MS) {
		const seconds = `${rateLimitWaitMs / 1000} seconds`;
		refuseTime('Longest Wait for Rate Limit', seconds, MAX_RATE_LIMIT_WAIT_MS / 1000);
	}
	return settings;
}

/** What a run asks of the service with its Request Options. Throws a UserError. */
export async function serviceOf(context: IExecuteFunctions, settings: RequestSettings) {
	const { length } = context.getInputData();
	const client = await ServiceClient.create(context, settings.rateLimitWaitMs, length);
	const fetch: Fetch = async (request) =>
		await client.send(context, withSettings(request, settings));
	const fetchSuccess: FetchSuccess = async (request) => asSuccess(await fetch(request));
	return { client, fetch, registered: new ServiceLists(fetchSuccess, context.getTimezone()) };
}
