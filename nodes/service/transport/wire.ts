import type {
	ICredentialDataDecryptedObject,
	IExecuteFunctions,
	IExecuteSingleFunctions,
	IHookFunctions,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
} from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { readBody } from '../../../credentials/readBody';
import { withExchangeTerms } from '../../../credentials/tokenExchange';
import { maskSecrets } from '../answers/maskSecrets';
import type { NoAnswer } from './noAnswer';
import { explainNoAnswer } from './noAnswer';
import type { ServiceResponse } from '../answers/serviceError';

/** The name under which n8n keeps the credential's type. */
export const CREDENTIAL_TYPE = 'paymentsServiceApi';

/** n8n's own default for a request without a Timeout option, in milliseconds. */
export const DEFAULT_TIMEOUT_MS = 300_000;

/** No answer of the service is larger than this; a page of movements has some 20 kB, one of payment cards may hold pictures. */
const MAX_BYTES = 64 * 1024 * 1024;

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

/** The credential of one try, and what its exchange must know. */
export interface TokenUse {
	data: ICredentialDataDecryptedObject;
	/** The token that was refused, when `data` comes without it. */
	refusedToken?: string;
	/** What is left of the request's wait for the rate limit, in milliseconds. */
	wait: { allowedMs: number };
	/** Whether its token was exchanged for this very try. */
	isNew?: boolean;
}

/**
 * Sends one request once, with the exchange of a token before it where `data` has none. Gives the response, whatever its
 * status; throws NoAnswerError or NoTokenError.
 */
export async function sendOnce(
	context: RequestContext,
	options: IHttpRequestOptions,
	token: TokenUse,
	signal: AbortSignal | undefined,
): Promise<ServiceResponse> {
	const { data, refusedToken, wait } = token;
	const { proxy, skipSslCertificateValidation, timeout = DEFAULT_TIMEOUT_MS } = options;
	withExchangeTerms(data, {
		request: {
			...(proxy && { proxy }),
			...(skipSslCertificateValidation && { skipSslCertificateValidation }),
			// n8n fills in its own default where the user sets none; the exchange has a shorter one of its own.
			...(timeout !== DEFAULT_TIMEOUT_MS && { timeout }),
		},
		wait,
		signal,
		refusedToken,
		exchanged: () => (token.isNew = true),
	});
	const response = await request(context, data, timeout, options);
	return maskSecrets(response, options, {
		...data,
		...(refusedToken !== undefined && { refusedToken }),
	});
}

async function request(
	context: RequestContext,
	data: ICredentialDataDecryptedObject,
	timeoutMs: number,
	options: IHttpRequestOptions,
): Promise<ServiceResponse> {
	try {
		const response = (await context.helpers.httpRequestWithAuthentication.call(
			context,
			CREDENTIAL_TYPE,
			{
				...options,
				headers: {
					Accept: 'application/json',
					'Content-Type': 'application/json',
					...options.headers,
				},
				json: true,
				// As a stream, so that reading stops when a small answer unpacks to a huge one.
				encoding: 'stream',
				returnFullResponse: true,
				// A redirect could turn a POST into a GET, or carry the token elsewhere.
				disableFollowRedirect: true,
				ignoreHttpStatusErrors: true,
			},
			{ credentialsDecrypted: { id: '', name: '', type: CREDENTIAL_TYPE, data } },
		)) as ServiceResponse;
		return { ...response, body: await readBody(response.body, MAX_BYTES, timeoutMs) };
	} catch (error) {
		const reason = reasonOf(error, timeoutMs);
		throw reason;
	}
}

/** Sorts what n8n threw: no token to be had, or no answer. */
function reasonOf(error: unknown, timeoutMs: number): NoTokenError | NoAnswerError {
	const { cause } = error as { cause?: unknown };
	if (cause instanceof UserError) {
		return new NoTokenError(cause.message, cause.description ?? undefined);
	}
	return new NoAnswerError(explainNoAnswer(error, timeoutMs));
}
