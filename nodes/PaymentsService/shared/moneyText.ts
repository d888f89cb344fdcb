import type { IDataObject, PostReceiveAction } from 'n8n-workflow';

import { amountText } from '../../service/values/money';

/** The fields of an answer that hold money in the currency of their row. */
const MONEY = ['amount', 'balance'];

/** A row with `amountText` behind its amount and `balanceText` behind its balance, where it names the currency. */
export function withMoneyText(row: IDataObject): IDataObject {
	const texts: IDataObject = {};
	for (const [name, value] of Object.entries(row)) {
		texts[name] = value;
		const text = MONEY.includes(name) ? amountText(value, row.currency) : undefined;
		if (text !== undefined) texts[`${name}Text`] = text;
	}
	return texts;
}

/** The same for the output of an operation without "Simplify". */
export const addMoneyText: PostReceiveAction = async function (items) {
	return items.map((item) => ({ ...item, json: withMoneyText(item.json) }));
};
