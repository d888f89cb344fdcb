import type { INodePropertyOptions } from 'n8n-workflow';

import { COMMON_MISTAKES, COUNTRY_CODES } from '../../service/values/countries';
import { ownValue } from '../../service/values/json';
import { BadInput, givenText, shown, asItLooks } from './text';

const byName = new Intl.Collator('en');
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** By English name. */
export const COUNTRIES: INodePropertyOptions[] = COUNTRY_CODES.map((value) => ({
	name: String(countryNames.of(value)),
	value,
})).sort((one, other) => byName.compare(one.name, other.name));

/** A country by its code of ISO 3166-1 alpha-2, in capitals. */
export function isoCountry(value: unknown): string {
	const text = givenText(value, 'Expected a code of ISO 3166-1, such as ES for Spain.');
	const code = text.toUpperCase();
	// XK is not in the standard but in use for Kosovo, by banks too.
	if (code === 'XK' || COUNTRIES.some((country) => country.value === code)) return code;
	const meant = COUNTRIES.find(
		(country) =>
			country.value === ownValue(COMMON_MISTAKES, code) ||
			country.name.toLowerCase() === text.toLowerCase(),
	);
	const advice = meant
		? `Write ${meant.value} for ${meant.name}.`
		: 'Write its two letters, such as ES for Spain.';
	throw new BadInput(`${shown(value)} is not the code of a country. ${advice}`);
}

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

/** The most used currencies. Another one goes in by expression. */
const MOST_USED =
	'AED ARS AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP GHS HKD HUF IDR ILS INR ISK JPY KES KRW ' +
	'KWD MAD MXN MYR NGN NOK NZD PEN PHP PLN QAR RON RSD SAR SEK SGD THB TND TRY TWD UAH USD UYU VND ZAR';

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

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

/** A ticker as written, such as "stUSDT", without what cannot be seen. Only the service knows which there are. */
export function currencyCode(value: unknown): string {
	const expected = 'Expected a code such as EUR or USDC.';
	return givenText(asItLooks(givenText(value, expected)), expected);
}
