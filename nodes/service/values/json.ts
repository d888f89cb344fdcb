import type { IDataObject } from 'n8n-workflow';

/** Whether a value is what JSON calls an object: no list, and not null. */
export function isJsonObject(value: unknown): value is IDataObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A table's own value for a text from outside, which may be `constructor`. */
export function ownValue<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
	return Object.hasOwn(table, key) ? table[key] : undefined;
}

const LONG_NUMBER = /\d{16}/;

/** A quote, an escaped sign, or a number. */
const TOKENS = /"|\\.|-?\d[\d.eE+-]*/g;

/** The JSON in a text, with integers beyond 2^53 as text so that they keep their digits; else the text itself. */
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

/** Valid JSON with integers beyond 2^53 as texts. */
function withInexactAsText(json: string): string {
	let isInText = false;
	return json.replace(TOKENS, (token) => {
		if (token === '"') isInText = !isInText;
		const isInexact = /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token));
		return isInexact && !isInText ? `"${token}"` : token;
	});
}
