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
			items.push(isPayment(result) ? failed(result, 'refused', toRefusal('Input', error)) : result);
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
	return await refuseEach(items, (item) => {
		const [first, second] = (firsts.get(item.key) as Map<string, Payment>).values();
		if (second === undefined) return undefined;
		const isFirst = JSON.stringify(first.content) === JSON.stringify(item.content);
		const other = isFirst ? second : first;
		return {
			message: `Idempotency Key: '${item.key}' stands for ${item.words} and, in item ${other.itemIndex + 1}, for another ${noun}: ${other.words}`,
			description: `Check the list: each ${noun} has the key of its own invoice or order.`,
		};
	});
}

/** What needs a code, and gets none from the credential either, is refused. Throws a UserError for an invalid secret. */
export async function refuseWithoutCode(
	items: Array<Payment | Result>,
	{ codeField = '', needsCode }: ProtectedOperation,
	client: ServiceClient,
): Promise<Array<Payment | Result>> {
	const hasCodes = codeField !== '' && client.authenticator !== undefined;
	if (hasCodes || !needsCode) return items;
	return await refuseEach(items, ({ request }) =>
		request.body[codeField] === undefined ? { message: NO_CODE } : undefined,
	);
}

/** The items, those with a fault refused before anything of them was sent; an earlier reason is kept. */
export async function refuseEach(
	items: Array<Payment | Result>,
	faultOf: (item: Payment) => Refusal | undefined,
): Promise<Array<Payment | Result>> {
	const checked: Array<Payment | Result> = [];
	for (const item of items) {
		await giveWay();
		const fault = isPayment(item) ? faultOf(item) : undefined;
		checked.push(isPayment(item) && fault ? failed(item, 'refused', fault) : item);
	}
	return checked;
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
