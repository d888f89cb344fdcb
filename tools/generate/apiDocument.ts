import { openApiDocument } from '../../sandbox/server';

/** A part of the OpenAPI document. */
export type Json = Record<string, unknown>;

const document = openApiDocument();

/** What the document says about a request of the node, which has names of its own for what stands in the path. */
export function operationAt(method: unknown, url: unknown): Json | undefined {
	const shape = (path: string) => path.replace(/\{\w+\}/g, '{}');
	const route = Object.keys(document.paths).find((path) => shape(path) === shape(String(url)));
	return route === undefined ? undefined : document.paths[route][String(method).toLowerCase()];
}

/** The schema of a request's body, or of an answer, if it has one. */
export function contentOf(part: unknown): Json | undefined {
	const content = resolved((part ?? {}) as Json).content as Record<string, Json> | undefined;
	return content?.['application/json']?.schema as Json | undefined;
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

/** A schema with its reference, its `allOf` and the type of its `const` or `enum` written out. */
export function written(schema: Json): Json {
	const { allOf = [], const: constant, enum: values = [constant], ...own } = resolved(schema);
	const parts = (allOf as Json[]).map(written);
	const whole: Json = Object.assign({}, ...parts, own);
	whole.properties = Object.assign({}, ...parts.map((part) => part.properties), own.properties);
	whole.required = [...parts, own].flatMap(({ required = [] }) => required as string[]);
	const types = (values as unknown[]).map((value) => (value === null ? 'null' : typeof value));
	const named = [...new Set(types)].filter((type) => type !== 'undefined');
	if (named.length > 0) whole.type ??= named.length === 1 ? named[0] : named;
	return whole;
}
