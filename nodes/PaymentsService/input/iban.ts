import { ownValue } from '../../service/ownValue';
import { COUNTRY_NAMES } from './countries';
import { BBAN_STRUCTURES } from './ibanRegistry';
import { BadInput, givenText, type Rule, shown } from './rule';
import { isSepaCountry } from './sepa';

/** The longest text that is read as an IBAN, which has at most 34 characters and may be written in groups. */
const MAX_LENGTH = 100;

const EXPECTED = 'Expected e.g. DE89 3704 0044 0532 0130 00.';

/**
 * An IBAN, compact and in capital letters: country, length and kind of characters as in the registry, check digits by
 * mod-97. Spaces and hyphens between groups may be given.
 */
export const iban: Rule<string> = (value) => {
	const text = givenText(value, EXPECTED);
	const compact = ungrouped(text);
	const problem = text.length > MAX_LENGTH ? 'it is too long' : ibanProblem(compact);
	if (problem !== undefined) {
		throw new BadInput(`${shown(value)} is not a valid IBAN: ${problem}. ${EXPECTED}`);
	}
	return compact;
};

/**
 * The account number of a bank beneficiary. In the SEPA zone it is an IBAN (spec, "Create a bank beneficiary"), of any
 * country: people do hold accounts abroad. Elsewhere what looks like an IBAN must be a correct one, and everything else
 * goes out as it was written.
 */
export function bankAccountNumber(countryISO: string): Rule<string> {
	return (value) => {
		const text = givenText(value, 'Expected e.g. 000123456789.');
		const isIban = isSepaCountry(countryISO) || looksLikeIban(ungrouped(text));
		return isIban ? iban(value) : text;
	};
}

/** What is wrong with a compact IBAN, as the middle of a sentence; undefined when it is right. */
function ibanProblem(compact: string): string | undefined {
	if (!/^[A-Z]{2}[0-9]{2}/.test(compact)) {
		return 'it does not begin with two letters for the country and two digits';
	}
	const strange = /[^A-Z0-9]/u.exec(compact);
	if (strange !== null) return `it contains ${shown(strange[0])}, but has letters and digits only`;
	const country = compact.slice(0, 2);
	const structure = ownValue(BBAN_STRUCTURES, country);
	if (structure === undefined) return `${country} is not a country with IBAN`;
	const length = ibanLength(structure);
	if (compact.length !== length) {
		return `it has ${compact.length} characters, but one of ${countryLabel(country)} has ${length}`;
	}
	if (!bbanPattern(structure).test(compact.slice(4))) {
		return `it has letters where one of ${countryLabel(country)} has digits, or the other way round`;
	}
	if (['00', '01', '99'].includes(compact.slice(2, 4)) || remainderBy97(compact) !== 1) {
		return 'its check digits do not match';
	}
	return undefined;
}

function looksLikeIban(compact: string): boolean {
	const structure = ownValue(BBAN_STRUCTURES, compact.slice(0, 2));
	return (
		structure !== undefined &&
		/^[A-Z]{2}[0-9]{2}/.test(compact) &&
		compact.length === ibanLength(structure)
	);
}

function countryLabel(country: string): string {
	const name = country === 'XK' ? 'Kosovo' : COUNTRY_NAMES[country];
	return `${name} (${country})`;
}

/** The number without spaces and hyphens, in capital letters; one too long for an IBAN stays as it is. */
function ungrouped(text: string): string {
	return text.length > MAX_LENGTH ? text : text.replace(/[\s-]/g, '').toUpperCase();
}

/** The parts of a structure such as "4a14n": how many characters of which kind. */
function structureParts(structure: string): Array<{ count: number; kind: string }> {
	return Array.from(structure.matchAll(/([0-9]{1,2})([nac])/g), ([, count, kind]) => ({
		count: Number(count),
		kind,
	}));
}

function ibanLength(structure: string): number {
	return structureParts(structure).reduce((length, { count }) => length + count, 4);
}

function bbanPattern(structure: string): RegExp {
	const classes: Record<string, string> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' };
	const parts = structureParts(structure).map(({ count, kind }) => `${classes[kind]}{${count}}`);
	return new RegExp(`^${parts.join('')}$`);
}

/** ISO 7064 MOD 97-10: the first four characters go to the end and letters count as 10 to 35. */
function remainderBy97(compact: string): number {
	const rearranged = compact.slice(4) + compact.slice(0, 4);
	let remainder = 0;
	for (const character of rearranged) {
		const number = parseInt(character, 36);
		remainder = (remainder * (number < 10 ? 10 : 100) + number) % 97;
	}
	return remainder;
}
