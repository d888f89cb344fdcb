import { BadInput, givenText, shown } from './rule';

/** The longest text that is read as an IBAN, which has at most 34 characters and may be written in groups. */
const MAX_LENGTH = 100;

/** Country, check digits, and an account of the shortest and longest kind in the registry. */
const IBAN = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/;

/**
 * The account number of a bank beneficiary. In the SEPA zone it is an IBAN (spec, "Create a bank beneficiary"), of any
 * country: people do hold accounts abroad. Elsewhere what looks like an IBAN must have the right check digits, and everything
 * else goes out as it was written. An IBAN goes out compact and in capital letters; spaces and hyphens may be given.
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

/** ISO 7064 MOD 97-10: the first four characters go to the end and letters count as 10 to 35. */
function remainderBy97(compact: string): number {
	const digits = Array.from(compact.slice(4) + compact.slice(0, 4), (one) => parseInt(one, 36));
	return Number(BigInt(digits.join('')) % 97n);
}

/**
 * The countries and territories of the SEPA schemes, by ISO 3166-1 alpha-2 code.
 *
 * Source: European Payments Council, "EPC List of SEPA Scheme Countries" (EPC409-09), with the decisions on its
 * geographical scope up to 22 May 2025: the European Economic Area, the countries that joined from outside it
 * (latest: Albania and Montenegro 2024, Moldova, North Macedonia and Serbia 2025), and the territories that the list
 * names with a code of their own. Not in it: New Caledonia, French Polynesia, Greenland, the Faroe Islands.
 *
 * This list decides before anything is sent whether SWIFT/BIC is needed (spec: "optional for SEPA-zone countries").
 * The service's live answer for a stored beneficiary is `countryDestination.sepaZone`.
 */
export const SEPA_COUNTRIES: readonly string[] = [
	// European Economic Area
	...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE'],
	...['IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
	// Countries outside it
	...['AD', 'AL', 'CH', 'GB', 'MC', 'MD', 'ME', 'MK', 'RS', 'SM', 'VA'],
	// Territories of Finland, France and the United Kingdom, Crown dependencies
	...['AX', 'BL', 'GF', 'GP', 'MF', 'MQ', 'PM', 'RE', 'YT', 'GI', 'GG', 'IM', 'JE'],
];

/** Whether a country takes part in SEPA. Outside, a bank beneficiary needs a SWIFT/BIC code (spec, same place). */
export function isSepaCountry(countryISO: string): boolean {
	return SEPA_COUNTRIES.includes(countryISO.trim().toUpperCase());
}

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
