/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import path from 'node:path';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Field } from '../../nodes/PaymentsService/shared/field';
import type { Operation, Resource } from '../../nodes/PaymentsService/shared/operation';
import { walk } from './description';
import { type Json, contentOf, operationAt, resolved, written } from './apiDocument';

/** A field of a request, as the OpenAPI document has it. */
interface RequestField {
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
	method: unknown,
	url: unknown,
): { section: string; fields: RequestField[] } {
	const { parameters = [], requestBody, tags } = operationAt(method, url) ?? {};
	// In the order of the path: the node has names of its own for them.
	const names = [...String(url).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
	const fields = (parameters as Json[]).map(resolved).flatMap((one): RequestField[] => {
		const { in: place, name: called, required = false } = one as Record<string, string>;
		const at = `${place}.${called}`;
		const content = contentOf(one);
		if (content) return propertiesOf(content, at);
		const name = (place === 'path' && names.shift()) || called;
		return [{ at, name, type: typeOf(one.schema as Json), isRequired: Boolean(required) }];
	});
	const [section] = tags as string[];
	return { section, fields: [...fields, ...propertiesOf(contentOf(requestBody) ?? {}, 'body')] };
}

/** The collections whose fields go out like those beside them. */
const COLLECTIONS = /^(additionalFields|filters|options|updateFields)\./;

/** An operation, as its file has it. */
export async function ownOperation(resource: string, value: unknown): Promise<Operation> {
	const file = path.join(RESOURCES, resource, 'index.ts');
	const { operations } = ((await import(file)) as Record<string, Resource>)[resource];
	return operations[String(value)];
}

/** By the path of each field of an operation: what it is in the request; nothing for one that is not sent. */
export async function sentFields(
	resource: string,
	{ value, routing }: INodePropertyOptions,
): Promise<Map<string, RequestField>> {
	const operation = await ownOperation(resource, value);
	const { method, url } = routing?.request ?? {};
	const { fields } = requestFields(method, url);
	const found = walk(operation.fields as INodeProperties[]).flatMap(
		({ property, path: at }): Array<[string, RequestField]> => {
			const { name, as = at.replace(COLLECTIONS, ''), place } = property as Field;
			if (place === 'header' || place === 'token') {
				const header = place === 'token' ? 'Authorization' : as;
				return [[at, { at: `header.${header}`, name, type: 'string', isRequired: false }]];
			}
			const field = fields.find((one) => one.name === as);
			return field === undefined || place === 'none' ? [] : [[at, field]];
		},
	);
	return new Map(found);
}

/** The fields of an object, of all its forms; those of an object inside it too. */
function propertiesOf(schema: Json, at: string, above = ''): RequestField[] {
	const { properties, required = [], oneOf = [], anyOf = oneOf } = written(schema);
	const fields = Object.entries(properties as Record<string, Json>).flatMap(
		([name, property]): RequestField[] => [
			{
				at: `${at}.${name}`,
				name: `${above}${name}`,
				type: typeOf(property),
				isRequired: (required as string[]).includes(name),
			},
			...propertiesOf(property, `${at}.${name}`, `${above}${name}.`),
		],
	);
	const forms = (anyOf as Json[]).flatMap((form) => propertiesOf(form, at, above));
	return [...fields, ...forms].filter(
		({ at: place }, index, all) => all.findIndex((one) => one.at === place) === index,
	);
}

function typeOf(schema: Json): string {
	return [written(schema).type].flat().join(' or ');
}
