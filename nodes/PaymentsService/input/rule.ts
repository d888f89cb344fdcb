/** The most characters of a value that a message repeats. */
const MAX_ECHO = 60;

/**
 * A value that the service would not accept. The message completes "<Field>: ...": what is wrong and what to do, without an
 * example that could be somebody's.
 */
export class BadInput extends Error {}

/** The value in quotes, on one line, of at most 60 characters. Never for secrets. */
export function shown(value: unknown): string {
	const text = typeof value === 'object' && value !== null ? jsonOf(value) : String(value);
	// A picture may have megabytes.
	const beginning = text.slice(0, 10 * MAX_ECHO);
	const characters = Array.from(beginning.replace(/[\s\p{Cc}]+/gu, ' '));
	if (characters.length <= MAX_ECHO && beginning === text) return `'${characters.join('')}'`;
	return `'${characters.slice(0, MAX_ECHO - 1).join('')}…'`;
}

export function isBlank(value: unknown): boolean {
	return (
		value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
	);
}

/**
 * The value as text, trimmed; whole numbers count as text. Throws BadInput, which never repeats the value; `expected` is a
 * sentence for whoever gave nothing.
 */
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

/**
 * A text as it looks: NFKC, spaces collapsed and trimmed, nothing invisible. NFKC comes again, since something invisible may
 * stand between a letter and its accent.
 */
export function asItLooks(text: string): string {
	return text
		.normalize('NFKC')
		.replace(/[\s\u2800]+/gu, ' ')
		.replace(/[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
		.replace(/ +/g, ' ')
		.trim()
		.normalize('NFKC');
}

/** What a value is, for messages that must not repeat it. */
export function kindOf(value: unknown): string {
	if (value === undefined || value === null) return 'nothing';
	if (Array.isArray(value)) return 'a list';
	if (Object.prototype.toString.call(value) === '[object Date]') return 'a date';
	if (typeof value === 'boolean') return 'a true/false value';
	if (typeof value === 'number') return 'a number';
	if (typeof value === 'string') return 'a text';
	return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function jsonOf(value: object): string {
	try {
		return JSON.stringify(value) ?? kindOf(value);
	} catch {
		return kindOf(value);
	}
}
