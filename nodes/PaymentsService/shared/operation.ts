import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

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
			updateDisplayOptions(
				{ show: { ...show, operation: [option.value] } } as IDisplayOptions,
				fields,
			),
		),
	];
}
