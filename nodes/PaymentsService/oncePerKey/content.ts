import type { IntegerId } from '../input';
import { moneyInWords } from '../../service/values/money';
import type { PaymentContent } from './payment';

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
