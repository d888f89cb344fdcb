import { ownValue } from '../../service/ownValue';
import { COUNTRY_NAMES } from './countries';
import { asItLooks, BadInput, givenText, type Rule, shown } from './rule';

/** What people write instead of a country's code. */
const COMMON_MISTAKES: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' };

/** A country by its code of ISO 3166-1 alpha-2, in capital letters. */
export const isoCountry: Rule<string> = (value) => {
	const expected = 'Expected the two letters of ISO 3166-1, e.g. ES for Spain.';
	const text = givenText(value, expected);
	const code = text.toUpperCase();
	// XK is not in the standard but in use for Kosovo, by banks too.
	if (Object.hasOwn(COUNTRY_NAMES, code) || code === 'XK') return code;
	const meant = ownValue(COMMON_MISTAKES, code) ?? codeOfName(text);
	const hint = meant === undefined ? '' : ` The code of ${COUNTRY_NAMES[meant]} is ${meant}.`;
	throw new BadInput(`${shown(value)} is not the code of a country.${hint} ${expected}`);
};

/**
 * The ticker of a currency or token as it was written, such as "usdc" or "stUSDT", without invisible characters, which would
 * make it another currency. Which tickers it knows, and in which case, only the service can tell.
 */
export const currencyCode: Rule<string> = (value) => {
	const expected = 'Expected e.g. EUR or USDC.';
	return givenText(asItLooks(givenText(value, expected)), expected);
};

function codeOfName(text: string): string | undefined {
	const wanted = text.toLowerCase();
	return Object.keys(COUNTRY_NAMES).find((code) => COUNTRY_NAMES[code].toLowerCase() === wanted);
}
