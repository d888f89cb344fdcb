import {
	COUNTRIES,
	CURRENCIES,
	currencyCode,
	isoCountry,
	MOVEMENT_STATES,
	NETWORK_OPTIONS,
	PAYMENT_CARD_CURRENCIES,
	PAYMENT_CARD_METHODS,
	PAYMENT_METHODS,
	RELATIONS,
} from '../../../../../nodes/PaymentsService/input';

const valuesOf = (list: Array<{ value: unknown }>) => list.map(({ value }) => value);

describe('the countries', () => {
	test('are the 249 of ISO 3166-1, each with a name', () => {
		expect(COUNTRIES).toHaveLength(249);
		expect(COUNTRIES.filter(({ value, name }) => value === name)).toEqual([]);
		expect(COUNTRIES).toContainEqual({ name: 'Spain', value: 'ES' });
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
