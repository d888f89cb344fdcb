import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { Rows, rowName } from '../../record/rows';
import { messageOf } from '../faults';
import { isRepeatable } from './notification';

/** The trigger's `execute` step, in queue mode on the worker: lets each notification pass once, and every run by hand. */
export async function passOnce(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const items = this.getInputData();
	const isByHand = ['manual', 'retry'].includes(this.getMode());
	if (isByHand || this.getNodeParameter('options.ignoreDuplicates', 0, true) === false) {
		return [items];
	}

	const passed: INodeExecutionData[] = [];
	for (const item of items) if (await mayPass(this, item.json)) passed.push(item);
	if (passed.length < items.length) {
		// n8n stores the execution: this says why nothing ran.
		this.addExecutionHints({ message: 'Repeated delivery: this notification has run before.' });
	}
	return [passed];
}

/**
 * Claims a notification for this execution, which n8n's queue may hand out twice. The row names the event too: those of two
 * events may have the same bytes. If the database fails, the notification passes, and the log says so.
 */
async function mayPass(
	context: IExecuteFunctions,
	{ deliveryId, event }: IDataObject,
): Promise<boolean> {
	if (!isRepeatable(deliveryId)) return true;
	const row = rowName('delivery', context.getNode().id, deliveryId, String(event));
	try {
		return await new Rows(context).reclaim(row, context.getExecutionId());
	} catch (error) {
		const reason = messageOf(error);
		context.logger.warn(
			`Payments Service: in doubt, notification ${deliveryId} was run, because it could not be recorded (${reason}). If it arrives again, it runs again.`,
		);
		return true;
	}
}
