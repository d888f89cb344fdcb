import { processMemory } from '../../credentials/processMemory';

const lastByKey = processMemory<Promise<unknown>>();

/**
 * Runs tasks that share a key one after the other, in the order of the calls; other tasks run freely. This holds within the
 * process. A task that fails does not stop the next.
 */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
	const before = lastByKey.get(key) ?? Promise.resolve();
	const result = before.then(work);
	const settled = result.catch(() => undefined);
	lastByKey.set(key, settled);
	try {
		return await result;
	} finally {
		if (lastByKey.get(key) === settled) lastByKey.delete(key);
	}
}
