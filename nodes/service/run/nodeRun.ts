import type { IExecuteData, IExecuteSingleFunctions, IHttpRequestOptions } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';

import { ServiceClient } from '../transport/client';
import type { Refusal } from './itemError';
import { ordinal } from '../values/ordinal';
import type { RequestSettings } from '../transport/requestOptions';
import { readRequestSettings } from '../transport/requestOptions';
import { Slots } from '../transport/gate';

/** One item on its way through the node. */
export interface ItemState {
	run: NodeRun;
	itemIndex: number;
	/** Why the item's input is refused; it is then never sent. */
	refusal?: Refusal;
	/** Sent in place of the credential's own token. */
	sessionToken?: string;
}

/**
 * What the items of one run of the node share. n8n's routing starts them all at once and knows nothing about the
 * others; here they queue.
 */
export class NodeRun {
	readonly settings: RequestSettings;

	/** Items whose request was answered with success. */
	done = 0;

	/** Whether an item failed after which nothing further is sent; never so when the node continues on fail. */
	stopped = false;

	/** The most rows per page that the service takes, once it has refused more. */
	maxRowsPerPage?: number;

	/** Whether the input of an item was refused. */
	private hasRefusal = false;

	private readonly entered = new Set<number>();

	private allEntered: Promise<boolean> | undefined;

	private clientPromise: Promise<ServiceClient> | undefined;

	/** Where the user fixes how many reads may be under way at once. */
	private readonly fixedSlots: Slots | undefined;

	private readonly writes = new WriteQueue();

	constructor(
		private readonly context: IExecuteSingleFunctions,
		/** Number of input items, when it is known; an AI agent's call has none. */
		readonly total: number | undefined,
	) {
		this.settings = readRequestSettings(context.getNodeParameter('requestOptions', {}));
		const { concurrency } = this.settings;
		if (concurrency !== undefined) this.fixedSlots = new Slots(concurrency);
	}

	/** False when the item has been here before: then n8n runs the node once more (Retry On Fail). */
	enter(itemIndex: number): boolean {
		if (this.entered.has(itemIndex)) return false;
		this.entered.add(itemIndex);
		return true;
	}

	async client(): Promise<ServiceClient> {
		this.clientPromise ??= ServiceClient.create(this.context, this.settings.rateLimitWaitMs);
		return await this.clientPromise;
	}

	/** Only as many reads as there are slots wait for the rate limit; for the others, the wait counts from their turn on. */
	async readSlots(): Promise<Slots> {
		return this.fixedSlots ?? (await this.client()).reads;
	}

	/**
	 * Waits until all items of the run are prepared and says whether they are. n8n prepares them in one go; when an
	 * expression fails half way, it reports that and forgets those before, which must then not be sent. With Batching n8n
	 * hands the items over little by little, so there is nothing to wait for.
	 */
	async isComplete(): Promise<boolean> {
		this.allEntered ??= sleep(0).then(
			() =>
				this.total === undefined ||
				this.settings.batching !== undefined ||
				this.context.continueOnFail() ||
				this.entered.size === this.total,
		);
		return await this.allEntered;
	}

	/** Notes that an item's input cannot be sent; the first reason is kept. */
	refuse(item: ItemState, refusal: Refusal): void {
		item.refusal ??= refusal;
		this.hasRefusal = true;
	}

	/** Whether nothing of the run may be sent because an input of it was refused. */
	isRefused(): boolean {
		return this.hasRefusal && !this.context.continueOnFail();
	}

	/** Stops the run when a piece of its work fails, and does so before the next piece can begin. */
	async stopIfFails<T>(work: Promise<T>): Promise<T> {
		try {
			return await work;
		} catch (error) {
			this.stopped ||= !this.context.continueOnFail();
			const failure = error;
			throw failure;
		}
	}

	/** Runs a writing task when those of all earlier items have ended. */
	async inOrder<T>(itemIndex: number, task: () => Promise<T>): Promise<T> {
		return await this.writes.add(itemIndex, task);
	}

	/** Says how far the run came, for the error of the item at which it stopped. */
	progress(itemIndex: number): string {
		if (this.total === undefined || this.total === 1 || this.context.continueOnFail()) return '';
		const notSent = this.total - itemIndex - 1;
		return `This is the ${ordinal(itemIndex)} of ${this.total} items: ${this.done} done before it, ${notSent} not sent after it.`;
	}
}

/** One task at a time, the lowest item first. */
class WriteQueue {
	private readonly waiting = new Map<number, () => Promise<void>>();

	private draining = false;

	async add<T>(itemIndex: number, task: () => Promise<T>): Promise<T> {
		return await new Promise<T>((resolve, reject) => {
			this.waiting.set(itemIndex, async () => await task().then(resolve, reject));
			if (!this.draining) void this.drain();
		});
	}

	private async drain(): Promise<void> {
		this.draining = true;
		// Lets every item of the same moment join first, so that the order is theirs and not the order of arrival.
		await sleep(0);
		while (this.waiting.size > 0) {
			const inOrder = [...this.waiting].sort(([first], [second]) => first - second);
			this.waiting.clear();
			for (const [, task] of inOrder) await task();
		}
		this.draining = false;
	}
}

const runsByExecuteData = new WeakMap<object, NodeRun>();
const itemsByRequest = new WeakMap<IHttpRequestOptions, ItemState>();

/** The state of an item, found by its request options, which stay one object from the first preSend on. */
export function itemStateOf(
	context: IExecuteSingleFunctions,
	request: IHttpRequestOptions,
): ItemState {
	const known = itemsByRequest.get(request);
	if (known !== undefined) return known;
	const itemIndex = context.getItemIndex();
	const item: ItemState = { run: joinRun(context, itemIndex), itemIndex };
	itemsByRequest.set(request, item);
	return item;
}

function joinRun(context: IExecuteSingleFunctions, itemIndex: number): NodeRun {
	// An AI agent's call may come without it; each such call is a run of its own.
	const executeData: IExecuteData | undefined = context.getExecuteData();
	const current = executeData && runsByExecuteData.get(executeData);
	if (current?.enter(itemIndex)) return current;
	const items = executeData?.data?.main?.[0]?.length;
	const run = new NodeRun(context, context.getNode().executeOnce ? 1 : items);
	run.enter(itemIndex);
	if (executeData) runsByExecuteData.set(executeData, run);
	return run;
}
