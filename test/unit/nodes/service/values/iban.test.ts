import { countrySpecs } from 'ibantools';

import { faultOfIban } from '../../../../../nodes/service/values/iban';

/** Check digits that make the number right, which may be 98 at most and 02 at least. */
function ibanOf(country: string, account: string): string {
	const digits = [...`${account}${country}00`].map((one) => parseInt(one, 36)).join('');
	return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}

/** Their IBANs begin with FI and FR. */
const TERRITORIES = 'AX BL GF GP MF MQ NC PF PM RE TF WF YT'.split(' ');

/** Countries in the registry of SWIFT, and the length of their IBANs as another library has it. */
const REGISTERED = Object.entries(countrySpecs).filter(
	([country, { IBANRegistry }]) => IBANRegistry && !TERRITORIES.includes(country),
);

it.each(REGISTERED.map(([country, { chars }]) => [country, Number(chars)]))(
	'takes an IBAN of %s for one with %i characters alone',
	(country, length) => {
		const of = (characters: number) => ibanOf(country, '1'.repeat(characters - 4));
		expect(faultOfIban(of(length))).toBeUndefined();
		for (const other of [length - 1, length + 1]) {
			expect(faultOfIban(of(other))).toBe(
				`it has ${other} letters and digits, and one of ${country} has ${length}`,
			);
		}
	},
);

it('takes any length of a country that has none', () => {
	expect(faultOfIban(ibanOf('MA', '1'.repeat(24)))).toBeUndefined();
	expect(faultOfIban(ibanOf('MA', '1'.repeat(20)))).toBeUndefined();
});

it.each(['00', '01', '99'])(
	'takes no check digits %s, though they leave the remainder',
	(digits) => {
		const same: Record<string, string> = { '00': '97', '01': '98', '99': '02' };
		const right = Array.from({ length: 200 }, (_, n) =>
			ibanOf('DE', `37040044${String(n).padStart(10, '0')}`),
		).find((one) => one.slice(2, 4) === same[digits]);
		expect(faultOfIban(right ?? '')).toBeUndefined();
		expect(faultOfIban(`DE${digits}${right?.slice(4)}`)).toBe('its check digits do not match');
	},
);
