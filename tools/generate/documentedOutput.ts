import { type Json, contentOf, operationAt, written } from './apiDocument';

/** A JSON schema, with only what n8n's editor reads. */
export interface Schema {
	type: string | string[];
	properties?: Record<string, Schema>;
	items?: Schema;
	version?: number;
	/** Its shape is not shown in the API's description, so it may change. */
	'x-assumption'?: true;
}

/** Marks an answer, or a field of one, whose shape the API's description does not show. */
const NOT_SHOWN = 'x-shape-not-shown';

/** What the OpenAPI document says about one item of a request's answer: a row where the answer is a list. */
export function documentedOutput(method: unknown, url: unknown): Schema | undefined {
	const answers = operationAt(method, url)?.responses as Record<string, Json> | undefined;
	const schema = contentOf(answers?.['200']);
	if (!schema) return undefined;
	const answer = plain(schema);
	// A page of a list has its rows in `items`.
	const { 'x-assumption': isAssumed, ...row } =
		rowsIn(answer) ?? rowsIn(answer.properties?.items) ?? answer;
	if (!isAssumed) return row;
	// Of an answer that is assumed as a whole, each field is.
	return {
		...row,
		properties: eachOf(row.properties, (one: Schema) => ({ ...one, 'x-assumption': true })),
	};
}

/** An object with something else for each of its values. */
function eachOf<T>(from: object | undefined, to: (value: T) => Schema): Record<string, Schema> {
	return Object.fromEntries(
		Object.entries(from ?? {}).map(([name, value]) => [name, to(value as T)]),
	);
}

function rowsIn(schema: Schema | undefined): Schema | undefined {
	return schema?.type === 'array' ? schema.items : undefined;
}

/** The schema without references and without what the editor does not read. */
function plain(schema: Json): Schema {
	const { properties, items, type, [NOT_SHOWN]: isAssumed } = written(schema);
	return {
		type: type as Schema['type'],
		...(isAssumed === true && { 'x-assumption': true as const }),
		...(Object.keys(properties as Json).length > 0 && {
			properties: eachOf(properties as Json, plain),
		}),
		...(items !== undefined && { items: plain(items as Json) }),
	};
}
