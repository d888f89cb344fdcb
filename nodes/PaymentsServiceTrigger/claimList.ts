import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError, sleep } from 'n8n-workflow';

import { withRecordLock } from '../record/recordLock';

/**
 * How many values n8n keeps for the node, the newest ones: three for each notification, so that the last 5,000
 * notifications are known. n8n reads and writes the whole list each time, which is why it is not longer.
 */
const MAX_ENTRIES = 15_000;
/**
 * Pause between two accesses to one node's list, as a multiple of the time that the last one took. Whoever comes in between
 * waits for the next one and shares it, so that the list takes the same small part of the time however many notifications
 * arrive and however long it is; the first one after a pause does not wait.
 */
const PAUSE_FACTOR = 8;
/** No pause is longer, in milliseconds: a notification waits for it. */
const LONGEST_PAUSE_MS = 200;
/**
 * A claim counts as recent for one to two of these periods, in milliseconds. n8n gives a worker that does not report at
 * least 30 seconds before another one takes its executions over.
 */
const PERIOD_MS = 14_000;
const STORE_TRIES = 3;
const RETRY_AFTER_MS = 100;

/** A notification and the execution that wants it. */
export interface Claim {
	deliveryId: string;
	/** Differs from that of every other execution. */
	mark: string;
}

/** What the list said to a claim. */
export type Verdict =
	/** It is made now, and nobody can have overwritten it. */
	| 'certain'
	/** It is made now, but another process may overwrite it in this moment. */
	| 'made'
	/** This execution made it before. */
	| 'ours'
	/** This execution made it a moment ago and is at work on it: n8n's queue has handed it out twice. */
	| 'repeated'
	/** Another execution has it. */
	| 'taken';

interface Waiting {
	context: IExecuteFunctions;
	claim: Claim;
	action: 'record' | 'forget';
	resolve: (verdict: Verdict) => void;
	reject: (error: Error) => void;
}

/** Those who wait for the next access, by node; a node is here from its first access to the end of the last one's pause. */
const waitingByNode = new Map<string, Waiting[]>();

/** Writes a claim into n8n's list of this node, and says what was there before. */
export async function recordClaim(context: IExecuteFunctions, claim: Claim): Promise<Verdict> {
	return await waitForAccess(context, claim, 'record');
}

/** Takes the mark of a claim out of the list; the notification stays known. */
export async function forgetMark(context: IExecuteFunctions, claim: Claim): Promise<void> {
	await waitForAccess(context, claim, 'forget');
}

async function waitForAccess(
	context: IExecuteFunctions,
	claim: Claim,
	action: Waiting['action'],
): Promise<Verdict> {
	const node = `${context.getWorkflow().id}/${context.getNode().id}`;
	return await new Promise((resolve, reject) => {
		const one: Waiting = { context, claim, action, resolve, reject };
		const waiting = waitingByNode.get(node);
		if (waiting) {
			waiting.push(one);
		} else {
			waitingByNode.set(node, [one]);
			void serve(node);
		}
	});
}

/** Answers all who wait, one access after the other, until nobody does. */
async function serve(node: string): Promise<void> {
	for (;;) {
		const waiting = waitingByNode.get(node) ?? [];
		if (waiting.length === 0) break;
		waitingByNode.set(node, []);
		const begun = Date.now();
		await answer(waiting);
		await sleep(Math.min(PAUSE_FACTOR * (Date.now() - begun), LONGEST_PAUSE_MS));
	}
	waitingByNode.delete(node);
}

/** Answers everybody; a failure is told to each as an error of its own execution. */
async function answer(waiting: Waiting[]): Promise<void> {
	const recording = waiting.filter(({ action }) => action === 'record');
	const forgetting = waiting.filter(({ action }) => action === 'forget');
	await answerWith(recording, record);
	await answerWith(forgetting, forget);
}

async function answerWith(
	waiting: Waiting[],
	access: (context: IExecuteFunctions, claims: Claim[]) => Promise<Verdict[]>,
): Promise<void> {
	if (waiting.length === 0) return;
	const claims = waiting.map(({ claim }) => claim);
	try {
		const verdicts = await withRetry(async () => await access(waiting[0].context, claims));
		waiting.forEach(({ resolve }, index) => resolve(verdicts[index]));
	} catch (error) {
		for (const { context, reject } of waiting) reject(storeError(context, error));
	}
}

/** Records claims in one access; of two in it that want the same notification, the first one is made. */
async function record(context: IExecuteFunctions, claims: Claim[]): Promise<Verdict[]> {
	return await exclusively(context, async (isCertain) => {
		const period = Math.floor(Date.now() / PERIOD_MS);
		const values = claims.flatMap(({ deliveryId, mark }) => [deliveryId, mark, at(mark, period)]);
		const known = await add(context, values);
		const earlier = await recordedIn(
			context,
			period - 1,
			claims.map(({ mark }) => mark).filter((mark) => isCertain && known.has(mark)),
		);
		const made = new Map<string, string>();
		return claims.map(({ deliveryId, mark }) => {
			if (known.has(mark)) {
				const isRecent = known.has(at(mark, period)) || earlier.has(mark);
				return isCertain && isRecent ? 'repeated' : 'ours';
			}
			if (made.get(deliveryId) === mark) return 'repeated';
			if (known.has(deliveryId) || made.has(deliveryId)) return 'taken';
			made.set(deliveryId, mark);
			return isCertain ? 'certain' : 'made';
		});
	});
}

async function forget(context: IExecuteFunctions, claims: Claim[]): Promise<Verdict[]> {
	const period = Math.floor(Date.now() / PERIOD_MS);
	const marks = claims.flatMap(({ mark }) => [mark, at(mark, period), at(mark, period - 1)]);
	await exclusively(context, async () => await remove(context, marks));
	return claims.map(() => 'taken');
}

/** The value that tells in which period a mark was made. */
function at(mark: string, period: number): string {
	return `${mark}@${period}`;
}

/** Those of the marks that were made in a period. The list is as before afterwards. */
async function recordedIn(
	context: IExecuteFunctions,
	period: number,
	marks: string[],
): Promise<Set<string>> {
	if (marks.length === 0) return new Set();
	const known = await add(
		context,
		marks.map((mark) => at(mark, period)),
	);
	const found = marks.filter((mark) => known.has(at(mark, period)));
	const notFound = marks.filter((mark) => !found.includes(mark));
	await remove(
		context,
		notFound.map((mark) => at(mark, period)),
	);
	return new Set(found);
}

/** Accesses the list while no other process does; the access is told whether that is certain. */
async function exclusively<T>(
	context: IExecuteFunctions,
	access: (isCertain: boolean) => Promise<T>,
): Promise<T> {
	return await withRecordLock(context.helpers, String(context.getWorkflow().id), access);
}

/** Adds values to the list and gives those that were there before. */
async function add(context: IExecuteFunctions, values: string[]): Promise<Set<string>> {
	const { processed } = await context.helpers.checkProcessedAndRecord(
		[...new Set(values)],
		'node',
		{ mode: 'entries', maxEntries: MAX_ENTRIES },
	);
	return new Set(processed.map(String));
}

async function remove(context: IExecuteFunctions, values: string[]): Promise<void> {
	if (values.length === 0) return;
	await context.helpers.removeProcessed(values, 'node', { mode: 'entries' });
}

/** Two processes that both make the very first entry collide, and a busy database may refuse: both go away when tried again. */
async function withRetry<T>(access: () => Promise<T>): Promise<T> {
	for (let attempt = 1; attempt < STORE_TRIES; attempt++) {
		try {
			return await access();
		} catch {
			await sleep(RETRY_AFTER_MS);
		}
	}
	return await access();
}

function storeError(context: IExecuteFunctions, error: unknown): NodeOperationError {
	const reason = error instanceof Error ? error.message : 'unknown reason';
	return new NodeOperationError(
		context.getNode(),
		`n8n could not record that this notification arrived: ${reason}`,
		{
			description:
				'The workflow was not run, because it might run twice. The notification is kept in this execution: when the database works again, use "Retry" on it.',
		},
	);
}
