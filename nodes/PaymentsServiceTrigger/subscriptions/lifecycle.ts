import type { ICredentialDataDecryptedObject, IHookFunctions } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { oneAtATime } from '../../record/oneAtATime';
import { CREDENTIAL_TYPE } from '../../service/transport/wire';
import { ALL_EVENTS } from '../events';
import type { Memory } from '../events/eventMark';
import { isSameAddress, maskedAddress } from './addresses';
import { assertFree } from './conflict';
import type { OwnAddresses } from './ownAddresses';
import { ownAddressesOf } from './ownAddresses';
import { releaseEvent } from './release';
import { readSettings } from './settings';
import type { Activation } from './activation';
import { subscribeEvent } from './subscribeEvent';
import type { Subscription } from './userHooks';
import { userHooks } from './userHooks';

/**
 * Whether nothing is left to do: every chosen event goes to this node's address, and nothing of an earlier address or choice
 * remains. n8n asks at each activation. Only a list that is not there (404) counts as "nothing subscribed";
 * any other fault is thrown, so that an outage of the service is not taken for a lost subscription.
 */
export async function isSubscribed(hook: IHookFunctions): Promise<boolean> {
	const settings = await readSettings(hook);
	if (settings.source !== 'userHook') return true;
	const hooks = userHooks(hook);
	const own = ownAddressesOf(hook, settings.credentials);
	const events = await wantedEvents(hook, settings.events);
	const mine = (await hooks.list()).filter(({ address }) => own.isMine(address));
	const isWanted = ({ event, address }: Subscription) =>
		events.includes(event) && own.isInPlace(event, address);
	return mine.length === events.length && mine.every(isWanted);
}

/**
 * Subscribes the chosen events, all or none, and ends what remains of an earlier address or choice of this node. When one of
 * them could not be subscribed, undoes the others and throws the reason, with what could not be restored.
 */
export async function subscribe(hook: IHookFunctions): Promise<boolean> {
	const settings = await readSettings(hook);
	if (settings.source !== 'userHook') return true;
	const { credentials } = settings;
	await oneAtATime(lockOf(credentials), async () => {
		const hooks = userHooks(hook);
		const own = ownAddressesOf(hook, credentials);
		const existing = await hooks.list();
		const events = await wantedEvents(hook, settings.events);
		const activation: Activation = {
			hook,
			hooks,
			own,
			onConflict: settings.onConflict,
			keepsSeveral: keepsSeveral(existing),
			former: new Map(),
		};
		// Conflicts are found before anything is changed.
		for (const event of events) assertFree(activation, event, addressesOf(existing, event));

		const subscribed = new Map<string, string>();
		const replaced = new Map(own.replaced);
		try {
			for (const event of events) {
				const { address, replaced: now } = await subscribeEvent(activation, event);
				subscribed.set(event, address);
				const owed = new Set(replaced.get(event));
				for (const other of owedOf(activation, event, now)) owed.add(other);
				if (owed.size > 0) replaced.set(event, [...owed]);
			}
		} catch (error) {
			const failed = withLosses(hook, error, await takeBack(activation));
			throw failed;
		}
		const unwanted = toRelease(existing, own).filter((event) => !events.includes(event));
		const left = await release(activation, unwanted);
		own.write(
			new Map([...left, ...subscribed]),
			new Map([...replaced].filter(([event]) => events.includes(event) || left.has(event))),
		);
	});
	return true;
}

/**
 * Ends this node's subscriptions, whatever events they are for, and restores what they replaced. Never throws: n8n would
 * keep the workflow's address registered, and an unpublished workflow needs none. What could not be done is logged, and
 * tried again at the next activation or deactivation.
 */
export async function unsubscribe(hook: IHookFunctions): Promise<boolean> {
	const { ledgers } = hook.getWorkflowStaticData('node') as Memory;
	const isUserHook = hook.getNodeParameter('source') === 'userHook';
	if (!isUserHook && ledgers === undefined) return true;
	try {
		const credentials = await hook.getCredentials(CREDENTIAL_TYPE);
		return await oneAtATime(lockOf(credentials), async () => {
			const hooks = userHooks(hook);
			const own = ownAddressesOf(hook, credentials);
			// What could not be ended before Source was changed is ended now.
			const hasLeft = own.subscribed.size + own.replaced.size > 0;
			if (!isUserHook && !hasLeft) return true;
			const left = await release({ hook, hooks, own }, toRelease(await hooks.list(), own));
			own.write(left, new Map([...own.replaced].filter(([event]) => left.has(event))));
			return left.size === 0;
		});
	} catch (error) {
		hook.logger.error(`Payments Service: could not end the subscriptions: ${reasonOf(error)}`);
		return false;
	}
}

/** Ends subscriptions of this node; all are tried. Gives, by event, its addresses that are still there. */
async function release(
	{ hook, hooks, own }: Pick<Activation, 'hook' | 'hooks' | 'own'>,
	events: string[],
): Promise<Map<string, string>> {
	const left = new Map<string, string>();
	for (const event of events) {
		const losses = await releaseEvent({ hooks, own }, event, own.replaced.get(event) ?? []).catch(
			(error: unknown) => [`The subscription of ${event} could not be ended: ${reasonOf(error)}`],
		);
		for (const loss of losses) hook.logger.error(`Payments Service: ${loss}`);
		if (losses.length > 0) left.set(event, own.subscribed.get(event) ?? own.wanted(event));
	}
	return left;
}

/**
 * The replaced addresses that are to be restored later. A workflow of this n8n subscribes itself when it is published; while
 * it is not, nothing answers at its address.
 */
function owedOf({ hook, own }: Activation, event: string, replaced: string[]): string[] {
	const { isOfThisN8n } = own;
	for (const address of replaced.filter(isOfThisN8n)) {
		hook.logger.warn(
			`Payments Service: ${event} no longer goes to ${maskedAddress(address)}. When this workflow has ended, publish that one again to bring it back.`,
		);
	}
	return replaced.filter((address) => !isOfThisN8n(address));
}

/** Undoes what a failed activation did. Gives what could not be undone, in sentences. */
async function takeBack(activation: Activation): Promise<string[]> {
	const losses: string[] = [];
	for (const [event, former] of activation.former) {
		await releaseEvent(activation, event, former).then(
			(more) => losses.push(...more),
			(error: unknown) =>
				losses.push(`The subscription of ${event} could not be taken back: ${reasonOf(error)}`),
		);
	}
	for (const loss of losses) activation.hook.logger.error(`Payments Service: ${loss}`);
	return losses;
}

/** The error, with what was lost. At activation n8n shows only an error's message. */
function withLosses(hook: IHookFunctions, error: unknown, losses: string[]): unknown {
	if (losses.length === 0) return error;
	const message = [reasonOf(error).replace(/[.]?$/, '.'), ...losses].join(' ');
	if (error instanceof NodeApiError || error instanceof NodeOperationError) {
		error.message = message;
		return error;
	}
	return new NodeOperationError(hook.getNode(), message);
}

/** The events that were chosen; "all" are those that the service offers now. */
async function wantedEvents(hook: IHookFunctions, chosen: string[]): Promise<string[]> {
	if (!chosen.includes(ALL_EVENTS)) return chosen;
	const offered = await userHooks(hook).availableEvents();
	if (offered.length === 0) {
		throw new NodeOperationError(
			hook.getNode(),
			'The service lists no events, so "All Events" subscribes none: publish the workflow again later, or choose events by name in "Trigger On Names or IDs".',
		);
	}
	return [...new Set([...offered, ...chosen])].filter((event) => event !== ALL_EVENTS);
}

/** Events that go to this node, and those on which it replaced others: whoever has them now, these are still to be restored. */
function toRelease(all: Subscription[], own: OwnAddresses): string[] {
	const mine = all.filter(({ address }) => own.isMine(address)).map(({ event }) => event);
	return [...new Set([...mine, ...own.replaced.keys()])];
}

/** Subscriptions of one service are changed one workflow at a time. */
function lockOf({ baseUrl }: ICredentialDataDecryptedObject): string {
	return `user hooks of ${String(baseUrl)}`;
}

function addressesOf(all: Subscription[], event: string): string[] {
	return all.filter((one) => one.event === event).map(({ address }) => address);
}

function keepsSeveral(all: Subscription[]): boolean {
	return all.some(({ event, address }) =>
		addressesOf(all, event).some((other) => !isSameAddress(address, other)),
	);
}

function reasonOf(error: unknown): string {
	return error instanceof Error ? error.message : 'unknown reason';
}
