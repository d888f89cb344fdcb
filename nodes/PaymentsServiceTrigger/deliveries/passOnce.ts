import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { Rows, rowName } from '../../record/rows';
import { isRepeatable } from './deliveryId';

/**
 * The trigger's `execute` step: lets each notification pass once. Items that `webhook()` gave arrive here in production,
 * in queue mode on the worker. A run by hand (from the editor, or "Retry" of an old execution) is what a person asked for:
 * it passes, and nothing is recorded.
 */
export async function passOnce(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const items = this.getInputData();
	const options = this.getNodeParameter('options', 0, {}) as { ignoreDuplicates?: boolean };
	const byHand = ['manual', 'retry'].includes(this.getMode());
	if (byHand || options.ignoreDuplicates === false) return [items];

	const passed: INodeExecutionData[] = [];
	for (const item of items) {
		if (await mayPass(this, item.json)) passed.push(item);
		else this.logger.debug('Payments Service: a notification that ran before was not run again');
	}
	return [passed];
}

/**
 * Claims a notification for this execution, by a row of its own in n8n's database. The row names the execution: n8n's queue may
 * hand an execution out twice, or a worker may take it over from one that died; it stays the same execution. When the
 * database fails, the notification passes: a second run can be noticed, a missing one cannot. The log names each such case.
 *
 * The event counts too: where the address names it, notifications of two events may have the same bytes.
 */
async function mayPass(
	context: IExecuteFunctions,
	{ deliveryId, event }: IDataObject,
): Promise<boolean> {
	if (!isRepeatable(deliveryId)) return true;
	const row = rowName('delivery', context.getNode().id, deliveryId, String(event));
	const warn = (what: string) =>
		context.logger.warn(
			`Payments Service: in doubt, notification ${deliveryId} was run, because ${what}`,
		);
	try {
		const claim = await new Rows(context).reclaim(row, context.getExecutionId());
		if (claim === 'unsure') warn('n8n’s database lost an answer about it. It may have run before.');
		return claim !== 'taken';
	} catch (error) {
		const reason = error instanceof Error ? error.message : 'unknown reason';
		warn(`it could not be recorded (${reason}). If it arrives again, it runs again.`);
		return true;
	}
}
