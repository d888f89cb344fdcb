import { getCountrySpecifications } from 'ibantools';
import type { CountryDestination } from '../state/types';

/** Of the countries that are seeded. */
const callingCodes: Record<string, number> = { DE: 49, ES: 34, FR: 33, NL: 31, US: 1 };

/** Each call would make all of them again. */
const countries = getCountrySpecifications();

const englishNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** Whether banks of this country take part in SEPA, by the library that also knows the IBANs of the countries. */
export function isSepaCountry(iso: string): boolean {
	return countries[iso]?.SEPA ?? false;
}

/** Whether this is the ISO 3166-1 alpha-2 code of a country. */
export function isCountry(iso: string): boolean {
	return iso in countries;
}

/**
 * The spec's countryDestination object. The ids of the service are not shown, so they are derived from the letters;
 * the calling code of a country that is not seeded is given as 0.
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
