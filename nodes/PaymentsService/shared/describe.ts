import type { INodeProperties } from 'n8n-workflow';

import { type Field, showFor } from './field';
import { type Resource, type Resources, choiceRoutingOf } from './operation';

/** The fields in which a resource and an operation are chosen, and those of each resource, shown for it alone. */
export function describe(resources: Resources, defaultResource: string): INodeProperties[] {
	const choice = { type: 'options', noDataExpression: true } as const;
	const ofResources = Object.entries(resources).flatMap(([name, resource]) =>
		showFor<INodeProperties>({ resource: [name] }, [
			{
				displayName: 'Operation',
				name: 'operation',
				...choice,
				options: Object.entries(resource.operations).map(([value, operation]) => {
					const { name, action, description } = operation;
					const routing = choiceRoutingOf(resource.title, operation);
					return { name, value, action, description, routing };
				}),
				default: resource.defaultOperation,
			},
			...fieldsOf(resource),
		]),
	);
	return [
		{
			displayName: 'Resource',
			name: 'resource',
			...choice,
			options: Object.entries(resources).map(([value, resource]) => ({
				name: resource.title,
				value,
				...(isForAgents(resource) ? {} : { displayOptions: { hide: { '@tool': [true] } } }),
			})),
			default: defaultResource,
		},
		...ofResources,
	];
}

/** The fields of the operations of a resource, each shown for those that have it. */
function fieldsOf({ operations }: Resource): INodeProperties[] {
	return Object.entries(operations).flatMap(([name, { fields }]) =>
		showFor({ operation: [name] }, fields.map(toProperty)),
	);
}

const OWN = ['rule', 'place', 'as', 'isCheckedEmpty'];

function toProperty(field: Field): INodeProperties {
	const { options } = field;
	const property = Object.fromEntries(
		Object.entries(field).filter(([name]) => !OWN.includes(name)),
	);
	return {
		...property,
		...(options && {
			options: options.map((option) => ('type' in option ? toProperty(option) : option)),
		}),
	} as INodeProperties;
}

/** Whether there is an operation that an AI agent may call. */
function isForAgents({ operations }: Resource): boolean {
	return Object.values(operations).some(({ notForTools }) => !notForTools);
}
