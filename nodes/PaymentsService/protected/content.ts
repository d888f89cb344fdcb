import type { IDataObject } from 'n8n-workflow';

import { moneyInWords } from '../../service/values/money';
import type { Sought } from './candidates';

/** What a payment is: the same for who sends it and who asks about it later. */
export interface Content {
	/** What makes two payments the same, by the names of the fields. */
	content: IDataObject;
	/** For people: "7.77 EUR to Jonas Becker". */
	words: string;
	summary: IDataObject;
	sought: Sought;
}

/** A payout, its amount in minor units; `name` is the beneficiary's, where the form shows one. */
export function payoutContent(
	payout: { beneficiaryId: number; accountId: number; amount: number; currency: string },
	name?: string,
): Content {
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
export function refundContent(orderCode: string, amount: number, currency?: string): Content {
	const order = `order ${orderCode}`;
	return {
		content: { 'Order Code': orderCode, Amount: amount },
		words: currency ? `${moneyInWords(amount, currency)} of ${order}` : order,
		summary: { orderCode, amount, ...(currency && { currency }) },
		// A refund has neither account nor currency of its own (spec, "Refund").
		sought: { amountMinor: amount },
	};
}
