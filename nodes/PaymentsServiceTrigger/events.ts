import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { getHookEvents, inTitle, USER_HOOK_EVENTS } from '../service/lists/hookEvents';

/** Where notifications come from (spec, "Events"). */
export type Source = 'userHook' | 'endpoint' | 'paymentLink';

export const ALL_EVENTS = '*';

/** Events of an endpoint of the developer panel (spec, "Events" 1), sorted by name; an expression may name others. */
export const ENDPOINT_EVENTS: INodePropertyOptions[] = [
	...['account.login', 'account.updated', 'account.verified'].map(toOption),
	{ name: 'All Events', value: ALL_EVENTS },
	...['card.activated', 'card.blocked', 'card.created', 'card.transaction'].map(toOption),
	...['payment.completed', 'payment.created', 'payment.failed', 'payment.refunded'].map(toOption),
];

function toOption(value: string): INodePropertyOptions {
	return { name: inTitle(value), value };
}

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
