import type { INodePropertyOptions } from 'n8n-workflow';

import { USER_HOOK_EVENTS } from '../service/hookEvents';

/** What `event` says for a payment link notification that names none (its payload is not shown in the spec). */
export const PAYMENT_LINK_EVENT = 'payment_link_notification';

/** Events of an endpoint registered in the developer panel (spec, "Events" 1), sorted by name. */
export const ENDPOINT_EVENTS: INodePropertyOptions[] = [
	{ name: 'Account Login', value: 'account.login' },
	{ name: 'Account Updated', value: 'account.updated' },
	{ name: 'Account Verified', value: 'account.verified' },
	{ name: 'Card Activated', value: 'card.activated' },
	{ name: 'Card Blocked', value: 'card.blocked' },
	{ name: 'Card Created', value: 'card.created' },
	{ name: 'Card Transaction', value: 'card.transaction' },
	{ name: 'Payment Completed', value: 'payment.completed' },
	{ name: 'Payment Created', value: 'payment.created' },
	{ name: 'Payment Failed', value: 'payment.failed' },
	{ name: 'Payment Refunded', value: 'payment.refunded' },
];

const DOCUMENTED = new Set([...USER_HOOK_EVENTS, ...ENDPOINT_EVENTS].map(({ value }) => value));

/** Whether the spec names this event. */
export function isDocumentedEvent(name: string): boolean {
	return DOCUMENTED.has(name);
}
