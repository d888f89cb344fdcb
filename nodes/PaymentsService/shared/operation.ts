import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

/** One operation of a resource: its entry in the Operation list, with the request, and its fields. */
export interface Operation {
	option: INodePropertyOptions & { action: string; description: string };
	fields: INodeProperties[];
}

/** The properties of a resource: its Operation list, and the fields of each operation shown for that one alone. */
export function describeResource(
	resource: string,
	operations: Operation[],
	defaultOperation: string,
): INodeProperties[] {
	const show = { resource: [resource] };
	return [
		{
			displayName: 'Operation',
			name: 'operation',
			type: 'options',
			noDataExpression: true,
			displayOptions: { show },
			options: operations.map(({ option }) => option),
			default: defaultOperation,
		},
		...operations.flatMap(({ option, fields }) =>
			fields.map((field) => showFor({ ...show, operation: [option.value] }, field)),
		),
	];
}

/**
 * Resource and operation go before a condition of the field's own. n8n takes the conditions in their order and shows a
 * field as soon as one of them looks at an expression: with "Type" first, a Type mapped in one operation would show, and
 * require, the fields of every other operation that has a Type.
 */
function showFor(
	place: Record<string, Array<string | number | boolean>>,
	field: INodeProperties,
): INodeProperties {
	const { displayOptions } = field;
	return {
		...field,
		displayOptions: { ...displayOptions, show: { ...place, ...displayOptions?.show } },
	};
}
