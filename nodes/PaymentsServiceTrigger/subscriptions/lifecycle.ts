import type { IHookFunctions } from 'n8n-workflow';
import { WebhookPathTakenError } from 'n8n-workflow';

import { logFault, messageOf } from '../faults';
import { readSettings } from './settings';
import { endSubscriptions, subscribeEvents } from './subscribeEvents';
import { UserHooks } from './userHooks';

/** How long the calls may take, in milliseconds; n8n gives a publication and its end 84 s. */
const ACTIVATION_MS = 12_000;
const ENDING_MS = 20_000;

/** When n8n starts, subscribes what is missing and nobody else has. Never throws: n8n would take the workflow's address away. */
export async function isSubscribed(hook: IHookFunctions): Promise<boolean> {
	if (!['init', 'leadershipChange'].includes(hook.getActivationMode())) return false;
	await activate(hook, { isStart: true }).catch((error: unknown) => {
		logFault(hook, 'may not receive all of its events', error);
	});
	return true;
}

/** Subscribes the chosen events, all or none: when it throws, n8n calls `unsubscribe`. */
export async function subscribe(hook: IHookFunctions): Promise<boolean> {
	await activate(hook, { isStart: false }).catch((error: unknown) => {
		// n8n repeats a failed activation for half a minute before it shows why, except after this error.
		const final = new WebhookPathTakenError(hook.getNode().name);
		final.message = messageOf(error);
		throw final;
	});
	return true;
}

/** Ends this node's subscriptions. Never throws: n8n would keep the workflow's address. */
export async function unsubscribe(hook: IHookFunctions): Promise<boolean> {
	if (hook.getNodeParameter('source') !== 'userHook') return true;
	try {
		const hooks = await UserHooks.of(hook, ENDING_MS);
		await endSubscriptions(hook, hooks, await hooks.list());
	} catch (error) {
		logFault(hook, 'may still be subscribed to its events', error);
	}
	return true;
}

async function activate(hook: IHookFunctions, { isStart }: { isStart: boolean }): Promise<void> {
	const settings = await readSettings(hook);
	if (settings.source !== 'userHook') return;
	const hooks = await UserHooks.of(hook, ACTIVATION_MS);
	// Whoever restarts n8n has not asked to take another's address.
	await subscribeEvents(hook, hooks, isStart ? { ...settings, onConflict: 'fail' } : settings);
}
