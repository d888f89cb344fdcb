import { inWords, kindOf, shown } from '../../service/values/shown';

export { asItLooks } from '../../service/values/looks';
export { kindOf, shown };

/** A value that the service would not accept. The message completes "<Field>: ...": what is wrong, and what to do. */
export class BadInput extends Error {}

export function isBlank(value: unknown): boolean {
	return (
		value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
	);
}

/** The value as trimmed text. Throws BadInput, which never repeats it, and says what is `expected` if nothing was given. */
export function givenText(value: unknown, expected: string): string {
	if (isBlank(value)) throw new BadInput(`nothing was given. ${expected}`);
	if (typeof value === 'string') return value.trim();
	if (typeof value !== 'number') {
		throw new BadInput(`${kindOf(value)} was given instead of text.`);
	}
	if (!Number.isSafeInteger(value)) {
		throw new BadInput(
			'a number that is not whole, or is too large to be exact, was given. Give it as text.',
		);
	}
	return String(value);
}

/** What is left where an expression gave nothing, or was not evaluated. "Nan" and "Null" are names. */
const LOST = /\{\{|\$\{|\[object [^\]]*\]|(?<![\p{L}\p{N}])(?:undefined|NaN|null)[^\p{L}\p{N}]*$/u;

/** Text for people, trimmed, of at most `maxLength` characters. Throws BadInput. */
export function requiredText(maxLength = Infinity): (value: unknown) => string {
	return (value) => {
		const text = givenText(value, 'Expected text.');
		if (LOST.test(text)) {
			throw new BadInput(
				`${shown(value)} has lost its variable part. Correct the expression or the list.`,
			);
		}
		const length = Array.from(text).length;
		if (length > maxLength) {
			throw new BadInput(`${shown(value)} has ${length} characters. Shorten it to ${maxLength}.`);
		}
		return text;
	};
}

/** A password or token, spaces included. No message repeats it. */
export function secretText(value: unknown): string {
	const trimmed = givenText(value, 'Expected text.');
	return typeof value === 'string' ? value : trimmed;
}

const MAX_GROUPED = 64;

/** Exactly this many digits, as text, without the marks of groups (spec, "Limits"). No message repeats these secrets. */
function digits(count: number): (value: unknown) => string {
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

export const serviceCardNumber = digits(16);
export const pin = digits(4);
export const securityCode = digits(6);

/** One of the values that the service names, given in any case. */
export function oneOf<T extends string>(values: readonly T[]): (value: unknown) => T {
	const choices = `${inWords(values, 'or')}.`;
	return (value) => {
		const text = givenText(value, `Expected ${choices}`).toLowerCase();
		const choice = values.find((candidate) => candidate.toLowerCase() === text);
		if (choice === undefined)
			throw new BadInput(`${shown(value)} is not a choice. Choose ${choices}`);
		return choice;
	};
}

/** A list, or text with commas. */
export function listOf<T>(rule: (value: unknown) => T): (value: unknown) => T[] {
	return (value) =>
		(Array.isArray(value) ? value : String(value).split(',')).map((entry) => rule(entry));
}

/** True or false, or the word (spec, "Payment cards", examples). */
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

/** A whole number, both bounds included. */
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

/** A whole number that goes out as one (spec, "Resources": integer), exactly; beyond 2^53 it is a text here. */
export type IntegerId = number | string;

/** Throws BadInput. */
export function integerId(value: unknown): IntegerId {
	const text = givenText(value, 'Expected a whole number.');
	if (text.length <= 20 && /^[0-9]+$/.test(text)) {
		return Number.isSafeInteger(Number(text)) ? Number(text) : text.replace(/^0+/, '');
	}
	throw new BadInput(
		`${shown(value)} is not an ID, which is a whole number. Choose it from the list.`,
	);
}

const MAX_DECODINGS = 5;

/** Part of a path, not yet encoded. Throws BadInput for what leads elsewhere, even behind gateways that decode, or fits no path. */
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
