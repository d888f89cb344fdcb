import type {
	IExecuteFunctions,
	IExecutePaginationFunctions,
	INodeExecutionData,
} from 'n8n-workflow';

import { giveWay } from '../../giveWay';
import { itemStateOf } from '../../service/run/nodeRun';
import type { RequestData, SendItem } from '../../service/run/pipeline';
import type { RequestSettings } from '../../service/transport/requestOptions';
import {
	pauseBeforeBatch,
	readRequestSettings,
	withSettings,
} from '../../service/transport/requestOptions';
import type { Execute, OperationInfo } from './operation';
import { readerOf } from './form';

/**
 * Routes an operation item by item. n8n would do so for all items in one piece, and evaluate an expression once for each property
 * of its name.
 */
export const itemByItem: Execute = async (context, operation) => {
	const settings = readRequestSettings(context.getNodeParameter('requestOptions', 0, {}));
	const signal = context.getExecutionCancelSignal();
	const sent: Array<Promise<INodeExecutionData[]>> = [];
	const readAt = readerOf(context);
	const entering = context.helpers.createDeferredPromise();
	for (const itemIndex of context.getInputData().keys()) {
		await pauseBeforeBatch(itemIndex, settings, signal);
		await giveWay();
		// Not awaited: the pipeline holds back what has to wait.
		const ofItem = contextOf(context, itemIndex, readAt);
		const items = sendItem(ofItem, operation, settings, entering.promise);
		items.catch(() => undefined);
		sent.push(items);
	}
	entering.resolve();
	const ends = await Promise.allSettled(sent);
	const failed = ends.find((end) => end.status === 'rejected');
	if (failed !== undefined) throw failed.reason;
	return [ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : []))];
};

async function sendItem(
	context: IExecutePaginationFunctions,
	{ request, fillIn, sends, actions, maxResults }: OperationInfo,
	settings: RequestSettings,
	entering: Promise<void>,
): Promise<INodeExecutionData[]> {
	const options = withSettings({ ...request, qs: {}, headers: {} }, settings);
	itemStateOf(context, options).run.entering = entering;
	const requestData: RequestData = {
		options: await fillIn.call(context, options),
		preSend: [],
		postReceive: [{ data: { parameterValue: undefined }, actions }],
	};
	if (maxResults !== undefined) {
		const expression = String(maxResults).slice(1);
		requestData.maxResults = context.evaluateExpression(
			expression,
			context.getItemIndex(),
		) as number;
	}
	return await (sends as SendItem).call(context, requestData);
}

/** The context of one item, as n8n's routing has it. */
export function contextOf(
	context: IExecuteFunctions,
	itemIndex: number,
	readAt = readerOf(context),
): IExecutePaginationFunctions {
	return Object.create(context, {
		getItemIndex: { value: () => itemIndex },
		getNodeParameter: {
			value: (name: string, fallback?: unknown) => readAt(itemIndex, name, fallback),
		},
	}) as IExecutePaginationFunctions;
}
