/** How many characters of a value a message repeats. */
const MAX_ECHO = 60;

/** The value in quotes, on one line, of at most 60 characters. Never for secrets. */
export function shown(value: unknown): string {
	const text = typeof value === 'object' && value !== null ? jsonOf(value) : String(value);
	// A picture may have megabytes.
	const beginning = text.slice(0, 10 * MAX_ECHO);
	const characters = Array.from(beginning.replace(/[\s\p{Cc}]+/gu, ' '));
	if (characters.length <= MAX_ECHO && beginning === text) return `'${characters.join('')}'`;
	return `'${characters.slice(0, MAX_ECHO - 1).join('')}…'`;
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

/** "States, Currency and Reference" */
export function inWords(texts: readonly string[], before = 'and'): string {
	const last = texts.at(-1) ?? '';
	return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${before} ${last}`;
}

/** "States, Currency and 3 more" */
export function someOf(texts: readonly string[], most: number): string {
	const more = texts.length > most ? ` and ${texts.length - most} more` : '';
	return texts.slice(0, most).join(', ') + more;
}

function jsonOf(value: object): string {
	try {
		return JSON.stringify(value) ?? kindOf(value);
	} catch {
		return kindOf(value);
	}
}
