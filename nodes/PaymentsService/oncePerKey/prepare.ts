import { type IExecuteFunctions, UserError } from 'n8n-workflow';

import type { IntegerId } from '../input';
import { type Field, describeRefusal, toRefusal } from '../shared/field';
import { NO_CODE } from '../shared/commonFields';
import { type Form, formsOf } from '../shared/form';
import { type Judged, judge } from '../shared/identify';
import { Registered } from '../shared/registered';
import { sentOf } from '../shared/sent';
import { giveWay } from '../../giveWay';
import type { Refusal } from '../../service/run/itemError';
import type { RequestSettings } from '../../service/transport/requestOptions';
import { readRequestSettings, withSettings } from '../../service/transport/requestOptions';
import { asSuccess } from '../../service/answers/serviceError';
import type { FetchSuccess } from '../../service/run/pipeline';
import { ServiceClient } from '../../service/transport/client';
import { moneyInWords } from '../../service/values/money';
import type { Fetch } from './candidates';
import type { PaymentContent, Payment, ProtectedOperation } from './operation';
import { type Failure, type Result, doneSoFar, failed } from './result';

/** Whether an item passed its checks and can be sent. */
export function isPayment(item: Payment | Result): item is Payment {
	return 'request' in item;
}

/**
 * What every item is, as far as the item itself says: for account numbers in place of ids, the service must be asked. One that an
 * earlier try of this run has carried out is that.
 */
export async function judgeAll(
	context: IExecuteFunctions,
	operation: ProtectedOperation,
): Promise<Array<Judged<Payment | Result>>> {
	const formAt = formsOf(context);
	const done = doneSoFar(context);
	const judged: Array<Judged<Payment | Result>> = [];
	for (const at of context.getInputData().keys()) {
		await giveWay();
		const earlier = done.get(at);
		judged.push(earlier ? { result: earlier } : prepareOne(operation, formAt(at), at));
	}
	return judged;
}

/** Looks up the account numbers of the items that have any; one that stands for no id is refused. */
export async function identifyAll(
	judged: Array<Judged<Payment | Result>>,
	registered: Registered,
): Promise<Array<Payment | Result>> {
	const items: Array<Payment | Result> = [];
	for (const { result, identify } of judged) {
		await giveWay();
		try {
			items.push((await identify?.(registered))?.result ?? result);
		} catch (error) {
			items.push(isPayment(result) ? refuse(result, toRefusal('Input', error)) : result);
		}
	}
	return items;
}

/** A key that stands for two different payments refuses both. */
export async function refuseAmbiguousKeys(
	items: Array<Payment | Result>,
	{ noun }: ProtectedOperation,
): Promise<Array<Payment | Result>> {
	/** By key, the first payment of each content. */
	const firsts = new Map<string, Map<string, Payment>>();
	for (const item of items.filter(isPayment)) {
		await giveWay();
		const ofKey = firsts.get(item.key) ?? new Map<string, Payment>();
		const content = JSON.stringify(item.content);
		firsts.set(item.key, ofKey.set(content, ofKey.get(content) ?? item));
	}
	const judged: Array<Payment | Result> = [];
	for (const item of items) {
		await giveWay();
		judged.push(
			isPayment(item)
				? refuseAmbiguous(item, firsts.get(item.key) as Map<string, Payment>, noun)
				: item,
		);
	}
	return judged;
}

function refuseAmbiguous(
	item: Payment,
	ofKey: Map<string, Payment>,
	noun: string,
): Payment | Result {
	const [first, second] = ofKey.values();
	if (second === undefined) return item;
	const isFirst = JSON.stringify(first.content) === JSON.stringify(item.content);
	const other = isFirst ? second : first;
	return refuse(item, {
		message: `Idempotency Key: '${item.key}' stands for ${item.words} and, in item ${other.itemIndex + 1}, for another ${noun}: ${other.words}`,
		description: `Check the list: each ${noun} has the key of its own invoice or order.`,
	});
}

/** What needs a code, and gets none from the credential either, is refused. Throws a UserError for an invalid secret. */
export function refuseWithoutCode(
	items: Array<Payment | Result>,
	{ codeField = '', needsCode }: ProtectedOperation,
	client: ServiceClient,
): Array<Payment | Result> {
	const hasCodes = codeField !== '' && client.authenticator !== undefined;
	if (hasCodes || !needsCode) return items;
	const isWithout = (item: Payment) => item.request.body[codeField] === undefined;
	return items.map((item) =>
		isPayment(item) && isWithout(item) ? refuse(item, { message: NO_CODE }) : item,
	);
}

/** The longest Timeout and Longest Wait for Rate Limit of a payment, in ms: a key must not be under way for longer. */
const MAX_TIMEOUT_MS = 300_000;
const MAX_RATE_LIMIT_WAIT_MS = 180_000;

/** Request Options. Throws a UserError for a time that a payment cannot be under way. */
export function settingsOf(context: IExecuteFunctions): RequestSettings {
	const settings = readRequestSettings(context.getNodeParameter('requestOptions', 0, {}));
	const { timeoutMs = 0, rateLimitWaitMs } = settings;
	const refuse = (field: string, value: string, most: number) => {
		const message = `${field} under Request Options is ${value}; for a payment it is at most ${most}`;
		throw new UserError(message, {
			description: 'Lower it: a payment is given up after ten minutes.',
		});
	};
	if (timeoutMs > MAX_TIMEOUT_MS) refuse('Timeout', `${timeoutMs} ms`, MAX_TIMEOUT_MS);
	if (rateLimitWaitMs > MAX_RATE_LIMIT_WAIT_MS) {
		const seconds = `${rateLimitWaitMs / 1000} seconds`;
		refuse('Longest Wait for Rate Limit', seconds, MAX_RATE_LIMIT_WAIT_MS / 1000);
	}
	return settings;
}

/** What a run asks of the service with its Request Options. Throws a UserError. */
export async function serviceOf(context: IExecuteFunctions, settings: RequestSettings) {
	const { length } = context.getInputData();
	const client = await ServiceClient.create(context, settings.rateLimitWaitMs, length);
	const fetch: Fetch = async (request) =>
		await client.send(context, withSettings(request, settings));
	const fetchSuccess: FetchSuccess = async (request) => asSuccess(await fetch(request));
	return { client, fetch, registered: new Registered(fetchSuccess, context.getTimezone()) };
}

/** The item, refused before anything of it was sent; an earlier reason is kept. */
export function refuse(item: Payment | Result, refusal: Refusal): Result {
	return isPayment(item) ? failed(item, 'refused', refusal) : item;
}

function prepareOne(
	operation: ProtectedOperation,
	form: Form,
	itemIndex: number,
): Judged<Payment | Failure> {
	let key: string | undefined;
	try {
		const known = (key = operation.readKey(form));
		const { result, identify } = judge(form, (one) => operation.prepare(one, known, itemIndex));
		// Without its ids it can only be refused, and must not show others.
		return identify ? { result: { ...result, summary: {} }, identify } : { result };
	} catch (error) {
		const message = describeRefusal('Input', error);
		const nothing = { description: '', details: {} };
		return { result: { itemIndex, key, outcome: 'refused', message, ...nothing } };
	}
}

/** What goes out of the fields of an item, each where it says. Throws FieldRefused. */
export function requestOf(fields: Field[], form: Form): Pick<Payment, 'request' | 'sessionToken'> {
	const { body, header: headers, token } = sentOf(fields, form);
	const [sessionToken] = Object.values(token);
	return {
		request: { body, ...(Object.keys(headers).length > 0 && { headers }) },
		...(sessionToken !== undefined && { sessionToken: String(sessionToken) }),
	};
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
