/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { setTimeout as sleep } from 'node:timers/promises';

export { sleep };

/**
 * Looks every few milliseconds until there is something to see, anything but `false`, `undefined` and the like, for a
 * while at most; gives what was seen last.
 */
export async function until<T>(
	look: () => T | Promise<T>,
	withinMs: number,
	everyMs = 100,
): Promise<T> {
	const deadline = Date.now() + withinMs;
	for (;;) {
		const seen = await look();
		if (seen || Date.now() >= deadline) return seen;
		await sleep(everyMs);
	}
}
