import type { IDataObject } from 'n8n-workflow';

import { parseBody } from '../../../credentials/readBody';
import { isJsonObject } from '../../service/jsonObject';
import type { Source } from '../events';

const HOUR_IN_MS = 3_600_000;

/**
 * The notification in a request body, or `undefined` when the bytes are not one JSON object in UTF-8. Integers beyond 2^53
 * are text, as in answers of the service: as a number the id of a payment would become another one.
 */
export function parseNotification(bytes: Uint8Array): IDataObject | undefined {
	try {
		const parsed = parseBody(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
		return isJsonObject(parsed) ? parsed : undefined;
	} catch {
		return undefined;
	}
}

/**
 * The name of a notification's event, or `undefined` when nothing names it. `event` in the body counts,
 * because the signature covers it (spec, "Webhook notification"). The body of user hooks is not shown; where it names none,
 * the name counts that the subscribed address was proven to have.
 */
export function eventName(
	notification: IDataObject,
	source: Source,
	fromAddress: () => string | undefined,
): string | undefined {
	const { event } = notification;
	if (typeof event === 'string' && event !== '') return event;
	return source === 'userHook' ? fromAddress() : undefined;
}

/**
 * Whether a notification's `timestamp` is more than `maxAgeHours` before `now` (milliseconds). 0 hours turns the check off.
 * A notification without a readable timestamp has no age that could be judged, and is not refused for it.
 */
export function isTooOld(notification: IDataObject, maxAgeHours: number, now: number): boolean {
	if (!(maxAgeHours > 0) || typeof notification.timestamp !== 'string') return false;
	const occurredAt = Date.parse(notification.timestamp);
	return now - occurredAt > maxAgeHours * HOUR_IN_MS;
}
