import { faultOfIban, isSepaCountry, isWrittenLikeIban } from '../../service/values/iban';
import { BadInput, givenText, requiredText, shown } from './text';

/** An IBAN has at most 34 characters, and may be written in groups. */
const MAX_LENGTH = 100;

/**
 * In the SEPA zone an IBAN (spec, "Create a bank beneficiary") of any country; elsewhere, what looks like one must be
 * one, and all else goes out as written. An IBAN goes out compact and in capitals. Throws BadInput.
 */
export function bankAccountNumber(countryISO: string): (value: unknown) => string {
	return (value) => {
		const text = givenText(value, 'Expected the number of the account.');
		const compact = text.length > MAX_LENGTH ? '' : text.replace(/[\s-]/g, '').toUpperCase();
		if (!isWrittenLikeIban(compact)) {
			if (!isSepaCountry(countryISO)) return requiredText()(text);
			throw new BadInput(
				`${shown(value)} is not an IBAN, which begins with two letters and two digits. Enter the IBAN that the recipient gave.`,
			);
		}
		const fault = faultOfIban(compact);
		if (fault === undefined) return compact;
		throw new BadInput(
			`${shown(value)} is not an IBAN: ${fault}. Compare it with what the recipient gave; if it is the same, switch off "Check IBAN and SWIFT".`,
		);
	};
}

/** A SWIFT/BIC code in capitals (ISO 9362): bank, country, place and, if given, branch. */
export function swift(value: unknown): string {
	const text = givenText(value, 'Expected 8 or 11 letters and digits.');
	const code = text.length > 30 ? '' : text.replace(/\s+/g, '').toUpperCase();
	if (/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(code)) return code;
	throw new BadInput(
		`${shown(value)} is not a SWIFT/BIC code, which has 8 or 11 letters and digits.`,
	);
}
