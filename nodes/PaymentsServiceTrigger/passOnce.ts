import { randomUUID } from 'crypto';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { NodeOperationError, sleep } from 'n8n-workflow';

import { isRepeatable } from './deliveryId';
import { oneAtATime } from './oneAtATime';

/**
 * How many values n8n keeps for the node, the newest ones: two for each notification, so that the last 5,000
 * notifications are known. n8n writes the whole list for each of them, which is why it is not longer.
 */
const MAX_ENTRIES = 10_000;
/** Milliseconds after which a claim is looked at again: far longer than n8n takes from reading its list to writing it. */
const SETTLE_MS = 100;
/** How often a claim that another process overwrote is made again before the notification runs anyway. */
const MAX_ROUNDS = 5;
const STORE_TRIES = 3;

/**
 * The trigger's `execute` step: lets each notification pass once. Items that `webhook()` gave arrive here in production,
 * in queue mode on the worker. A run by hand (from the editor, or "Retry" of an old execution) is
 * what a person asked for: it passes, and nothing is recorded.
 */
export async function passOnce(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const items = this.getInputData();
	const options = this.getNodeParameter('options', 0, {}) as { ignoreDuplicates?: boolean };
	const byHand = ['manual', 'retry'].includes(this.getMode());
	if (byHand || options.ignoreDuplicates === false) return [items];

	const passed: INodeExecutionData[] = [];
	for (const item of items) {
		const { deliveryId } = item.json;
		if (!isRepeatable(deliveryId) || (await claim(this, deliveryId))) passed.push(item);
		else this.logger.debug('Payments Service: a notification that ran before was not run again');
	}
	return [passed];
}

/**
 * Claims a notification for this execution; false when another execution has it.
 *
 * n8n reads its list of processed values and writes it back in two steps, so another process may overwrite a claim
 * between them. Each claim is therefore made with a mark of this execution, and counts only if the mark is still there
 * a moment later. If it is gone, whoever overwrote it either has the notification (then it is theirs) or
 * claimed another one (then it is claimed again). The mark is made from the execution's id, so that a worker which
 * takes over the execution of one that died finds the claim to be its own.
 */
async function claim(context: IExecuteFunctions, deliveryId: string): Promise<boolean> {
	const mark = `${deliveryId}:${context.getExecutionId() ?? randomUUID()}`;
	for (let round = 0; round < MAX_ROUNDS; round++) {
		const known = await record(context, [deliveryId, mark]);
		if (known.includes(mark)) return true;
		if (known.includes(deliveryId)) {
			// The mark of an execution that lost must not make it look like the winner if it is started again.
			await withStore(context, async () => {
				await context.helpers.removeProcessed([mark], 'node', { mode: 'entries' });
			});
			return false;
		}
		await sleep(SETTLE_MS);
	}
	return true;
}

/** Records values and returns those that were recorded before. */
async function record(context: IExecuteFunctions, values: string[]): Promise<string[]> {
	const { processed } = await withStore(
		context,
		async () =>
			await context.helpers.checkProcessedAndRecord(values, 'node', {
				mode: 'entries',
				maxEntries: MAX_ENTRIES,
			}),
	);
	return processed.map(String);
}

/**
 * One access to n8n's list of this node, one at a time within the process. Two processes that both make the very first
 * entry collide, and a busy database may refuse: both go away when tried again.
 */
async function withStore<T>(context: IExecuteFunctions, access: () => Promise<T>): Promise<T> {
	const key = `deliveries of ${context.getWorkflow().id}/${context.getNode().id}`;
	for (let attempt = 1; ; attempt++) {
		try {
			return await oneAtATime(key, access);
		} catch (error) {
			if (attempt === STORE_TRIES) throw storeError(context, error);
			await sleep(SETTLE_MS);
		}
	}
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
