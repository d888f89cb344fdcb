import { openApiDocument } from '../../sandbox/server';

/** A JSON schema, with only what n8n's editor reads. */
export interface Schema {
	type: string | string[];
	properties?: Record<string, Schema>;
	items?: Schema;
	version?: number;
	/** Its shape is not shown in the API's description, so it may change. */
	'x-assumption'?: true;
}

/** A part of the OpenAPI document. */
export type Json = Record<string, unknown>;

export const document = openApiDocument();

/** Marks an answer, or a field of one, whose shape the API's description does not show. */
const NOT_SHOWN = 'x-shape-not-shown';

/** What the OpenAPI document says about one item of a request's answer: a row where the answer is a list. */
export function documentedOutput(method: string, url: string): Schema | undefined {
	const route = Object.keys(document.paths).find((path) => shape(path) === shape(url));
	const operation = route && document.paths[route][method.toLowerCase()];
	if (!operation) return undefined;
	const answer = resolved(operation.responses['200'] as Json);
	const content = answer.content as Record<string, Json> | undefined;
	const schema = content?.['application/json']?.schema as Json | undefined;
	return schema && withMarks(rowOf(plain(schema)));
}

/** Of an answer that is assumed as a whole, each field is. */
function withMarks(row: Schema): Schema {
	const { 'x-assumption': isAssumed, properties = {}, ...rest } = row;
	if (!isAssumed) return row;
	const marked = Object.entries(properties).map(([name, property]): [string, Schema] => [
		name,
		{ ...property, 'x-assumption': true },
	]);
	return { ...rest, properties: Object.fromEntries(marked) };
}

/** A path without the names of its parameters. */
export function shape(path: string): string {
	return path.replace(/\{\w+\}/g, '{}');
}

/** A page of a list has its rows in `items`. */
function rowOf(schema: Schema): Schema {
	if (schema.type === 'array' && schema.items) return schema.items;
	const rows = schema.properties?.items;
	return rows?.type === 'array' && rows.items ? rows.items : schema;
}

/** The schema without references and without what the editor does not read. */
function plain(schema: Json): Schema {
	const { properties, items, type, [NOT_SHOWN]: isAssumed } = merged(schema);
	return {
		type: type as Schema['type'],
		...(isAssumed === true && { 'x-assumption': true as const }),
		...(properties !== undefined && {
			properties: Object.fromEntries(
				Object.entries(properties as Record<string, Json>).map(([name, property]) => [
					name,
					plain(property),
				]),
			),
		}),
		...(items !== undefined && { items: plain(items as Json) }),
	};
}

/** A schema with its reference, its `allOf` and the type of its `const` or `enum` written out. */
function merged(schema: Json): Json {
	const { allOf = [], const: constant, enum: values, ...own } = resolved(schema);
	const parts = (allOf as Json[]).map(merged);
	const properties = Object.assign(
		{},
		...parts.map((part) => part.properties),
		own.properties,
	) as Json;
	const whole: Json = Object.assign({}, ...parts, own);
	const examples = constant === undefined ? (values as unknown[] | undefined) : [constant];
	if (examples) whole.type ??= typesOf(examples);
	if (Object.keys(properties).length > 0) whole.properties = properties;
	return whole;
}

function typesOf(values: unknown[]): Schema['type'] {
	const types = [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))];
	return types.length === 1 ? types[0] : types;
}

/** What a reference stands for; anything else as it is. */
export function resolved(value: Json): Json {
	const reference = value.$ref;
	if (typeof reference !== 'string') return value;
	const target = reference
		.replace(/^#\//, '')
		.split('/')
		.reduce<Json>((part, name) => part[name] as Json, document);
	return resolved(target);
}
