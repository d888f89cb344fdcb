import type {
	ICredentialDataDecryptedObject,
	IExecuteFunctions,
	IExecuteSingleFunctions,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
} from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { normaliseBaseUrl } from '../../../credentials/baseUrl';
import type { NoAnswer } from './noAnswer';
import { explainNoAnswer, STOPPED_BEFORE_SENDING } from './noAnswer';
import type { RateLimit } from './rateLimit';
import { rateLimitOf } from './rateLimit';
import type { ServiceResponse } from './serviceError';

export const CREDENTIAL_TYPE = 'paymentsServiceApi';

/** n8n's own default for a request without a Timeout option, in milliseconds. */
const DEFAULT_TIMEOUT_MS = 300_000;

/** Contexts of n8n from which the service can be called. */
export type RequestContext = IExecuteFunctions | IExecuteSingleFunctions | ILoadOptionsFunctions;

/** No answer came, so what the request did is known only as far as `noAnswer` says. */
export class NoAnswerError extends Error {
	constructor(readonly noAnswer: NoAnswer) {
		super(noAnswer.reason);
	}
}

/** No token could be had; the request itself has had no effect. */
export class NoTokenError extends Error {
	constructor(
		message: string,
		readonly description: string | undefined,
	) {
		super(message);
	}
}

/**
 * Sends requests with one credential, which it reads once: n8n would read and decrypt it again for each request.
 * Every status that the service can answer with is a response, not an exception.
 */
export class ServiceClient {
	private readonly rateLimit: RateLimit;

	private readonly baseURL: string;

	/** Throws a UserError when the base URL is not one that may get a secret. `allowedRateLimitWaitMs`: the longest total wait for the rate limit that one request may have. */
	constructor(
		private readonly credentials: ICredentialDataDecryptedObject,
		private readonly allowedRateLimitWaitMs: number,
	) {
		this.baseURL = normaliseBaseUrl(credentials.baseUrl);
		this.rateLimit = rateLimitOf(this.baseURL, credentials.clientId);
	}

	static async create(
		context: RequestContext,
		allowedRateLimitWaitMs: number,
	): Promise<ServiceClient> {
		// The single-item form of getCredentials takes no item number; the others ignore it for the first item.
		const credentials = await context.getCredentials(CREDENTIAL_TYPE);
		return new ServiceClient(credentials, allowedRateLimitWaitMs);
	}

	/**
	 * Sends one request and gives the response, whatever its status. After a 429, the sign that the service did nothing,
	 * it waits and sends again; after anything else it never does.
	 * Throws NoAnswerError, NoTokenError or RateLimitReached.
	 */
	async send(
		context: RequestContext,
		options: IHttpRequestOptions,
		signal?: AbortSignal,
	): Promise<ServiceResponse> {
		let allowedWaitMs = this.allowedRateLimitWaitMs;
		for (;;) {
			let isSent = false;
			const send = async () => {
				isSent = true;
				return await this.sendOnce(context, options);
			};
			const { response, waitedMs } = await this.rateLimit
				.run(send, allowedWaitMs, signal)
				.catch(async (error: unknown) => {
					// Stopped while it waited: whatever went out before was refused with a 429.
					const isStopped = signal?.aborted && !isSent;
					return await Promise.reject(
						isStopped ? new NoAnswerError(STOPPED_BEFORE_SENDING) : error,
					);
				});
			if (response.statusCode !== 429) return response;
			allowedWaitMs -= waitedMs;
		}
	}

	/** Sends with a session token of the user in place of the credential's own (spec, "Authentication" 7). */
	withSessionToken(sessionToken: string): ServiceClient {
		return new ServiceClient({ ...this.credentials, sessionToken }, this.allowedRateLimitWaitMs);
	}

	private async sendOnce(
		context: RequestContext,
		options: IHttpRequestOptions,
	): Promise<ServiceResponse> {
		// A copy for each request: n8n writes a renewed token into it, and after a 401 the token that failed must still be
		// readable there.
		const data = { ...this.credentials };
		const tokenBefore = data.accessToken;
		const outcome = await request(context, data, {
			...options,
			baseURL: this.baseURL,
			headers: {
				Accept: 'application/json',
				'Content-Type': 'application/json',
				...options.headers,
			},
		});
		if (data.accessToken !== tokenBefore) this.credentials.accessToken = data.accessToken;
		return 'response' in outcome
			? outcome.response
			: responseOrThrow(outcome.error, options.timeout ?? DEFAULT_TIMEOUT_MS);
	}
}

async function request(
	context: RequestContext,
	data: ICredentialDataDecryptedObject,
	options: IHttpRequestOptions,
): Promise<{ response: ServiceResponse } | { error: unknown }> {
	try {
		const response = (await context.helpers.httpRequestWithAuthentication.call(
			context,
			CREDENTIAL_TYPE,
			{
				...options,
				json: true,
				returnFullResponse: true,
				// A redirect could turn a POST into a GET, or carry the token elsewhere.
				disableFollowRedirect: true,
				// 401 stays an exception, for on it n8n renews the token and sends again.
				ignoreHttpStatusErrors: { ignore: true, except: [401] },
			},
			{ credentialsDecrypted: { id: '', name: '', type: CREDENTIAL_TYPE, data } },
		)) as ServiceResponse;
		return { response };
	} catch (error) {
		return { error };
	}
}

/** Sorts what n8n threw: a second 401 is a response, all else means that there was none. */
function responseOrThrow(error: unknown, timeoutMs: number): ServiceResponse {
	const { httpCode, cause, context } = error as {
		httpCode?: string | null;
		cause?: unknown;
		context?: { data?: unknown };
	};
	if (cause instanceof UserError)
		throw new NoTokenError(cause.message, cause.description ?? undefined);
	if (httpCode === '401') return { statusCode: 401, body: context?.data, headers: {} };
	throw new NoAnswerError(explainNoAnswer(error, timeoutMs));
}
