import type { IDataObject } from 'n8n-workflow';

/** How many results stay readable for a key that comes again, over all nodes of this process. */
const MOST_RESULTS = 1000;

const inProgress = new Map<string, Promise<unknown>>();
const results = new Map<string, IDataObject>();

/**
 * Runs a task for a key after any other task of this process for the same key has ended, so that two executions of the
 * same list do not meet in the middle of one payment.
 */
export async function oneAtATime<T>(id: string, task: () => Promise<T>): Promise<T> {
	const before = inProgress.get(id) ?? Promise.resolve();
	const mine = before.then(task, task);
	inProgress.set(id, mine);
	try {
		return await mine;
	} finally {
		if (inProgress.get(id) === mine) inProgress.delete(id);
	}
}

/** Keeps what came back for a key, for the item that says "already paid". Lost at a restart. */
export function rememberResult(id: string, data: IDataObject): void {
	results.delete(id);
	results.set(id, data);
	const oldest = results.keys().next();
	if (results.size > MOST_RESULTS && !oldest.done) results.delete(oldest.value);
}

/** What came back for a key, as long as this process still knows. */
export function recallResult(id: string): IDataObject | undefined {
	return results.get(id);
}

/** Forgets all results. For tests: each starts like a fresh n8n. */
export function forgetResults(): void {
	results.clear();
}
