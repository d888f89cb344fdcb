import type { Knobs } from '../options';

/** Operations whose answer the spec does not show; for creating a beneficiary, only the answer for a wallet. */
const UNDESCRIBED: ReadonlySet<string> = new Set([
	'linkServiceCard',
	'updateBeneficiary',
	'deleteBeneficiary',
	'sendSecurityCode',
	'setTwoFactor',
	'changePassword',
]);

/** The text in place of an answer that the spec does not show; undefined where the usual answer is given. */
export function undescribedText(
	operationId: string,
	body: unknown,
	{ undescribedAnswers }: Knobs,
): string | undefined {
	const isWallet =
		operationId === 'createBeneficiary' && (body as { paymentType?: unknown }).paymentType === 100;
	const isUndescribed = UNDESCRIBED.has(operationId) || isWallet;
	if (!isUndescribed || undescribedAnswers === 'object') return undefined;
	return undescribedAnswers === 'empty' ? '' : 'OK';
}

/** An answer in the form that the knobs ask for: its currencies, and what the spec leaves open. */
export function inForm(answer: unknown, knobs: Knobs): unknown {
	const { lowerCaseCurrencies, oddAnswers } = knobs;
	if (!lowerCaseCurrencies && !oddAnswers) return answer;
	return JSON.parse(
		JSON.stringify(answer, (name, value: unknown) => {
			const isCurrency = typeof value === 'string' && /currency$/i.test(name);
			const formed = lowerCaseCurrencies && isCurrency ? value.toLowerCase() : value;
			return oddAnswers ? odd(name, formed) : formed;
		}),
	) as unknown;
}

/**
 * A value as no example of the spec shows it and as the service may well give it: every object has one field more and
 * its keys in another order, totals are wrong, and money that moves is in a state of which the list shows nothing.
 */
function odd(name: string, value: unknown): unknown {
	if (name === 'totalCount' && typeof value === 'number') return value + 7;
	if (name === 'state' && (value === 'charged' || value === 'completed'))
		return `${value}_by_partner`;
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	return Object.fromEntries([['notInTheSpec', true], ...Object.entries(value).reverse()]);
}
