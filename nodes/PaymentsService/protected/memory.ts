import type { IDataObject } from 'n8n-workflow';

/** Of how many keys the end stays known, over all nodes of this process. */
const MOST_KEYS = 1000;

/** An attempt that ended without anybody knowing whether it took effect. */
export interface OpenEnd {
	sentAt: Date;
	/** In words. */
	reason: string;
	/** Which execution sent it. Another one may have found out since how it ended. */
	executionId: string;
}

const results = new Map<string, IDataObject>();
const openEnds = new Map<string, OpenEnd>();

/** Keeps what came back for a key, for the item that says "already paid". Lost at a restart. */
export function rememberResult(id: string, data: IDataObject): void {
	openEnds.delete(id);
	keep(results, id, data);
}

/** What came back for a key, as long as this process still knows. */
export function recallResult(id: string): IDataObject | undefined {
	return results.get(id);
}

/** Keeps when a key of unknown outcome was sent, for the next run that meets it. Lost at a restart. */
export function rememberOpenEnd(id: string, end: OpenEnd): void {
	results.delete(id);
	keep(openEnds, id, end);
}

/** When a key of unknown outcome was sent, as long as this process still knows. */
export function recallOpenEnd(id: string): OpenEnd | undefined {
	return openEnds.get(id);
}

/** Forgets all results. For tests: each starts like a fresh n8n. */
export function forgetResults(): void {
	results.clear();
	openEnds.clear();
}

function keep<T>(store: Map<string, T>, id: string, value: T): void {
	store.delete(id);
	store.set(id, value);
	const oldest = store.keys().next();
	if (store.size > MOST_KEYS && !oldest.done) store.delete(oldest.value);
}
