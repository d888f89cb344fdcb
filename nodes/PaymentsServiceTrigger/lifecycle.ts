import type { IHookFunctions } from 'n8n-workflow';

import { oneAtATime } from '../record/oneAtATime';
import { CREDENTIAL_TYPE } from '../service/client';
import { claimEvents } from './claimEvents';
import type { Ownership } from './ownership';
import { ownershipOf } from './ownership';
import { releaseEvents } from './releaseEvents';
import { readSettings } from './settings';
import type { Subscription } from './subscriptions';
import { userHooks } from './subscriptions';

/**
 * Whether nothing is left to do: every chosen event points at exactly this node's URL, and nothing of an earlier URL or choice
 * is left over. n8n asks at each activation and restart. Only a list that is not there (404) counts as "nothing subscribed";
 * any other fault is thrown, so that an outage of the service is not taken for a lost subscription.
 */
export async function isSubscribed(hook: IHookFunctions): Promise<boolean> {
	const { source, events } = await readSettings(hook);
	if (source !== 'userHook') return true;
	const ownership = ownershipOf(hook);
	const own = ownSubscriptions(ownership, await userHooks(hook).list());
	const isWanted = ({ event, url }: Subscription) =>
		events.includes(event) && url === ownership.urlFor(event);
	return own.length === events.length && own.every(isWanted);
}

/**
 * Subscribes the chosen events, all or none, and removes what is left of an earlier URL or choice of this node. Throws
 * the reason when one of them could not be subscribed, after taking back the others.
 */
export async function subscribe(hook: IHookFunctions): Promise<boolean> {
	const settings = await readSettings(hook);
	if (settings.source !== 'userHook') return true;
	const { events, onConflict } = settings;
	const hooks = userHooks(hook);
	const ownership = ownershipOf(hook);
	await oneAtATime(`user hooks of ${settings.baseUrl}`, async () => {
		const existing = await hooks.list();
		const isTest = hook.getMode() === 'manual';
		const replaced = await claimEvents(hook, hooks, ownership, existing, {
			events,
			onConflict,
			isTest,
		});
		const abandoned = ownSubscriptions(ownership, existing)
			.map(({ event }) => event)
			.filter((event) => !events.includes(event));
		await releaseEvents(hook, hooks, ownership, abandoned);
		ownership.remember(replaced);
	});
	return true;
}

/**
 * Removes this node's subscriptions, whatever events they are for, and puts back what they replaced. Never throws:
 * n8n would keep the workflow's URL registered, and a deactivated workflow needs none. What could not be removed is
 * said in the log.
 */
export async function unsubscribe(hook: IHookFunctions): Promise<boolean> {
	if (hook.getNodeParameter('source') !== 'userHook') return true;
	try {
		const { baseUrl } = await hook.getCredentials(CREDENTIAL_TYPE);
		const hooks = userHooks(hook);
		const ownership = ownershipOf(hook);
		await oneAtATime(`user hooks of ${String(baseUrl)}`, async () => {
			const own = ownSubscriptions(ownership, await hooks.list());
			await releaseEvents(
				hook,
				hooks,
				ownership,
				own.map(({ event }) => event),
			);
		});
		ownership.forget();
		return true;
	} catch (error) {
		const reason = error instanceof Error ? error.message : 'unknown reason';
		hook.logger.error(`Payments Service: could not remove the subscriptions: ${reason}`);
		return false;
	}
}

function ownSubscriptions(ownership: Ownership, all: Subscription[]): Subscription[] {
	return all.filter(({ event, url }) => ownership.owns(event, url));
}
