import type { INodeProperties, PostReceiveAction } from 'n8n-workflow';

import { withMoneyText } from './moneyText';

/** The "Simplify" switch of a read with many fields: keeps those named, in the order named, with money as people write it. */
export function simplify(fields: string[]): INodeProperties {
	const keepFields: PostReceiveAction = async function (items) {
		if (this.getNodeParameter('simplify', true) !== true) return items;
		return items.map(({ json, ...item }) => {
			const kept = fields.filter((field) => field in json).map((field) => [field, json[field]]);
			return { ...item, json: withMoneyText(Object.fromEntries(kept)) };
		});
	};
	return {
		displayName: 'Simplify',
		name: 'simplify',
		type: 'boolean',
		default: true,
		description: 'Whether to return a simplified version of the response instead of the raw data',
		routing: { output: { postReceive: [keepFields] } },
	};
}
