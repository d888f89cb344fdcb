import type { SandboxContext } from '../context';
import { post } from '../events/post';
import type { PostResult } from '../events/post';
import { signatureOf } from '../events/signature';
import { forbidden } from '../serviceError';

/** A notification made by hand. */
export interface NotifyRequest {
	url: string;
	event: string;
	data?: Record<string, unknown>;
	/** Key of the signature instead of the webhook secret: the notification is forged. */
	secret?: string;
}

/**
 * Sends a notification, good or forged, and gives what the receiver answered. It goes only to subscribed
 * addresses: those of hooks, of the developer panel and of payment cards.
 */
export async function notify(
	sandbox: SandboxContext,
	{ url, event, data = {}, secret = sandbox.knobs.webhookSecret }: NotifyRequest,
): Promise<PostResult> {
	if (!subscribedUrls(sandbox).has(url)) {
		throw forbidden('not_subscribed', 'The address is not subscribed to anything', 'url');
	}
	const body = JSON.stringify({ event, data, timestamp: new Date().toISOString() });
	const headers = { 'X-Service-Signature': signatureOf(body, secret) };
	return await post(url, body, headers, new AbortController().signal);
}

function subscribedUrls({ knobs, state }: SandboxContext): Set<string | undefined> {
	return new Set([
		...knobs.webhookEndpoints,
		...state.hooks.filter(({ target }) => target === 'web').map(({ value }) => value),
		...state.paymentCards.map(({ urlNotification }) => urlNotification),
	]);
}
