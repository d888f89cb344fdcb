import type {
	IExecuteFunctions,
	IHttpRequestOptions,
	INode,
	INodeExecutionData,
	NodeApiError,
	NodeOperationError,
} from 'n8n-workflow';

import type { SpecifiedBody } from '../answers/answer';
import { DoubtfulAnswer, doubtAboutAnswer } from '../answers/answer';
import type { Effect, ServiceResponse } from '../answers/serviceError';
import { asSuccess, RefusedByService } from '../answers/serviceError';
import type { ServiceClient } from '../transport/client';
import { markAsFailed, toItemError, toRefusalError } from './itemError';
import type { Item, NodeRun } from './nodeRun';

/** One reading of a list; pages that have not left when it is over are not sent. */
export interface ListReading {
	isOver: boolean;
}

/** Gives one 2xx response; anything else is thrown. A page of a list that fails does not stop the run. */
export type FetchSuccess = (
	options: IHttpRequestOptions,
	reading?: ListReading,
) => Promise<ServiceResponse>;

interface Work extends Pick<Item, 'request' | 'maxResults' | 'receive'> {
	fetch: FetchSuccess;
	run: NodeRun;
}

export type ItemWork = (work: Work) => Promise<INodeExecutionData[]>;

const oneRequest: ItemWork = async ({ fetch, request, receive }) =>
	await receive(await fetch(request));

/** How an operation sends the request of an item. */
export interface Way<E extends Effect = Effect> {
	effect: E;
	specified?: SpecifiedBody | ((request: IHttpRequestOptions) => SpecifiedBody);
	howToCheck?: string;
	/** Whether writes of this node go beside one another, as reads do, since another run takes what one has added. */
	inAnyOrder?: (node: INode) => boolean;
	work?: ItemWork;
}

/**
 * Sends the items of a run, and gives what came of them in their order. They share a token and the rate limit; reads share slots
 * request by request, a write has the run to itself. Throws the error of the first item that failed, unless the node continues.
 */
export async function sendAll(
	run: NodeRun,
	items: Item[],
	way: Way,
): Promise<INodeExecutionData[]> {
	const sent = items.map(async (item) => await new Passage(run, item, way).through());
	const ends = await Promise.allSettled(sent);
	const failed = ends.find((end) => end.status === 'rejected');
	if (failed !== undefined) throw failed.reason;
	return ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : []));
}

/** One item on its way to the service and back. */
class Passage {
	private readonly signal: AbortSignal | undefined;

	/** A read before a write is not reported as a write. */
	private latest: Effect;

	/** Whether it has the run to itself. */
	private readonly isAlone: boolean;

	constructor(
		private readonly run: NodeRun,
		private readonly item: Item,
		private readonly way: Way,
	) {
		this.signal = run.context.getExecutionCancelSignal();
		this.latest = way.effect;
		this.isAlone = way.effect === 'writes' && !way.inAnyOrder?.(run.context.getNode());
	}

	async through(): Promise<INodeExecutionData[]> {
		const { run, item, way } = this;
		const { itemIndex, ids = {}, refusal } = item;
		try {
			if (refusal) throw toRefusalError(run.context, refusal, { itemIndex });
			const carryOut = async () => await this.carryOut();
			const items = this.isAlone ? await run.writes.run(carryOut) : await carryOut();
			// In place: there may be 100,000 rows.
			const pairedItem = { item: itemIndex };
			for (const output of items) {
				output.pairedItem = pairedItem;
				for (const [name, id] of Object.entries(ids)) output.json[name] ??= id;
			}
			return items;
		} catch (error) {
			if (error instanceof RunStopped) return [];
			const { howToCheck } = way;
			const place = { itemIndex, effect: this.latest, howToCheck, progress: this.progress() };
			const itemError = toItemError(run.context, error, place);
			if (run.context.continueOnFail())
				return [failedItem(run.context, error, itemError, itemIndex)];
			run.stopped = true;
			throw itemError;
		}
	}

	private async carryOut(): Promise<INodeExecutionData[]> {
		const { item, run, way } = this;
		if (this.isOver()) return [];
		const fetch: FetchSuccess = async (options, reading) => await this.fetch(options, reading);
		const { work = oneRequest } = way;
		const items = await run.stopIfFails(work({ ...item, fetch, run }));
		run.done += 1;
		return items;
	}

	private async fetch(
		options: IHttpRequestOptions,
		reading?: ListReading,
	): Promise<ServiceResponse> {
		const { run, item } = this;
		assertPathIsComplete(options);
		const application = await run.client();
		const { sessionToken } = item;
		const client = sessionToken ? application.withSessionToken(sessionToken) : application;
		if (this.isAlone) return await this.send(options, client);
		return await client.gate.reads.run(async () => {
			if (reading?.isOver) throw new RunStopped();
			const response = this.send(options, client);
			return await (reading ? response : run.stopIfFails(response));
		});
	}

	private async send(
		options: IHttpRequestOptions,
		client: ServiceClient,
	): Promise<ServiceResponse> {
		const { run, signal, way } = this;
		if (this.isOver()) throw new RunStopped();
		// A GET of an operation that writes changes nothing by itself.
		this.latest = options.method === 'GET' ? 'reads' : way.effect;
		const response = await client.send(run.context, options, { signal, effect: this.latest });
		assertAnswered(response, options, way);
		return response;
	}

	private isOver(): boolean {
		return this.run.stopped || this.signal?.aborted === true;
	}

	/** What goes beside one another has no count of what went before and after. */
	private progress(): string {
		return this.isAlone ? this.run.progress(this.item.itemIndex) : '';
	}
}

/** n8n keeps nothing but the message of an item with an `error`. */
function failedItem(
	context: IExecuteFunctions,
	error: unknown,
	itemError: NodeApiError | NodeOperationError,
	itemIndex: number,
): INodeExecutionData {
	const pairedItem = { item: itemIndex };
	const given = error instanceof RefusedByService ? error.given : undefined;
	if (given === undefined) return { json: {}, error: itemError, pairedItem };
	const json = { error: itemError.message, ...given };
	return markAsFailed(context.getNode(), { json, pairedItem }, itemError.message);
}

function assertAnswered(
	response: ServiceResponse,
	options: IHttpRequestOptions,
	{ specified }: Way,
): void {
	const { body } = asSuccess(response);
	const expected = typeof specified === 'function' ? specified(options) : specified;
	const doubt = expected && doubtAboutAnswer(body, expected);
	if (doubt !== undefined) throw new DoubtfulAnswer(doubt);
}

/** Ends what has not left when its run, or the reading of its list, is over. */
class RunStopped extends Error {}

/** `/deposit_accounts/` without its id is another operation. */
function assertPathIsComplete({ url }: IHttpRequestOptions): void {
	if (/[{}]/.test(url)) throw new Error('The path of the request is not complete');
}
