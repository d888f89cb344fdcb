import fc from 'fast-check';
import { composeIBAN, isValidIBAN, setCountryBBANValidation } from 'ibantools';

import { bankAccountNumber, iban } from '../../../../../nodes/PaymentsService/input';
import { BBAN_STRUCTURES } from '../../../../../nodes/PaymentsService/input/ibanRegistry';
import { bbanOf, bbanWithCheckDigits, DIGITS, ibanLengthOf, LETTERS, SPECS } from './ibanParts';
import { NOT_TEXT, refusal } from './refusal';

const ibanCountries = Object.keys(BBAN_STRUCTURES);

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
		// Some countries have check digits of their own in the account part; the registry does not describe them.
		for (const country of registered) setCountryBBANValidation(country, () => true);
	});

	test('every country of the table has the length that ibantools knows', () => {
		expect(ibanCountries.length).toBeGreaterThan(80);
		for (const country of ibanCountries) {
			expect([country, ibanLengthOf(country)]).toEqual([country, SPECS[country].chars]);
		}
	});

	test('every country that ibantools finds in the registry has its own here, except territories that use that of another country', () => {
		const missing = registered.filter(
			(country) => SPECS[country].IBANRegistry === true && !ibanCountries.includes(country),
		);
		const territories = [
			'AX',
			'BL',
			'GF',
			'GP',
			'MF',
			'MQ',
			'NC',
			'PF',
			'PM',
			'RE',
			'TF',
			'WF',
			'YT',
		];
		expect(missing.filter((country) => !territories.includes(country))).toEqual([]);
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

describe('bankAccountNumber', () => {
	test('requires an IBAN in the SEPA zone, of any country', () => {
		expect(bankAccountNumber('ES')('ES91 2100 0418 4502 0005 1332')).toBe(
			'ES9121000418450200051332',
		);
		expect(bankAccountNumber('DE')('be68 5390 0754 7034')).toBe('BE68539007547034');
		expect(bankAccountNumber('JE')('GB29NWBK60161331926819')).toBe('GB29NWBK60161331926819');
		expect(refusal(() => bankAccountNumber('ES')('000123456789'))).toContain('is not a valid IBAN');
		expect(refusal(() => bankAccountNumber('JE')('000123456789'))).toContain('is not a valid IBAN');
	});

	test.each([
		['US', '000123456789', '000123456789'],
		['US', 123456789, '123456789'],
		['NZ', ' 12-3456-0123456-00 ', '12-3456-0123456-00'],
		['AU', 'ab 12', 'ab 12'],
		['MX', '032/180.00011', '032/180.00011'],
		['US', 'número 7', 'número 7'],
		['US', '1'.repeat(500), '1'.repeat(500)],
		// Countries that use IBAN, but not in the SEPA zone, where the description asks for none.
		['TR', '7', '7'],
		['AE', '0331234567890123456', '0331234567890123456'],
		['US', 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
		// None of these is shaped like an IBAN: no two digits in the third place, or another length.
		['US', 'DE8X370400440532013000', 'DE8X370400440532013000'],
		['US', 'de12345', 'de12345'],
	])('elsewhere (%s) sends %p as it was written', (country, value, sent) => {
		expect(bankAccountNumber(country)(value)).toBe(sent);
	});

	test('elsewhere refuses what is shaped like an IBAN but is mistyped', () => {
		expect(refusal(() => bankAccountNumber('US')('GB28 NWBK 6016 1331 9268 19'))).toContain(
			'its check digits do not match',
		);
		expect(refusal(() => bankAccountNumber('US')('DE88 3704 0044 0532 0130 00'))).toContain(
			'its check digits do not match',
		);
	});
});
