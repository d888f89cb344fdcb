import type {
	IExecuteFunctions,
	IExecutePaginationFunctions,
	IHttpRequestOptions,
	INodeExecutionData,
	INodePropertyRouting,
	PreSendAction,
} from 'n8n-workflow';

import type { RequestData } from '../../service/run/pipeline';
import type { RequestSettings } from '../../service/transport/requestOptions';
import {
	pauseBeforeBatch,
	readRequestSettings,
	withSettings,
} from '../../service/transport/requestOptions';
import type { Execute } from './operation';
import { readerOf } from './form';
import { enterRun } from './routing';

/** Routes an operation item by item. n8n itself would evaluate an expression twice more for each property of its name. */
export const itemByItem: Execute = async (context, { routings }) => {
	const settings = readRequestSettings(context.getNodeParameter('requestOptions', 0, {}));
	const signal = context.getExecutionCancelSignal();
	const sent: Array<Promise<INodeExecutionData[]>> = [];
	const readAt = readerOf(context);
	for (const itemIndex of context.getInputData().keys()) {
		await pauseBeforeBatch(itemIndex, settings, signal);
		// Not awaited: the pipeline holds back what has to wait.
		const items = sendItem(contextOf(context, itemIndex, readAt), routings, settings);
		items.catch(() => undefined);
		sent.push(items);
	}
	const ends = await Promise.allSettled(sent);
	const failed = ends.find((end) => end.status === 'rejected');
	if (failed !== undefined) throw failed.reason;
	return [ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : []))];
};

async function sendItem(
	context: IExecutePaginationFunctions,
	routings: INodePropertyRouting[],
	settings: RequestSettings,
): Promise<INodeExecutionData[]> {
	const request = Object.assign({}, ...routings.map((routing) => routing.request));
	let options: IHttpRequestOptions = withSettings({ qs: {}, headers: {}, ...request }, settings);
	const preSend: PreSendAction[] = [
		enterRun,
		...routings.flatMap(({ send }) => send?.preSend ?? []),
	];
	for (const step of preSend) options = await step.call(context, options);
	const actions = routings.flatMap(({ output }) => output?.postReceive ?? []);
	const requestData: RequestData = {
		options,
		preSend,
		postReceive: [{ data: { parameterValue: undefined }, actions }],
	};
	for (const { operations } of routings) {
		if (typeof operations?.pagination !== 'function') continue;
		return await operations.pagination.call(context, requestData);
	}
	return [];
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
