import type { INodePropertyOptions } from 'n8n-workflow';

import { asItLooks, givenText } from './rule';

/** The tokens of the spec's table of networks. */
const TOKENS: Readonly<Record<string, string>> = {
	BONK: 'Bonk',
	EURC: 'Euro Coin',
	RAY: 'Raydium',
	SOL: 'Solana',
	SRM: 'Serum',
	USDC: 'USD Coin',
	USDT: 'Tether',
	WSOL: 'Wrapped Solana',
};

/** The currencies in which most payments are made. Another one goes in by expression. */
const MOST_USED =
	'AED ARS AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP GHS HKD HUF IDR ILS INR ISK JPY KES KRW ' +
	'KWD MAD MXN MYR NGN NOK NZD PEN PHP PLN QAR RON RSD SAR SEK SGD THB TND TRY TWD UAH USD UYU VND ZAR';

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** Currencies and tokens as the editor lists them: "EUR - Euro". */
export const CURRENCIES: INodePropertyOptions[] = [...MOST_USED.split(' '), ...Object.keys(TOKENS)]
	.sort()
	.map(currencyOption);

/** The currencies of a payment card (spec, "Payment cards", create). */
export const PAYMENT_CARD_CURRENCIES: INodePropertyOptions[] = ['EUR', 'USD', 'USDC'].map(
	currencyOption,
);

function currencyOption(code: string): INodePropertyOptions {
	return { name: `${code} - ${TOKENS[code] ?? currencyNames.of(code)}`, value: code };
}

/**
 * The ticker of a currency or token as it was written, such as "usdc" or "stUSDT", without invisible characters, which would
 * make it another currency. Which tickers it knows, and in which case, only the service can tell.
 */
export function currencyCode(value: unknown): string {
	const expected = 'Expected a code such as EUR or USDC.';
	return givenText(asItLooks(givenText(value, expected)), expected);
}
