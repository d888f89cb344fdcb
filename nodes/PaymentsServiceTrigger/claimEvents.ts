import type { IHookFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { assertMayReplace } from './conflict';
import type { Ownership } from './ownership';
import type { UrlsByEvent } from './releaseEvents';
import { releaseEvents } from './releaseEvents';
import type { OnConflict } from './settings';
import type { Sharing } from './sharing';
import { detectSharing } from './sharing';
import { isSettled, settleUrls } from './slot';
import type { Subscription, UserHooks } from './subscriptions';

/** What a node asks for when it is activated. */
export interface Claim {
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
	const before = urlsOfOthers(ownership, existing, claim.events);
	const former = formerUrls(ownership, existing, before);
	const taken = claim.events.filter((event) => othersOf(before, event).length > 0);
	const sharing =
		taken.length === 0
			? 'unknown'
			: await detectSharing(hooks, existing, ownership.webhookUrl, claim.events);
	if (sharing !== 'many') {
		for (const event of taken) {
			assertMayReplace(hook, ownership, event, othersOf(before, event), claim);
		}
	}

	let isComplete = false;
	try {
		for (const event of claim.events) {
			await claimEvent(hook, hooks, ownership, event, othersOf(before, event), sharing);
		}
		isComplete = true;
	} finally {
		if (!isComplete) await rollBack(hook, hooks, ownership, former);
	}
	return sharing === 'many' ? {} : toRemember(ownership, former);
}

/** Points one event at this node's URL and reads it back. */
async function claimEvent(
	hook: IHookFunctions,
	hooks: UserHooks,
	ownership: Ownership,
	event: string,
	before: string[],
	sharing: Sharing,
): Promise<void> {
	const own = ownership.urlFor(event);
	const others = (await hooks.urlsOf(event)).filter((url) => !ownership.owns(event, url));
	if (sharing !== 'many' && others.some((url) => !before.includes(url))) {
		throw new NodeOperationError(
			hook.getNode(),
			`Another URL was subscribed to event "${event}" at this moment. Activate the workflow again.`,
		);
	}
	const wanted = sharing === 'many' ? [...others, own] : [own];
	const urls = await settleUrls(hooks, event, wanted);
	if (!urls.includes(own)) throw await notSubscribed(hook, hooks, event);
	if (!isSettled(urls, wanted)) {
		throw new NodeOperationError(
			hook.getNode(),
			`The service did not keep the subscriptions of event "${event}" as they were asked for`,
		);
	}
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

/** Takes back what an activation did before it failed. That failure is what the user must see, so a second one is only logged. */
async function rollBack(
	hook: IHookFunctions,
	hooks: UserHooks,
	ownership: Ownership,
	former: UrlsByEvent,
): Promise<void> {
	await releaseEvents(hook, hooks, ownership, former.keys(), former).catch((error: Error) =>
		hook.logger.error(
			`Payments Service: could not take back a failed activation: ${error.message}`,
		),
	);
}

function urlsOfOthers(
	ownership: Ownership,
	existing: Subscription[],
	events: string[],
): Map<string, string[]> {
	const isOther = ({ event, url }: Subscription) => !ownership.owns(event, url);
	return new Map(
		events.map((name) => [
			name,
			existing.filter((one) => one.event === name && isOther(one)).map(({ url }) => url),
		]),
	);
}

/**
 * What each event has when this node is gone: the URLs of others that are there now or, where this node holds the place
 * already, the one that it replaced then. What it remembers of a place that it does not hold is out of date.
 */
function formerUrls(
	ownership: Ownership,
	existing: Subscription[],
	before: UrlsByEvent,
): UrlsByEvent {
	const isHeld = (name: string) =>
		existing.some(({ event, url }) => event === name && ownership.owns(event, url));
	return new Map(
		[...before].map(([event, others]) => {
			const replaced = isHeld(event) ? ownership.replacedUrl(event) : undefined;
			return [event, others.length > 0 || replaced === undefined ? others : [replaced]];
		}),
	);
}

/** The URLs to put back on deactivation; a test URL of this node is not worth it. */
function toRemember(ownership: Ownership, former: UrlsByEvent): Record<string, string> {
	const entries = [...former].flatMap(([event, urls]) => {
		const url = urls.find((one) => !ownership.isSibling(one));
		return url === undefined ? [] : [[event, url]];
	});
	return Object.fromEntries(entries) as Record<string, string>;
}

function othersOf(before: UrlsByEvent, event: string): string[] {
	return before.get(event) ?? [];
}
