import { isSEPACountry } from 'ibantools';

import {
	COUNTRIES,
	COUNTRY_NAMES,
	CURRENCIES,
	currencyCode,
	isoCountry,
	isSepaCountry,
	MOVEMENT_STATES,
	NETWORK_OPTIONS,
	PAYMENT_CARD_CURRENCIES,
	PAYMENT_CARD_METHODS,
	PAYMENT_METHODS,
	RELATIONS,
	SEPA_COUNTRIES,
} from '../../../../../nodes/PaymentsService/input';

const LISTS = {
	COUNTRIES,
	CURRENCIES,
	MOVEMENT_STATES,
	NETWORK_OPTIONS,
	PAYMENT_CARD_CURRENCIES,
	PAYMENT_CARD_METHODS,
	PAYMENT_METHODS,
	RELATIONS,
};
const valuesOf = (list: Array<{ value: unknown }>) => list.map(({ value }) => value);

describe.each(Object.entries(LISTS))('%s', (_name, list) => {
	test('is sorted by name, and neither names nor values repeat', () => {
		const names = list.map(({ name }) => name);
		expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
		expect(new Set(names).size).toBe(list.length);
		expect(new Set(valuesOf(list)).size).toBe(list.length);
	});
});

describe('the countries', () => {
	test('are the 249 of ISO 3166-1, each with the name that Unicode gives its code', () => {
		expect(COUNTRIES).toHaveLength(249);
		const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
		for (const { value, name } of COUNTRIES) {
			const known = regions.of(String(value));
			expect([value, known]).toEqual([value, expect.any(String)]);
			expect(firstLetter(name)).toBe(firstLetter(String(known)));
		}
	});

	test('are what the country rule takes', () => {
		for (const { value } of COUNTRIES) expect(isoCountry(value)).toBe(value);
	});
});

test('the listed currencies are what the currency rule takes', () => {
	for (const { value } of CURRENCIES) expect(currencyCode(value)).toBe(value);
	expect(CURRENCIES).toContainEqual({ name: 'EUR - Euro', value: 'EUR' });
});

test('choices have the values of the spec', () => {
	expect(valuesOf(PAYMENT_CARD_CURRENCIES)).toEqual(['EUR', 'USD', 'USDC']);
	expect(valuesOf(PAYMENT_CARD_METHODS)).toEqual(['CRYPTO', 'EXT', 'TPP', 'TPP_GIFTCARD']);
	expect(valuesOf(PAYMENT_METHODS)).toEqual(['APPLE_PAY', 'TPP', 'CRYPTO', 'EXT', 'GOOGLE_PAY']);
	expect(valuesOf(MOVEMENT_STATES)).toEqual(['cancelled', 'completed', 'failed', 'pending']);
	expect(Object.fromEntries(RELATIONS.map(({ name, value }) => [value, name]))).toEqual({
		0: 'Myself',
		1: 'Spouse',
		2: 'Family',
		3: 'Friend',
		4: 'Business Partner',
	});
});

test('a network says what it carries', () => {
	expect(NETWORK_OPTIONS).toContainEqual({
		name: 'Tron',
		value: 'TRON',
		description: 'Any currency',
	});
	expect(NETWORK_OPTIONS).toContainEqual({
		name: 'Base',
		value: 'BASE',
		description: 'USDC, USDT',
	});
});

describe('SEPA', () => {
	test.each([...'ES de CH MC SM AD VA NO IS LI GI JE RE AX'.split(' '), ' GB '])(
		'%s takes part',
		(country) => {
			expect(isSepaCountry(country)).toBe(true);
		},
	);

	test.each(['AL', 'ME', 'MK', 'MD', 'RS'])('%s has taken part since 2024 or 2025', (country) => {
		expect(isSepaCountry(country)).toBe(true);
	});

	test.each(['US', 'TR', 'UA', 'BA', 'XK', 'NC', 'PF', 'GL', 'FO', 'RU', 'SA', '', 'E'])(
		'%s does not',
		(country) => {
			expect(isSepaCountry(country)).toBe(false);
		},
	);

	test('every country of it is a country of ISO 3166-1 with IBAN, named once', () => {
		expect(new Set(SEPA_COUNTRIES).size).toBe(SEPA_COUNTRIES.length);
		for (const country of SEPA_COUNTRIES) {
			expect([country, COUNTRY_NAMES[country]]).toEqual([country, expect.any(String)]);
		}
	});

	test('has every country that ibantools counts in', () => {
		const counted = Object.keys(COUNTRY_NAMES).filter((country) => isSEPACountry(country));
		expect(counted.length).toBeGreaterThan(30);
		expect(counted.filter((country) => !isSepaCountry(country))).toEqual([]);
	});
});

/** Without its accent: the names differ in detail between versions of Unicode. */
function firstLetter(name: string): string {
	return name.normalize('NFD')[0];
}
