import { COUNTRY_NAMES } from './countries';
import { BadInput, givenText, type Rule, shown } from './rule';

/**
 * A SWIFT/BIC code in capital letters: four letters for the bank, two for a country of ISO 3166-1 (or XK, used for
 * Kosovo), two letters or digits for the place and three more for a branch, which may be left out.
 */
export const swift: Rule<string> = (value) => {
	const expected = 'Expected 8 or 11 letters and digits, e.g. DEUTDEFF or DEUTDEFF500.';
	const code = givenText(value, expected).replace(/\s+/g, '').toUpperCase();
	if (!/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(code)) {
		throw new BadInput(`${shown(value)} is not a SWIFT/BIC code. ${expected}`);
	}
	const country = code.slice(4, 6);
	if (country !== 'XK' && !Object.hasOwn(COUNTRY_NAMES, country)) {
		throw new BadInput(
			`${shown(value)} is not a SWIFT/BIC code: its letters 5 and 6, ${country}, are not a country. ${expected}`,
		);
	}
	return code;
};
