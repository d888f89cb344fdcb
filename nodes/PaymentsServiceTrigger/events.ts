import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { getHookEvents, USER_HOOK_EVENTS } from '../service/lists/hookEvents';

/** Where notifications come from (spec, "Events"). */
export type Source = 'userHook' | 'endpoint' | 'paymentLink';

export const ALL_EVENTS = '*';

/** Events of an endpoint of the developer panel (spec, "Events" 1), sorted by name; an expression may name others. */
export const ENDPOINT_EVENTS: INodePropertyOptions[] = [
	{ name: 'Account Login', value: 'account.login' },
	{ name: 'Account Updated', value: 'account.updated' },
	{ name: 'Account Verified', value: 'account.verified' },
	{ name: 'All Events', value: ALL_EVENTS },
	{ name: 'Card Activated', value: 'card.activated' },
	{ name: 'Card Blocked', value: 'card.blocked' },
	{ name: 'Card Created', value: 'card.created' },
	{ name: 'Card Transaction', value: 'card.transaction' },
	{ name: 'Payment Completed', value: 'payment.completed' },
	{ name: 'Payment Created', value: 'payment.created' },
	{ name: 'Payment Failed', value: 'payment.failed' },
	{ name: 'Payment Refunded', value: 'payment.refunded' },
];

/** Whether the spec lists it ("Events" 2). */
export function isUserHookEvent(name: string): boolean {
	return USER_HOOK_EVENTS.some(({ value }) => value === name);
}

export async function getTriggerEvents(
	this: ILoadOptionsFunctions,
): Promise<INodePropertyOptions[]> {
	const all = {
		name: 'All Events',
		value: ALL_EVENTS,
		description: 'Every event that the service offers when the workflow is published',
	};
	return [all, ...(await getHookEvents.call(this))];
}

/** The names in "Trigger On", each once: a list, or the text of one. Of a payment link, every notification counts. */
export function chosenEvents(parameter: unknown, source: Source): string[] {
	if (source === 'paymentLink') return [ALL_EVENTS];
	const names = typeof parameter === 'string' ? parameter.split(/[,"[\]]/) : [parameter ?? []];
	const texts = names.flat().map((name) => String(name).trim());
	return [...new Set(texts)].filter((name) => name !== '');
}
