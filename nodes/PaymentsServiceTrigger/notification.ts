import type { IDataObject } from 'n8n-workflow';

import { isJsonObject } from '../service/jsonObject';
import { PAYMENT_LINK_EVENT, isDocumentedEvent } from './events';

/** Where notifications come from (spec, "Events"): a user hook, the developer panel or a payment card. */
export type Source = 'userHook' | 'endpoint' | 'paymentLink';

const HOUR_IN_MS = 3_600_000;

/** The notification in a request body, or `undefined` when the bytes are not one JSON object in UTF-8. */
export function parseNotification(bytes: Uint8Array): IDataObject | undefined {
	try {
		const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
		return isJsonObject(parsed) ? parsed : undefined;
	} catch {
		return undefined;
	}
}

/**
 * The name of the event that a notification tells of, or `undefined` when nothing names it.
 *
 * `event` in the body counts first, because the signature covers it (spec, "Webhook notification"). The body of user hooks
 * is not shown, so the name also travels in the query of the subscribed URL: it is used when the body has none, and, as
 * an assumption, when the body's is a name that the spec does not know while the query's was chosen in the node.
 * Otherwise a service that words its user hooks differently would be subscribed to in vain.
 */
export function eventName(
	notification: IDataObject,
	queryEvent: unknown,
	{ source, chosen }: { source: Source; chosen: string[] },
): string | undefined {
	const signed = filledText(notification.event);
	const subscribed = filledText(queryEvent);
	if (source === 'paymentLink') return signed ?? subscribed ?? PAYMENT_LINK_EVENT;
	if (signed === undefined) return subscribed;
	const isKnown = chosen.includes(signed) || isDocumentedEvent(signed);
	return !isKnown && subscribed !== undefined && chosen.includes(subscribed) ? subscribed : signed;
}

/**
 * Whether a notification's `timestamp` lies more than `maxAgeHours` before `now` (milliseconds). 0 hours turns the check off.
 * A notification without a readable timestamp has no age that could be judged, and is not refused for it.
 */
export function isTooOld(notification: IDataObject, maxAgeHours: number, now: number): boolean {
	if (!(maxAgeHours > 0) || typeof notification.timestamp !== 'string') return false;
	const occurredAt = Date.parse(notification.timestamp);
	return now - occurredAt > maxAgeHours * HOUR_IN_MS;
}

/** Text that says something, or `undefined`. */
function filledText(value: unknown): string | undefined {
	return typeof value === 'string' && value !== '' ? value : undefined;
}
