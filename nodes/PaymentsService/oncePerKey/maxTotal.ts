import type { IExecuteFunctions } from 'n8n-workflow';

import type { Refusal } from '../../service/answers/serviceError';
import { moneyInWords } from '../../service/values/money';
import { formsOf } from '../shared/form';
import { maxTotalField, readLimit } from '../shared/limits';
import type { Payment } from './payment';

/** Refuses a run that comes to more than Max Total in one currency. A key that comes twice is paid once. */
export async function checkMaxTotal(
	context: IExecuteFunctions,
	payments: Payment[],
): Promise<Refusal | undefined> {
	// The same for all items.
	const form = formsOf(context)(0);
	for (const [currency, total] of totals(oncePerKeyOf(payments), 'currency')) {
		const max = readLimit(maxTotalField, form, currency);
		if (max !== undefined && total > max) {
			return {
				message: `Max Total: the list comes to ${moneyInWords(total, currency)}, above the ${moneyInWords(max, currency)} allowed for one run of this node`,
				description: 'Check the list, split it, or raise Max Total under Options.',
			};
		}
	}
	return undefined;
}

export function oncePerKeyOf(payments: Payment[]): Payment[] {
	return [...new Map(payments.map((item) => [item.key, item])).values()];
}

/** The sums of the amounts, in minor units, by a field of the summary; "eur" and "EUR" are one currency. */
export function totals(payments: Payment[], field: 'currency' | 'accountId'): Map<string, number> {
	const sums = new Map<string, number>();
	for (const { summary } of payments) {
		const name = String(summary[field] ?? '').toUpperCase();
		sums.set(name, (sums.get(name) ?? 0) + Number(summary.amount));
	}
	return sums;
}
