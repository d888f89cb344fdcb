/** Country, check digits, and an account of 11 to 30 characters, which every country fits. */
const IBAN = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/;

/** Whether a text without blanks, in capitals, has the form of an IBAN, whatever its check digits. */
export function isWrittenLikeIban(compact: string): boolean {
	return IBAN.test(compact);
}

/** Whether the check digits of an IBAN, without blanks and in capitals, match: ISO 7064 MOD 97-10, letters count as 10 to 35. */
export function hasRightCheckDigits(compact: string): boolean {
	let remainder = 0;
	for (let index = 0; index < compact.length; index += 1) {
		const value = parseInt(compact[(index + 4) % compact.length] ?? '', 36);
		remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
	}
	return remainder === 1;
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
