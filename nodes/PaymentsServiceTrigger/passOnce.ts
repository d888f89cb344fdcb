import { randomUUID } from 'crypto';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';

import { forgetMark, recordClaim } from './claimList';
import { isRepeatable } from './deliveryId';

/** Milliseconds after which a claim is looked at again: far longer than n8n takes from reading its list to writing it. */
const SETTLE_MS = 100;
/** How often a claim that another process overwrote is made again before the notification runs anyway. */
const MAX_ROUNDS = 5;

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
 * The list is changed under a lock, so a claim that was made stands. Where there is no lock to be had, another process may
 * overwrite a claim, since n8n reads the list and writes it back in two steps. There each claim counts only if its mark is
 * still there a moment later. If it is gone, whoever overwrote it either has the notification (then it is theirs) or
 * claimed another one (then it is claimed again).
 *
 * The mark is made from the execution's id, so that a worker which takes over the execution of one that died finds the
 * claim to be its own. The same execution a moment after its claim is no takeover: when n8n loses Redis while it hands an
 * execution to the queue, it may hand it over twice.
 */
async function claim(context: IExecuteFunctions, deliveryId: string): Promise<boolean> {
	const mark = `${deliveryId}:${context.getExecutionId() ?? randomUUID()}`;
	for (let round = 0; round < MAX_ROUNDS; round++) {
		const verdict = await recordClaim(context, { deliveryId, mark });
		if (verdict === 'ours' || verdict === 'certain') return true;
		if (verdict === 'repeated') return false;
		if (verdict === 'taken') {
			// The mark of an execution that lost must not make it look like the winner if it is started again.
			await forgetMark(context, { deliveryId, mark });
			return false;
		}
		await sleep(SETTLE_MS);
	}
	return true;
}
