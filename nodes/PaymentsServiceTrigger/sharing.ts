import type { Subscription, UserHooks } from './subscriptions';
import { isSettled, settleUrls } from './slot';

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

	const candidates = new Set([...preferred, ...(await hooks.availableEvents())]);
	const free = [...candidates].find((event) => !counts.has(event));
	return free === undefined ? 'unknown' : await probe(hooks, free, webhookUrl);
}

async function probe(hooks: UserHooks, event: string, webhookUrl: string): Promise<Sharing> {
	const [first, second] = ['first', 'second'].map((name) => probeUrl(webhookUrl, event, name));
	const isProbe = (url: string) => url === first || url === second;
	try {
		await hooks.add(event, first);
		if (!(await hooks.urlsOf(event)).includes(first)) return 'unknown';
		// A service that keeps one URL may refuse the second one.
		await hooks.add(event, second).catch(() => undefined);
		const present = await hooks.urlsOf(event);
		return present.includes(first) && present.includes(second) ? 'many' : 'one';
	} finally {
		const urls = await hooks.urlsOf(event);
		if (urls.some(isProbe))
			await removeProbes(
				hooks,
				event,
				urls.filter((url) => !isProbe(url)),
			);
	}
}

async function removeProbes(hooks: UserHooks, event: string, others: string[]): Promise<void> {
	const left = await settleUrls(hooks, event, others);
	if (!isSettled(left, others)) {
		throw new Error(`The service did not remove a subscription of event "${event}" again`);
	}
}

function probeUrl(webhookUrl: string, event: string, name: string): string {
	const url = new URL(webhookUrl);
	url.searchParams.set('event', event);
	url.searchParams.set('probe', name);
	return url.toString();
}
