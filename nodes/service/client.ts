import type {
	ICredentialDataDecryptedObject,
	IExecuteFunctions,
	IExecuteSingleFunctions,
	IHookFunctions,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
} from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { usesAccessToken } from '../../credentials/authenticateRequest';
import { normaliseBaseUrl } from '../../credentials/baseUrl';
import type { RateLimit } from '../../credentials/rateLimit';
import { rateLimitOf } from '../../credentials/rateLimit';
import { maskSecrets } from './maskSecrets';
import type { NoAnswer } from './noAnswer';
import { explainNoAnswer, STOPPED_BEFORE_SENDING } from './noAnswer';
import type { ServiceResponse } from './serviceError';

/** The name under which n8n keeps the credential's type. */
export const CREDENTIAL_TYPE = 'paymentsServiceApi';

/** n8n's own default for a request without a Timeout option, in milliseconds. */
const DEFAULT_TIMEOUT_MS = 300_000;

/** How often a request may go out with one token after another, should several processes take the token from each other. */
const MOST_TRIES = 5;

/** Contexts of n8n from which the service can be called. */
export type RequestContext =
	IExecuteFunctions | IExecuteSingleFunctions | IHookFunctions | ILoadOptionsFunctions;

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

	/**
	 * `allowedRateLimitWaitMs` is the longest total wait for the rate limit that one request may have. Throws a UserError
	 * when the base URL is not one that may get a secret.
	 */
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
	 * Sends one request and gives the response, whatever its status. It is sent again after a 429 and after a 401 alone, the
	 * signs that the service did nothing. Throws NoAnswerError, NoTokenError or RateLimitReached.
	 */
	async send(
		context: RequestContext,
		options: IHttpRequestOptions,
		signal?: AbortSignal,
	): Promise<ServiceResponse> {
		const wait = { allowedMs: this.allowedRateLimitWaitMs };
		const tokenBefore = this.credentials.accessToken;
		// A copy for each request: n8n writes a new token into it, and the one that failed must still be known then.
		let data: ICredentialDataDecryptedObject | undefined = { ...this.credentials };
		let hasExchanged = false;
		for (let tries = 1; ; tries += 1) {
			const response: ServiceResponse = await this.sendWithinRateLimit(
				context,
				options,
				data,
				wait,
				signal,
			);
			const { accessToken } = data;
			const mayRenew: boolean =
				response.statusCode === 401 && tries < MOST_TRIES && usesAccessToken(data, options.url);
			data = mayRenew ? await this.renewed(context, data, hasExchanged) : undefined;
			if (data === undefined) {
				if (accessToken !== tokenBefore) this.credentials.accessToken = accessToken;
				return response;
			}
			hasExchanged ||= data.accessToken === '';
		}
	}

	/** Sends with a session token of the user in place of the credential's own (spec, "Authentication" 7). */
	withSessionToken(sessionToken: string): ServiceClient {
		return new ServiceClient({ ...this.credentials, sessionToken }, this.allowedRateLimitWaitMs);
	}

	/**
	 * The credential for another try after a 401: with the token that n8n has stored, if that is another one, for an exchange
	 * would revoke what another process has just got; else without one, so that n8n exchanges it. Undefined when that
	 * has been done.
	 */
	private async renewed(
		context: RequestContext,
		{ accessToken: refusedToken }: ICredentialDataDecryptedObject,
		hasExchanged: boolean,
	): Promise<ICredentialDataDecryptedObject | undefined> {
		const { accessToken } = await context.getCredentials(CREDENTIAL_TYPE);
		if (accessToken !== '' && accessToken !== refusedToken) {
			return { ...this.credentials, accessToken };
		}
		return hasExchanged ? undefined : { ...this.credentials, accessToken: '', refusedToken };
	}

	private async sendWithinRateLimit(
		context: RequestContext,
		options: IHttpRequestOptions,
		data: ICredentialDataDecryptedObject,
		wait: { allowedMs: number },
		signal?: AbortSignal,
	): Promise<ServiceResponse> {
		for (;;) {
			let isSent = false;
			const send = async () => {
				isSent = true;
				return await this.sendOnce(context, options, data);
			};
			const { response, waitedMs } = await this.rateLimit
				.run(send, wait.allowedMs, signal)
				.catch(async (error: unknown) => {
					// Stopped while it waited: whatever went out before was refused with a 429 or a 401.
					const isStopped = signal?.aborted && !isSent;
					return await Promise.reject(
						isStopped ? new NoAnswerError(STOPPED_BEFORE_SENDING) : error,
					);
				});
			wait.allowedMs -= waitedMs;
			if (response.statusCode !== 429) return response;
		}
	}

	private async sendOnce(
		context: RequestContext,
		options: IHttpRequestOptions,
		data: ICredentialDataDecryptedObject,
	): Promise<ServiceResponse> {
		const outcome = await request(context, data, {
			...options,
			baseURL: this.baseURL,
			headers: {
				Accept: 'application/json',
				'Content-Type': 'application/json',
				...options.headers,
			},
		});
		return 'response' in outcome
			? maskSecrets(outcome.response, options, data)
			: throwReason(outcome.error, options.timeout ?? DEFAULT_TIMEOUT_MS);
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
				ignoreHttpStatusErrors: true,
			},
			{ credentialsDecrypted: { id: '', name: '', type: CREDENTIAL_TYPE, data } },
		)) as ServiceResponse;
		return { response };
	} catch (error) {
		return { error };
	}
}

/** Sorts what n8n threw: no token to be had, or no answer. */
function throwReason(error: unknown, timeoutMs: number): never {
	const { cause } = error as { cause?: unknown };
	if (cause instanceof UserError)
		throw new NoTokenError(cause.message, cause.description ?? undefined);
	throw new NoAnswerError(explainNoAnswer(error, timeoutMs));
}
