import type { IExecuteFunctions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

/** An operation as the editor lists it. */
interface Listed {
	name: string;
	action: string;
	description: string;
	/** For the documents that are made from the description of the node. */
	request?: { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string };
}

/** What a node can do with something; operations by the names under which workflows store them. */
export interface ResourceOf<O> {
	title: string;
	operations: Readonly<Record<string, O>>;
	defaultOperation: string;
}

/** By the names under which workflows store them. */
type Resources<O> = Readonly<Record<string, ResourceOf<O>>>;

/** The fields in which a resource and an operation are chosen, and those of each operation, shown for it alone. */
export function describe<O extends Listed>(
	resources: Resources<O>,
	defaultResource: string,
	fieldsOf: (operation: O) => INodeProperties[],
): INodeProperties[] {
	const choice = { type: 'options', noDataExpression: true } as const;
	const ofResources = Object.entries(resources).flatMap(([resource, { operations, ...rest }]) => [
		...showFor<INodeProperties>({ resource: [resource] }, [
			{
				displayName: 'Operation',
				name: 'operation',
				...choice,
				options: Object.entries(operations).map(choiceOf),
				default: rest.defaultOperation,
			},
		]),
		...Object.entries(operations).flatMap(([operation, one]) =>
			showFor({ resource: [resource], operation: [operation] }, fieldsOf(one)),
		),
	]);
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

function choiceOf([value, operation]: [string, Listed]): INodePropertyOptions {
	const { name, action, description, request } = operation;
	return { name, value, action, description, ...(request && { routing: { request } }) };
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

/** The operation that was chosen, and its name on the screen: "Payout: Send". Throws a NodeOperationError where there is none. */
export function chosenOperation<O extends Listed>(
	context: IExecuteFunctions,
	resources: Resources<O>,
): { operation: O; title: string } {
	const chosen = (name: string) => context.getNodeParameter(name, 0) as string;
	const resource = Object.entries(resources).find(([value]) => value === chosen('resource'))?.[1];
	const { operations = {}, title = '' } = resource ?? {};
	const operation = Object.entries(operations).find(
		([value]) => value === chosen('operation'),
	)?.[1];
	if (operation !== undefined) return { operation, title: `${title}: ${operation.name}` };
	throw new NodeOperationError(context.getNode(), 'Choose what this node has to do.');
}
