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
