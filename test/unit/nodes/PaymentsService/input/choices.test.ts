import {
	COUNTRIES,
	CURRENCIES,
	currencyCode,
	isoCountry,
	NETWORK_OPTIONS,
} from '../../../../../nodes/PaymentsService/input';

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
