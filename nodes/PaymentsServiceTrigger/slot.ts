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
	let current = await hooks.urlsOf(event);
	const isSwap = current.length === 1 && wanted.length === 1 && current[0] !== wanted[0];
	if (isSwap) {
		// Whether it worked shows in what is read back; if not, the URL is removed and added instead.
		await hooks.change(event, wanted[0]).catch(() => undefined);
		current = await hooks.urlsOf(event);
	}
	if (hasSurplus(current, wanted)) {
		await hooks.removeAll(event);
		current = await readBack(hooks, event);
	}
	const missing = wanted.filter((url) => !current.includes(url));
	if (missing.length === 0) return current;
	for (const url of missing) await persist(async () => await hooks.add(event, url));
	return await readBack(hooks, event);
}

/** Whether an event has exactly the wanted URLs, each once, in any order. */
export function isSettled(current: string[], wanted: string[]): boolean {
	return current.length === wanted.length && wanted.every((url) => current.includes(url));
}

function hasSurplus(current: string[], wanted: string[]): boolean {
	return current.some((url) => !wanted.includes(url)) || new Set(current).size < current.length;
}

/** After a DELETE, giving up at the first fault would leave others without their subscription. */
async function readBack(hooks: UserHooks, event: string): Promise<string[]> {
	return await persist(async () => await hooks.urlsOf(event));
}

async function persist<T>(call: () => Promise<T>, attempt = 1): Promise<T> {
	return await call().catch(async (error: unknown) => {
		if (attempt === RESTORE_TRIES) return await Promise.reject(error);
		await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1));
		return await persist(call, attempt + 1);
	});
}
