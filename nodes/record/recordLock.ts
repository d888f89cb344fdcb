import type { IExecuteFunctions } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';

import { oneAtATime } from './oneAtATime';

/** What n8n offers to keep values in its database. */
export type RecordHelpers = Pick<
	IExecuteFunctions['helpers'],
	'checkProcessedAndRecord' | 'removeProcessed' | 'clearAllProcessedItems' | 'getProcessedDataCount'
>;

/** The one value of the row that stands for the lock. */
const LOCK = 'payments-service|lock';
const SCOPE = 'workflow';
const MODE = { mode: 'entries' } as const;

/** Longest pause between two looks at a lock that is taken, in milliseconds; random, so that processes do not stay in step. */
const LONGEST_PAUSE_MS = 15;
/** A lock is held for a few accesses to the database. After so many milliseconds its holder has died. */
const LEFT_BEHIND_MS = 4000;
/** Random addition to it, so that two who wait do not both take the same lock over. */
const LEFT_BEHIND_SPREAD_MS = 2000;
/**
 * So long, in milliseconds, this process takes the lock again and again. Then it rests for longer than others pause between
 * two looks: who waits must see the lock free now and then, or it would take its holder for dead.
 */
const LONGEST_BURST_MS = 1000;
const REST_MS = LONGEST_PAUSE_MS + 5;
/** How often in a row the database may fail before the failure is told. */
const MOST_FAILURES = 3;

/** Since when this process holds the lock of a workflow, in milliseconds since 1970. */
const heldSince = new Map<string, number>();
/** When this process began to take the lock again and again, and when it gave it back last. */
const bursts = new Map<string, { since: number; until: number }>();
/** How many pieces of work of this process wait for the lock of a workflow. */
const waiting = new Map<string, number>();

/**
 * Runs work on the record of a workflow's node while no other n8n process does; the work is told whether that is certain.
 *
 * n8n reads and writes a row of its table of processed values in two steps, so two processes can undo each other's changes.
 * Only the insertion of a row that is not there is one step, and fails when another process was faster. A row is kept by
 * workflow and scope, and the nodes of this package keep their values by node: so the row of the scope "workflow" serves as
 * the lock. It is there while somebody holds it. A node "Remove Duplicates" with the scope "Workflow" uses that row too:
 * then it is never touched, and the work runs without the lock (`false`).
 *
 * Throws what the database throws, and also when the work took so long that the lock may have been taken over.
 */
export async function withRecordLock<T>(
	helpers: RecordHelpers,
	workflowId: string,
	work: (isCertain: boolean) => Promise<T>,
): Promise<T> {
	waiting.set(workflowId, (waiting.get(workflowId) ?? 0) + 1);
	return await oneAtATime(`lock of ${workflowId}`, async () => {
		const others = (waiting.get(workflowId) ?? 1) - 1;
		if (others > 0) waiting.set(workflowId, others);
		else waiting.delete(workflowId);
		if (!heldSince.has(workflowId)) {
			await rest(workflowId);
			if (!(await acquire(helpers))) return await work(false);
			heldSince.set(workflowId, Date.now());
		}
		try {
			const result = await work(true);
			if (heldFor(workflowId) >= LEFT_BEHIND_MS) throw new Error('n8n’s database took too long');
			return result;
		} finally {
			await passOn(helpers, workflowId);
		}
	});
}

/** Keeps the lock for the next work of this process that waits for it, for a while; otherwise gives it back. */
async function passOn(helpers: RecordHelpers, workflowId: string): Promise<void> {
	const heldMs = heldFor(workflowId);
	if (waiting.has(workflowId) && heldMs < LONGEST_BURST_MS) return;
	heldSince.delete(workflowId);
	// A lock that was held too long may be another's by now.
	if (heldMs < LEFT_BEHIND_MS) await release(helpers);
	const now = Date.now();
	bursts.set(workflowId, { since: bursts.get(workflowId)?.since ?? now - heldMs, until: now });
}

/** Leaves the lock to others for a moment, when this process has used it for long with hardly a gap. */
async function rest(workflowId: string): Promise<void> {
	const burst = bursts.get(workflowId);
	if (burst === undefined) return;
	const isOver = Date.now() - burst.until >= REST_MS;
	const isLong = burst.until - burst.since >= LONGEST_BURST_MS;
	if (isOver || isLong) bursts.delete(workflowId);
	if (isLong && !isOver) await sleep(REST_MS);
}

function heldFor(workflowId: string): number {
	return Date.now() - (heldSince.get(workflowId) ?? 0);
}

/** Waits for the lock; false when its row belongs to somebody else. */
async function acquire(helpers: RecordHelpers): Promise<boolean> {
	let failures = 0;
	let patienceMs = newPatience();
	for (;;) {
		const entries = await helpers.getProcessedDataCount(SCOPE, MODE);
		if (entries > 1) return false;
		if (entries === 0) {
			// Nobody holds it now, so whoever is faster has not died.
			patienceMs = newPatience();
			// A failure means, as a rule, that another process was faster by a moment.
			const isLast = failures === MOST_FAILURES - 1;
			const attempt = putLock(helpers);
			const isPut = await (isLast ? attempt : attempt.catch(() => undefined));
			if (isPut === true) return true;
			failures = isPut === undefined ? failures + 1 : 0;
		}
		if (patienceMs <= 0) {
			if (await putLock(helpers)) return await isOurs(helpers);
			await helpers.clearAllProcessedItems(SCOPE, MODE);
			patienceMs = newPatience();
		}
		const pauseMs = 1 + Math.random() * (LONGEST_PAUSE_MS - 1);
		await sleep(pauseMs);
		patienceMs -= pauseMs;
	}
}

/** Whether the lock was put there now, and not before by another. */
async function putLock(helpers: RecordHelpers): Promise<boolean> {
	const { processed } = await helpers.checkProcessedAndRecord([LOCK], SCOPE, MODE);
	return processed.length === 0;
}

/** A row of another node that held a single value has got the lock's beside it, which is taken out again. */
async function isOurs(helpers: RecordHelpers): Promise<boolean> {
	if ((await helpers.getProcessedDataCount(SCOPE, MODE)) === 1) return true;
	await helpers.removeProcessed([LOCK], SCOPE, MODE);
	return false;
}

/** Takes the lock away. What another node has put beside it stays. A failure is only a delay: the lock counts as left behind. */
async function release(helpers: RecordHelpers): Promise<void> {
	try {
		const entries = await helpers.getProcessedDataCount(SCOPE, MODE);
		if (entries > 1) await helpers.removeProcessed([LOCK], SCOPE, MODE);
		else await helpers.clearAllProcessedItems(SCOPE, MODE);
	} catch {
		// The next one who wants it takes it over.
	}
}

function newPatience(): number {
	return LEFT_BEHIND_MS + Math.random() * LEFT_BEHIND_SPREAD_MS;
}
