import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';

import { applicationOf } from '../../../credentials/application';
import { lacksUserToken, usesAccessToken } from '../../../credentials/authenticateRequest';
import { normaliseBaseUrl } from '../../../credentials/baseUrl';
import type { Gate } from '../../../credentials/gate';
import { readRateLimitHeaders } from '../../../credentials/rateLimitHeaders';
import { isPassing, MAX_REPEATS, pauseBeforeRepeat } from '../../../credentials/repeats';
import { STOPPED_BEFORE_SENDING } from './noAnswer';
import { assertUsableProxy } from './proxy';
import { isErrorOfService } from '../answers/serviceError';
import type { Effect, ServiceResponse } from '../answers/serviceError';
import type { RequestContext, TokenUse } from './wire';
import { CREDENTIAL_TYPE, NoAnswerError, NoTokenError, sendOnce } from './wire';

/** How often a request may go out, each time with a newer token, when several processes replace each other's tokens. */
const MAX_TRIES = 5;

/** How a request is sent. */
interface Sending {
	/** Ends every wait. */
	signal?: AbortSignal;
	/** By default, from the method: a GET reads. */
	effect?: Effect;
	/** Whether it keeps to the pace of all reads of the credential. */
	isPaced?: boolean;
}

/**
 * Sends requests with one credential, which it reads once: n8n would read and decrypt it again for each request.
 * Every status that the service can answer with is a response, not an exception.
 */
export class ServiceClient {
	private readonly gate: Gate;

	private readonly baseURL: string;

	/** What makes this the same service with the same accounts: its address and the client. */
	readonly service: string[];

	/** Why there is no token: the answer for all further requests that would need a new one. */
	private noToken: NoTokenError | undefined;

	/** Tokens that the service has refused, and those that were exchanged for this client. */
	private readonly refusedTokens = new Set<unknown>();

	private readonly exchangedTokens = new Set<unknown>();

	/** The first call that needs a user's token and has none; when it is refused, that is the answer for the others. */
	private userTokenTrial: Promise<ServiceResponse | undefined> | undefined;

	/**
	 * `allowedRateLimitWaitMs` is the longest total wait for the rate limit that one request may have. Throws a UserError
	 * when the base URL is not one that may get a secret.
	 */
	constructor(
		private readonly credentials: ICredentialDataDecryptedObject,
		private readonly allowedRateLimitWaitMs: number,
	) {
		this.baseURL = normaliseBaseUrl(credentials.baseUrl);
		this.service = [this.baseURL, String(credentials.clientId ?? '').trim()];
		this.gate = applicationOf(this.baseURL, credentials.clientId).gate;
	}

	static async create(
		context: RequestContext,
		allowedRateLimitWaitMs: number,
	): Promise<ServiceClient> {
		// The single-item form of getCredentials takes no item number; the others ignore it for the first item.
		const credentials = await context.getCredentials(CREDENTIAL_TYPE);
		return new ServiceClient(credentials, allowedRateLimitWaitMs);
	}

	/** How many paced reads may be under way at once now. */
	get allowedReads(): number {
		return this.gate.allowed;
	}

	/**
	 * Sends one request and gives the response, whatever its status. A request that may change something is sent again
	 * only after the service's own 429 and 401, the signs that it did nothing; one that reads also after a failure that
	 * may pass. `signal` ends every wait. Throws NoAnswerError, NoTokenError, RateLimitReached, or a UserError for a proxy
	 * that cannot be used.
	 */
	async send(
		context: RequestContext,
		options: IHttpRequestOptions,
		{ signal, effect = effectOf(options), isPaced }: Sending = {},
	): Promise<ServiceResponse> {
		assertUsableProxy(options.proxy);
		const send = async () => await this.sendRepeated(context, options, { signal, effect, isPaced });
		if (!lacksUserToken(this.credentials, options.url)) return await send();
		if (this.userTokenTrial !== undefined) return (await this.userTokenTrial) ?? (await send());
		const first = send();
		this.userTokenTrial = first.then(
			(response) => (response.statusCode === 401 ? response : undefined),
			() => undefined,
		);
		return await first;
	}

	/** Sends with a session token of the user in place of the credential's own (spec, "Authentication" 7). */
	withSessionToken(sessionToken: string): ServiceClient {
		return new ServiceClient({ ...this.credentials, sessionToken }, this.allowedRateLimitWaitMs);
	}

	/** Repeats a read up to twice when the connection is reset or a server on the way has no answer; a write never. */
	private async sendRepeated(
		context: RequestContext,
		options: IHttpRequestOptions,
		sending: Sending,
	): Promise<ServiceResponse> {
		const wait = { allowedMs: this.allowedRateLimitWaitMs };
		const maxRepeats = sending.effect === 'reads' ? MAX_REPEATS : 0;
		for (let repeats = 0; ; repeats += 1) {
			const isLast = () => repeats >= maxRepeats || sending.signal?.aborted;
			try {
				const response = await this.sendWithToken(context, options, sending, wait);
				if (isLast() || !isPassing(response.statusCode)) return response;
			} catch (error) {
				const failed = error;
				if (isLast() || !(error instanceof NoAnswerError && error.noAnswer.isReset)) throw failed;
			}
			await pauseBeforeRepeat(repeats, sending.signal);
			if (sending.signal?.aborted) throw new NoAnswerError(STOPPED_BEFORE_SENDING);
		}
	}

	private async sendWithToken(
		context: RequestContext,
		options: IHttpRequestOptions,
		sending: Sending,
		wait: { allowedMs: number },
	): Promise<ServiceResponse> {
		const tokenBefore = this.credentials.accessToken;
		// A copy for each request: n8n writes a new token into it, and the one that failed must still be known then.
		let data: ICredentialDataDecryptedObject | undefined = { ...this.credentials };
		let refusedToken: string | undefined;
		for (let tries = 1; ; tries += 1) {
			this.assertTokenCanBeHad(data, options.url);
			const token: TokenUse = { data, refusedToken, wait };
			const response = await this.sendWithinRateLimit(context, options, token, sending);
			const { accessToken } = data;
			if (token.isNew) this.exchangedTokens.add(accessToken);
			const isRefused: boolean =
				response.statusCode === 401 &&
				mayBeRepeated(response, sending) &&
				usesAccessToken(data, options.url);
			if (isRefused) this.refusedTokens.add(accessToken);
			const renewed: ICredentialDataDecryptedObject | undefined =
				isRefused && tries < MAX_TRIES && !this.isHopeless(data, options.url)
					? await this.renewed(context, data, refusedToken !== undefined)
					: undefined;
			if (renewed === undefined) {
				if (accessToken !== tokenBefore) this.credentials.accessToken = String(accessToken);
				const mayNeedUser = isRefused || response.statusCode === 403;
				return { ...response, needsUserToken: mayNeedUser && lacksUserToken(data, options.url) };
			}
			if (renewed.accessToken === '') refusedToken = String(accessToken);
			data = renewed;
		}
	}

	/** A new token does not help where a token that was just exchanged is refused in place of a user's. */
	private isHopeless(data: ICredentialDataDecryptedObject, url: string): boolean {
		return lacksUserToken(data, url) && this.exchangedTokens.has(data.accessToken);
	}

	/** One failed exchange is the answer for all: throws it again where only another exchange could bring a token. */
	private assertTokenCanBeHad(data: ICredentialDataDecryptedObject, url: string): void {
		const { accessToken } = data;
		const needsOne = accessToken === '' || this.refusedTokens.has(accessToken);
		if (this.noToken !== undefined && needsOne && usesAccessToken(data, url)) throw this.noToken;
	}

	/**
	 * The credential for another try after a 401: with the token that n8n has stored, if that is another one, because
	 * an exchange would revoke what another process has just got; else without one, so that n8n exchanges it. Undefined
	 * when it has been exchanged already.
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
		return hasExchanged ? undefined : { ...this.credentials, accessToken: '' };
	}

	private async sendWithinRateLimit(
		context: RequestContext,
		options: IHttpRequestOptions,
		token: TokenUse,
		sending: Sending,
	): Promise<ServiceResponse> {
		const { signal, isPaced } = sending;
		const { wait } = token;
		for (;;) {
			let isSent = false;
			const send = async () => {
				isSent = true;
				return await sendOnce(context, { ...options, baseURL: this.baseURL }, token, signal);
			};
			try {
				const allowedWaitMs = wait.allowedMs;
				const { response, waitedMs } = await this.gate.run(send, {
					allowedWaitMs,
					isPaced,
					signal,
				});
				wait.allowedMs -= waitedMs;
				if (response.statusCode !== 429 || !mayBeRepeated(response, sending)) return response;
			} catch (error) {
				if (error instanceof NoTokenError) this.noToken = error;
				// Stopped while it waited: whatever went out before was refused with a 429 or a 401.
				const isStopped = signal?.aborted && !isSent;
				const reason = isStopped ? new NoAnswerError(STOPPED_BEFORE_SENDING) : error;
				throw reason;
			}
		}
	}
}

function effectOf({ method }: IHttpRequestOptions): Effect {
	return method === undefined || method === 'GET' ? 'reads' : 'writes';
}

/**
 * Whether a request may go out again after a 401 or 429. One that may change something only where that is the service's own
 * word: its error, or a 429 with the headers of its rate limit (spec, "Errors" and "Limits"). That of a proxy says
 * nothing about what the service did.
 */
function mayBeRepeated(
	{ statusCode, body, headers }: ServiceResponse,
	{ effect }: Sending,
): boolean {
	if (effect === 'reads' || isErrorOfService(body)) return true;
	const limits = Object.values(readRateLimitHeaders(headers ?? {}, Date.now()));
	return statusCode === 429 && limits.some((part) => part !== undefined);
}
