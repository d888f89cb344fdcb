import type {
	ICredentialType,
	INodeProperties,
	INodePropertyOptions,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';
import { operationsOf, walk } from '../../../tools/generate/description';
import { instantiate } from '../structure/packageFiles';
import { GAP, publishedTexts } from './texts';

/** Names that n8n itself shows. */
const OF_N8N = ['Call n8n Workflow Tool', 'Executions'];

const action = instantiate<INodeType>('nodes/PaymentsService/PaymentsService.node.ts').description;
const trigger = instantiate<INodeType>(
	'nodes/PaymentsServiceTrigger/PaymentsServiceTrigger.node.ts',
).description;
const credential = instantiate<ICredentialType>('credentials/PaymentsServiceApi.credentials.ts');

/** Everything that has a name on the screen: nodes, credential, fields, choices, and "Resource: Operation". */
const names = [
	action.displayName,
	trigger.displayName,
	credential.displayName,
	...[action.properties, trigger.properties, credential.properties].flatMap(namesIn),
	...operationNames(action),
	...OF_N8N,
];

/** What a name has in brackets, such as a unit, may be left out. */
const shown = new Set([...names, ...names.map((name) => name.replace(/ \([^)]*\)/g, ''))]);

function namesIn(properties: INodeProperties[]): string[] {
	return walk(properties).flatMap(({ property: { displayName, options = [], modes = [] } }) => [
		displayName,
		...[...options, ...modes].map((option) =>
			'displayName' in option ? option.displayName : option.name,
		),
	]);
}

function operationNames({ properties }: INodeTypeDescription): string[] {
	const resources = properties.find(({ name }) => name === 'resource')
		?.options as INodePropertyOptions[];
	return operationsOf(properties).map(({ resource, option }) => {
		const { name = '' } = resources.find(({ value }) => value === resource) ?? {};
		return `${name}: ${option.name}`;
	});
}

/** What is between quotation marks and begins like a name; nothing that has an inserted value in it. */
const quoted = new Set(
	publishedTexts()
		.flatMap((text) => [...text.matchAll(/"([A-Z][^"]*)"/g)])
		.map(([, name]) => name ?? '')
		.filter((name) => !name.includes(GAP)),
);

describe('names between quotation marks in messages and descriptions', () => {
	it('are those on the screen', () => {
		expect([...quoted].filter((name) => !shown.has(name)).sort()).toEqual([]);
	});

	it('are many', () => {
		expect(quoted.size).toBeGreaterThan(10);
	});
});
