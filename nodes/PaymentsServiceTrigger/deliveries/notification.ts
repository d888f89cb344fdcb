import type { IDataObject } from 'n8n-workflow';
import { createHash, randomUUID } from 'crypto';

import { parseBody, isJsonObject } from '../../service/values/json';
import { type Source, ALL_EVENTS, isUserHookEvent } from '../events';

/** The notification in a body; undefined when the bytes are not one JSON object in UTF-8. Integers beyond 2^53 are text. */
export function parseNotification(bytes: Uint8Array): IDataObject | undefined {
	try {
		const parsed = parseBody(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
		return isJsonObject(parsed) ? parsed : undefined;
	} catch {
		return undefined;
	}
}

/**
 * The event of a notification, and whether it is proven not to be a chosen one. `event` in the body counts first, since the
 * signature covers it (spec, "Webhook notification"); then the address, whose mark proves it. The body of user hooks is not
 * shown: another name in it proves nothing. What is in doubt runs: a dropped notification cannot be noticed.
 */
export function eventOf(
	notification: IDataObject,
	{ source, chosen, fromAddress }: { source: Source; chosen: string[]; fromAddress?: string },
): { event: string; isOther: boolean } {
	const named = typeof notification.event === 'string' ? notification.event : '';
	const [only, ...more] = source === 'paymentLink' ? ['payment_link_notification'] : chosen;
	const ifAlone = more.length > 0 || only === ALL_EVENTS ? undefined : only;
	const event = named || fromAddress || ifAlone || 'unknown';
	const isChosen = (name: string) => chosen.includes(ALL_EVENTS) || chosen.includes(name);
	if (named !== '' && isChosen(named)) return { event, isOther: false };
	const isProven = named !== '' && (source !== 'userHook' || isUserHookEvent(named));
	return { event, isOther: isProven || (fromAddress !== undefined && !isChosen(fromAddress)) };
}

/** Whether a `timestamp` is more than `maxAgeHours` before `now` (milliseconds); 0 turns the check off. */
export function isTooOld(notification: IDataObject, maxAgeHours: number, now: number): boolean {
	if (!(maxAgeHours > 0) || typeof notification.timestamp !== 'string') return false;
	return now - Date.parse(notification.timestamp) > maxAgeHours * 3_600_000;
}

/** Events that a payment has at most once for each of its states. */
const STATE_CHANGES = ['payment_in_state_change', 'payment_out_state_change'];
const ID_FIELDS = ['id', 'reference', 'bankOrderCode', 'orderCode'];
const STATE_FIELDS = ['state', 'status'];

/**
 * What identifies a notification, for `deliveryId` in the output: the SHA-256 of its bytes, 64 hex digits, if the body tells
 * one occurrence from the next by `timestamp`, or by a payment and the state it reached. Else a fresh UUID, since two logins
 * may look alike: every delivery then runs. Assumption: a repetition (spec, "Delivery rules") has the same bytes.
 */
export function deliveryId(event: string, notification: IDataObject, bytes: Uint8Array): string {
	if (!hasIdentity(event, notification)) return randomUUID();
	return createHash('sha256').update(bytes).digest('hex');
}

/** Whether a repetition of the notification would have the same `deliveryId`. */
export function isRepeatable(id: unknown): id is string {
	return typeof id === 'string' && /^[0-9a-f]{64}$/.test(id);
}

function hasIdentity(event: string, notification: IDataObject): boolean {
	const has = (part: IDataObject, fields: string[]) =>
		fields.some((field) => ['number', 'string'].includes(typeof part[field]) && part[field] !== '');
	if (has(notification, ['timestamp'])) return true;
	const parts = [notification, notification.data].filter(isJsonObject);
	const isOfPayment = STATE_CHANGES.includes(event);
	return isOfPayment && parts.some((part) => has(part, ID_FIELDS) && has(part, STATE_FIELDS));
}
