import { createHash } from 'crypto';
import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	IHttpRequestHelper,
	IHttpRequestOptions,
} from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Application, ExchangeResult, KnownTokens } from './application';
import { applicationOf } from './application';
import { normaliseBaseUrl } from './baseUrl';
import type { ExchangeResponse } from './failedExchange';
import { describeFailedExchange, NO_ANSWER, rateLimitText } from './failedExchange';
import { readBody } from './readBody';
import { isPassing, pauseBeforeRepeat, MAX_REPEATS } from './repeats';

/** Where an application's credentials are exchanged for a token (spec, "Access token"). */
const EXCHANGE_PATH = '/access/token';

/** How long the service may take for it unless a node sets a time of its own, in milliseconds. */
const EXCHANGE_TIMEOUT_MS = 30_000;

/** How long the exchange may wait for the service's rate limit unless a node sets a time of its own, in milliseconds. */
const MAX_RATE_LIMIT_WAIT_MS = 60_000;

/** A token is short; a longer text is not a token. */
const MAX_BYTES = 1024 * 1024;

/** Used where the answer names no lifetime, though the spec says that it does: long enough for one burst of requests. */
const ASSUMED_LIFETIME_SECONDS = 60;

/** The part of its lifetime for which a token is handed out, so that it does not expire on the way. */
const USABLE_PART = 0.9;

/** How many replaced tokens are remembered per application, to recognise a 401 that comes late. */
const MAX_REPLACED = 20;

/** What a node's own options say about the exchange that its request needs. */
interface ExchangeTerms {
	/** Proxy, Ignore SSL and Timeout, as for the request itself. */
	request: Pick<IHttpRequestOptions, 'proxy' | 'skipSslCertificateValidation' | 'timeout'>;
	/** What is left of the request's wait for the rate limit; the exchange deducts its own wait. */
	wait: { allowedMs: number };
	signal?: AbortSignal;
	/** The token that the service has refused, where the credential is handed over without it. */
	refusedToken?: string;
	/** Called when the token is a new one, not one that this process has had for a while. */
	exchanged?: () => void;
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

/**
 * The access token for a credential whose own token is missing or was refused.
 *
 * n8n asks once per request: 200 items without a token ask 200 times. They all get the result of one exchange, as does a
 * request that failed with a token which was replaced in the meantime; starting another exchange for it would revoke the
 * good token on services that keep one token per application. When the rate limit is reached, each waits as long as its own
 * terms allow, and one of them exchanges again.
 *
 * Throws a UserError that names the field to look at and holds no secret, or the reason of a stopped execution.
 */
export async function obtainAccessToken(
	http: IHttpRequestHelper,
	credentials: ICredentialDataDecryptedObject,
): Promise<string> {
	const baseUrl = normaliseBaseUrl(credentials.baseUrl);
	const clientId = requireText(credentials.clientId, 'Client ID');
	const clientSecret = requireText(credentials.clientSecret, 'Client Secret');
	const application = applicationOf(baseUrl, clientId);
	const known = tokensOf(application, hash(clientSecret));
	const terms = termsOf.get(credentials) ?? {
		request: {},
		wait: { allowedMs: MAX_RATE_LIMIT_WAIT_MS },
	};
	const refused = String(credentials.accessToken || terms.refusedToken || '');
	const exchange = async () =>
		await exchangeOnce(http, application, terms, {
			url: `${baseUrl}${EXCHANGE_PATH}`,
			body: {
				client_id: clientId,
				client_secret: clientSecret,
				grant_type: 'client_credentials',
			},
		});

	for (;;) {
		const { latest } = known;
		if (latest !== undefined && isUsable(known, latest, refused)) return latest.accessToken;
		known.inFlight ??= exchange()
			.then((answer) => {
				if (answer !== 'rateLimited') remember(known, refused, answer);
				return answer;
			})
			.finally(() => {
				known.inFlight = undefined;
			});
		const answer = await unlessStopped(known.inFlight, terms.signal);
		if (answer !== 'rateLimited') {
			terms.exchanged?.();
			return answer.accessToken;
		}
		await waitForLimit(application, terms);
	}
}

function tokensOf({ tokens }: Application, key: string): KnownTokens {
	const known: KnownTokens = tokens.get(key) ?? { replaced: [] };
	tokens.set(key, known);
	return known;
}

/**
 * Whether the latest token may answer a request that came with `refused` ('' when it had none). A token that this process
 * has never seen comes from another process and may be newer than ours: then only an exchange gives certainty.
 */
function isUsable(known: KnownTokens, latest: { usableUntil: number }, refused: string): boolean {
	if (Date.now() >= latest.usableUntil) return false;
	return refused === '' || known.replaced.includes(hash(refused));
}

function remember(
	known: KnownTokens,
	refused: string,
	{ accessToken, lifetimeSeconds }: { accessToken: string; lifetimeSeconds: number },
): void {
	const old = [known.latest?.accessToken ?? '', refused].filter(
		(token) => token !== '' && token !== accessToken,
	);
	known.replaced = [...new Set([...known.replaced, ...old.map(hash)])].slice(-MAX_REPLACED);
	known.latest = {
		accessToken,
		usableUntil: Date.now() + lifetimeSeconds * 1000 * USABLE_PART,
	};
}

/** One exchange, repeated after a failure that may pass. Throws a UserError for any answer but a token or a 429. */
async function exchangeOnce(
	http: IHttpRequestHelper,
	{ gate }: Application,
	terms: ExchangeTerms,
	request: { url: string; body: IDataObject },
): Promise<ExchangeResult> {
	for (let repeats = 0; ; repeats += 1) {
		const response = await send(http, { ...request, ...terms.request });
		if (response.statusCode !== NO_ANSWER) {
			gate.learn(response.statusCode, response.headers ?? {});
		}
		if (response.statusCode === 429) return 'rateLimited';
		if (repeats < MAX_REPEATS && isPassing(response.statusCode, response.failure)) {
			await pauseBeforeRepeat(repeats);
			continue;
		}
		const { access_token: accessToken, expires_in: lifetime } = bodyOf(response);
		const isSuccess = response.statusCode >= 200 && response.statusCode <= 299;
		if (!isSuccess || typeof accessToken !== 'string' || accessToken === '') {
			throw describeFailedExchange(response);
		}
		return {
			accessToken,
			lifetimeSeconds: typeof lifetime === 'number' ? lifetime : ASSUMED_LIFETIME_SECONDS,
		};
	}
}

/** Waits until the service takes requests again, and deducts the time from what the request may wait. */
async function waitForLimit({ gate }: Application, { wait, signal }: ExchangeTerms): Promise<void> {
	try {
		wait.allowedMs -= await gate.untilOpen(wait.allowedMs, signal);
	} catch (error) {
		const reason = signal?.aborted ? stopped() : rateLimitText(error, wait.allowedMs);
		throw reason;
	}
}

/** Sends the exchange. A failed connection is a result, not an exception, for n8n's exception would hold the request. */
async function send(
	http: IHttpRequestHelper,
	options: IHttpRequestOptions,
): Promise<ExchangeResponse> {
	const timeout = options.timeout ?? EXCHANGE_TIMEOUT_MS;
	try {
		const response = (await http.helpers.httpRequest({
			method: 'POST',
			headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
			...options,
			timeout,
			json: true,
			// As a stream, so that no more is read than makes sense.
			encoding: 'stream',
			returnFullResponse: true,
			ignoreHttpStatusErrors: true,
			disableFollowRedirect: true,
		})) as ExchangeResponse;
		return { ...response, body: await readBody(response.body, MAX_BYTES, timeout) };
	} catch (error) {
		const { code } = error as { code?: unknown };
		return { statusCode: NO_ANSWER, failure: typeof code === 'string' ? code : 'no answer' };
	}
}

function bodyOf({ body }: ExchangeResponse): IDataObject {
	return typeof body === 'object' && body !== null ? (body as IDataObject) : {};
}

async function unlessStopped<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
	if (signal === undefined) return await work;
	if (signal.aborted) throw stopped();
	let stop!: () => void;
	const end = new Promise<never>((_resolve, reject) => (stop = () => reject(stopped())));
	signal.addEventListener('abort', stop);
	return await Promise.race([work, end]).finally(() => signal.removeEventListener('abort', stop));
}

/** The word "canceled" tells n8n that this is not a failure. */
function stopped(): UserError {
	return new UserError('The execution was canceled before there was an access token');
}

function requireText(value: unknown, field: string): string {
	if (typeof value === 'string' && value.trim() !== '') return value.trim();
	throw new UserError(`${field} of the Payments Service credential is empty`);
}

function hash(text: string): string {
	return createHash('sha256').update(text).digest('hex');
}
