import fc from 'fast-check';
import { composeIBAN, getCountrySpecifications } from 'ibantools';

import { BBAN_STRUCTURES } from '../../../../../nodes/PaymentsService/input/ibanRegistry';

/** What ibantools knows of each country. */
export const SPECS = getCountrySpecifications();
export const DIGITS = '0123456789';
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The length of a country's IBANs by the table of this package. */
export function ibanLengthOf(country: string): number {
	const counts = BBAN_STRUCTURES[country].match(/[0-9]+/g) ?? [];
	return counts.reduce((sum, count) => sum + Number(count), 4);
}

/** Account parts that both tables allow: per place the kinds of characters that they have in common. */
export function bbanOf(country: string): fc.Arbitrary<string> {
	const ours = BBAN_STRUCTURES[country].replace(/([0-9]+)([nac])/g, (_all, count, kind) =>
		kind.repeat(Number(count)),
	);
	const theirs = String(SPECS[country].bban_regexp)
		.replace(/\[(0-9|A-Z|A-Z0-9|0-9A-Z)\]\{([0-9]+)\}/g, (_all, kind, count) =>
			(kind === '0-9' ? 'n' : kind === 'A-Z' ? 'a' : 'c').repeat(Number(count)),
		)
		.replace(/[\^$]/g, '');
	expect(theirs).toHaveLength(ours.length);
	const kinds: Record<string, string> = { n: DIGITS, a: LETTERS, c: DIGITS + LETTERS };
	const places = Array.from(ours, (kind, at) =>
		Array.from(kinds[kind]).filter((character) => kinds[theirs[at]].includes(character)),
	);
	return fc
		.tuple(...places.map((characters) => fc.constantFrom(...characters)))
		.map((all) => all.join(''));
}

/** A German account part whose correct check digits are the given ones. */
export function bbanWithCheckDigits(digits: string): string {
	for (let account = 0; account < 1000; account += 1) {
		const bban = String(account).padStart(18, '0');
		if (composeIBAN({ countryCode: 'DE', bban })?.slice(2, 4) === digits) return bban;
	}
	throw new Error(`no account part has the check digits ${digits}`);
}
