import { setTimeout as sleep } from 'node:timers/promises';

/** Looks every few milliseconds until something is so, for a while at most; gives whether it is. */
export async function until(
	isSo: () => boolean | Promise<boolean>,
	withinMs: number,
	everyMs = 100,
): Promise<boolean> {
	const deadline = Date.now() + withinMs;
	while (!(await isSo())) {
		if (Date.now() >= deadline) return false;
		await sleep(everyMs);
	}
	return true;
}
