import type { IHookFunctions } from 'n8n-workflow';

import type { Ownership } from './ownership';
import { isSettled, settleUrls } from './slot';
import type { UserHooks } from './subscriptions';
import { maskedUrl } from './webhookUrl';

/** By event: URLs of others. */
export type UrlsByEvent = ReadonlyMap<string, string[]>;

/**
 * Removes this node's URLs from events and leaves everybody else's. What the node had replaced is put back, if nobody else
 * has taken the place meanwhile.
 *
 * All events are tried; the first fault is thrown at the end, so that one event does not keep the others subscribed.
 *
 * @param former given when an activation is taken back: what each event shall have again, even where ours is not there
 */
export async function releaseEvents(
	hook: IHookFunctions,
	hooks: UserHooks,
	ownership: Ownership,
	events: Iterable<string>,
	former?: UrlsByEvent,
): Promise<void> {
	const faults: unknown[] = [];
	for (const event of new Set(events)) {
		await releaseEvent(hook, hooks, ownership, event, former?.get(event)).catch((fault) =>
			faults.push(fault),
		);
	}
	if (faults.length > 0) throw faults[0];
}

async function releaseEvent(
	hook: IHookFunctions,
	hooks: UserHooks,
	ownership: Ownership,
	event: string,
	givenFormer: string[] | undefined,
): Promise<void> {
	const current = await hooks.urlsOf(event);
	const others = current.filter((url) => !ownership.owns(event, url));
	if (givenFormer === undefined && others.length === current.length) return;

	const former = givenFormer ?? replacedUrls(ownership, event);
	// A URL that came meanwhile is somebody's newer wish; nothing is put back beside it.
	const wanted = others.every((url) => former.includes(url)) ? former : others;
	if (isSettled(current, wanted)) return;
	const after = await settleUrls(hooks, event, wanted);
	if (!isSettled(after, wanted)) hook.logger.warn(describeRest(event, after, wanted));
}

function replacedUrls(ownership: Ownership, event: string): string[] {
	const url = ownership.replacedUrl(event);
	return url === undefined ? [] : [url];
}

function describeRest(event: string, after: string[], wanted: string[]): string {
	const lost = wanted.filter((url) => !after.includes(url)).map(maskedUrl);
	return lost.length > 0
		? `Payments Service: event "${event}" is no longer sent to ${lost.join(', ')}; subscribe it there again`
		: `Payments Service: the service still sends event "${event}" to this workflow, which will not use it`;
}
