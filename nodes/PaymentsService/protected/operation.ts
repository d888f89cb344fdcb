import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Refusal } from '../../service/run/itemError';
import type { Form } from '../shared/field';
import type { Described } from '../shared/operation';
import type { Fetch, Sought } from './candidates';

/** One item of a protected operation, checked and ready to be sent. */
export interface Prepared {
	itemIndex: number;
	/** The same key means the same payment. Without one, nothing is recorded. */
	key?: string;
	/** What makes two payments the same; a key that comes again with something else is refused. */
	identity: IDataObject;
	/** What is sent besides method and address, which are the operation's own. */
	request: { body: IDataObject; headers?: IDataObject };
	/** Sent in place of the credential's own token. */
	sessionToken?: string;
	/** What a person needs to find it again: beneficiary, amount in minor units, currency, ... No secrets. */
	summary: IDataObject;
	/** The amount for the hint after the run, where the currency is known. */
	total?: { amountMinor: number; currency: string };
	/** The movement that would show it if it was carried out. */
	sought?: Sought;
}

/** What a check of the whole run may use. */
export interface RunTools {
	fetch: Fetch;
	/** The keys that were carried out before and will be skipped. */
	paidOf(keys: string[]): Promise<Set<string>>;
}

/** What makes an operation one that happens once: its repetition costs money or confuses. */
export interface Once {
	/** Names the operation in n8n's record. Never change it: the record of all users depends on it. */
	name: string;
	/** For the texts: "payout", "paid", and how a person finds out whether one was carried out. */
	noun: string;
	done: string;
	howToCheck: string;
	/** What to do once it is known how a payment of unknown outcome ended. */
	howToResolve: string;
	/** The other inputs, as the editor shows them: they may differ under one key, and a text then names them. */
	details: string;
	/** Checks the parameters of one item and builds its request. Throws FieldRefused. */
	prepare(form: Form, itemIndex: number): Prepared;
	/** Why the service's answer does not show this payment as done; undefined when it does. */
	doubtAbout(answer: IDataObject, item: Prepared): string | undefined;
	/** How many requests may be under way at once; one unless told otherwise. */
	parallel?(context: IExecuteFunctions): number;
	/** Adds to the output of an item that was carried out, for example a picture. */
	addToOutput?(
		context: IExecuteFunctions,
		itemIndex: number,
		output: INodeExecutionData,
	): Promise<INodeExecutionData>;
	/** Checks all items of the run together and may refuse them all, before anything is sent. */
	checkRun?(
		context: IExecuteFunctions,
		prepared: Prepared[],
		tools: RunTools,
	): Promise<Refusal | undefined>;
}

/** An operation that happens once, with its name on the screen and its request. */
export type ProtectedOperation = Once & Pick<Described, 'title' | 'request' | 'notForTools'>;
