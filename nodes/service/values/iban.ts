/** Country, check digits, and an account of 11 to 30 characters, which every country fits. */
const IBAN = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/;

/** Whether a text without blanks, in capitals, has the form of an IBAN, whatever its check digits. */
export function isWrittenLikeIban(compact: string): boolean {
	return IBAN.test(compact);
}

/** How many characters an IBAN of a country has (SWIFT, IBAN Registry, as of 2025). */
const LENGTHS = new Map(
	Object.entries({
		15: 'NO',
		16: 'BE',
		18: 'DK FI FK FO GL NL SD',
		19: 'MK SI',
		20: 'AT BA EE KZ LT LU MN XK',
		21: 'CH HR LI LV',
		22: 'BG BH CR DE GB GE IE ME RS VA',
		23: 'AE GI IL IQ OM SO TL',
		24: 'AD CZ ES MD PK RO SA SE SK TN VG',
		25: 'LY PT ST',
		26: 'IS TR',
		27: 'BI DJ FR GR IT MC MR SM',
		28: 'AL AZ BY CY DO GT HN HU LB NI PL SV',
		29: 'BR EG PS QA UA',
		30: 'JO KW MU YE',
		31: 'MT SC',
		32: 'LC',
		33: 'RU',
	}).flatMap(([length, countries]) =>
		countries.split(' ').map((country): [string, number] => [country, Number(length)]),
	),
);

/** Whether a text without blanks, in capitals, is an IBAN. */
export function isIban(compact: string): boolean {
	return isWrittenLikeIban(compact) && faultOfIban(compact) === undefined;
}

/** Why what is written like an IBAN, without blanks and in capitals, is none, as the rest of a sentence; undefined if it is one. */
export function faultOfIban(compact: string): string | undefined {
	if (!hasRightCheckDigits(compact)) return 'its check digits do not match';
	const country = compact.slice(0, 2);
	const length = LENGTHS.get(country) ?? compact.length;
	if (compact.length === length) return undefined;
	return `it has ${compact.length} letters and digits, and one of ${country} has ${length}`;
}

const [ZERO, A] = ['0'.charCodeAt(0), 'A'.charCodeAt(0)] as const;

/** ISO 7064 MOD 97-10, where letters count as 10 to 35, gives check digits from 02 to 98. */
function hasRightCheckDigits(compact: string): boolean {
	if (/^..(?:0[01]|99)/.test(compact)) return false;
	let remainder = 0;
	for (let index = 0; index < compact.length; index += 1) {
		const code = compact.charCodeAt((index + 4) % compact.length);
		const value = code < A ? code - ZERO : code - A + 10;
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
