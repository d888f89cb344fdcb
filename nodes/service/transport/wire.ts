import type {
	ICredentialDataDecryptedObject,
	IExecuteFunctions,
	IExecuteSingleFunctions,
	IHookFunctions,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
} from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { ExchangeFailed, storedToken, termsOf, UNTRUSTED } from '../../../credentials/accessToken';
import { isLoopback, parseUrl } from '../../../credentials/baseUrl';
import { maskSecrets, SECRET_BODY_FIELDS } from '../answers/maskSecrets';
import type { ServiceResponse } from '../answers/serviceError';
import { bodyWithExactIds, parseBody } from '../values/json';

/** The name under which n8n keeps the credential's type. */
export const CREDENTIAL_TYPE = 'paymentsServiceApi';

/** n8n's default without a Timeout option, in milliseconds. */
export const DEFAULT_TIMEOUT_MS = 300_000;

export type RequestContext =
	IExecuteFunctions | IExecuteSingleFunctions | IHookFunctions | ILoadOptionsFunctions;

export class NoAnswerError extends Error {
	constructor(readonly noAnswer: NoAnswer) {
		super(noAnswer.reason);
	}
}

/** No token could be had: the request had no effect. */
export class NoTokenError extends Error {
	constructor(
		message: string,
		readonly description?: string,
		/** What the exchange was answered with, if it was sent. */
		readonly failure: Partial<ExchangeFailed['failure']> = {},
	) {
		super(message);
	}
}

export interface Authentication {
	/** n8n writes a token into it where it has none, or one of another application. */
	data: ICredentialDataDecryptedObject;
	/** The stored token that was refused, where `data` has none. */
	refused?: string;
}

/** Sends a request once, after exchanging a token if `data` has none. Gives every status; throws NoAnswerError or NoTokenError. */
export async function sendOnce(
	context: RequestContext,
	options: IHttpRequestOptions,
	{ data, refused }: Authentication,
	signal: AbortSignal | undefined,
): Promise<ServiceResponse> {
	const { baseURL = '', body, proxy, timeout = DEFAULT_TIMEOUT_MS } = options;
	// Whoever may only use a credential would learn its secrets by a proxy of their own and Ignore SSL.
	const skipSslCertificateValidation = options.skipSslCertificateValidation === true;
	const isNear = isLoopback(parseUrl(baseURL)?.hostname ?? '');
	const holdsSecret = SECRET_BODY_FIELDS.some((name) => name in Object(body));
	termsOf.set(data, {
		request: {
			...(proxy && { proxy }),
			...(skipSslCertificateValidation && isNear && { skipSslCertificateValidation }),
			// n8n's default is not the user's; the exchange has its own.
			...(timeout !== DEFAULT_TIMEOUT_MS && { timeout }),
		},
		signal,
		refused,
	});
	const response = await request(context, data, timeout, {
		...options,
		skipSslCertificateValidation: skipSslCertificateValidation && (isNear || !holdsSecret),
	});
	const tokenOf = (accessToken: unknown) =>
		storedToken({ ...data, accessToken: String(accessToken) })?.token ?? '';
	return maskSecrets(response, options, {
		...data,
		accessToken: tokenOf(data.accessToken),
		refusedToken: tokenOf(refused),
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
				body: bodyWithExactIds(options.body) as IHttpRequestOptions['body'],
				headers: {
					Accept: 'application/json',
					'Content-Type': 'application/json',
					...options.headers,
				},
				json: true,
				// So that large integers keep their digits.
				encoding: 'text',
				returnFullResponse: true,
				// A redirect could carry the token elsewhere, or turn a POST into a GET.
				disableFollowRedirect: true,
				ignoreHttpStatusErrors: true,
			},
			{ credentialsDecrypted: { id: '', name: '', type: CREDENTIAL_TYPE, data } },
		)) as ServiceResponse;
		const body = parseBody(response.body);
		// A text in JSON has lost its quotes.
		const isText = typeof body === 'string' && String(response.body).endsWith(body);
		return { ...response, body, isText };
	} catch (error) {
		const reason = reasonOf(error, timeoutMs);
		throw reason;
	}
}

function reasonOf(error: unknown, timeoutMs: number): NoTokenError | NoAnswerError {
	const { cause } = error as { cause?: unknown };
	if (!(cause instanceof UserError)) return new NoAnswerError(explainNoAnswer(error, timeoutMs));
	const failure = cause instanceof ExchangeFailed ? cause.failure : {};
	return new NoTokenError(cause.message, cause.description ?? undefined, failure);
}

/** After these, nothing can have reached the service. Not EHOSTUNREACH: it may come once the request has left. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', ...UNTRUSTED]);

const TIMED_OUT = new Set(['ECONNABORTED', 'ETIMEDOUT', 'ESOCKETTIMEDOUT']);

/** A connection broke while waiting for the answer. */
const RESET = new Set(['ECONNRESET', 'EPIPE', 'ERR_BAD_RESPONSE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Why no answer came. */
interface NoAnswer {
	/** In words, without anything of the request. */
	reason: string;
	/** Nothing can have happened at the service. */
	isUnsent?: boolean;
	isReset?: boolean;
	/** The certificate of the service was refused. */
	isUntrusted?: boolean;
}

/** The word "canceled" tells n8n that this is not a failure. */
export const STOPPED_BEFORE_SENDING: NoAnswer = {
	reason: 'the execution was canceled',
	isUnsent: true,
};

/** Why no answer came, by n8n's error. What is not understood counts as a lost connection: a payment may have been made. */
export function explainNoAnswer(error: unknown, timeoutMs: number): NoAnswer {
	const codes = collectCodes(error);
	const has = (known: ReadonlySet<string>) => codes.some((code) => known.has(code));
	if (codes.includes('ERR_CANCELED')) {
		return { reason: 'the execution was canceled before the answer came' };
	}
	if (has(NEVER_SENT)) {
		const isUntrusted = has(UNTRUSTED);
		return { reason: 'the service could not be reached', isUnsent: true, isUntrusted };
	}
	if (has(TIMED_OUT)) {
		return { reason: `no answer came within ${timeoutMs / 1000} seconds` };
	}
	return { reason: 'the connection was lost before the answer came', isReset: has(RESET) };
}

/** Whether a code of Node or axios says that the connection was reset. */
export function isReset(code = ''): boolean {
	return RESET.has(code);
}

/** The `code` of an error and of all that it wraps. */
function collectCodes(error: unknown, depth = 0): string[] {
	if (typeof error !== 'object' || error === null || depth > 5) return [];
	const { code, cause, errorResponse } = error as Record<string, unknown>;
	return [
		...(typeof code === 'string' ? [code] : []),
		...collectCodes(cause, depth + 1),
		...collectCodes(errorResponse, depth + 1),
	];
}
