import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

/** One operation of a resource: its entry in the Operation list, with the request, and its fields. */
export interface Operation {
	option: INodePropertyOptions & { action: string; description: string };
	/**
	 * The record that the operation is about, first in its form. It has no routing: the operation's own puts it into the
	 * request. Operations of a resource that name the same object share one property of the node, since n8n evaluates an
	 * expression again for each property of its name, for every item, whichever of them is shown.
	 */
	record?: INodeProperties;
	fields: INodeProperties[];
}

/** The properties of a resource: its Operation list, its records, and the fields of each operation shown for that one alone. */
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
		...[...operationsByRecord(operations)].map(([record, names]) =>
			showFor({ ...show, operation: names }, record),
		),
		...operations.flatMap(({ option, fields }) =>
			fields.map((field) => showFor({ ...show, operation: [option.value] }, field)),
		),
	];
}

function operationsByRecord(operations: Operation[]): Map<INodeProperties, string[]> {
	const names = new Map<INodeProperties, string[]>();
	for (const { option, record } of operations) {
		if (record) names.set(record, [...(names.get(record) ?? []), String(option.value)]);
	}
	return names;
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
