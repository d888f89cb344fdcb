import { slug } from 'github-slugger';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { operationsOf, parametersOf } from './description';
import { loadActionNode } from './loadNodes';
import { documentedOutput } from './documentedOutput';
import { exampleOf } from '../operationExample';
import { fieldTable } from './operationsDocFields';
import type { OperationRuns } from '../operationRuns';
import type { BadSample } from '../operationSample';
import { SAMPLES } from '../operationSamples';
import { code, table } from './markdown';
import { requestFields, sentFields } from './requestFields';

const TOP = `<!-- Written by \`npm run generate\` from the node's description; changes by hand are lost. -->
<!-- prettier-ignore-start -->

# Operations of the Payments Service node

Each operation with the request that it sends, its fields, an item of its output, and the message that a bad input gets. It names the section of the API's description on which its fields and refusals rest. "Sent as" says where a field goes, its type there, and whether the API requires it; a field without it stays in n8n. Paths are relative to the base URL of the credential. A field has two names: the one that the editor shows, and the parameter's name that a saved workflow and an expression use. Every field also takes an expression, except the few that decide which other fields are shown.

The outputs come from the sandbox. All times in them are the same, pictures and tokens are shortened, and a list inside an item shows its first entry only. The messages are the node's own. Bad input is refused before anything is sent.

What is changed on the way:

- An IBAN goes out without spaces, in capital letters; so does a SWIFT code. With "Check IBAN and SWIFT" switched off both go out as they are.
- Spaces and hyphens between the digits of a security code, PIN or card number are left out.
- An amount in the major unit becomes minor units, exactly.
- A date or time without a zone is in the workflow's time zone. A date without a time is the last moment of that day in Created To and Expiration Date, the first in Created From.
- A currency goes out in capital or small letters as it was typed, without invisible characters; that of a payment link in capitals.
- A password goes out exactly as it was typed, with the spaces around it.
- The code of a country and the values of a fixed list go out in capital or small letters as in the API's description.
- A field that was left empty is not sent.

n8n cannot hold whole numbers above 9,007,199,254,740,991 exactly. Such a number in an answer of the service or in a notification is given as text, with all its digits.
`;

/** The whole of docs/operations.md. Throws when a bad input of the samples is accepted or sends something, or an operation has no output. */
export async function operationsDoc(runs: OperationRuns): Promise<string> {
	const { description } = await loadActionNode();
	const { properties } = description;
	const resources = (properties.find(({ name }) => name === 'resource')?.options ??
		[]) as INodePropertyOptions[];
	const parts = [TOP, overview(resources, properties)];
	for (const { name, value } of resources) {
		parts.push(`## ${name}\n\nParameter ${code('resource')}: ${code(String(value))}.\n`);
		for (const { operation, option } of ofResource(properties, String(value))) {
			parts.push(await section(properties, String(value), operation, option, runs));
		}
	}
	return `${parts.join('\n')}\n<!-- prettier-ignore-end -->\n`;
}

/** The operations of a resource, each as a link to its section in the document at `file`. */
export function operationLinks(
	properties: INodeProperties[],
	resource: string,
	file = '',
): string[] {
	return ofResource(properties, resource).map(
		({ option }) => `[${option.name}](${file}#${slug(heading(resource, option))})`,
	);
}

function ofResource(properties: INodeProperties[], resource: string) {
	return operationsOf(properties).filter((entry) => entry.resource === resource);
}

/** One row per operation, linked to its section. */
function overview(resources: INodePropertyOptions[], properties: INodeProperties[]): string {
	const rows = resources.flatMap(({ name, value }) => {
		const links = operationLinks(properties, String(value));
		return ofResource(properties, String(value)).map(({ option }, index) => [
			name,
			links[index],
			endpoint(option),
			option.description ?? '',
		]);
	});
	return `${table(['Resource', 'Operation', 'Request', 'What it does'], rows)}\n`;
}

/** Headings carry their resource, because almost every resource has "Get Many". */
function heading(resource: string, option: INodePropertyOptions): string {
	const words = resource.replace(/([A-Z])/g, ' $1');
	return `${words[0].toUpperCase()}${words.slice(1)}: ${option.name}`;
}

function endpoint({ routing }: INodePropertyOptions): string {
	return code(`${String(routing?.request?.method)} ${String(routing?.request?.url)}`);
}

async function section(
	properties: INodeProperties[],
	resource: string,
	operation: string,
	option: INodePropertyOptions,
	runs: OperationRuns,
): Promise<string> {
	const shown = parametersOf(properties, resource, operation).filter(
		({ name }) => !['resource', 'operation', 'requestOptions'].includes(name),
	);
	const { method, url } = option.routing?.request ?? {};
	const { section: part } = requestFields(String(method), String(url));
	const sentAs = await sentFields(resource, option);
	const fields = fieldTable(shown, properties, (path) => {
		const field = sentAs.get(path);
		if (field === undefined) return '';
		return `${code(field.at)}, ${field.type}${field.isRequired ? ', required' : ''}`;
	});
	const output = await runs.example(resource, operation);
	const refusals = await refusalTable(resource, operation, runs);
	return [
		`### ${heading(resource, option)}`,
		`${sentence(option.description ?? '')} Request ${endpoint(option)}, parameter ${code('operation')}: ${code(operation)}. Section of the API's description: ${part}.`,
		fields || 'It has no fields.',
		assumption(option),
		'Output:',
		`\`\`\`json\n${exampleOf(output)}\n\`\`\``,
		...(refusals ? ['Bad input:', refusals] : []),
	]
		.filter((part) => part !== '')
		.map((part) => `${part}\n`)
		.join('\n');
}

/** What of the output the API's description does not show, in words. */
function assumption({ routing }: INodePropertyOptions): string {
	const { method, url } = routing?.request ?? {};
	const fields = Object.entries(documentedOutput(String(method), String(url))?.properties ?? {});
	const assumed = fields.filter(([, field]) => field['x-assumption']).map(([name]) => code(name));
	if (assumed.length === 0) return '';
	return assumed.length === fields.length
		? 'An assumption: what the service answers. The description of the API does not show it.'
		: `An assumption: the types of ${assumed.join(', ')}. The description of the API does not show them.`;
}

function sentence(text: string): string {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}

async function refusalTable(
	resource: string,
	operation: string,
	runs: OperationRuns,
): Promise<string> {
	const rows: string[][] = [];
	for (const bad of SAMPLES[resource][operation].bad ?? []) {
		rows.push([given(bad), await runs.refusal(resource, operation, bad)]);
	}
	return rows.length === 0 ? '' : table(['Input', 'Message'], rows);
}

/** What was given, under the parameter's name: in words where the value does not say enough. */
function given({ change, says }: BadSample): string {
	const changed = leaves(change);
	const [[only]] = changed;
	if (says !== undefined) return changed.length === 1 ? `${code(only)}: ${says}` : says;
	return changed.map(([path, value]) => `${code(path)}: ${value}`).join(', ');
}

/** The values inside a change with their paths; a resource locator counts as its value. */
function leaves(value: object, above = ''): Array<[path: string, value: string]> {
	return Object.entries(value).flatMap(([name, inner]): Array<[string, string]> => {
		const path = above ? `${above}.${name}` : name;
		if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
			return '__rl' in inner ? [[path, written(inner.value)]] : leaves(inner as object, path);
		}
		return [[path, written(inner)]];
	});
}

function written(value: unknown): string {
	if (value === '') return 'left empty';
	return code(typeof value === 'string' ? value : JSON.stringify(value));
}
