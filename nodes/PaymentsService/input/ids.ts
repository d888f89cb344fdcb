import { BadInput, givenText, shown } from './rule';

/**
 * An ID that goes out as a number (spec, "Resources": integer): of a beneficiary, an account, a country, in a body and in a
 * path. A number that cannot be sent exactly is refused, because it would name something else.
 */
export function integerId(value: unknown): number {
	const text = givenText(value, 'Expected a whole number.');
	const id = text.length <= 20 && /^[0-9]+$/.test(text) ? Number(text) : NaN;
	if (Number.isSafeInteger(id)) return id;
	throw new BadInput(`${shown(value)} is not an ID, which is a whole number.`);
}

/** How often a part of a path is decoded in search of what it may become on its way. */
const MAX_DECODINGS = 5;

/**
 * A part of a path as it was written: a text ID, an account number, the name of an event. The caller encodes it. What would
 * lead to another path, even behind a gateway that decodes it, and what no path can carry, is refused.
 */
export function pathPart(value: unknown): string {
	const text = givenText(value, 'Expected an ID.');
	let decoded = text;
	for (let times = 0; times < MAX_DECODINGS && decoded.includes('%'); times += 1) {
		decoded = decoded.replace(/%([0-9a-f]{2})/gi, (_code, hex: string) =>
			String.fromCharCode(parseInt(hex, 16)),
		);
	}
	if (decoded.split(/[/\\]/).some((part) => part === '.' || part === '..')) {
		throw new BadInput(`${shown(value)} would lead to another address. Give the ID alone.`);
	}
	if (/[\p{Cc}\p{Cs}]/u.test(text)) {
		throw new BadInput(`${shown(value)} holds a character that no address can carry.`);
	}
	return text;
}
