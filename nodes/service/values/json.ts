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

/** The fields of requests that are IDs and whole numbers (spec, "Endpoints"). */
const INTEGER_IDS = ['id', 'accountId', 'countryId', 'depositaccountId'];

/** A body of which an ID beyond 2^53 goes out as the number that it is, in JSON then; else the body itself. */
export function bodyWithExactIds(body: unknown): unknown {
	return isJsonObject(body) && LONG_NUMBER.test(JSON.stringify(body)) ? jsonWithIds(body) : body;
}

/** The variables of GraphQL have IDs as text (spec, "GraphQL query"). */
function jsonWithIds(value: unknown, name = ''): string {
	if (INTEGER_IDS.includes(name) && /^\d{16,}$/.test(String(value))) return String(value);
	if (!isJsonObject(value) || name === 'variables') return JSON.stringify(value);
	const members = Object.entries(value).filter(([, member]) => member !== undefined);
	return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${jsonWithIds(member, key)}`).join()}}`;
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
