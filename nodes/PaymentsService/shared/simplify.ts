import type {
	IExecuteSingleFunctions,
	INodeExecutionData,
	INodeProperties,
	PostReceiveAction,
} from 'n8n-workflow';

/** The "Simplify" switch of a read with many fields: keeps those named, in the order named. */
export function simplify(fields: string[]): INodeProperties {
	return {
		displayName: 'Simplify',
		name: 'simplify',
		type: 'boolean',
		default: true,
		description: 'Whether to return a simplified version of the response instead of the raw data',
		routing: { output: { postReceive: [keepFields(fields)] } },
	};
}

function keepFields(fields: string[]): PostReceiveAction {
	return async function (
		this: IExecuteSingleFunctions,
		items: INodeExecutionData[],
	): Promise<INodeExecutionData[]> {
		if (this.getNodeParameter('simplify', true) !== true) return items;
		return items.map((item) => ({
			...item,
			json: Object.fromEntries(
				fields.filter((field) => field in item.json).map((field) => [field, item.json[field]]),
			),
		}));
	};
}
