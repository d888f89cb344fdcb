import type { IHookFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { Ownership } from './ownership';
import { releaseEvents } from './releaseEvents';
import type { OnConflict } from './settings';
import type { Sharing } from './sharing';
import { detectSharing } from './sharing';
import { isSettled, settleUrls } from './slot';
import type { Subscription, UserHooks } from './subscriptions';
import { maskedUrl } from './webhookUrl';

interface Claim {
	events: string[];
	onConflict: OnConflict;
	/** A run from the editor, which never takes anything from the production run of the same node. */
	isTest: boolean;
}

/**
 * Points every event at this node's URL, or none of them. Returns, by event, the URL that had to give way.
 * Conflicts are found before anything is changed.
 */
export async function claimEvents(
	hook: IHookFunctions,
	hooks: UserHooks,
	ownership: Ownership,
	existing: Subscription[],
	claim: Claim,
): Promise<Record<string, string>> {
	const othersOf = (event: string) =>
		existing
			.filter((other) => other.event === event && !ownership.owns(event, other.url))
			.map(({ url }) => url);
	const taken = claim.events.filter((event) => othersOf(event).length > 0);
	const sharing =
		taken.length === 0
			? 'unknown'
			: await detectSharing(hooks, existing, ownership.webhookUrl, claim.events);
	if (sharing !== 'many') {
		for (const event of taken) assertMayReplace(hook, ownership, event, othersOf(event), claim);
	}

	const replaced: Record<string, string> = {};
	try {
		for (const event of claim.events) {
			const gaveWay = await claimEvent(hook, hooks, ownership, event, sharing);
			const earlier = ownership.replacedBy(event);
			if (gaveWay !== undefined && !ownership.isSibling(gaveWay)) replaced[event] = gaveWay;
			else if (earlier !== undefined) replaced[event] = earlier;
		}
		return replaced;
	} catch (error) {
		await rollBack(hook, hooks, ownership, claim.events, replaced);
		throw error;
	}
}

/** Points one event at this node's URL and reads it back. Returns the URL of another that gave way, if one did. */
async function claimEvent(
	hook: IHookFunctions,
	hooks: UserHooks,
	ownership: Ownership,
	event: string,
	sharing: Sharing,
): Promise<string | undefined> {
	const own = ownership.urlFor(event);
	const others = (await hooks.urlsOf(event)).filter((url) => !ownership.owns(event, url));
	const gaveWay = sharing !== 'many' ? others[0] : undefined;
	const wanted = sharing === 'many' ? [...others, own] : [own];
	const urls = await settleUrls(hooks, event, wanted);
	if (!urls.includes(own)) throw await notSubscribed(hook, hooks, event);
	if (!isSettled(urls, wanted)) {
		throw new NodeOperationError(
			hook.getNode(),
			`The service does not keep the subscriptions of event "${event}" as they were asked for`,
			{ description: 'They were left as they had been before. Nothing was activated.' },
		);
	}
	return gaveWay;
}

function assertMayReplace(
	hook: IHookFunctions,
	ownership: Ownership,
	event: string,
	others: string[],
	{ onConflict, isTest }: Claim,
): void {
	const sibling = others.find((url) => ownership.isSibling(url));
	if (sibling !== undefined && isTest) {
		throw new NodeOperationError(
			hook.getNode(),
			`Event "${event}" goes to the production URL of this node, and the service keeps one URL per event. A test would take the notifications away from the active workflow.`,
			{ description: 'Unpublish the workflow before testing, or look at its executions instead.' },
		);
	}
	if (onConflict === 'replace') return;
	const holder =
		sibling === undefined
			? maskedUrl(others[0])
			: `the test URL of this node (${maskedUrl(sibling)})`;
	throw new NodeOperationError(
		hook.getNode(),
		`Event "${event}" is already sent to ${holder}, and the service keeps one URL per event, as far as can be told`,
		{
			description:
				'Remove that subscription where it was made, or set the option "If Event Is Taken" to "Replace".',
		},
	);
}

/** An unknown event is dropped without an error (spec, "User hooks"), so it shows only in what is read back. */
async function notSubscribed(
	hook: IHookFunctions,
	hooks: UserHooks,
	event: string,
): Promise<NodeOperationError> {
	const available = await hooks.availableEvents();
	const reason = available.includes(event)
		? 'although it offers the event'
		: `because it has no such event. Available: ${available.join(', ')}`;
	return new NodeOperationError(
		hook.getNode(),
		`The service did not subscribe event "${event}", ${reason}`,
	);
}

/** Takes back what an activation did before it failed. The failure is what the user needs to see, so this one is only logged. */
async function rollBack(
	hook: IHookFunctions,
	hooks: UserHooks,
	ownership: Ownership,
	events: string[],
	replaced: Record<string, string>,
): Promise<void> {
	try {
		await releaseEvents(hook, hooks, ownership, events, replaced);
		ownership.forget();
	} catch (error) {
		const reason = error instanceof Error ? error.message : 'unknown reason';
		hook.logger.error(`Payments Service: could not take back a failed activation: ${reason}`);
	}
}
