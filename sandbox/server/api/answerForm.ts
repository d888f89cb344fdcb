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

/** An answer in the form that the knobs ask for: its currencies, its addresses, and what the spec leaves open. */
export function inForm(answer: unknown, knobs: Knobs): unknown {
	const { lowerCaseCurrencies, respellsAddresses, oddAnswers } = knobs;
	if (!lowerCaseCurrencies && !respellsAddresses && !oddAnswers) return answer;
	return JSON.parse(
		JSON.stringify(answer, (name, value: unknown) => {
			const formed = typeof value === 'string' ? textInForm(name, value, knobs) : value;
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

function textInForm(
	name: string,
	text: string,
	{ lowerCaseCurrencies, respellsAddresses }: Knobs,
): string {
	if (lowerCaseCurrencies && /currency$/i.test(name)) return text.toLowerCase();
	if (!respellsAddresses) return text;
	if (name === 'accountNumber' && text.startsWith('0x')) return text.toLowerCase();
	return name === 'value' && URL.canParse(text) ? respelled(text) : text;
}

/** Scheme and host in capitals, and a hyphen of the path as its code. */
function respelled(address: string): string {
	const { protocol, host, pathname, search } = new URL(address);
	return `${`${protocol}//${host}`.toUpperCase()}${pathname.replace('-', '%2D')}${search}`;
}
