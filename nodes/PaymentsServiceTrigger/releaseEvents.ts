import type { IHookFunctions } from 'n8n-workflow';

import type { Ownership } from './ownership';
import { isSettled, settleUrls } from './slot';
import type { UserHooks } from './subscriptions';
import { maskedUrl } from './webhookUrl';

/**
 * Removes this node's URLs from events and leaves everybody else's. Where the node had replaced a URL and its place is
 * free again, that URL is put back.
 *
 * All events are tried; the first fault is thrown at the end, so that one event does not keep the others subscribed.
 *
 * @param replaced by event, URLs that gave way in an activation that is being taken back
 */
export async function releaseEvents(
	hook: IHookFunctions,
	hooks: UserHooks,
	ownership: Ownership,
	events: string[],
	replaced: Record<string, string> = {},
): Promise<void> {
	const faults: unknown[] = [];
	for (const event of new Set(events)) {
		try {
			await releaseEvent(hook, hooks, ownership, event, replaced[event]);
		} catch (error) {
			faults.push(error);
		}
	}
	if (faults.length > 0) throw faults[0];
}

async function releaseEvent(
	hook: IHookFunctions,
	hooks: UserHooks,
	ownership: Ownership,
	event: string,
	replaced: string | undefined,
): Promise<void> {
	const before = await hooks.urlsOf(event);
	const others = before.filter((url) => !ownership.owns(event, url));
	if (others.length === before.length) return;
	const former = replaced ?? ownership.replacedBy(event);
	const wanted = others.length === 0 && former !== undefined ? [former] : others;
	const after = await settleUrls(hooks, event, wanted);
	if (isSettled(after, wanted)) return;
	const lost = wanted.filter((url) => !after.includes(url)).map(maskedUrl);
	hook.logger.warn(
		lost.length > 0
			? `Payments Service: event "${event}" is no longer sent to ${lost.join(', ')}; subscribe it there again`
			: `Payments Service: the service still sends event "${event}" to this workflow, which will ignore it`,
	);
}
