import type { IExecuteFunctions } from 'n8n-workflow';

import { giveWay } from '../../giveWay';
import type { Refusal } from '../../service/answers/serviceError';
import type { ServiceClient } from '../../service/transport/client';
import { NO_CODE } from '../shared/commonFields';
import { describeRefusal, toRefusal } from '../shared/field';
import { type Form, formsOf } from '../shared/form';
import { type FormReading, readForm } from '../shared/identify';
import type { ServiceLists } from '../shared/serviceLists';
import type { Payment, ProtectedOperation } from './payment';
import { type Failure, type Result, doneSoFar, failed } from './result';

/** Whether an item passed its checks and can be sent. */
export function isPayment(item: Payment | Result): item is Payment {
	return 'request' in item;
}

/**
 * What every item is, as far as the item itself says: for account numbers in place of ids, the service must be asked. One that an
 * earlier try of this run has carried out is that.
 */
export async function readItems(
	context: IExecuteFunctions,
	operation: ProtectedOperation,
): Promise<Array<FormReading<Payment | Result>>> {
	const formAt = formsOf(context);
	const done = doneSoFar(context);
	const readings: Array<FormReading<Payment | Result>> = [];
	for (const at of context.getInputData().keys()) {
		await giveWay();
		const earlier = done.get(at);
		readings.push(earlier ? { result: earlier } : readItem(operation, formAt(at), at));
	}
	return readings;
}

/** Looks up the account numbers of the items that have any; one that stands for no id is refused. */
export async function identifyItems(
	readings: Array<FormReading<Payment | Result>>,
	registered: ServiceLists,
): Promise<Array<Payment | Result>> {
	const items: Array<Payment | Result> = [];
	for (const { result, identify } of readings) {
		await giveWay();
		try {
			items.push((await identify?.(registered))?.result ?? result);
		} catch (error) {
			items.push(isPayment(result) ? refusedItem(result, toRefusal('Input', error)) : result);
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
	const checked: Array<Payment | Result> = [];
	for (const item of items) {
		await giveWay();
		checked.push(
			isPayment(item)
				? refuseAmbiguous(item, firsts.get(item.key) as Map<string, Payment>, noun)
				: item,
		);
	}
	return checked;
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
	return refusedItem(item, {
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
		isPayment(item) && isWithout(item) ? refusedItem(item, { message: NO_CODE }) : item,
	);
}

/** The item, refused before anything of it was sent; an earlier reason is kept. */
export function refusedItem(item: Payment | Result, refusal: Refusal): Result {
	return isPayment(item) ? failed(item, 'refused', refusal) : item;
}

function readItem(
	operation: ProtectedOperation,
	form: Form,
	itemIndex: number,
): FormReading<Payment | Failure> {
	let key: string | undefined;
	try {
		const known = (key = operation.readKey(form));
		const { result, identify } = readForm(form, (one) =>
			operation.paymentOf(one, known, itemIndex),
		);
		// Without its ids it can only be refused, and must not show others.
		return identify ? { result: { ...result, summary: {} }, identify } : { result };
	} catch (error) {
		const message = describeRefusal('Input', error);
		return { result: { itemIndex, key, outcome: 'refused', message, details: {} } };
	}
}
