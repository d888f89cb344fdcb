import type { IExecuteFunctions } from 'n8n-workflow';

import { describeRefusal, FieldRefused, formOf } from '../shared/field';
import type { Refusal } from '../../service/run/itemError';
import { ordinal } from '../../service/values/ordinal';
import type { Payment, ProtectedOperation } from './operation';
import { contentText } from './operation';
import type { Failure } from './result';
import { refused } from './result';

/** Whether an item passed its checks and can be sent. */
export function isPayment(item: Payment | Failure): item is Payment {
	return 'request' in item;
}

/** Checks every item before any is sent; a key that stands for two different payments refuses both. */
export function prepareAll(
	context: IExecuteFunctions,
	operation: ProtectedOperation,
): Array<Payment | Failure> {
	const items = context.getInputData().map((_, index) => prepareOne(context, operation, index));
	const byKey = new Map<string, Payment[]>();
	for (const item of items.filter(isPayment)) {
		byKey.set(item.key, [...(byKey.get(item.key) ?? []), item]);
	}
	return items.map((item) => {
		if (!isPayment(item)) return item;
		const content = contentText(item.content);
		const other = byKey.get(item.key)?.find((one) => contentText(one.content) !== content);
		if (other === undefined) return item;
		return refuse(item, {
			message: `Idempotency Key: '${item.key}' stands for the ${ordinal(other.itemIndex)} item too, but the two are different ${operation.noun}s`,
			description: `Check the list: each ${operation.noun} has the key of its own invoice or order.`,
		});
	});
}

/** The item, refused before anything of it was sent; an earlier reason is kept. */
export function refuse(item: Payment | Failure, refusal: Refusal): Failure {
	return isPayment(item) ? refused(item, refusal) : item;
}

function prepareOne(
	context: IExecuteFunctions,
	operation: ProtectedOperation,
	itemIndex: number,
): Payment | Failure {
	try {
		return operation.prepare(formOf(context, itemIndex), itemIndex);
	} catch (error) {
		const message = describePreparation(error);
		return { itemIndex, outcome: 'refused', message, description: '', details: {} };
	}
}

/** A field that was refused, or n8n's own words for an expression that fails. */
function describePreparation(error: unknown): string {
	if (error instanceof FieldRefused || !(error instanceof Error)) {
		return describeRefusal('Input', error);
	}
	return `A parameter cannot be read: ${error.message}`;
}
