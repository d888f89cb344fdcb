import { BadInput, givenText, type Rule, shown } from './rule';

/**
 * A SWIFT/BIC code in capital letters (ISO 9362): four letters or digits for the bank, two letters for a country, two letters
 * or digits for the place and three more for a branch, which may be left out.
 */
export const swift: Rule<string> = (value) => {
	const expected = 'Expected 8 or 11 letters and digits, e.g. DEUTDEFF or DEUTDEFF500.';
	const text = givenText(value, expected);
	const code = text.length > 30 ? '' : text.replace(/\s+/g, '').toUpperCase();
	if (!/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(code)) {
		throw new BadInput(`${shown(value)} is not a SWIFT/BIC code. ${expected}`);
	}
	return code;
};
