import type {
	IDataObject,
	IExecuteFunctions,
	IHttpRequestOptions,
	INodeExecutionData,
} from 'n8n-workflow';

import type { Refusal } from '../../service/nodeRun';
import type { ServiceResponse } from '../../service/serviceError';

/** Reads a parameter of one item; a resource locator gives its id. */
export type ReadParameter = (name: string, fallback?: unknown) => unknown;

/** One item of a protected operation, checked and ready to be sent. */
export interface Prepared {
	itemIndex: number;
	/** The same key means the same payment. */
	key: string;
	/** Whether the key changes with every execution, so that it cannot protect a second one. */
	isKeyOfExecution: boolean;
	/** All that makes the payment what it is; a key that comes again with another content is refused. */
	content: string;
	request: IHttpRequestOptions;
	/** Sent in place of the credential's own token. */
	sessionToken?: string;
	/** Whether it is sent again when an earlier execution left its outcome unknown, as the user may ask. */
	sendsUnknownAgain: boolean;
	/** What a person needs to find it again: beneficiary, amount in minor units, currency, ... No secrets. */
	summary: IDataObject;
}

/** What a check of the whole run may use. */
export interface RunTools {
	fetch(request: IHttpRequestOptions): Promise<ServiceResponse>;
	/** The keys that were carried out before and will be skipped. */
	settledOf(keys: string[]): Promise<Set<string>>;
}

/** An operation whose repetition costs money or confuses; it runs as a custom operation of the node. */
export interface ProtectedOperation {
	/** Names the operation in n8n's record. Never change it: the record of all users depends on it. */
	name: string;
	/** For the texts: "payout", "paid", and how a person finds out whether one was carried out. */
	noun: string;
	done: string;
	howToCheck: string;
	/** What to do to send one again that turned out not to have happened. */
	howToSendAgain: string;
	/** Checks the parameters of one item and builds its request. Throws FieldRefused. */
	prepare(read: ReadParameter, context: IExecuteFunctions, itemIndex: number): Prepared;
	/** Its name on the screen, when AI agents may not call it because it moves money. */
	moneyOut?: string;
	/** How many requests may be under way at once. */
	parallel(context: IExecuteFunctions): number;
	/** Adds to the output of an item that was carried out, for example a picture. */
	addToOutput?(
		context: IExecuteFunctions,
		itemIndex: number,
		output: INodeExecutionData,
	): Promise<INodeExecutionData>;
	/** Looks at all items of the run together and may refuse them all, before anything is sent. */
	checkRun?(
		context: IExecuteFunctions,
		prepared: Prepared[],
		tools: RunTools,
	): Promise<Refusal | undefined>;
}
