import type { IExecuteFunctions, INodeProperties, INodePropertyRouting } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { ownValue } from './service/values/json';

/** An operation as the editor lists it. */
interface Listed {
	name: string;
	action: string;
	description: string;
}

/** What a node can do with something; operations by the names under which workflows store them. */
export interface ResourceOf<O> {
	title: string;
	operations: Readonly<Record<string, O>>;
	defaultOperation: string;
}

/** By the names under which workflows store them. */
type Resources<O> = Readonly<Record<string, ResourceOf<O>>>;

/** The fields in which a resource and an operation are chosen, and those of each resource, shown for it alone. */
export function describe<O extends Listed>(
	resources: Resources<O>,
	defaultResource: string,
	fieldsOf: (resource: ResourceOf<O>) => INodeProperties[],
	routingOf?: (title: string, operation: O) => INodePropertyRouting,
): INodeProperties[] {
	const choice = { type: 'options', noDataExpression: true } as const;
	const ofResources = Object.entries(resources).flatMap(([name, resource]) =>
		showFor<INodeProperties>({ resource: [name] }, [
			{
				displayName: 'Operation',
				name: 'operation',
				...choice,
				options: Object.entries(resource.operations).map(([value, one]) => {
					const { name, action, description } = one;
					const routing = routingOf?.(resource.title, one);
					return { name, value, action, description, ...(routing && { routing }) };
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
			options: Object.entries(resources).map(([value, { title }]) => ({ name: title, value })),
			default: defaultResource,
		},
		...ofResources,
	];
}

/** `place` goes before a field's own conditions: n8n shows a field at the first of them that looks at an expression. */
export function showFor<T extends Pick<INodeProperties, 'displayOptions'>>(
	place: Record<string, Array<string | number | boolean>>,
	fields: T[],
): T[] {
	return fields.map((field) => {
		const { displayOptions } = field;
		const show = { ...place, ...displayOptions?.show };
		return { ...field, displayOptions: { ...displayOptions, show } };
	});
}

/** The operation that was chosen. Throws a NodeOperationError where there is none. */
export function chosenOperation<O>(context: IExecuteFunctions, resources: Resources<O>): O {
	const chosen = (name: string) => context.getNodeParameter(name, 0) as string;
	const { operations = {} } = ownValue(resources, chosen('resource')) ?? {};
	const operation = ownValue(operations, chosen('operation'));
	if (operation !== undefined) return operation;
	throw new NodeOperationError(context.getNode(), 'Choose what this node has to do.');
}
