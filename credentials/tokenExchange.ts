import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	IHttpRequestHelper,
	IHttpRequestOptions,
	IN8nHttpFullResponse,
} from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { AccessToken } from './accessToken';
import { applicationOf, isJustExchanged, storedForm, storedToken } from './accessToken';
import { normaliseBaseUrl } from './baseUrl';
import { ExchangeFailed } from './exchangeFailed';
import { processMemory } from './processMemory';

/** Where an application's credentials are exchanged for a token (spec, "Access token"). */
const EXCHANGE_PATH = '/access/token';

/** How long the service may take for it unless a node sets a time of its own, in milliseconds. */
const EXCHANGE_TIMEOUT_MS = 30_000;

/** What the request of a node says about the exchange before it. */
interface ExchangeTerms {
	/** Proxy, Ignore SSL and Timeout, as for the request itself. */
	request: Pick<IHttpRequestOptions, 'proxy' | 'skipSslCertificateValidation' | 'timeout'>;
	signal?: AbortSignal;
	/** The stored token that the service has refused, where the credential is handed over without it. */
	refused?: string;
}

/**
 * n8n tells the exchange nothing about the node that needs it. These terms travel beside the credential's data, not in them:
 * n8n 1 writes all data that it is given into its database.
 */
const termsOf = new WeakMap<ICredentialDataDecryptedObject, ExchangeTerms>();

/** The same data; an exchange for them keeps to these terms. */
export function withExchangeTerms(
	data: ICredentialDataDecryptedObject,
	terms: ExchangeTerms,
): ICredentialDataDecryptedObject {
	termsOf.set(data, terms);
	return data;
}

/** The tokens of one application in this process. */
interface Tokens {
	latest?: AccessToken;
	/** The exchange under way; whoever needs a token meanwhile waits for this one. */
	inFlight?: Promise<AccessToken>;
}

const tokensOf = processMemory<Tokens>();

/**
 * The access token, as n8n stores it, for a credential whose own is missing, was refused or belongs to another application.
 *
 * n8n asks once per request: 200 items without a token ask 200 times. They all get the result of one exchange, and so does
 * what was refused with an older token. Another exchange would revoke the good token on services that keep one per
 * application. So a token that was just exchanged, here or by another process, is never exchanged again.
 *
 * Throws a UserError, most often ExchangeFailed, that names the field to look at and holds no secret.
 */
export async function obtainAccessToken(
	http: IHttpRequestHelper,
	credentials: ICredentialDataDecryptedObject,
): Promise<string> {
	const url = `${normaliseBaseUrl(credentials.baseUrl)}${EXCHANGE_PATH}`;
	const body = {
		client_id: requireText(credentials.clientId, 'Client ID'),
		client_secret: requireText(credentials.clientSecret, 'Client Secret'),
		grant_type: 'client_credentials',
	};
	const application = applicationOf(credentials);
	const known = tokensOf.get(application) ?? {};
	tokensOf.set(application, known);
	const { request = {}, signal, refused } = termsOf.get(credentials) ?? {};

	const accessToken = credentials.accessToken || refused || '';
	const stored = storedToken({ ...credentials, accessToken });
	const isNewer = (known.latest?.exchangedAtMs ?? 0) > (stored?.exchangedAtMs ?? 0);
	const newest = isNewer ? known.latest : stored;
	if (newest !== undefined && (isNewer || isJustExchanged(newest))) {
		return storedForm(credentials, newest);
	}
	known.inFlight ??= exchange(http, { url, body, ...request }).finally(() => {
		known.inFlight = undefined;
	});
	known.latest = await known.inFlight;
	// The word "canceled" tells n8n that this is not a failure.
	if (signal?.aborted) throw new UserError('The execution was canceled before there was a token');
	return storedForm(credentials, known.latest);
}

/** One exchange. A failed connection is put into words of our own, for n8n's exception would hold the request. */
async function exchange(
	http: IHttpRequestHelper,
	options: IHttpRequestOptions,
): Promise<AccessToken> {
	const response = (await http.helpers
		.httpRequest({
			method: 'POST',
			headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
			...options,
			timeout: options.timeout ?? EXCHANGE_TIMEOUT_MS,
			json: true,
			returnFullResponse: true,
			ignoreHttpStatusErrors: true,
			disableFollowRedirect: true,
		})
		.catch(({ code }: { code?: unknown }) => {
			throw new ExchangeFailed({ code: typeof code === 'string' ? code : 'no answer' });
		})) as IN8nHttpFullResponse;
	const { access_token: token } = (response.body ?? {}) as IDataObject;
	const isSuccess = response.statusCode >= 200 && response.statusCode <= 299;
	if (!isSuccess || typeof token !== 'string' || token === '') throw new ExchangeFailed(response);
	return { token, exchangedAtMs: Date.now() };
}

function requireText(value: unknown, field: string): string {
	if (typeof value === 'string' && value.trim() !== '') return value.trim();
	throw new UserError(`${field} of the Payments Service credential is empty`);
}
