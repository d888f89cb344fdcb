import { createHash, randomUUID } from 'crypto';
import type { IDataObject } from 'n8n-workflow';

import { isJsonObject } from '../../service/values/jsonObject';

/** Events that a payment has at most once for each of its states: what became "completed" does not become it again. */
const STATE_CHANGES = ['payment_in_state_change', 'payment_out_state_change'];
const ID_FIELDS = ['id', 'reference', 'bankOrderCode', 'orderCode'];
const STATE_FIELDS = ['state', 'status'];

/**
 * What identifies a notification, for `deliveryId` in the output.
 *
 * A notification that got no answer in time is sent again (spec, "Delivery rules"), with the same bytes (an assumption: that is
 * not shown). Equal bytes alone do not make a repetition: two logins of one user may look exactly alike. So the body must tell
 * one occurrence from the next: by `timestamp`, or, for a payment's change of state, by the payment and the state it reached.
 * Then the id is the SHA-256 of the bytes, 64 hex digits, whatever address they were sent to. In any other case it is a fresh
 * UUID: every delivery runs, because running twice can be noticed, and a dropped notification cannot.
 */
export function deliveryId(event: string, notification: IDataObject, bytes: Uint8Array): string {
	if (!hasIdentity(event, notification)) return randomUUID();
	return createHash('sha256').update(bytes).digest('hex');
}

/** Whether a `deliveryId` is one that a repetition of the same notification would have too. */
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
