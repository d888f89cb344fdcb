import type {
	DeclarativeRestApiSettings,
	IDataObject,
	IExecuteFunctions,
	IExecutePaginationFunctions,
	IExecuteSingleFunctions,
	IHttpRequestOptions,
	IN8nHttpFullResponse,
	INode,
	INodeExecutionData,
	PostReceiveAction,
} from 'n8n-workflow';

import { giveWay } from '../../giveWay';
import {
	type SpecifiedBody,
	asOneObject,
	DoubtfulAnswer,
	doubtAboutAnswer,
	noIn,
} from '../answers/answer';
import type { ServiceClient } from '../transport/client';
import { sendWithCode } from '../transport/sendWithCode';
import { forAgent, forModel, isTool } from './agent';
import { detailsOf, markAsFailed, toItemError, toRefusalError } from './itemError';
import { assertUsableProxy } from '../transport/requestOptions';
import { type ItemState, type NodeRun, itemStateOf } from './nodeRun';
import type { Effect, Refusal, ServiceResponse } from '../answers/serviceError';
import { asSuccess, readServiceError, RefusedByService } from '../answers/serviceError';

export type RequestData = DeclarativeRestApiSettings.ResultOptions;

/** One reading of a list; pages that have not left when it is over are not sent. */
export interface ListReading {
	isOver: boolean;
}

/** Gives one 2xx response; anything else is thrown. A page of a list that fails does not stop the run. */
export type FetchSuccess = (
	options: IHttpRequestOptions,
	reading?: ListReading,
) => Promise<ServiceResponse>;

interface Work {
	fetch: FetchSuccess;
	request: IHttpRequestOptions;
	/** The most rows that the item asks for; all without it. */
	maxResults?: number | string;
	receive(response: ServiceResponse): Promise<INodeExecutionData[]>;
	/** Shows a line above the output, where there is one. */
	hint(message: string): void;
	run: NodeRun;
}

export type ItemWork = (work: Work) => Promise<INodeExecutionData[]>;

const oneRequest: ItemWork = async ({ fetch, request, receive }) =>
	await receive(await fetch(request));

/** Sends the request of an item in place of n8n. Its effect is a type alone, which keeps a PUT from being sent as a read. */
export type SendItem<E extends Effect = Effect> = ((
	this: IExecutePaginationFunctions,
	requestData: RequestData,
) => Promise<INodeExecutionData[]>) & { effect?: E };

export interface Answer {
	specified?: SpecifiedBody | ((request: IHttpRequestOptions) => SpecifiedBody);
	howToCheck?: string;
	/** The field of its body that gets a code of the credential's authenticator where none is given. */
	codeField?: string;
	/** Whether writes of this node go side by side, as reads do: another run takes what one has added. */
	inAnyOrder?: (node: INode) => boolean;
}

/**
 * The one way of every declarative request, which n8n calls as "pagination". Items of a run share a token and the rate limit;
 * reads share slots request by request, a write has the run to itself.
 */
export function pipeline<E extends Effect>(
	effect: E,
	answer: Answer,
	work: ItemWork = oneRequest,
): SendItem<E> {
	return async function (requestData) {
		if (!isTool(this)) return await new Passage(this, requestData, effect, answer).through(work);
		const items = await new Passage(forAgent(this), requestData, effect, answer).through(work);
		return items.map(forModel);
	};
}

/** One item on its way to the service and back. */
class Passage {
	private readonly request: IHttpRequestOptions;

	private readonly item: ItemState;

	private readonly signal: AbortSignal | undefined;

	/** Whether it has the run to itself. */
	private readonly isAlone: boolean;

	constructor(
		private readonly context: IExecutePaginationFunctions,
		private readonly data: RequestData,
		private readonly effect: Effect,
		private readonly answer: Answer,
	) {
		this.request = data.options as IHttpRequestOptions;
		this.item = itemStateOf(context, this.request);
		this.signal = context.getExecutionCancelSignal();
		this.isAlone = effect === 'writes' && !answer.inAnyOrder?.(context.getNode());
	}

	async through(work: ItemWork): Promise<INodeExecutionData[]> {
		const { run, itemIndex, refusal, ids = {} } = this.item;
		// No items: n8n comes to the item that stopped the run, and throws its error.
		if (!(await run.isComplete())) return [];
		await giveWay();
		if (run.isRefused() && refusal === undefined) return [];
		try {
			const carryOut = async () => await this.carryOut(work);
			const items = this.isAlone ? await run.writes.run(carryOut) : await carryOut();
			// In place: there may be 100,000 rows.
			const pairedItem = { item: itemIndex };
			for (const output of items) {
				output.pairedItem = pairedItem;
				for (const [name, id] of Object.entries(ids)) output.json[name] ??= id;
			}
			run.log.itemEnded();
			return items;
		} catch (error) {
			if (error instanceof RunStopped) return [];
			const { howToCheck } = this.answer;
			const place = { itemIndex, effect: this.effect, howToCheck, progress: this.progress() };
			const itemError = toItemError(this.context, error, place);
			run.log.itemEnded();
			if (this.context.continueOnFail()) return [this.failedItem(error, itemError)];
			run.stopped = true;
			throw itemError;
		}
	}

	private async carryOut(work: ItemWork): Promise<INodeExecutionData[]> {
		const { context, data, item, request } = this;
		if (this.isOver()) return [];
		const { maxResults } = data;
		const fetch: FetchSuccess = async (options, reading) => await this.fetch(options, reading);
		const actions = data.postReceive.flatMap((one) => one.actions);
		const receive: Work['receive'] = async (response) =>
			await postReceived(context, actions, toItems(response.body), response);
		// An AI agent's call has no output to show it above.
		const { addExecutionHints } = context as Partial<Pick<IExecuteFunctions, 'addExecutionHints'>>;
		const hint = (message: string) => {
			if (!item.run.hints.has(message)) addExecutionHints?.call(context, { message });
			item.run.hints.add(message);
		};
		const result = item.refusal
			? this.refuse(item.refusal)
			: work({ fetch, request, maxResults, receive, hint, run: item.run });
		const items = await item.run.stopIfFails(result);
		item.run.done += 1;
		return items;
	}

	private async refuse(reason: Refusal): Promise<never> {
		await giveWay();
		const { itemIndex, run } = this.item;
		const isFirst = !run.hasSent && !this.context.continueOnFail();
		const progress = isFirst ? 'Nothing was sent.' : this.progress();
		throw toRefusalError(this.context, reason, { itemIndex, progress });
	}

	private async fetch(
		options: IHttpRequestOptions,
		reading?: ListReading,
	): Promise<ServiceResponse> {
		const { run } = this.item;
		assertPathIsComplete(options);
		assertUsableProxy(options.proxy);
		const { sessionToken } = this.item;
		const shared = await run.client();
		const client = sessionToken === undefined ? shared : shared.withSessionToken(sessionToken);
		if (this.isAlone) return await this.send(options, client);
		const slots = await run.readSlots();
		return await slots.run(async () => {
			if (reading?.isOver) throw new RunStopped();
			const response = this.send(options, client);
			return await (reading ? response : run.stopIfFails(response));
		});
	}

	private async send(
		options: IHttpRequestOptions,
		client: ServiceClient,
	): Promise<ServiceResponse> {
		const { context, item, signal, effect } = this;
		const { specified, codeField } = this.answer;
		if (this.isOver()) throw new RunStopped();
		item.run.hasSent = true;
		item.run.log.writeWhenDue();
		const sending = { signal, effect, codeField, run: item.run };
		const response = await sendWithCode(context, client, options, sending);
		const { body } = asSuccess(response);
		const expected = typeof specified === 'function' ? specified(options) : specified;
		const isOpen = expected === 'nothing' && !response.isText;
		const no = isOpen ? noIn(body, effect) : undefined;
		if (no !== undefined) {
			const error = { ...readServiceError(body), message: no };
			throw new RefusedByService({ ...response, body: { error } });
		}
		const doubt = expected && doubtAboutAnswer(response, expected, effect);
		if (doubt !== undefined) {
			throw new DoubtfulAnswer(doubt, { cause: new RefusedByService(response) });
		}
		return expected === 'nothing' ? { ...response, body: asOneObject(body) } : response;
	}

	private isOver(): boolean {
		return this.item.run.stopped || this.signal?.aborted === true;
	}

	/** Of an item with an `error` of its own, n8n would keep nothing but the message; an agent is told what to do next as well. */
	private failedItem(
		error: unknown,
		{ message, description }: ReturnType<typeof toItemError>,
	): INodeExecutionData {
		const { itemIndex, refusal } = this.item;
		const { given = {} } = error instanceof RefusedByService ? error : {};
		const details = refusal?.details ?? detailsOf(error);
		const pairedItem = { item: itemIndex };
		if (isTool(this.context)) {
			return { json: { error: message, nextStep: description, ...given, details }, pairedItem };
		}
		const item = { json: { error: message, ...given, details }, pairedItem };
		return markAsFailed(this.context.getNode(), item, message);
	}

	/** Items that go side by side have none before or after them. */
	private progress(): string {
		return this.isAlone ? this.item.run.progress(this.item.itemIndex) : '';
	}
}

/** Ends what has not left before its run, or the reading of its list, is over. */
class RunStopped extends Error {}

/** The items of a response after what an operation does to its answers. */
export async function postReceived(
	context: IExecuteSingleFunctions,
	actions: PostReceiveAction[],
	items: INodeExecutionData[],
	response: ServiceResponse,
): Promise<INodeExecutionData[]> {
	let received = items;
	for (const action of actions) {
		if (typeof action !== 'function') continue;
		received = await action.call(context, received, response as IN8nHttpFullResponse);
	}
	return received;
}

/** One item per row. */
function toItems(body: unknown): INodeExecutionData[] {
	return [body].flat().map((row) => ({ json: row as IDataObject }));
}

/** `/deposit_accounts/` without its id is another operation. */
function assertPathIsComplete({ url }: IHttpRequestOptions): void {
	if (/[{}]/.test(url)) throw new Error('The path of the request is not complete');
}
