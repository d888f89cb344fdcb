import { slug } from 'github-slugger';
import type {
	ICredentialType,
	IDataObject,
	INodeProperties,
	INodePropertyOptions,
	INodeType,
} from 'n8n-workflow';
import { agentsSentence } from './agentsTable';
import { choices, operationsOf, parametersOf } from './description';
import { documentedOutput } from './documentedOutput';
import { fieldTable, inFull } from './operationsDocFields';
import type { OperationRuns } from './operationRuns';
import type { BadSample } from '../operationSample';
import { SAMPLES } from '../operationSamples';
import { code, sentence, table } from './markdown';
import { ownOperation, requestFields, sentFields } from './requestFields';

type Operation = ReturnType<typeof resourcesIn>[number]['operations'][number];

/** README's table: each resource with its operations, linked to their sections in docs/operations.md. */
export function operationsTable(node: INodeType): string {
	const rows = resourcesIn(node).map(({ name, operations }) => [
		`[${name}](docs/operations.md#${slug(name)})`,
		operations.map(({ option }) => option.name).join(', '),
	]);
	return table(['Resource', 'Operations'], rows);
}

/** What is generated of docs/operations.md. The fields of the forms beside the operations' own come last. Throws when a bad input of the samples is accepted or sends something, or an operation has no output. */
export async function operationsDoc(
	node: INodeType,
	{ trigger, credential }: { trigger: INodeType; credential: ICredentialType },
	runs: OperationRuns,
): Promise<string> {
	const resources = resourcesIn(node);
	const rows = resources.flatMap(({ name, operations }) =>
		operations.map((one) => [
			name,
			linkTo(one),
			endpoint(one.option),
			one.option.description ?? '',
		]),
	);
	const parts = [`${table(['Resource', 'Operation', 'Request', 'What it does'], rows)}\n`];
	for (const { name, value, operations } of resources) {
		parts.push(`## ${name}\n\nParameter ${code('resource')}: ${code(String(value))}.\n`);
		for (const operation of operations)
			parts.push(await section(node.description.properties, operation, runs));
	}
	const shared = node.description.properties.filter(({ name }) => name === 'requestOptions');
	parts.push(
		form('Request Options', shared, [
			'n8n shows them for every resource; they change nothing for Payment File, which sends no request',
		]),
		form('Trigger', trigger.description.properties, [
			trigger.description.description,
			`When it is published: ${trigger.description.activationMessage}`,
		]),
		form('Credential', credential.properties),
	);
	return parts.join('\n');
}

function form(title: string, fields: INodeProperties[], says: string[] = []): string {
	return [
		`## ${title}`,
		...says.map(sentence),
		...notices(fields, fields),
		`${fieldTable(fields, fields)}\n`,
	].join('\n\n');
}

/** What a form says above its fields, or between them. */
function notices(fields: INodeProperties[], all: INodeProperties[]): string[] {
	return fields
		.filter(({ type }) => type === 'notice')
		.map((field) => inFull([field.displayName], field, all));
}

/** The resources of a node in the order of the editor, each with its operations and their titles, such as "Payout: Send". */
export function resourcesIn({ description }: INodeType) {
	const { properties } = description;
	const [first] = properties.filter(({ name }) => name === 'resource');
	const all = operationsOf(properties);
	return choices(first).map(({ name, value, displayOptions }) => ({
		...{ name, value, isForAgents: displayOptions === undefined },
		operations: all
			.filter(({ resource }) => resource === value)
			.map((operation) => ({ ...operation, title: `${name}: ${operation.option.name}` })),
	}));
}

export function linkTo({ option, title }: Operation, file = ''): string {
	return `[${option.name}](${file}#${slug(title)})`;
}

function endpoint({ routing }: INodePropertyOptions): string {
	const { method, url } = routing?.request ?? {};
	return method ? code(`${String(method)} ${String(url)}`) : 'none';
}

async function section(
	properties: INodeProperties[],
	one: Operation,
	runs: OperationRuns,
): Promise<string> {
	const { resource, operation, option } = one;
	const shown = parametersOf(properties, resource, operation).filter(
		({ name }) => !['resource', 'operation', 'requestOptions'].includes(name),
	);
	const { method, url } = option.routing?.request ?? {};
	const sentAs = method ? await sentFields(resource, option) : undefined;
	const own = await ownOperation(resource, operation);
	const placeOf = (path: string) => {
		const field = sentAs?.get(path);
		if (field === undefined) return '';
		return `${code(field.at)}, ${field.type}${field.isRequired ? ', required' : ''}`;
	};
	const fields = fieldTable(shown, properties, sentAs && placeOf);
	const output = JSON.stringify(await runs.example(resource, operation), shortened, 2);
	const refusals: string[][] = [];
	for (const bad of SAMPLES[resource][operation].bad ?? []) {
		refusals.push([given(bad), await runs.refusal(resource, operation, bad)]);
	}
	return [
		`### ${one.title}`,
		`${sentence(option.description ?? '')} Request ${endpoint(option)}, parameter ${code('operation')}: ${code(operation)}.${method ? ` Section of the API's description: ${requestFields(method, url).section}.` : ''}`,
		agentsSentence(own),
		...notices(shown, properties),
		fields || 'It has no fields.',
		assumption(option),
		'Output:',
		`\`\`\`json\n${output}\n\`\`\``,
		...(refusals.length > 0 ? ['Bad input:', table(['Input', 'Message'], refusals)] : []),
	]
		.filter((part) => part !== '')
		.map((part) => `${part}\n`)
		.join('\n');
}

/** What of the output the API's description does not show, in words. */
function assumption({ routing }: INodePropertyOptions): string {
	const { method, url } = routing?.request ?? {};
	const fields = Object.entries(documentedOutput(method, url)?.properties ?? {});
	const assumed = fields.filter(([, field]) => field['x-assumption']).map(([name]) => code(name));
	if (assumed.length === 0) return '';
	return assumed.length === fields.length
		? 'An assumption: what the service answers. The description of the API does not show it.'
		: `An assumption: the types of ${assumed.join(', ')}. The description of the API does not show them.`;
}

/** What differs from run to run or fills pages, and what replaces it in the documentation. */
const STAND_INS: Array<[found: RegExp, shown: string]> = [
	[/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-01-31T09:30:00.000Z'],
	[/(data:image\/png;base64,).+/g, '$1…'],
	[/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/g, 'eyJhbGci…'],
	[/\b[0-9a-f]{18}\b/g, '5b1f0c8a92e4d7630a'],
];

/** Of each list inside an output only the first entry, and texts with their stand-ins. */
function shortened(_name: string, value: unknown): unknown {
	if (Array.isArray(value)) return value.slice(0, 1);
	if (typeof value !== 'string') return value;
	return STAND_INS.reduce((text, [found, shown]) => text.replace(found, shown), value);
}

/** What was given, under the parameter's name: in words where the value does not say enough. */
function given({ change, says }: BadSample): string {
	const changed = leaves(change);
	if (says !== undefined) {
		return changed.length === 1 ? `${code(changed[0][0])}: ${says}` : says;
	}
	return changed.map(([path, value]) => `${code(path)}: ${value}`).join(', ');
}

/** The values inside a change with their paths; a resource locator counts as its value. */
function leaves(value: IDataObject, above = ''): Array<[path: string, value: string]> {
	return Object.entries(value).flatMap(([name, inner]): Array<[string, string]> => {
		const path = above ? `${above}.${name}` : name;
		if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
			const { __rl: isLocator, value: chosen } = inner as IDataObject;
			return isLocator ? [[path, written(chosen)]] : leaves(inner as IDataObject, path);
		}
		return [[path, written(inner)]];
	});
}

function written(value: unknown): string {
	if (value === '') return 'left empty';
	return code(typeof value === 'string' ? value : JSON.stringify(value));
}
