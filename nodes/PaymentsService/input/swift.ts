import { BadInput, givenText, shown } from './rule';

/**
 * A SWIFT/BIC code in capital letters (ISO 9362): four letters or digits for the bank, two letters for a country, two letters
 * or digits for the place and three more for a branch, which may be left out.
 */
export function swift(value: unknown): string {
	const text = givenText(value, 'Expected 8 or 11 letters and digits.');
	const code = text.length > 30 ? '' : text.replace(/\s+/g, '').toUpperCase();
	if (/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(code)) return code;
	throw new BadInput(
		`${shown(value)} is not a SWIFT/BIC code, which has 8 or 11 letters and digits.`,
	);
}
