import path from 'node:path';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Field } from '../../nodes/PaymentsService/shared/field';
import type { Operation, Resource } from '../../nodes/PaymentsService/shared/operation';
import { childLists } from './description';
import { type Json, document, resolved, shape } from './documentedOutput';

/** A field of a request, as the OpenAPI document has it. */
export interface RequestField {
	/** Where it goes and its name there: `path.id`, `query.limit`, `header.X-Device-Id`, `body.client.name`. */
	at: string;
	/** The name alone, by which the node's fields have it: of a field of `client`, `client.name`. */
	name: string;
	type: string;
	isRequired: boolean;
}

/** What the node sends of itself, or from elsewhere than the form of an operation. */
export const SENT_BY_ITSELF: Readonly<Record<string, string>> = {
	paymentType: 'follows from Beneficiary Type',
	countryDestinationId: '0 for a wallet',
	limit: 'follows from Return All and Limit',
	'X-Device-Id': 'the Device ID of the credential',
	Accept: 'always JSON',
};

const RESOURCES = path.join(__dirname, '../../nodes/PaymentsService/resources');

/** The fields of a request, and the section of the API's description that it belongs to. */
export function requestFields(
	method: string,
	url: string,
): { section: string; fields: RequestField[] } {
	const route = Object.keys(document.paths).find((path) => shape(path) === shape(url)) ?? '';
	const operation = document.paths[route][method.toLowerCase()] as unknown as Json;
	// In the order of the path: the node has names of its own for them.
	const names = [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
	const parameters = ((operation.parameters ?? []) as Json[]).map(resolved);
	const inPath = parameters.filter((one) => one.in === 'path');
	const fields = parameters.flatMap((one): RequestField[] => {
		const { in: place, name: called } = one as { in: string; name: string };
		const name = place === 'path' ? (names[inPath.indexOf(one)] ?? called) : called;
		const content = (one.content as Record<string, Json> | undefined)?.['application/json'];
		if (content) return propertiesOf(content.schema as Json, `${place}.${called}`);
		const isRequired = one.required === true;
		return [{ at: `${place}.${called}`, name, type: typeOf(one.schema as Json), isRequired }];
	});
	const body = resolved((operation.requestBody ?? {}) as Json).content as
		Record<string, Json> | undefined;
	const schema = body?.['application/json']?.schema as Json | undefined;
	const [section] = operation.tags as string[];
	return { section, fields: [...fields, ...(schema ? propertiesOf(schema, 'body') : [])] };
}

/** Headers that a field of the form fills. */
const IN_HEADERS: Readonly<Record<string, string>> = {
	deviceId: 'header.X-DEVICE-ID',
	sessionToken: 'header.Authorization',
};

/** The collections whose fields go out like those beside them. */
const COLLECTIONS = /^(additionalFields|filters|options|updateFields)\./;

/** By the path of each field of an operation: what it is in the request; nothing for one that is not sent. */
export async function sentFields(
	resource: string,
	{ value, routing }: INodePropertyOptions,
): Promise<Map<string, RequestField>> {
	const file = path.join(RESOURCES, resource, 'index.ts');
	const { operations } = ((await import(file)) as Record<string, Resource>)[resource];
	const operation = operations.find((one) => one.value === value) as Operation;
	const { method, url } = routing?.request ?? {};
	const { fields } = requestFields(String(method), String(url));
	const own = [...(operation.subject ? [operation.subject] : []), ...operation.fields];
	const found = pathsOf(own).flatMap(([at, { name, as, place }]): Array<[string, RequestField]> => {
		const header = IN_HEADERS[name];
		if (header) return [[at, { at: header, name, type: 'string', isRequired: false }]];
		const called = as ?? at.replace(COLLECTIONS, '');
		const field = fields.find((one) => one.name === called);
		return field === undefined || place === 'none' ? [] : [[at, field]];
	});
	return new Map(found);
}

function pathsOf(fields: Field[], above = ''): Array<[string, Field]> {
	return fields.flatMap((field): Array<[string, Field]> => {
		const at = `${above}${field.name}`;
		const inner = childLists(field as INodeProperties).flat() as Field[];
		return [[at, field], ...pathsOf(inner, `${at}.`)];
	});
}

/** The fields of an object, of all its forms; those of an object inside it too. */
function propertiesOf(schema: Json, at: string, above = ''): RequestField[] {
	const own = resolved(schema);
	const parts = [...((own.allOf ?? []) as Json[]), ...((own.oneOf ?? own.anyOf ?? []) as Json[])];
	const required = (own.required ?? []) as string[];
	const fields = Object.entries((own.properties ?? {}) as Record<string, Json>).flatMap(
		([name, property]): RequestField[] => {
			const inner = propertiesOf(property, `${at}.${name}`, `${above}${name}.`);
			const field = {
				at: `${at}.${name}`,
				name: `${above}${name}`,
				type: typeOf(property),
				isRequired: required.includes(name),
			};
			return [field, ...inner];
		},
	);
	const all = [...fields, ...parts.flatMap((part) => propertiesOf(part, at, above))];
	const unique = new Map<string, RequestField>();
	for (const field of all) if (!unique.has(field.at)) unique.set(field.at, field);
	return [...unique.values()];
}

function typeOf(schema: Json = {}): string {
	const { type, allOf, enum: values, const: constant } = resolved(schema);
	if (typeof type === 'string') return type;
	if (Array.isArray(type)) return type.join(' or ');
	const [part] = (allOf ?? []) as Json[];
	const [example] = (values ?? [constant]) as unknown[];
	return part === undefined ? typeof example : typeOf(part);
}
