import type { ICredentialType, INodeProperties, INodeType } from 'n8n-workflow';
import { choices, operationsOf, parametersOf, walk } from './description';

/**
 * What saved workflows hold of the credential, the trigger and the node with operations, a line for each parameter: its path, its type,
 * what is chosen from, the default that stands for "not saved", and when it shows. The fields of outputs are in `__schema__/`.
 */
export function interfaceOf(
	node: INodeType,
	trigger: INodeType,
	credential: ICredentialType,
): string[] {
	return [
		`credential ${credential.name}`,
		...linesOf(credential.properties, 'credential'),
		...nodeLines('trigger', trigger),
		...linesOf(trigger.description.properties, 'trigger'),
		...operationLines(node),
	];
}

function operationLines(node: INodeType): string[] {
	const { properties } = node.description;
	return [
		...nodeLines('node', node),
		...linesOf(
			properties.filter(({ name }) => name === 'requestOptions'),
			'every operation',
		),
		...operationsOf(properties).flatMap(({ resource, operation, option }) => {
			const name = `${resource}.${operation}`;
			const title = `${name}, "${option.action}"`;
			const own = parametersOf(properties, resource, operation).filter(
				(property) => !['resource', 'operation', 'requestOptions'].includes(property.name),
			);
			return [title, ...linesOf(own, name)];
		}),
	];
}

function nodeLines(kind: string, { description }: INodeType): string[] {
	const { name, version, credentials = [], outputs } = description;
	const asked = credentials.map((credential) => credential.name).join(' ');
	return [
		`${kind} ${name}, version ${String(version)}, with ${asked || 'no credential'}, outputs ${String(outputs)}`,
	];
}

function linesOf(properties: INodeProperties[], above: string): string[] {
	return walk(properties, above)
		.filter(({ property }) => property.type !== 'notice')
		.map(({ property, path }) => `${path}: ${shape(property)}`);
}

function shape({ displayOptions = {}, ...property }: INodeProperties): string {
	const { type, default: preset, required, modes, typeOptions } = property;
	const offered = [...choices(property as INodeProperties), ...(modes ?? [])];
	const values = offered.map((one) => ('value' in one ? String(one.value) : one.name)).sort();
	return [
		type,
		values.length > 0 && `of ${values.join(' ')}`,
		typeOptions?.multipleValues && 'several',
		typeOptions?.password && 'masked',
		typeOptions?.minValue !== undefined && `at least ${typeOptions.minValue}`,
		typeOptions?.maxValue !== undefined && `at most ${typeOptions.maxValue}`,
		required && 'required',
		`default ${JSON.stringify(preset)}`,
		...conditions('shown for', displayOptions.show),
		...conditions('hidden for', displayOptions.hide),
	]
		.filter((part) => typeof part === 'string')
		.join(', ');
}

function conditions(says: string, conditionsOf: object = {}): string[] {
	return Object.entries(conditionsOf)
		.filter(([name]) => !['resource', 'operation'].includes(name))
		.map(([name, values]) => `${says} ${name} ${JSON.stringify(values)}`);
}
