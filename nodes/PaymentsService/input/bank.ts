import { BadInput, givenText, shown } from './text';

/** An IBAN has at most 34 characters, and may be written in groups. */
const MAX_LENGTH = 100;

/** Country, check digits, and an account of 11 to 30 characters, which every country fits. */
const IBAN = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/;

/**
 * In the SEPA zone an IBAN (spec, "Create a bank beneficiary") of any country; elsewhere, what looks like one must have its
 * check digits, and all else goes out as written. An IBAN goes out compact and in capitals. Throws BadInput.
 */
export function bankAccountNumber(countryISO: string): (value: unknown) => string {
	return (value) => {
		const text = givenText(value, 'Expected the number of the account.');
		const compact = text.length > MAX_LENGTH ? '' : text.replace(/[\s-]/g, '').toUpperCase();
		if (!IBAN.test(compact)) {
			if (!isSepaCountry(countryISO)) return text;
			throw new BadInput(
				`${shown(value)} is not an IBAN, which begins with two letters and two digits. Enter the IBAN that the recipient gave.`,
			);
		}
		if (remainderBy97(compact) === 1) return compact;
		throw new BadInput(
			`${shown(value)} is not an IBAN: its check digits do not match. Compare it with what the recipient gave; if it is the same, switch off "Check IBAN and SWIFT".`,
		);
	};
}

/** ISO 7064 MOD 97-10: letters count as 10 to 35. */
function remainderBy97(compact: string): number {
	const digits = Array.from(compact.slice(4) + compact.slice(0, 4), (one) => parseInt(one, 36));
	return Number(BigInt(digits.join('')) % 97n);
}

/**
 * The SEPA countries and territories by ISO 3166-1 alpha-2 code (European Payments Council, EPC409-09, as of 22 May 2025),
 * without New Caledonia, French Polynesia, Greenland and the Faroe Islands. Elsewhere a SWIFT code is needed (spec, same place).
 */
const SEPA_COUNTRIES: readonly string[] = [
	// European Economic Area
	...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE'],
	...['IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
	// Countries outside it
	...['AD', 'AL', 'CH', 'GB', 'MC', 'MD', 'ME', 'MK', 'RS', 'SM', 'VA'],
	// Territories of Finland, France and the United Kingdom, Crown dependencies
	...['AX', 'BL', 'GF', 'GP', 'MF', 'MQ', 'PM', 'RE', 'YT', 'GI', 'GG', 'IM', 'JE'],
];

export function isSepaCountry(countryISO: string): boolean {
	return SEPA_COUNTRIES.includes(countryISO.trim().toUpperCase());
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
