import { sleep } from 'n8n-workflow';

import type { UserHooks } from './subscriptions';

const RESTORE_TRIES = 4;
const FIRST_PAUSE_MS = 200;

/**
 * Makes an event have exactly the wanted URLs, and returns those that it has in the end.
 *
 * The spec's DELETE names no URL, so it may take away more than was meant. What was there and is still wanted is
 * put back right after it, other systems' URLs first (`wanted` in its order), and each one again if the service fails
 * meanwhile. A URL that stands alone and gives way to one other is changed in place, without a moment in which the event
 * has none.
 */
export async function settleUrls(
	hooks: UserHooks,
	event: string,
	wanted: string[],
): Promise<string[]> {
	const before = await hooks.urlsOf(event);
	let current = before;
	if (before.length === 1 && wanted.length === 1 && before[0] !== wanted[0]) {
		// Whether it worked shows in what is read back; if not, the URL is removed and added instead.
		await hooks.change(event, wanted[0]).catch(() => undefined);
		current = await hooks.urlsOf(event);
	}
	if (hasSurplus(current, wanted)) {
		await hooks.removeAll(event);
		current = await persist(async () => await hooks.urlsOf(event));
	}
	const missing = wanted.filter((url) => !current.includes(url));
	for (const url of missing) {
		if (before.includes(url)) await restore(hooks, event, url);
		else await hooks.add(event, url);
	}
	return missing.length === 0 ? current : await hooks.urlsOf(event);
}

/** Whether an event has exactly the wanted URLs, each once, in any order. */
export function isSettled(current: string[], wanted: string[]): boolean {
	return current.length === wanted.length && wanted.every((url) => current.includes(url));
}

function hasSurplus(current: string[], wanted: string[]): boolean {
	return current.some((url) => !wanted.includes(url)) || new Set(current).size < current.length;
}

/** Puts a URL back after a DELETE. An earlier try may have worked although it failed, so each looks first. */
async function restore(hooks: UserHooks, event: string, url: string): Promise<void> {
	await persist(async () => {
		if (!(await hooks.urlsOf(event)).includes(url)) await hooks.add(event, url);
	});
}

/** Tries again after a fault: giving up at the first one would leave others without their subscription. */
async function persist<T>(call: () => Promise<T>, attempt = 1): Promise<T> {
	return await call().catch(async (error: unknown) => {
		if (attempt === RESTORE_TRIES) return await Promise.reject(error);
		await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1));
		return await persist(call, attempt + 1);
	});
}
