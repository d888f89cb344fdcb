import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import type { Refusal } from '../../service/answers/serviceError';
import { moneyInWords } from '../../service/values/money';
import type { IntegerId } from '../input';
import type { Form } from '../shared/form';
import type { OperationInfo } from '../shared/operation';
import type { Fetch, Sought } from './candidates';

/** What a payment is: the same for who sends it and who asks about it later. */
export interface PaymentContent {
	/** What makes two payments the same, by the names of the fields; a key that comes again with something else is refused. */
	content: IDataObject;
	/** For people: "7.77 EUR to Jonas Becker". */
	words: string;
	/** What a person needs to find it again: beneficiary, amount in minor units, currency, ... No secrets. */
	summary: IDataObject;
	/** The movement that would show it if it was carried out. */
	sought?: Sought;
}

/** A payout, its amount in minor units; `name` is the beneficiary's, where the form shows one. */
export function payoutContent(
	payout: { beneficiaryId: IntegerId; accountId: IntegerId; amount: number; currency: string },
	name?: string,
): Required<PaymentContent> {
	const { beneficiaryId, accountId, amount, currency } = payout;
	return {
		content: {
			Beneficiary: beneficiaryId,
			Account: accountId,
			Amount: amount,
			// "eur" and "EUR" are one currency; the service gets what was typed.
			Currency: currency.toUpperCase(),
		},
		words: `${moneyInWords(amount, currency)} to ${name ?? `beneficiary ${beneficiaryId}`}`,
		summary: { beneficiaryId, accountId, amount, currency },
		sought: { accountId, amountMinor: amount, currency },
	};
}

/** A refund, its amount in minor units; its currency, which the service is not told, is for the words alone. */
export function refundContent(
	orderCode: string,
	amount: number,
	currency?: string,
): Required<PaymentContent> {
	const order = `order ${orderCode}`;
	return {
		content: { 'Order Code': orderCode, Amount: amount },
		words: currency ? `${moneyInWords(amount, currency)} of ${order}` : order,
		summary: { orderCode, amount, ...(currency && { currency }) },
		// A refund has neither account nor currency of its own (spec, "Refund").
		sought: { amountMinor: amount },
	};
}

/** One item of an operation that happens once per key, checked and ready to be sent. */
export interface Payment extends PaymentContent {
	itemIndex: number;
	/** The same key means the same payment. */
	key: string;
	/** What is sent besides method and address, which are the operation's own. */
	request: { body: IDataObject; headers?: IDataObject };
	/** Sent in place of the credential's own token. */
	sessionToken?: string;
	/** What the output says was paid, in the service's signs; what the service itself answers wins over it. */
	paid?: IDataObject;
}

export interface RunTools {
	fetch: Fetch;
	/** Those of the keys that are neither carried out nor open: this run sends them. */
	toSend(keys: string[]): Promise<Set<string>>;
}

/** Why an answer does not show the payment that was asked for; `isMismatch`: it shows another one. */
export interface Doubt {
	reason: string;
	isMismatch?: boolean;
}

/** What makes an operation one that happens once: its repetition costs money or confuses. */
export interface Protection {
	/** Names the operation in n8n's record. Never change it: the record of all users depends on it. */
	name: string;
	/** For the texts: "payout", "paid". */
	noun: string;
	done: string;
	/** How a person finds out whether one was carried out: 'use "Payout: Look Up"'. */
	howToCheck: string;
	/** Where it shows besides the executions: 'among the movements by its reference'. */
	shownIn: string;
	/** What a person does then: 'then tell the record ...'. */
	howToResolve: string;
	/** The field of its body that gets a code of the credential's authenticator where none is given. */
	codeField?: string;
	/** Whether it cannot go out without a code. */
	needsCode?: boolean;
	/** States that mean it failed, where it has states at all. */
	failedStates?: RegExp;
	/** The key of one item. Throws FieldRefused. */
	readKey(form: Form): string;
	/** Reads one item, and makes its request. Throws FieldRefused. */
	paymentOf(form: Form, key: string, itemIndex: number): Payment;
	/** Why a success does not show this payment, if it does not. */
	doubtAbout(answer: IDataObject, payment: Payment): Doubt | undefined;
	/** What a person should look at in an answer that shows the payment, in words. */
	noteOn?(answer: IDataObject, payment: Payment): string | undefined;
	/** How many requests may be under way at once; one unless told otherwise. */
	parallel?(context: IExecuteFunctions): number;
	/** Whether what AI agents carry out counts against Max Total. */
	countsForAgents?: boolean;
	/** Checks all items of the run together and may refuse them all, before anything is sent. */
	checkRun?(
		context: IExecuteFunctions,
		payments: Payment[],
		tools: RunTools,
	): Promise<Refusal | undefined>;
}

/** An operation that happens once, with its name on the screen, its request and what is done to its answer. */
export type ProtectedOperation = Protection & Pick<OperationInfo, 'title' | 'request' | 'actions'>;
