import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ICredentialType, INodeProperties, INodeType, JsonObject } from 'n8n-workflow';
import { childLists, choices, operationsOf, parametersOf } from './description';

const ROOT = path.join(__dirname, '..');

/** A longer list of values is written on one line. */
const MAX_LISTED = 12;

/** Behind the name of an output field that the API's description does not show: it may change without a word. */
export const ASSUMED = ' (assumed)';

/** What people's saved workflows and expressions rely on, by the name of the file that holds it. */
export type Interface = Record<string, JsonObject>;

/** One JSON Schema of `__schema__/`, with only its names and types, and what of them is assumed. */
interface Schema {
	type?: string | string[];
	'x-assumption'?: true;
	properties?: Record<string, Schema>;
	items?: Schema;
}

/** The whole public interface: the credential, the trigger, and the action node by resource. */
export function interfaceOf(
	action: INodeType,
	trigger: INodeType,
	credential: ICredentialType,
): Interface {
	const { properties } = action.description;
	const result: Interface = {
		credential: { name: credential.name, fields: parameters(credential.properties) },
		node: {
			...nodeOf(action),
			everyOperation: parameters(properties.filter(({ name }) => name === 'requestOptions')),
		},
		trigger: {
			...nodeOf(trigger),
			parameters: parameters(trigger.description.properties),
			...triggerOutputs(),
		},
	};
	for (const { resource, operation } of operationsOf(properties)) {
		result[resource] = {
			...result[resource],
			[operation]: {
				parameters: parameters(
					parametersOf(properties, resource, operation).filter(
						({ name }) => !['resource', 'operation', 'requestOptions'].includes(name),
					),
				),
				output: output(`PaymentsService/__schema__/v1.0.0/${resource}/${operation}.json`),
			},
		};
	}
	return result;
}

/** The committed snapshot, in the same shape. */
export function committedInterface(folder: string): Interface {
	const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
	return Object.fromEntries(
		files.map((file) => [
			path.basename(file, '.json'),
			JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as JsonObject,
		]),
	);
}

function nodeOf({ description }: INodeType): JsonObject {
	return {
		name: description.name,
		version: description.version,
		credentials: (description.credentials ?? []).map(({ name }) => name),
		outputs: Array.isArray(description.outputs) ? description.outputs.map(String) : [],
	};
}

/** Parameters by name; one that looks different under other conditions is there once for each of them. */
function parameters(list: INodeProperties[]): JsonObject {
	const stored = list.filter(({ type }) => type !== 'notice');
	return Object.fromEntries(
		stored.map((property) => {
			const isAlone = stored.filter(({ name }) => name === property.name).length === 1;
			return [
				isAlone ? property.name : `${property.name} ${conditions(property)}`,
				shape(property),
			];
		}),
	);
}

function conditions({ displayOptions }: INodeProperties): string {
	const { show = {} } = displayOptions ?? {};
	const others = Object.entries(show).filter(([name]) => !['resource', 'operation'].includes(name));
	return `(${others.map(([name, values]) => `${name}: ${String(values)}`).join('; ')})`;
}

/** What a saved value must fit: its type, what is chosen from, and the default that stands for "not saved". */
function shape(property: INodeProperties): JsonObject {
	const { type, default: preset, required, modes, typeOptions } = property;
	const values = choices(property).map(({ value }) => value as string);
	// Currencies and countries: a line each would hide everything else.
	const listed = values.length > MAX_LISTED ? values.sort().join(' ') : values;
	const children = childLists(property).flat();
	return {
		type,
		default: preset as string,
		...(required && { required }),
		...(typeOptions?.multipleValues && { multipleValues: true }),
		...(modes && { modes: modes.map(({ name }) => name) }),
		...(values.length > 0 && { values: listed }),
		...(children.length > 0 && { children: parameters(children) }),
		...conditionsOf(property),
	};
}

/** What else must be chosen for it to show, besides its resource and operation, and what hides it. */
function conditionsOf({ displayOptions = {} }: INodeProperties): JsonObject {
	const { show = {}, hide = {} } = displayOptions;
	const [shown, hidden] = [show, hide].map((conditions) =>
		Object.entries(conditions)
			.filter(([name]) => !['resource', 'operation'].includes(name))
			.map(([name, values]) => [name, (values ?? []).map((value) => asText(value))] as const),
	);
	return {
		...(shown.length > 0 && { shown: Object.fromEntries(shown) }),
		...(hidden.length > 0 && { hidden: Object.fromEntries(hidden) }),
	};
}

function asText(value: unknown): string {
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The trigger's output in each of its versions. */
function triggerOutputs(): JsonObject {
	const folder = 'PaymentsServiceTrigger/__schema__';
	const files = readdirSync(path.join(ROOT, 'nodes', folder)).sort();
	return Object.fromEntries(
		files.map((file) => [`output of ${path.basename(file, '.json')}`, output(`${folder}/${file}`)]),
	);
}

/** The fields of an output item with their types, the inner ones by their path. */
function output(file: string): JsonObject {
	const place = path.join(ROOT, 'nodes', file);
	// That every operation has a schema is a test of its own.
	return existsSync(place) ? fields(JSON.parse(readFileSync(place, 'utf8')) as Schema) : {};
}

function fields({ properties = {} }: Schema, above = ''): JsonObject {
	const own = Object.entries(properties).map(([name, schema]) => {
		const inner = schema.type === 'array' ? (schema.items ?? {}) : schema;
		const mark = schema['x-assumption'] ? ASSUMED : '';
		const place = `${above}${name}${schema.type === 'array' ? '[]' : ''}${mark}`;
		return { [place]: inner.type ?? 'any', ...fields(inner, `${place}.`) };
	});
	return Object.assign({}, ...own) as JsonObject;
}
