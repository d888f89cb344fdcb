import { BadInput, givenText, isBlank, shown } from './rule';

/**
 * Text that must be there, without the spaces around it.
 *
 * @param maxLength the most characters the service takes; no bound when left out
 */
export function requiredText(maxLength = Infinity): (value: unknown) => string {
	return (value) => {
		const text = givenText(value, 'Expected text.');
		const length = Array.from(text).length;
		if (length > maxLength) {
			throw new BadInput(`${shown(value)} has ${length} characters. Shorten it to ${maxLength}.`);
		}
		return text;
	};
}

/** A password or token, exactly as given, spaces included. No message repeats it. */
export function secretText(value: unknown): string {
	const trimmed = givenText(value, 'Expected text.');
	return typeof value === 'string' ? value : trimmed;
}

/** The longest text that is read as digits in groups, in characters. */
const MAX_GROUPED = 64;

/**
 * Exactly this many digits, as text, so that leading zeros stay (spec, "Limits": card number, PIN, security code). Spaces and
 * hyphens between groups are left out. All of them are secrets: no message repeats any of the value.
 */
export function digits(count: number): (value: unknown) => string {
	const expected = `Expected ${count} digits.`;
	return (value) => {
		const given = givenText(value, expected);
		const text =
			given.length > MAX_GROUPED ? given : given.replace(/(?<=[0-9])[\s-]+(?=[0-9])/g, '');
		if (text.length === count && /^[0-9]+$/.test(text)) return text;
		const problem = /^[0-9]+$/.test(text)
			? `is too ${text.length < count ? 'short' : 'long'}`
			: 'contains something other than digits';
		throw new BadInput(`the value ${problem}. It has exactly ${count} digits.`);
	};
}

/** The 16 digits of a service card, its PIN, and the code of two-factor authentication (spec, "Limits"). */
export const serviceCardNumber = digits(16);
export const pin = digits(4);
export const securityCode = digits(6);

/** One of the values that the service names, as it spells them; case and spaces around it do not matter. */
export function oneOf<T extends string>(values: readonly T[]): (value: unknown) => T {
	const choices = `${values.slice(0, -1).join(', ')} or ${String(values.at(-1))}.`;
	return (value) => {
		const text = givenText(value, `Expected ${choices}`).toLowerCase();
		const choice = values.find((candidate) => candidate.toLowerCase() === text);
		if (choice === undefined)
			throw new BadInput(`${shown(value)} is not a choice. Choose ${choices}`);
		return choice;
	};
}

/** A list, or text with commas between its entries, as an expression may give it. */
export function listOf<T>(rule: (value: unknown) => T): (value: unknown) => T[] {
	return (value) =>
		(Array.isArray(value) ? value : String(value).split(',')).map((entry) => rule(entry));
}

/** True or false. The words count too, because expressions and the spec's own examples give them as text. */
export function booleanValue(value: unknown): boolean {
	if (typeof value === 'boolean') return value;
	const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
	if (word === 'true' || word === 'false') return word === 'true';
	throw new BadInput(
		isBlank(value)
			? 'nothing was given. Expected true or false.'
			: `${shown(value)} is neither true nor false.`,
	);
}

/** A whole number between two bounds, both included, as a number or as digits; without bounds any that is exact. */
export function wholeNumber(
	lowest = Number.MIN_SAFE_INTEGER,
	highest = Number.MAX_SAFE_INTEGER,
): (value: unknown) => number {
	const wanted = `a whole number${boundsInWords(lowest, highest)}.`;
	return (value) => {
		const text = givenText(value, `Expected ${wanted}`);
		const number = text.length <= 20 && /^-?[0-9]+$/.test(text) ? Number(text) : NaN;
		if (Number.isSafeInteger(number) && number >= lowest && number <= highest) return number;
		throw new BadInput(`${shown(value)} is not ${wanted}`);
	};
}

function boundsInWords(lowest: number, highest: number): string {
	if (highest < Number.MAX_SAFE_INTEGER) return ` from ${lowest} to ${highest}`;
	return lowest > Number.MIN_SAFE_INTEGER ? ` of ${lowest} or more` : '';
}

/**
 * An ID that goes out as a number (spec, "Resources": integer): of a beneficiary, an account, a country, in a body and in a
 * path. A number that cannot be sent exactly is refused, because it would name something else.
 */
export function integerId(value: unknown): number {
	const text = givenText(value, 'Expected a whole number.');
	const id = text.length <= 20 && /^[0-9]+$/.test(text) ? Number(text) : NaN;
	if (Number.isSafeInteger(id)) return id;
	throw new BadInput(
		`${shown(value)} is not an ID, which is a whole number. Choose it from the list.`,
	);
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
