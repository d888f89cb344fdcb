import { NodeApiError } from 'n8n-workflow';

import { settleUrls } from './slot';
import type { Subscription, UserHooks } from './subscriptions';
import { probeUrl } from './webhookUrl';

/**
 * Whether the service keeps several URLs for one event. The spec allows both readings; `unknown` is a service that could
 * not be asked without touching somebody else's subscription.
 */
export type Sharing = 'one' | 'many' | 'unknown';

/**
 * Finds out whether adding a URL to an event would push out the one that is there, without trying it on that event.
 *
 * An event that has two URLs already answers it. Otherwise two addresses of this node's own are subscribed, for a moment, to
 * an event that nobody else uses, to see whether both stay.
 *
 * @param preferred events of this node, tried first
 */
export async function detectSharing(
	hooks: UserHooks,
	existing: Subscription[],
	webhookUrl: string,
	preferred: string[],
): Promise<Sharing> {
	const counts = new Map<string, Set<string>>();
	for (const { event, url } of existing) {
		counts.set(event, (counts.get(event) ?? new Set()).add(url));
	}
	if ([...counts.values()].some((urls) => urls.size > 1)) return 'many';

	const free = (await hooks.availableEvents())
		.filter((event) => !counts.has(event))
		.sort((a, b) => Number(preferred.includes(b)) - Number(preferred.includes(a)))[0];
	return free === undefined ? 'unknown' : await probe(hooks, free, webhookUrl);
}

async function probe(hooks: UserHooks, event: string, webhookUrl: string): Promise<Sharing> {
	const [first, second] = ['first', 'second'].map((name) => probeUrl(webhookUrl, event, name));
	try {
		await hooks.add(event, first);
		if (!(await hooks.urlsOf(event)).includes(first)) return 'unknown';
		await hooks.add(event, second).catch(acceptRefusal);
		const present = await hooks.urlsOf(event);
		return present.includes(first) && present.includes(second) ? 'many' : 'one';
	} finally {
		await removeProbes(hooks, event, [first, second]);
	}
}

/** A service that keeps one URL may refuse the second one; a fault of another kind says nothing, and is thrown on. */
async function acceptRefusal(error: unknown): Promise<void> {
	const isRefusal =
		error instanceof NodeApiError && ['400', '409', '422'].includes(error.httpCode ?? '');
	if (!isRefusal) await Promise.reject(error);
}

async function removeProbes(hooks: UserHooks, event: string, probes: string[]): Promise<void> {
	const current = await hooks.urlsOf(event);
	const others = current.filter((url) => !probes.includes(url));
	if (others.length < current.length) await settleUrls(hooks, event, others);
}
