import type { SandboxContext } from '../context';
import { post } from '../events/post';
import type { PostResult } from '../events/post';
import { signatureOf } from '../events/signature';
import { forbidden } from '../http/serviceError';

/** How a notification made by hand may differ from one that the service sends. */
interface NotifyOptions {
	/** Key of the signature instead of the webhook secret. */
	secret?: string;
	/** Changes the body after it was signed. */
	tamper?: boolean;
	omitSignature?: boolean;
	/** How many times the same bytes are sent, one after the other. */
	duplicate?: number;
	/** ISO 8601; now when left out. */
	timestamp?: string;
	/** Sent as it is, instead of the notification object. */
	rawBody?: string;
	headers?: Record<string, string>;
}

/** A notification made by hand. */
export interface NotifyRequest {
	url: string;
	event: string;
	data?: Record<string, unknown>;
	options?: NotifyOptions;
}

/**
 * Sends a notification, good or forged, and gives what the receiver answered each time. It goes only to subscribed
 * addresses: those of hooks, of the developer panel and of payment cards.
 */
export async function notify(
	sandbox: SandboxContext,
	request: NotifyRequest,
): Promise<PostResult[]> {
	const { url, event, data = {}, options = {} } = request;
	if (!subscribedUrls(sandbox).has(url)) {
		throw forbidden('not_subscribed', 'The address is not subscribed to anything', 'url');
	}
	const timestamp = options.timestamp ?? new Date().toISOString();
	const signed = options.rawBody ?? JSON.stringify({ event, data, timestamp });
	const signature = signatureOf(signed, options.secret ?? sandbox.knobs.webhookSecret);
	const body = options.tamper ? `${signed.slice(0, -1)} ${signed.slice(-1)}` : signed;
	const headers = {
		...(options.omitSignature ? {} : { 'X-Service-Signature': signature }),
		...options.headers,
	};
	const answers: PostResult[] = [];
	for (let copy = 0; copy < (options.duplicate ?? 1); copy++) {
		answers.push(await post(url, body, headers, new AbortController().signal));
	}
	return answers;
}

function subscribedUrls({ knobs, state }: SandboxContext): Set<string | undefined> {
	return new Set([
		...knobs.webhookEndpoints,
		...state.hooks.filter(({ target }) => target === 'web').map(({ value }) => value),
		...state.paymentCards.map(({ urlNotification }) => urlNotification),
	]);
}
