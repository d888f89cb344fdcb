import type { IDataObject, PostReceiveAction, INodeProperties } from 'n8n-workflow';

import { amountText } from '../../service/values/money';

/** Money in the currency of its row. */
const MONEY = ['amount', 'balance'];

/** Adds `amountText` before `amount` and `balanceText` before `balance`, to be seen first, where a row names the currency. */
export function withMoneyText(row: IDataObject): IDataObject {
	const texts: IDataObject = {};
	for (const [name, value] of Object.entries(row)) {
		const text = MONEY.includes(name) ? amountText(value, row.currency) : undefined;
		if (text !== undefined) texts[`${name}Text`] = text;
		texts[name] = value;
	}
	return texts;
}

export const addMoneyText: PostReceiveAction = async function (items) {
	return items.map((item) => ({ ...item, json: withMoneyText(item.json) }));
};

/** "Simplify": keeps these fields, named with blanks between them, in this order, with money as people write it; never of what failed. */
export function simplify(fieldNames: string): INodeProperties {
	const fields = fieldNames.split(' ');
	const keepFields: PostReceiveAction = async function (items) {
		if (this.getNodeParameter('simplify', false) !== true) return items;
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

/** The same where something is sent: off at first. */
export function simplifySent(fieldNames: string): INodeProperties {
	return { ...simplify(fieldNames), default: false };
}
