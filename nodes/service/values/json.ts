import type { IDataObject } from 'n8n-workflow';

/** Whether a value is what JSON calls an object: no list, and not null. */
export function isJsonObject(value: unknown): value is IDataObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * What a table holds under a text from outside. Every object also answers to `constructor`, `toString` and the like,
 * which are not entries of the table: for them it is undefined, as for everything else that is not there.
 */
export function ownValue<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
	return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** What may be an integer beyond 2^53. */
const LONG_NUMBER = /\d{16}/;

/** What begins or ends a text of JSON, what does not end it, and numbers. */
const TOKENS = /"|\\.|-?\d[\d.eE+-]*/g;

/** What the text of an answer holds: JSON, with integers beyond 2^53 as text so that they keep their digits, or the text itself. */
export function parseBody(body: unknown): unknown {
	if (typeof body !== 'string') return body;
	const json = body.replace(/^\uFEFF/, '');
	try {
		const value = JSON.parse(json) as unknown;
		return LONG_NUMBER.test(json) ? (JSON.parse(withInexactAsText(json)) as unknown) : value;
	} catch {
		return json;
	}
}

/** JSON, known to be whole, in which integers beyond 2^53 are texts: as a number each would silently become another one. */
function withInexactAsText(json: string): string {
	let isInText = false;
	return json.replace(TOKENS, (token) => {
		if (token === '"') isInText = !isInText;
		const isInexact = /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token));
		return isInexact && !isInText ? `"${token}"` : token;
	});
}
