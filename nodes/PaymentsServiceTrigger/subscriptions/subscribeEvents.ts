import { type IHookFunctions, UserError } from 'n8n-workflow';

import { EventMarks } from '../deliveries/signature';
import { ALL_EVENTS } from '../events';
import { logFault, wholeTextOf, withStep } from '../faults';
import { masked, queryOf, conflictOf, OwnAddresses } from './ownAddresses';
import type { UserHooks } from './userHooks';

export interface Settings {
	events: string[];
	/** What happens to an event that another address receives. */
	onConflict: 'fail' | 'subscribe';
	/** The current one first. */
	secrets: unknown[];
}

/**
 * Subscribes the chosen events that this node lacks, and ends what remains of an earlier choice. Conflicts are found before
 * anything changes. Throws the first reason why an event could not be subscribed, with those that cannot be ended again.
 */
export async function subscribeEvents(
	hook: IHookFunctions,
	hooks: UserHooks,
	{ secrets, events: chosen, onConflict }: Settings,
): Promise<void> {
	const own = new OwnAddresses(hook);
	const marks = new EventMarks(hook, secrets);
	const before = await hooks.list();
	const events = await eventsOf(hooks, chosen);

	const needsMark = marks.areMade && events.length > 1;
	/** Whether what arrives at an address is known to be of the event. */
	const isInPlace = (event: string, address: string) => {
		const proven = marks.provenEvent(queryOf(address)) ?? (needsMark ? undefined : event);
		return own.isHere(address) && proven === event;
	};

	const all = events.map((event) => {
		const addresses = before.get(event) ?? [];
		const others = addresses.filter((address) => !own.isMine(address));
		const isTidy = addresses.length === 1 || others.length > 0;
		// Beside an earlier address, each notification may run twice.
		const isAlone = !others.some(own.isProbablyFormer);
		const isDone = isTidy && isAlone && addresses.some((address) => isInPlace(event, address));
		return { event, addresses, others, isDone };
	});
	const lacking = all.filter(({ isDone }) => !isDone);
	for (const { event, others } of lacking) {
		const conflict = conflictOf(event, others, own, onConflict);
		if (conflict !== undefined) throw new UserError(conflict);
	}

	const beside: string[] = [];
	const subscribeAll = async () => {
		for (const { event, addresses, others } of lacking) {
			if (others.length > 0) beside.push(event);
			else if (addresses.length > 0) await hooks.removeAll(event);
			await hooks.add(event, marks.addressFor(event, own.url));
		}
		const after = await hooks.list();
		for (const { event } of lacking) {
			const addresses = after.get(event) ?? [];
			if (addresses.some((address) => isInPlace(event, address))) continue;
			if (!addresses.some(own.isHere)) throw await notSubscribed(hooks, event, addresses);
			throw new UserError(
				`The service keeps the address of ${event} without its query, by which this node tells its ${events.length} events apart: choose one event, and use a trigger for each`,
			);
		}
		return after;
	};
	const after = await subscribeAll().catch((error: unknown) => {
		const left = `Possibly still subscribed, because ending that could end the addresses beside it: ${beside.join(', ')}`;
		throw new UserError(beside.length === 0 ? wholeTextOf(error) : withStep(error, left));
	});
	for (const event of events) after.delete(event);
	await endSubscriptions(hook, hooks, after);
}

/** The chosen events; "all" are those that the service offers. */
async function eventsOf(hooks: UserHooks, chosen: string[]): Promise<string[]> {
	if (!chosen.includes(ALL_EVENTS)) return chosen;
	const offered = await hooks.availableEvents();
	if (offered.length === 0) {
		throw new UserError(
			'The service lists no events, so "All Events" subscribes none: publish the workflow later, or choose events by name in "Trigger On Names or IDs".',
		);
	}
	return [...new Set([...offered, ...chosen])].filter((event) => event !== ALL_EVENTS);
}

/** An unknown event is dropped without an error (spec, "User hooks"). */
async function notSubscribed(
	hooks: UserHooks,
	event: string,
	addresses: string[],
): Promise<UserError> {
	const available = await hooks.availableEvents();
	const reason = available.includes(event)
		? `and has ${masked(...addresses) || 'no address'} for it: ask the service about it`
		: `because it has no such event: change "Trigger On Names or IDs". Available: ${available.join(', ')}`;
	return new UserError(`The service did not subscribe event "${event}" to this node, ${reason}`);
}

/** What a person can do where the node cannot end a subscription of its own. */
export const END_STEP = 'End it with "User Hook: Unsubscribe".';
const END_BOTH_STEP = 'If nobody needs that, end both with "User Hook: Unsubscribe".';

/**
 * Ends the node's subscriptions among these addresses of each event, and the log names those that stay. One beside another
 * address is left: the request to remove names none (spec, "User hooks"), so it might remove both.
 */
export async function endSubscriptions(
	hook: IHookFunctions,
	hooks: UserHooks,
	addressesByEvent: Map<string, string[]>,
): Promise<void> {
	const own = new OwnAddresses(hook);
	for (const [event, addresses] of addressesByEvent) {
		const others = addresses.filter((address) => !own.isMine(address));
		if (others.length === addresses.length) continue;
		try {
			if (others.length > 0) throw new Error(`ending that could end ${masked(...others)} too`);
			await hooks.removeAll(event);
		} catch (error) {
			const step = others.length > 0 ? END_BOTH_STEP : END_STEP;
			logFault(hook, `may still be subscribed to ${event}`, withStep(error, step));
		}
	}
}
