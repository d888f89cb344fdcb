import type { INodePropertyOptions } from 'n8n-workflow';

import { COMMON_MISTAKES, COUNTRY_NAMES } from '../../service/values/countries';
import { ownValue } from '../../service/values/json';
import { BadInput, givenText, shown, asItLooks } from './text';

/** By English name. */
export const COUNTRIES: INodePropertyOptions[] = [...COUNTRY_NAMES].map(([value, name]) => ({
	name,
	value,
}));

/** A country by its code of ISO 3166-1 alpha-2, in capitals. */
export function isoCountry(value: unknown): string {
	const text = givenText(value, 'Expected a code of ISO 3166-1, such as ES for Spain.');
	const code = text.toUpperCase();
	// Not in the standard, but used for Kosovo, also by banks.
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

/** The most used currencies, and the tokens of the spec's table of networks. Another one goes in by expression. */
const NAMED_CURRENCIES =
	'AED United Arab Emirates Dirham|ARS Argentine Peso|AUD Australian Dollar|BGN Bulgarian Lev|BRL Brazilian Real|' +
	'CAD Canadian Dollar|CHF Swiss Franc|CLP Chilean Peso|CNY Chinese Yuan|COP Colombian Peso|CZK Czech Koruna|' +
	'DKK Danish Krone|EGP Egyptian Pound|EUR Euro|GBP British Pound|GHS Ghanaian Cedi|HKD Hong Kong Dollar|' +
	'HUF Hungarian Forint|IDR Indonesian Rupiah|ILS Israeli New Shekel|INR Indian Rupee|ISK Icelandic Króna|' +
	'JPY Japanese Yen|KES Kenyan Shilling|KRW South Korean Won|KWD Kuwaiti Dinar|MAD Moroccan Dirham|MXN Mexican Peso|' +
	'MYR Malaysian Ringgit|NGN Nigerian Naira|NOK Norwegian Krone|NZD New Zealand Dollar|PEN Peruvian Sol|' +
	'PHP Philippine Peso|PLN Polish Zloty|QAR Qatari Riyal|RON Romanian Leu|RSD Serbian Dinar|SAR Saudi Riyal|' +
	'SEK Swedish Krona|SGD Singapore Dollar|THB Thai Baht|TND Tunisian Dinar|TRY Turkish Lira|TWD New Taiwan Dollar|' +
	'UAH Ukrainian Hryvnia|USD US Dollar|UYU Uruguayan Peso|VND Vietnamese Dong|ZAR South African Rand|' +
	'BONK Bonk|EURC Euro Coin|RAY Raydium|SOL Solana|SRM Serum|USDC USD Coin|USDT Tether|WSOL Wrapped Solana';

/** By code. */
export const CURRENCIES = NAMED_CURRENCIES.split('|')
	.sort()
	.map((currency) => {
		const value = currency.slice(0, currency.indexOf(' '));
		return { name: currency.replace(' ', ' - '), value };
	});

/** The currencies of a payment card (spec, "Payment cards", create). */
export const PAYMENT_CARD_CURRENCIES = CURRENCIES.filter(({ value }) =>
	['EUR', 'USD', 'USDC'].includes(value),
);

/** A ticker as written, such as "stUSDT", without what cannot be seen. Only the service knows which there are. */
export function currencyCode(value: unknown): string {
	const expected = 'Expected a code such as EUR or USDC.';
	return givenText(asItLooks(givenText(value, expected)), expected);
}
