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

/** An answer with currencies and addresses in the form that the knobs ask for. */
export function inForm(answer: unknown, knobs: Knobs): unknown {
	if (!knobs.lowerCaseCurrencies && !knobs.respellsAddresses) return answer;
	return JSON.parse(
		JSON.stringify(answer, (name, value: unknown) =>
			typeof value === 'string' ? textInForm(name, value, knobs) : value,
		),
	) as unknown;
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
