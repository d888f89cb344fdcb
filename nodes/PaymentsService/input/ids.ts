import { BadInput, givenText, type Rule, shown } from './rule';

/**
 * An ID that goes out as a number (spec, "Resources": integer): of a beneficiary, an account, a country. A
 * number that cannot be sent exactly is refused, because it would name something else.
 */
export function integerId(value: unknown): number {
	const expected = 'Expected a whole number, e.g. 42.';
	const text = givenText(value, expected);
	if (text.length > 20 || !/^[0-9]+$/.test(text)) {
		throw new BadInput(`${shown(value)} is not an ID. ${expected}`);
	}
	const id = Number(text);
	if (!Number.isSafeInteger(id)) throw new BadInput(`${shown(value)} is too large. ${expected}`);
	return id;
}

/**
 * A part of a path as it was written: an id, an account number, the name of an event. The caller encodes it. What
 * would make another path even so, and what no path can carry, is refused: ".", ".." and control characters.
 */
export const pathPart: Rule<string> = (value) => {
	const expected = 'Expected an ID, e.g. 42.';
	const text = givenText(value, expected);
	if (text === '.' || text === '..') {
		throw new BadInput(`${shown(value)} has a meaning of its own in an address. ${expected}`);
	}
	if (/[\p{Cc}\p{Cs}]/u.test(text)) {
		throw new BadInput(`${shown(value)} holds a character that no address can carry. ${expected}`);
	}
	return text;
};

/** Where a hook delivers to (spec, "User hooks": `web` or `email`). */
export function hookTarget(value: unknown): 'web' | 'email' {
	const expected = 'Expected web or email.';
	const target = givenText(value, expected).toLowerCase();
	if (target === 'web' || target === 'email') return target;
	throw new BadInput(`${shown(value)} is not a target. ${expected}`);
}
