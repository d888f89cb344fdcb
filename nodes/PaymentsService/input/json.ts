import { breakInJson } from './jsonBreak';
import { BadInput, isBlank, kindOf, shown } from './rule';

/** Characters of the text that are shown from where it breaks. */
const EXCERPT = 20;

/**
 * A JSON object, given as such or as its text. Of a text that is not JSON the message names line and column of the
 * place where it breaks.
 */
export function jsonObject(value: unknown): Record<string, unknown> {
	const expected = 'Expected a JSON object, e.g. { "limit": 10 }.';
	if (isBlank(value)) throw new BadInput(`nothing was given. ${expected}`);
	const parsed = typeof value === 'string' ? parsedJson(value, expected) : value;
	if (Object.prototype.toString.call(parsed) !== '[object Object]') {
		throw new BadInput(`${kindOf(parsed)} was given instead of an object. ${expected}`);
	}
	return parsed as Record<string, unknown>;
}

function parsedJson(text: string, expected: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		const refused = new BadInput(`the text is not JSON: ${placeOfBreak(text)} ${expected}`);
		throw refused;
	}
}

function placeOfBreak(text: string): string {
	const position = breakInJson(text);
	if (position >= text.trimEnd().length) return 'it ends too early.';
	const before = text.slice(0, position).split('\n');
	const excerpt = shown(text.slice(position, position + EXCERPT).trimEnd());
	return `it breaks at line ${before.length}, column ${before[before.length - 1].length + 1}, before ${excerpt}.`;
}
