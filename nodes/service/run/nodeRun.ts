import type { IDataObject, IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';
import type { INodeExecutionData } from 'n8n-workflow';

import type { ServiceResponse } from '../answers/serviceError';
import { asSuccess } from '../answers/serviceError';
import { ServiceClient } from '../transport/client';
import type { RequestSettings } from '../transport/requestOptions';
import { withSettings } from '../transport/requestOptions';
import { Slots } from '../transport/slots';
import type { Refusal } from './itemError';
import type { FetchSuccess } from './pipeline';

/** An item of a run: what is asked of the service, and what becomes of the answer. */
export interface Item {
	itemIndex: number;
	request: IHttpRequestOptions;
	/** Why the item is never sent. */
	refusal?: Refusal;
	/** Sent in place of the credential's own token. */
	sessionToken?: string;
	/** The ids that were found for it, which its output has too. */
	ids?: IDataObject;
	/** The most rows that it asks for; all without it. */
	maxResults?: number;
	/** Makes the output of a 2xx response. */
	receive(response: ServiceResponse): Promise<INodeExecutionData[]>;
}

/** What the items of one run share. */
export class NodeRun {
	done = 0;

	/** Whether an item has failed, after which nothing is sent. */
	stopped = false;

	/** What the service takes, once it has refused more. */
	maxRowsPerPage?: number;

	/** One write at a time, in the order of the items. */
	readonly writes = new Slots(1);

	private clientPromise: Promise<ServiceClient> | undefined;

	constructor(
		readonly context: IExecuteFunctions,
		readonly settings: RequestSettings,
	) {}

	async client(): Promise<ServiceClient> {
		this.clientPromise ??= ServiceClient.create(this.context, this.settings.rateLimitWaitMs);
		return await this.clientPromise;
	}

	/** What is read before the items are sent, like they within the slots and the rate limit. */
	read: FetchSuccess = async (options) => {
		const client = await this.client();
		const signal = this.context.getExecutionCancelSignal();
		const asked = withSettings(options, this.settings);
		const send = async () => await client.send(this.context, asked, { signal, effect: 'reads' });
		return asSuccess(await client.gate.reads.run(send));
	};

	/** Stops the run when this fails, before the next piece can begin. */
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
		const total = this.context.getInputData().length;
		if (total <= 1 || this.context.continueOnFail()) return '';
		const notSent = total - itemIndex - 1;
		return `This is item ${itemIndex + 1} of ${total}, with ${this.done} done before it and ${notSent} not sent after it.`;
	}
}
