import { createHash } from 'crypto';
import type { ICredentialDataDecryptedObject, IDataObject, IHttpRequestHelper } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { normaliseBaseUrl } from './baseUrl';
import { rateLimitOf } from './rateLimit';

/** Where an application's credentials are exchanged for a token (spec, "Access token"). */
const EXCHANGE_PATH = '/access/token';

/** How long the service may take for it, in milliseconds. */
const EXCHANGE_TIMEOUT_MS = 30_000;

/** How long the exchange may wait in all for the service's rate limit, in milliseconds. */
const LONGEST_RATE_LIMIT_WAIT_MS = 60_000;

/** Stands for a status where no answer came. */
const NO_ANSWER = 0;

/** Used where the answer names no lifetime, though the spec says that it does: long enough for one burst of requests. */
const ASSUMED_LIFETIME_SECONDS = 60;

/** The part of its lifetime for which a token is handed out, so that it does not expire under way. */
const USABLE_PART = 0.9;

/** How many replaced tokens are remembered per application, to tell a late 401 from a new one. */
const MAX_REPLACED = 20;

/** What this process knows of one application's tokens. */
interface TokenRecord {
	latest?: { accessToken: string; usableUntil: number };
	/** Hashes of tokens that `latest` has replaced. */
	replaced: string[];
	/** The exchange under way; whoever needs a token meanwhile waits for this one. */
	inFlight?: Promise<string>;
}

const recordsByApplication = new Map<string, TokenRecord>();

/**
 * The access token for a credential whose own token is missing or was refused.
 *
 * n8n asks once per request: 200 items without a token ask 200 times. They all get the result of one exchange, as does a
 * request that failed with a token which was replaced in the meantime; starting another exchange for it would revoke the
 * good token on services that keep one token per application.
 *
 * Throws a UserError that names the field to look at and holds no secret.
 */
export async function obtainAccessToken(
	http: IHttpRequestHelper,
	credentials: ICredentialDataDecryptedObject,
): Promise<string> {
	const baseUrl = normaliseBaseUrl(credentials.baseUrl);
	const clientId = requireText(credentials.clientId, 'Client ID');
	const clientSecret = requireText(credentials.clientSecret, 'Client Secret');
	const record = recordOf(hash(JSON.stringify([baseUrl, clientId, clientSecret])));

	const refused = refusedToken(credentials);
	const { latest } = record;
	if (latest !== undefined && isUsable(record, latest, refused)) return latest.accessToken;

	record.inFlight ??= exchange(http, baseUrl, clientId, clientSecret)
		.then(({ accessToken, lifetimeSeconds }) => {
			remember(record, refused, accessToken, lifetimeSeconds);
			return accessToken;
		})
		.finally(() => {
			record.inFlight = undefined;
		});
	return await record.inFlight;
}

/** Forgets every token of this process. For tests: each starts like a fresh n8n. */
export function forgetTokens(): void {
	recordsByApplication.clear();
}

function recordOf(key: string): TokenRecord {
	const known = recordsByApplication.get(key);
	if (known !== undefined) return known;
	const fresh: TokenRecord = { replaced: [] };
	recordsByApplication.set(key, fresh);
	return fresh;
}

/**
 * Whether the latest token may answer a request that came with `refused` ('' when it had none). A token that this process
 * has never seen comes from another process and may be newer than ours: then only an exchange gives certainty.
 */
function isUsable(record: TokenRecord, latest: { usableUntil: number }, refused: string): boolean {
	if (Date.now() >= latest.usableUntil) return false;
	return refused === '' || record.replaced.includes(hash(refused));
}

function remember(
	record: TokenRecord,
	refused: string,
	accessToken: string,
	lifetimeSeconds: number,
): void {
	const old = [record.latest?.accessToken, refused].filter(
		(token): token is string => token !== undefined && token !== '' && token !== accessToken,
	);
	record.replaced = [...new Set([...record.replaced, ...old.map(hash)])].slice(-MAX_REPLACED);
	record.latest = {
		accessToken,
		usableUntil: Date.now() + lifetimeSeconds * 1000 * USABLE_PART,
	};
}

async function exchange(
	http: IHttpRequestHelper,
	baseUrl: string,
	clientId: string,
	clientSecret: string,
): Promise<{ accessToken: string; lifetimeSeconds: number }> {
	const response = await sendWithinRateLimit(http, baseUrl, clientId, clientSecret);
	if (response.statusCode === NO_ANSWER) {
		// The code goes into the description: n8n would put words of its own in the place of a message that holds one.
		throw new UserError('The Payments Service could not be reached to get an access token', {
			description: `Check Base URL in the credential and the network of this n8n (${response.failure}).`,
		});
	}
	if (response.statusCode === 401 || response.statusCode === 403) {
		throw new UserError(
			'The Payments Service does not accept the Client ID and Client Secret of the credential',
			{
				description:
					'Copy both again from the developer panel, and check that Base URL belongs to them.',
			},
		);
	}
	if (response.statusCode === 404) {
		throw new UserError('Base URL of the Payments Service credential leads nowhere (status 404)', {
			description: 'It ends with the version, for example https://api.example.com/api/v3',
		});
	}
	if (response.statusCode === 429) {
		throw new UserError('The Payments Service gives out no token now: its rate limit is reached', {
			description: `It was waited for ${LONGEST_RATE_LIMIT_WAIT_MS / 1000} seconds at most. Run it again later.`,
		});
	}
	const { access_token: accessToken, expires_in: lifetime } = response.body ?? {};
	if (response.statusCode !== 200 || typeof accessToken !== 'string' || accessToken === '') {
		throw new UserError(
			`The Payments Service gave no access token (status ${response.statusCode})`,
			{ description: 'Check Base URL in the credential, or try again later.' },
		);
	}
	return {
		accessToken,
		lifetimeSeconds: typeof lifetime === 'number' ? lifetime : ASSUMED_LIFETIME_SECONDS,
	};
}

/** What came back; `statusCode` is NO_ANSWER when nothing did. */
interface ExchangeResponse {
	statusCode: number;
	headers?: IDataObject;
	body?: IDataObject;
	/** Node's code for the failed connection, for example ECONNREFUSED. */
	failure?: string;
}

/** Sends the exchange, again after each 429 as soon as the service takes requests, as long as that is soon. */
async function sendWithinRateLimit(
	http: IHttpRequestHelper,
	baseUrl: string,
	clientId: string,
	clientSecret: string,
): Promise<ExchangeResponse> {
	const rateLimit = rateLimitOf(baseUrl, clientId);
	let allowedWaitMs = LONGEST_RATE_LIMIT_WAIT_MS;
	for (;;) {
		const response = await send(http, baseUrl, clientId, clientSecret);
		if (response.statusCode !== NO_ANSWER) {
			rateLimit.learn(response.statusCode, response.headers ?? {});
		}
		if (response.statusCode !== 429) return response;
		const waitedMs = await rateLimit.untilReset(allowedWaitMs).catch(() => undefined);
		if (waitedMs === undefined) return response;
		allowedWaitMs -= waitedMs;
	}
}

/** Sends the exchange. A failed connection is a result, not an exception, for n8n's exception would hold the request. */
async function send(
	http: IHttpRequestHelper,
	baseUrl: string,
	clientId: string,
	clientSecret: string,
): Promise<ExchangeResponse> {
	try {
		return (await http.helpers.httpRequest({
			method: 'POST',
			url: `${baseUrl}${EXCHANGE_PATH}`,
			headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
			body: {
				client_id: clientId,
				client_secret: clientSecret,
				grant_type: 'client_credentials',
			},
			json: true,
			returnFullResponse: true,
			ignoreHttpStatusErrors: true,
			disableFollowRedirect: true,
			timeout: EXCHANGE_TIMEOUT_MS,
		})) as ExchangeResponse;
	} catch (error) {
		const { code } = error as { code?: unknown };
		return { statusCode: NO_ANSWER, failure: typeof code === 'string' ? code : 'no answer' };
	}
}

/** The token that the service did not accept: the stored one, or the one that a node names where it has left that out. */
function refusedToken({
	accessToken,
	refusedToken: named,
}: ICredentialDataDecryptedObject): string {
	return [accessToken, named].find((token): token is string => isFilled(token)) ?? '';
}

function isFilled(value: unknown): value is string {
	return typeof value === 'string' && value !== '';
}

function requireText(value: unknown, field: string): string {
	if (typeof value === 'string' && value.trim() !== '') return value;
	throw new UserError(`${field} of the Payments Service credential is empty`);
}

function hash(text: string): string {
	return createHash('sha256').update(text).digest('hex');
}
