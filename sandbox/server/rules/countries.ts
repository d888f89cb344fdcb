import { getCountrySpecifications } from 'ibantools';
import { isSepaCountry } from '../../../nodes/PaymentsService/input/sepa';
import type { CountryDestination } from '../state/types';

const callingCodes: Record<string, number> = {
	AE: 971,
	AR: 54,
	AT: 43,
	AU: 61,
	BE: 32,
	BG: 359,
	BR: 55,
	CA: 1,
	CH: 41,
	CL: 56,
	CN: 86,
	CO: 57,
	CY: 357,
	CZ: 420,
	DE: 49,
	DK: 45,
	EE: 372,
	ES: 34,
	FI: 358,
	FR: 33,
	GB: 44,
	GR: 30,
	HR: 385,
	HU: 36,
	IE: 353,
	IN: 91,
	IS: 354,
	IT: 39,
	JP: 81,
	LI: 423,
	LT: 370,
	LU: 352,
	LV: 371,
	MA: 212,
	MT: 356,
	MX: 52,
	NL: 31,
	NO: 47,
	NZ: 64,
	PE: 51,
	PL: 48,
	PT: 351,
	RO: 40,
	SE: 46,
	SG: 65,
	SI: 386,
	SK: 421,
	TR: 90,
	US: 1,
	UY: 598,
	ZA: 27,
};

const englishNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** Whether this is the ISO 3166-1 alpha-2 code of a country. */
export function isCountry(iso: string): boolean {
	return iso in getCountrySpecifications();
}

/**
 * The spec's countryDestination object. The ids of the service are not shown, so they are derived from the letters;
 * the calling code of a country outside the table is given as 0.
 */
export function country(iso: string): CountryDestination {
	const [first, second] = [iso.charCodeAt(0) - 64, iso.charCodeAt(1) - 64];
	return {
		id: first * 100 + second,
		name: englishNames.of(iso) ?? iso,
		sepaZone: isSepaCountry(iso),
		slug: iso,
		callingCode: callingCodes[iso] ?? 0,
	};
}
