import type {
	IDataObject,
	IExecuteData,
	IExecuteSingleFunctions,
	IHttpRequestOptions,
} from 'n8n-workflow';
import { sleep } from 'n8n-workflow';

import { ServiceClient } from '../transport/client';
import { type Refusal, asSuccess } from '../answers/serviceError';
import type { FetchSuccess } from './pipeline';
import { ProgressLog } from './progressLog';
import {
	type RequestSettings,
	readRequestSettings,
	withSettings,
} from '../transport/requestOptions';
import { Slots } from '../transport/slots';

export interface ItemState {
	run: NodeRun;
	itemIndex: number;
	/** Why the item is never sent. */
	refusal?: Refusal;
	/** Sent in place of the credential's own token. */
	sessionToken?: string;
	/** The IDs that were looked up for it, also for its output. */
	ids?: IDataObject;
}

/** What the items of one run share. n8n's routing starts them all at once; here they queue. */
export class NodeRun {
	readonly settings: RequestSettings;

	readonly log: ProgressLog;

	done = 0;

	hasSent = false;

	/** Those that are shown, each once for all items. */
	readonly hints = new Set<string>();

	/** As in `sendWithCode`. */
	refusesCodes?: boolean;

	/** Whether an item has failed, after which nothing is sent. */
	stopped = false;

	/** Ends when the last item has entered; without it, all enter in one piece. */
	entering?: Promise<void>;

	/** Known once the service has refused more. */
	maxRowsPerPage?: number;

	/** One write at a time, in the order of the items. */
	readonly writes = new Slots(1);

	private hasRefusal = false;

	private readonly entered = new Set<number>();

	private allEntered: Promise<boolean> | undefined;

	private allFilledIn: Promise<void> = Promise.resolve();

	private clientPromise: Promise<ServiceClient> | undefined;

	private readonly fixedSlots: Slots | undefined;

	constructor(
		private readonly context: IExecuteSingleFunctions,
		/** How many input items; an AI agent's call has none. */
		readonly total: number | undefined,
	) {
		this.settings = readRequestSettings(context.getNodeParameter('requestOptions', {}));
		this.log = new ProgressLog(context, total ?? 1);
		const { concurrency } = this.settings;
		if (concurrency !== undefined) this.fixedSlots = new Slots(concurrency);
	}

	/** False for an item that came before: n8n runs the node again (Retry On Fail). */
	enter(itemIndex: number): boolean {
		if (this.entered.has(itemIndex)) return false;
		this.entered.add(itemIndex);
		return true;
	}

	async client(): Promise<ServiceClient> {
		this.clientPromise ??= ServiceClient.create(
			this.context,
			this.settings.rateLimitWaitMs,
			this.total,
		);
		return await this.clientPromise;
	}

	/** A read waits for the rate limit only once it has a slot. */
	async readSlots(): Promise<Slots> {
		return this.fixedSlots ?? (await this.client()).gate.reads;
	}

	/** No item is sent before this one is filled in, which never fails; those before it come to that first. */
	async holdBack(filledIn: Promise<void>): Promise<void> {
		const before = this.allFilledIn;
		this.allFilledIn = before.then(async () => await filledIn);
		await this.allFilledIn;
	}

	/** What a run reads before it sends its items, like they within the slots and the rate limit. */
	reads(context: IExecuteSingleFunctions): FetchSuccess {
		const signal = context.getExecutionCancelSignal();
		return async (options) => {
			const client = await this.client();
			const slots = await this.readSlots();
			const asked = withSettings(options, this.settings);
			const send = async () => await client.send(context, asked, { signal, effect: 'reads' });
			const response = await slots.run(send);
			this.log.writeWhenDue();
			return asSuccess(response);
		};
	}

	/** Waits until all items are filled in. False when nothing must be sent. */
	async isComplete(): Promise<boolean> {
		if (!(await this.hasAllItems())) return false;
		await this.allFilledIn;
		return true;
	}

	/** Waits for all items; false when n8n stopped at an expression that fails. With Batching, they come little by little. */
	async hasAllItems(): Promise<boolean> {
		if (this.settings.batching !== undefined) return true;
		this.allEntered ??= (this.entering ?? sleep(0)).then(
			() =>
				this.total === undefined ||
				this.context.continueOnFail() ||
				this.entered.size === this.total,
		);
		return await this.allEntered;
	}

	/** The first reason is kept. */
	refuse(item: ItemState, refusal: Refusal): void {
		item.refusal ??= refusal;
		this.hasRefusal = true;
	}

	/** Whether a refused input keeps the whole run from being sent. */
	isRefused(): boolean {
		return this.hasRefusal && !this.context.continueOnFail();
	}

	/** Stops the run if this fails, before anything else can begin. */
	async stopIfFails<T>(work: Promise<T>): Promise<T> {
		try {
			return await work;
		} catch (error) {
			this.stopped ||= !this.context.continueOnFail();
			const failure = error;
			throw failure;
		}
	}

	/** In words, for the error of the item that stopped it. */
	progress(itemIndex: number): string {
		if (this.total === undefined || this.total === 1 || this.context.continueOnFail()) return '';
		const notSent = this.total - itemIndex - 1;
		return `This is item ${itemIndex + 1} of ${this.total}, with ${this.done} done before it and ${notSent} not sent after it.`;
	}
}

const runsByExecuteData = new WeakMap<object, NodeRun>();
const itemsByRequest = new WeakMap<IHttpRequestOptions, ItemState>();

/** By its request options, which stay one object from the first preSend on. */
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
	// An AI agent's call may come without it, and is a run of its own.
	const executeData: IExecuteData | undefined = context.getExecuteData();
	const current = executeData && runsByExecuteData.get(executeData);
	if (current?.enter(itemIndex)) return current;
	const items = executeData?.data?.main?.[0]?.length;
	const run = new NodeRun(context, context.getNode().executeOnce ? 1 : items);
	run.enter(itemIndex);
	if (executeData) runsByExecuteData.set(executeData, run);
	return run;
}
