import fc from 'fast-check';
import { composeIBAN, isValidIBAN, setCountryBBANValidation } from 'ibantools';

import {
	bankAccountNumber,
	iban,
	ibanCountries,
	ibanOfCountry,
	usesIban,
} from '../../../../../nodes/PaymentsService/input';
import { bbanOf, bbanWithCheckDigits, DIGITS, ibanLengthOf, LETTERS, SPECS } from './ibanParts';
import { NOT_TEXT, refusal } from './refusal';

const GOOD = [
	'AD1200012030200359100100',
	'BE68539007547034',
	'DE89370400440532013000',
	'ES9121000418450200051332',
	'FR1420041010050500013M02606',
	'GB29NWBK60161331926819',
	'MT84MALT011000012345MTLCAST001S',
	'NO9386011117947',
	'SA0380000000608010167519',
	'SC18SSCB11010000000000001497USD',
];

describe('iban', () => {
	test.each(GOOD)('takes %s', (value) => {
		expect(iban(value)).toBe(value);
	});

	test('gives it compact and in capital letters', () => {
		expect(iban(' gb29 nwbk-6016 1331\u00a09268 19\n')).toBe('GB29NWBK60161331926819');
	});

	test.each(NOT_TEXT)('refuses %p', (value) => {
		expect(refusal(() => iban(value))).toContain('Expected e.g. DE89 3704 0044 0532 0130 00.');
	});

	test.each([
		['DE00 1234', 'it has 8 characters, but one of Germany (DE) has 22'],
		['DE88 3704 0044 0532 0130 00', 'its check digits do not match'],
		['DE89 3704 0044 0532 0130', 'it has 20 characters, but one of Germany (DE) has 22'],
		[
			'DE89 3704 0044 0532 013O 00',
			'it has letters where one of Germany (DE) has digits, or the other way round',
		],
		['US89 3704 0044 0532 0130 00', 'US is not a country with IBAN'],
		['3704 0044 0532 0130 00', 'it does not begin with two letters for the country and two digits'],
		[
			'DE8X 3704 0044 0532 0130 00',
			'it does not begin with two letters for the country and two digits',
		],
		['DE89/3704/0044', "it contains '/', but has letters and digits only"],
		[
			'?DE89 3704 0044 0532 0130 00',
			'it does not begin with two letters for the country and two digits',
		],
		['XK05 1212 0123', 'it has 12 characters, but one of Kosovo (XK) has 20'],
	])('refuses %s and says why', (value, problem) => {
		expect(refusal(() => iban(value))).toBe(
			`'${value}' is not a valid IBAN: ${problem}. Expected e.g. DE89 3704 0044 0532 0130 00.`,
		);
	});

	test.each([
		['00', 97],
		['01', 98],
		['99', 2],
	])('refuses check digits %s although the remainder is right', (digits, same) => {
		const correct = String(same).padStart(2, '0');
		const bban = bbanWithCheckDigits(correct);
		expect(iban(`DE${correct}${bban}`)).toBe(`DE${correct}${bban}`);
		expect(refusal(() => iban(`DE${digits}${bban}`))).toContain('its check digits do not match');
	});
});

describe('against ibantools', () => {
	const registered = Object.keys(SPECS).filter((country) => SPECS[country].chars !== null);

	beforeAll(() => {
		// Some countries put check digits of their own into the account part; the registry leaves them open.
		for (const country of registered) setCountryBBANValidation(country, () => true);
	});

	test('every country of the table has the length that ibantools knows', () => {
		expect(ibanCountries.length).toBeGreaterThan(80);
		for (const country of ibanCountries) {
			expect([country, ibanLengthOf(country)]).toEqual([country, SPECS[country].chars]);
		}
	});

	test('every country that ibantools finds in the registry uses IBAN here', () => {
		const missing = registered.filter(
			(country) => SPECS[country].IBANRegistry === true && !usesIban(country),
		);
		expect(missing).toEqual([]);
	});

	test.each(ibanCountries)(
		'valid numbers of %s pass, and with one character changed none does',
		(country) => {
			fc.assert(
				fc.property(bbanOf(country), fc.nat(), fc.nat(), (bban, place, shift) => {
					const valid = composeIBAN({ countryCode: country, bban });
					expect(valid).not.toBeNull();
					const number = String(valid);
					expect(isValidIBAN(number)).toBe(true);
					expect(iban(number)).toBe(number);
					const at = 2 + (place % (number.length - 2));
					const alphabet = DIGITS.includes(number[at]) ? DIGITS : LETTERS;
					const other =
						alphabet[
							(alphabet.indexOf(number[at]) + 1 + (shift % (alphabet.length - 1))) % alphabet.length
						];
					const altered = number.slice(0, at) + other + number.slice(at + 1);
					expect(altered).not.toBe(number);
					expect(isValidIBAN(altered)).toBe(false);
					expect(refusal(() => iban(altered))).toContain('its check digits do not match');
				}),
				{ numRuns: 40 },
			);
		},
	);

	test('two swapped digits are refused', () => {
		fc.assert(
			fc.property(bbanOf('DE'), fc.integer({ min: 4, max: 20 }), (bban, at) => {
				const number = String(composeIBAN({ countryCode: 'DE', bban }));
				fc.pre(number[at] !== number[at + 1]);
				const swapped = number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2);
				expect(refusal(() => iban(swapped))).toContain('its check digits do not match');
			}),
		);
	});
});

describe('usesIban', () => {
	test.each(['DE', 'de', ' GB ', 'GG', 'JE', 'IM', 'GF', 'RE', 'AX', 'XK', 'SA'])(
		'%s does',
		(country) => {
			expect(usesIban(country)).toBe(true);
		},
	);

	test.each(['US', 'CA', 'AU', 'JP', 'MX', 'HK', '', 'XX', 'constructor'])(
		'%s does not',
		(country) => {
			expect(usesIban(country)).toBe(false);
		},
	);
});

describe('ibanOfCountry', () => {
	test.each([
		['DE89370400440532013000', 'DE'],
		['DE89370400440532013000', 'de'],
		['GB29NWBK60161331926819', 'JE'],
		['GB29NWBK60161331926819', 'GG'],
		['GB29NWBK60161331926819', 'IM'],
		['FR1420041010050500013M02606', 'GF'],
		['FR1420041010050500013M02606', 'PM'],
		['FR1420041010050500013M02606', 'MQ'],
	])('takes %s for %s', (value, country) => {
		expect(ibanOfCountry(value, country)).toBe(value);
	});

	test.each([
		['FI2112345600000785', ['AX']],
		['GB29NWBK60161331926819', ['GG', 'IM', 'JE']],
		['NO9386011117947', ['SJ']],
		[
			'FR1420041010050500013M02606',
			['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'],
		],
	])('takes %s for each territory that shares it', (value, territories) => {
		for (const territory of territories) expect(ibanOfCountry(value, territory)).toBe(value);
	});

	test('names a country that it does not know by its code', () => {
		expect(refusal(() => ibanOfCountry('BE68539007547034', 'zz'))).toContain(
			'the country chosen is ZZ. Choose',
		);
	});

	test('refuses an account in another country and names both', () => {
		expect(refusal(() => ibanOfCountry('BE68 5390 0754 7034', 'DE'))).toBe(
			"'BE68 5390 0754 7034' is an account in Belgium (BE), but the country chosen is Germany (DE). Choose the country of the bank, or check the account number.",
		);
		expect(refusal(() => ibanOfCountry('BE68539007547034', ' us '))).toContain(
			'United States (US)',
		);
	});
});

describe('bankAccountNumber', () => {
	test('wants an IBAN where the country uses IBAN', () => {
		expect(bankAccountNumber('ES')('ES91 2100 0418 4502 0005 1332')).toBe(
			'ES9121000418450200051332',
		);
		expect(refusal(() => bankAccountNumber('ES')('000123456789'))).toContain('is not a valid IBAN');
		expect(refusal(() => bankAccountNumber('JE')('000123456789'))).toContain('is not a valid IBAN');
	});

	test.each([
		['US', '000123456789', '000123456789'],
		['US', 123456789, '123456789'],
		['NZ', '12-3456-0123456-00', '123456012345600'],
		['AU', 'ab12', 'AB12'],
		['US', '1'.repeat(34), '1'.repeat(34)],
		['US', 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
		// None of these is shaped like an IBAN: no two digits in the third place, or another length.
		['US', 'DE8X370400440532013000', 'DE8X370400440532013000'],
		['US', 'DEAB12DE12704004405320', 'DEAB12DE12704004405320'],
		['US', 'DE12345', 'DE12345'],
	])('elsewhere (%s) takes %p', (country, value, sent) => {
		expect(bankAccountNumber(country)(value)).toBe(sent);
	});

	test.each(['123', '1'.repeat(35), '12/34', '1234.5', 'número'])(
		'elsewhere refuses %p',
		(value) => {
			expect(refusal(() => bankAccountNumber('US')(value))).toBe(
				`'${value}' is not a bank account number. Expected 4 to 34 letters and digits, e.g. 000123456789.`,
			);
		},
	);

	test('elsewhere refuses what is shaped like an IBAN but is mistyped', () => {
		expect(refusal(() => bankAccountNumber('US')('GB28 NWBK 6016 1331 9268 19'))).toContain(
			'its check digits do not match',
		);
		expect(refusal(() => bankAccountNumber('US')('DE88 3704 0044 0532 0130 00'))).toContain(
			'its check digits do not match',
		);
	});
});
