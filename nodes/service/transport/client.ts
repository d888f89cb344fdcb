import {
	type ICredentialDataDecryptedObject,
	type IExecuteFunctions,
	type IHttpRequestOptions,
	sleep,
	UserError,
} from 'n8n-workflow';

import { isJustExchanged, storedToken } from '../../../credentials/accessToken';
import { type Authenticator, authenticatorOf } from '../../../credentials/authenticator';
import { lacksUserToken, usesAccessToken } from '../../../credentials/authenticateRequest';
import { normaliseBaseUrl } from '../../../credentials/baseUrl';
import { type Gate, gateOf } from './gate';
import { isRateLimit } from './rateLimitHeaders';
import type { Effect, ServiceResponse } from '../answers/serviceError';
import { isErrorOfService, isRefusedForCode } from '../answers/serviceError';
import type { Authentication, RequestContext } from './wire';
import {
	CREDENTIAL_TYPE,
	isReset,
	NoAnswerError,
	NoTokenError,
	sendOnce,
	STOPPED_BEFORE_SENDING,
} from './wire';

/** How often a request that changes nothing is repeated after a failure that may pass. */
const MAX_REPEATS = 2;

const FIRST_PAUSE_MS = 300;

/** How often a request goes out with a newer token, when several processes replace each other's. */
const MAX_TRIES = 5;

export interface SendOptions {
	/** Ends every wait. */
	signal?: AbortSignal;
	/** By default, from the method: a GET reads. */
	effect?: Effect;
	/** Gives the request what it can have only when it leaves. */
	complete?: (options: IHttpRequestOptions) => IHttpRequestOptions;
}

interface Sending extends SendOptions {
	/** What is left of the time to wait for the rate limit. */
	leftMs: number;
}

/** Sends requests with one credential, which n8n would decrypt for each. Every status is a response, not an exception. */
export class ServiceClient {
	/** For all requests of this application in this process. */
	readonly gate: Gate;

	/** What makes this the same service. */
	readonly baseURL: string;

	/** Why there is no token, for all further requests. */
	private noToken: NoTokenError | undefined;

	/** Throws a UserError for a base URL that must not get a secret. */
	constructor(
		private readonly credentials: ICredentialDataDecryptedObject,
		/** For one request. */
		private readonly allowedRateLimitWaitMs: number,
	) {
		this.baseURL = normaliseBaseUrl(credentials.baseUrl);
		const clientId = String(credentials.clientId ?? '').trim();
		this.gate = gateOf(this.baseURL, clientId);
	}

	/** For a run of that many items. Throws a UserError where an expression makes their credentials differ. */
	static async create(
		context: RequestContext,
		allowedRateLimitWaitMs: number,
		items = 1,
	): Promise<ServiceClient> {
		const credentials = await context.getCredentials(CREDENTIAL_TYPE);
		if (items > 1) await assertSameForAll(context, credentials, items);
		return new ServiceClient(credentials, allowedRateLimitWaitMs);
	}

	/**
	 * Sends one request; gives the response, whatever its status. A write is sent again only after the service's own 429 and
	 * 401, which say that it did nothing; a read, and the exchange of a token, also up to twice where the connection is reset
	 * or a server on the way has no answer. Throws NoAnswerError, NoTokenError or RateLimitReached.
	 */
	async send(
		context: RequestContext,
		options: IHttpRequestOptions,
		{ signal, effect = effectOf(options), complete }: SendOptions = {},
	): Promise<ServiceResponse> {
		const sending = { signal, effect, complete, leftMs: this.allowedRateLimitWaitMs };
		for (let repeats = 0; ; repeats += 1) {
			const isLast = () => repeats >= MAX_REPEATS || signal?.aborted;
			try {
				const response = await this.sendWithToken(context, options, sending);
				if (effect === 'writes' || isLast() || !isPassing(response)) return response;
			} catch (error) {
				const failed = error;
				const mayPass =
					error instanceof NoTokenError
						? isPassing(error.failure)
						: effect === 'reads' && error instanceof NoAnswerError && error.noAnswer.isReset;
				if (error instanceof NoTokenError && (isLast() || !mayPass)) this.noToken = error;
				if (isLast() || !mayPass) throw failed;
			}
			await pauseBeforeRepeat(repeats, signal);
			if (signal?.aborted) throw new NoAnswerError(STOPPED_BEFORE_SENDING);
		}
	}

	/** Gives codes to its requests. Throws a UserError for an invalid secret. */
	get authenticator(): Authenticator | undefined {
		return authenticatorOf(this.credentials);
	}

	/** The same with a session token in place of the credential's own (spec, "Authentication" 7). */
	withSessionToken(sessionToken: string): ServiceClient {
		return new ServiceClient({ ...this.credentials, sessionToken }, this.allowedRateLimitWaitMs);
	}

	/** After a 401, sends again with a newer token, as long as there is one. */
	private async sendWithToken(
		context: RequestContext,
		options: IHttpRequestOptions,
		sending: Sending,
	): Promise<ServiceResponse> {
		const before = this.credentials.accessToken;
		let accessToken: typeof before | undefined = before;
		let refused: string | undefined;
		for (let tries = 1; ; tries += 1) {
			if (this.noToken !== undefined) throw this.noToken;
			// A copy: n8n writes a new token into it.
			const data: ICredentialDataDecryptedObject = { ...this.credentials, accessToken };
			const token = { data, refused };
			const response = await this.sendWithinRateLimit(context, options, token, sending);
			const isRefused =
				response.statusCode === 401 &&
				usesAccessToken(data, options.url) &&
				!isRefusedForCode(response) &&
				mayBeRepeated(response, sending);
			accessToken = isRefused && tries < MAX_TRIES ? await newerToken(context, data) : undefined;
			if (accessToken === undefined) {
				if (data.accessToken !== before) this.credentials.accessToken = data.accessToken;
				const mayNeedUser = isRefused || response.statusCode === 403;
				return { ...response, needsUserToken: mayNeedUser && lacksUserToken(data, options.url) };
			}
			refused = String(data.accessToken);
		}
	}

	/** Waits for the rate limit before the request, and after a 429 to it or to the exchange before it. */
	private async sendWithinRateLimit(
		context: RequestContext,
		options: IHttpRequestOptions,
		token: Authentication,
		sending: Sending,
	): Promise<ServiceResponse> {
		const { signal, complete = (request) => request } = sending;
		for (;;) {
			try {
				sending.leftMs -= await this.gate.untilOpen(sending.leftMs, signal);
			} catch (error) {
				// What went out before was refused with a 429 or a 401.
				const reason = signal?.aborted ? new NoAnswerError(STOPPED_BEFORE_SENDING) : error;
				throw reason;
			}
			const { refusals } = this.gate;
			try {
				const request = { ...complete(options), baseURL: this.baseURL };
				const response = await sendOnce(context, request, token, signal);
				this.gate.learn(response, refusals);
				if (response.statusCode !== 429 || !mayBeRepeated(response, sending)) return response;
			} catch (error) {
				const failed = error;
				if (!(error instanceof NoTokenError && error.failure.statusCode === 429)) throw failed;
				this.gate.learn({ ...error.failure, statusCode: 429 }, refusals);
			}
		}
	}
}

/** No item has this number, so an expression that looks at an item fails here, or gives something else. */
const NO_ITEM = Number.MAX_SAFE_INTEGER;

async function assertSameForAll(
	context: RequestContext,
	credentials: ICredentialDataDecryptedObject,
	items: number,
): Promise<void> {
	// Another process may store a newer token meanwhile.
	const textOf = (one: object) => JSON.stringify({ ...one, accessToken: '' });
	const isSame = async (item: number) => {
		// n8n's context of a single item takes the number from its own field.
		const at = Object.create(context, { itemIndex: { value: item } }) as IExecuteFunctions;
		const other = await at.getCredentials(CREDENTIAL_TYPE, item).catch(() => ({}));
		return textOf(other) === textOf(credentials);
	};
	// Of two items, the second itself takes no more reads, and is certain.
	if (items > 2 && (await isSame(NO_ITEM))) return;
	for (let item = 1; item < items; item += 1) {
		if (await isSame(item)) continue;
		throw new UserError(
			`An expression in the Payments Service credential gives item ${item + 1} other values than the first, but one run goes out with one credential`,
			{
				description:
					'Run this node once for the items of each credential, for example in a loop. Nothing was sent.',
			},
		);
	}
}

/**
 * The token for another try after a 401: the stored one if that has changed, since an exchange would revoke it; else '', so
 * that n8n exchanges one. Undefined when the refused one was just exchanged.
 */
async function newerToken(
	context: RequestContext,
	data: ICredentialDataDecryptedObject,
): Promise<string | undefined> {
	const { accessToken } = await context.getCredentials(CREDENTIAL_TYPE);
	if (accessToken !== data.accessToken) return String(accessToken ?? '');
	return isJustExchanged(storedToken(data)) ? undefined : '';
}

function effectOf({ method }: IHttpRequestOptions): Effect {
	return method === undefined || method === 'GET' ? 'reads' : 'writes';
}

/** Whether a request may go out again after a 401 or 429: a write only after the service's own (spec, "Errors", "Limits"). */
function mayBeRepeated(response: ServiceResponse, { effect }: SendOptions): boolean {
	return effect === 'reads' || isErrorOfService(response.body) || isRateLimit(response);
}

/** Whether a failure may be over in a moment: the connection was reset, or a server on the way had no answer. */
function isPassing({ statusCode = 0, code }: { statusCode?: number; code?: string }): boolean {
	return [502, 503, 504].includes(statusCode) || isReset(code);
}

/** Twice as long before the second; the random half spreads requests that failed together. */
async function pauseBeforeRepeat(repeats: number, signal?: AbortSignal): Promise<void> {
	const longest = FIRST_PAUSE_MS * 2 ** repeats;
	await sleep(longest / 2 + Math.random() * (longest / 2), signal).catch(() => undefined);
}
