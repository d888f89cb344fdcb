import { type IDataObject, type IHttpRequestOptions, sleep } from 'n8n-workflow';

import { nextCodeAt } from '../../../credentials/authenticator';
import { type ServiceResponse, isRefusedForCode } from '../../service/answers/serviceError';
import type { ServiceClient } from '../../service/transport/client';
import type { Sending } from './sendClaimed';

/**
 * Sends a request; one that takes a security code and has none goes out with the code of the moment at which it leaves. Where
 * the service refuses that code, it has paid nothing, and the request is sent once more with the next one, unless the signal
 * comes first. Assumption: the spec does not say whether a code may come twice, so a payment does not wait for one of its own.
 */
export async function sendWithCode(
	sending: Sending,
	client: ServiceClient,
	request: IHttpRequestOptions,
	signal: AbortSignal,
): Promise<ServiceResponse> {
	const { context, authenticator, operation } = sending;
	const { codeField } = operation;
	const body = request.body as IDataObject;
	if (!authenticator || codeField === undefined || body[codeField] !== undefined) {
		return await client.send(context, request, { signal });
	}
	const complete = (options: IHttpRequestOptions) => ({
		...options,
		body: { ...body, [codeField]: authenticator.codeAt(Date.now()) },
	});
	for (let isLast = sending.refusesCodes === true; ; isLast = true) {
		const response = await client.send(context, request, { signal, complete });
		if (!isRefusedForCode(response)) return response;
		if (isLast) sending.refusesCodes = true;
		if (isLast || !(await isReached(nextCodeAt(Date.now()), signal))) {
			return { ...response, isOwnCode: true };
		}
	}
}

/** Waits until a time, in ms since 1970; false where the signal ends the wait. */
async function isReached(time: number, signal: AbortSignal): Promise<boolean> {
	try {
		for (let now = Date.now(); now < time; now = Date.now()) await sleep(time - now, signal);
		return true;
	} catch {
		return false;
	}
}
