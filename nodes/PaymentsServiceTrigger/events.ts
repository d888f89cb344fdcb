import type { INodePropertyOptions } from 'n8n-workflow';

/** What `event` says for a payment link notification that names none (its payload is not shown in the spec). */
export const PAYMENT_LINK_EVENT = 'payment_link_notification';

/**
 * Events of user hooks (spec, "Events" 2), sorted by name as n8n's lists are. The editor loads the list from the service;
 * this one stands in when the service cannot be asked.
 */
export const USER_HOOK_EVENTS: INodePropertyOptions[] = [
	{
		name: 'Beneficiary Added',
		value: 'beneficiary_added',
		description: 'After a beneficiary is created',
	},
	{
		name: 'Beneficiary Deleted',
		value: 'beneficiary_deleted',
		description: 'After a beneficiary is deleted',
	},
	{
		name: 'Beneficiary Updated',
		value: 'beneficiary_updated',
		description: 'After a beneficiary is modified',
	},
	{
		name: 'Payment In State Change',
		value: 'payment_in_state_change',
		description: 'When the state of an incoming payment changes',
	},
	{
		name: 'Payment Out State Change',
		value: 'payment_out_state_change',
		description: 'When the state of an outgoing payment changes',
	},
	{
		name: 'User KYC',
		value: 'user_kyc',
		description: 'Once a user completes the identity verification',
	},
	{ name: 'User Login', value: 'user_login', description: 'Once a user completes login' },
	{ name: 'User Signup', value: 'user_signup', description: 'Once a user completes registration' },
];

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
