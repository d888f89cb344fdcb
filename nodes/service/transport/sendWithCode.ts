import { type IDataObject, type IHttpRequestOptions, sleep } from 'n8n-workflow';

import { nextCodeAt } from '../../../credentials/authenticator';
import { type ServiceResponse, isRefusedForCode } from '../answers/serviceError';
import type { SendOptions, ServiceClient } from './client';
import type { RequestContext } from './wire';

interface CodeOptions extends SendOptions {
	/** The field of the body that takes a security code. */
	codeField?: string;
	/** What the requests of a run share. */
	run: CodesOfRun;
}

export interface CodesOfRun {
	/** A code and the next were refused: no further request of the run waits for another. */
	refusesCodes?: boolean;
}

/**
 * Sends a request; one that takes a security code and has none goes out with the code of the credential's authenticator, that of
 * the moment at which it leaves. Where the service refuses that code, it has done nothing, and the request is sent once more with
 * the next one, unless the signal comes first. Assumption: the spec does not say whether a code may come twice, so a request does
 * not wait for one of its own. Throws as `send` does, and a UserError for an invalid secret.
 */
export async function sendWithCode(
	context: RequestContext,
	client: ServiceClient,
	request: IHttpRequestOptions,
	{ codeField, run, ...options }: CodeOptions,
): Promise<ServiceResponse> {
	const body = (request.body ?? {}) as IDataObject;
	const takesCode = codeField !== undefined && body[codeField] === undefined;
	const authenticator = takesCode ? client.authenticator : undefined;
	if (!takesCode || !authenticator) return await client.send(context, request, options);
	const complete = (incomplete: IHttpRequestOptions) => ({
		...incomplete,
		body: { ...body, [codeField]: authenticator.codeAt(Date.now()) },
	});
	for (let isLast = run.refusesCodes === true; ; isLast = true) {
		const response = await client.send(context, request, { ...options, complete });
		if (!isRefusedForCode(response)) return response;
		if (isLast) run.refusesCodes = true;
		if (isLast || !(await isReached(nextCodeAt(Date.now()), options.signal))) {
			return { ...response, isOwnCode: true };
		}
	}
}

/** Waits until a time, in ms since 1970; false where the signal ends the wait. */
async function isReached(time: number, signal?: AbortSignal): Promise<boolean> {
	try {
		for (let now = Date.now(); now < time; now = Date.now()) await sleep(time - now, signal);
		return true;
	} catch {
		return false;
	}
}
