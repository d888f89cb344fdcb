import { isSEPACountry } from 'ibantools';

import { bankAccountNumber, COUNTRIES } from '../../../../../nodes/PaymentsService/input';
import { isSepaCountry } from '../../../../../nodes/service/values/iban';
import { refusal } from './refusal';

const NO_MATCH =
	'is not an IBAN: its check digits do not match. Compare it with what the recipient gave; if it is the same, switch off "Check IBAN and SWIFT".';

describe('the account number of a bank', () => {
	test.each([
		['ES', 'ES91 2100 0418 4502 0005 1332', 'ES9121000418450200051332'],
		['JE', ' gb29 nwbk-6016 1331\u00a09268 19\n', 'GB29NWBK60161331926819'],
		['DE', 'NO9386011117947', 'NO9386011117947'],
		['MT', 'MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
		['US', 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
		['US', '000123456789', '000123456789'],
		['US', 123456789, '123456789'],
		['NZ', ' 12-3456-0123456-00 ', '12-3456-0123456-00'],
		['MX', 'número 032/180.00011', 'número 032/180.00011'],
		['TR', '7', '7'],
		// Morocco is not in the registry, which says how long an IBAN is.
		['MA', 'MA12 0000 0000 0000 0000 63', 'MA12000000000000000063'],
		['US', 'DE8X370400440532013000', 'DE8X370400440532013000'],
		['US', 'de12345', 'de12345'],
		['US', '1'.repeat(500), '1'.repeat(500)],
	])('in %s, %p goes out as %p', (country, value, sent) => {
		expect(bankAccountNumber(country)(value)).toBe(sent);
	});

	test.each([
		['ES', 'DE88 3704 0044 0532 0130 00', NO_MATCH],
		['ES', 'ES91 2100 0418 4502 0005 1323', NO_MATCH],
		['US', 'GB28 NWBK 6016 1331 9268 19', NO_MATCH],
		...['000123456789', 'DE00 1234', 'DE8X 3704 0044 0532 0130 00', 'DE89/3704/0044'].map(
			(value) => [
				'JE',
				value,
				'is not an IBAN, which begins with two letters and two digits. Enter the IBAN that the recipient gave.',
			],
		),
	])('in %s, %p is refused', (country, value, reason) => {
		expect(refusal(() => bankAccountNumber(country)(value))).toBe(`'${value}' ${reason}`);
	});
});

describe('SEPA', () => {
	test.each('US TR UA BA XK NC PF GL FO RU SA'.split(' '))('has not %s', (country) => {
		expect(isSepaCountry(country)).toBe(false);
	});

	test('has every country that ibantools counts in, and those of 2024 and 2025', () => {
		const counted = COUNTRIES.map(({ value }) => String(value)).filter((code) =>
			isSEPACountry(code),
		);
		expect(counted.length).toBeGreaterThan(30);
		const territories = 'BL GF GP MF MQ PM RE YT GG IM JE'.split(' ');
		const all = [...counted, ...territories, 'AL', 'ME', 'MK', 'MD', 'RS', 'GI', 'AX', ' gb '];
		expect(all.filter((country) => !isSepaCountry(country))).toEqual([]);
	});
});
