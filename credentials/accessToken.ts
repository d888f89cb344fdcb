import { createHmac } from 'crypto';
import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	IHttpRequestHelper,
	IHttpRequestOptions,
	IN8nHttpFullResponse,
} from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { normaliseBaseUrl } from './baseUrl';
import { processMemory } from './processMemory';

/** How long after its exchange a token is not replaced, in milliseconds. */
const JUST_EXCHANGED_MS = 10_000;

/** The result of an exchange (spec, "Access token response"). */
interface AccessToken {
	token: string;
	exchangedAtMs: number;
	/** Where the service gave a lifetime that can be believed. */
	expiresAtMs?: number;
}

/** A shorter lifetime, in seconds, is taken for a mistake: no token would live through its own request. */
const MIN_LIFETIME_SECONDS = 60;

/** Base URL, Client ID and Client Secret. Throws a UserError for a Base URL that must not get a secret. */
function applicationOf({
	baseUrl,
	clientId,
	clientSecret,
}: ICredentialDataDecryptedObject): string {
	return JSON.stringify([normaliseBaseUrl(baseUrl), textOf(clientId), textOf(clientSecret)]);
}

/** A token as n8n stores it: times of its exchange and of its end, mark of its credential, token. */
export function storedForm(
	credentials: ICredentialDataDecryptedObject,
	{ token, exchangedAtMs, expiresAtMs }: AccessToken,
): string {
	const times = [exchangedAtMs, expiresAtMs].filter((time) => time !== undefined);
	const time = times.map((ms) => Math.floor(ms).toString(36)).join('-');
	return [time, markOf(credentials, token), token].join('.');
}

/** The stored token; undefined when there is none, or when Base URL, Client ID or Client Secret has changed since. */
export function storedToken(credentials: ICredentialDataDecryptedObject): AccessToken | undefined {
	const [time = '', mark, ...rest] = String(credentials.accessToken ?? '').split('.');
	const token = rest.join('.');
	if (token === '' || mark !== markOf(credentials, token)) return undefined;
	const [exchangedAtMs, expiresAtMs] = time.split('-').map((ms) => parseInt(ms, 36));
	return { token, exchangedAtMs, expiresAtMs };
}

/** Whether the service has said that a token ends, and it has. */
export function hasExpired({ expiresAtMs = Infinity }: AccessToken): boolean {
	return Date.now() >= expiresAtMs;
}

/** Whether a token is so new that another exchange would bring no better one. */
export function isJustExchanged(accessToken: AccessToken | undefined): boolean {
	const ageMs = Date.now() - (accessToken?.exchangedAtMs ?? -Infinity);
	return ageMs >= 0 && ageMs < JUST_EXCHANGED_MS;
}

/** Keyed with the token, so that the mark alone gives away nothing of the credential. */
function markOf(credentials: ICredentialDataDecryptedObject, token: string): string {
	const hmac = createHmac('sha256', token).update(`access token for ${applicationOf(credentials)}`);
	return hmac.digest('base64url').slice(0, 22);
}

function textOf(value: unknown): string {
	return typeof value === 'string' ? value.trim() : '';
}

/** What came instead of a token: an answer, or Node's `code` for a failed connection. */
interface Failure {
	statusCode?: number;
	headers?: IDataObject;
	code?: string;
}

/** Why there is no token, in words that name the field to look at and hold no secret. */
export class ExchangeFailed extends UserError {
	constructor(readonly failure: Failure) {
		const [message, description] = wordsFor(failure);
		super(message, { description });
	}
}

/** With these, the certificate of the service was refused, and nothing was sent. */
export const UNTRUSTED: ReadonlySet<string> = new Set([
	'CERT_HAS_EXPIRED',
	'DEPTH_ZERO_SELF_SIGNED_CERT',
	'SELF_SIGNED_CERT_IN_CHAIN',
	'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
	'ERR_TLS_CERT_ALTNAME_INVALID',
]);

export const UNTRUSTED_STEP =
	'Make the certificate of the service known to n8n with NODE_EXTRA_CA_CERTS, since Ignore SSL does not hold where a secret or code goes to another machine';

function wordsFor({ statusCode, code = '' }: Failure): [message: string, description: string] {
	switch (statusCode) {
		case undefined:
			// The code goes into the description: n8n would replace a message that holds one with words of its own.
			return [
				'The Payments Service could not be reached to get an access token',
				`${UNTRUSTED.has(code) ? UNTRUSTED_STEP : 'Check Base URL in the credential and the network of this n8n'} (${code}).`,
			];
		case 401:
		case 403:
			return [
				'The Payments Service does not accept the Client ID and Client Secret of the credential',
				'Copy both again from the developer panel, and check that Base URL belongs to them.',
			];
		case 404:
			return [
				'Base URL of the Payments Service credential leads nowhere (status 404)',
				'End it with the version, as in https://api.example.com/api/v3.',
			];
		case 429:
			return [
				'The Payments Service gives no token now: its rate limit is reached',
				'Wait a minute and try again.',
			];
		default:
			return [
				`The Payments Service gave no access token (status ${statusCode})`,
				'Check Base URL in the credential, or try again later.',
			];
	}
}

const EXCHANGE_PATH = '/access/token';

/** How long an exchange may take unless a node sets a time of its own, in milliseconds. */
const EXCHANGE_TIMEOUT_MS = 30_000;

/** What a request asks of the exchange before it. */
interface ExchangeTerms {
	/** Proxy, Ignore SSL and Timeout, as for the request itself. */
	request: Pick<IHttpRequestOptions, 'proxy' | 'skipSslCertificateValidation' | 'timeout'>;
	signal?: AbortSignal;
	/** The stored token that the service has refused, where the credential is handed over without it. */
	refused?: string;
}

/**
 * To what an exchange for these data keeps. Beside the credential's data, all of which n8n 1 writes into its database; n8n hands
 * on nothing else of the request.
 */
export const termsOf = new WeakMap<ICredentialDataDecryptedObject, ExchangeTerms>();

interface Tokens {
	latest?: AccessToken;
	/** The exchange under way, for which all wait. */
	inFlight?: Promise<AccessToken>;
}

const tokensOf = processMemory<Tokens>();

/**
 * The access token, as n8n stores it, for a credential whose own is missing, refused or of another application. All who ask at
 * once get the result of one exchange, and so do those refused with an older token: another exchange would revoke the good one
 * on services that keep one per application. Throws a UserError that names the field to look at and holds no secret.
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
	if (newest !== undefined && !hasExpired(newest) && (isNewer || isJustExchanged(newest))) {
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

/** Throws ExchangeFailed alone: n8n's own exception would hold the request. */
async function exchange(
	http: IHttpRequestHelper,
	options: IHttpRequestOptions,
): Promise<AccessToken> {
	const begunMs = Date.now();
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
	const { access_token: token, expires_in: seconds } = (response.body ?? {}) as IDataObject;
	const isSuccess = response.statusCode >= 200 && response.statusCode <= 299;
	if (!isSuccess || typeof token !== 'string' || token === '') throw new ExchangeFailed(response);
	const isBelieved = Number(seconds) >= MIN_LIFETIME_SECONDS;
	const expiresAtMs = isBelieved ? begunMs + Number(seconds) * 1000 : undefined;
	return { token, exchangedAtMs: Date.now(), expiresAtMs };
}

function requireText(value: unknown, field: string): string {
	if (typeof value === 'string' && value.trim() !== '') return value.trim();
	throw new UserError(`${field} of the Payments Service credential is empty`);
}
