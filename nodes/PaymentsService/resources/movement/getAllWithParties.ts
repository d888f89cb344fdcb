import type { IDataObject, PostReceiveAction } from 'n8n-workflow';

import { MOVEMENTS_QUERY } from '../../../../credentials/paths';
import { listOptionsWithTotal, returnAllOrLimit } from '../../shared/lists';
import { addMoneyText } from '../../shared/output';
import type { Operation } from '../../shared/operation';
import { readsMovementPagesBy } from '../../../service/requests';
import { isJsonObject } from '../../../service/values/json';
import { askByGraphql } from './askByGraphql';
import { filtersWithAccount } from './filters';

/** With its ID, always a text in GraphQL, as the other lists have it. */
function withId(row: IDataObject): IDataObject {
	const isExact = /^[1-9]\d*$/.test(String(row.id)) && Number.isSafeInteger(Number(row.id));
	return isExact ? { ...row, id: Number(row.id) } : row;
}

/** A movement as the list gives it: in GraphQL, states are in capitals (spec, "States"), and one that is under way has a null as its end. */
const asMovement: PostReceiveAction = async (items) =>
	items.map((item) => {
		const { completedAt, ...rest } = item.json;
		const row = completedAt === null ? rest : item.json;
		const { state, account } = row;
		const ofAccount = isJsonObject(account) ? { account: withId(account) } : {};
		const json = { ...withId(row), state: String(state).toLowerCase(), ...ofAccount };
		return { ...item, json };
	});

/** Lists movements with who sent and who received them (spec, "GraphQL query"). */
export const getAllWithParties: Operation = {
	name: 'Get Many with Sender and Recipient',
	action: 'Get many movements with sender and recipient',
	description:
		'List movements (transactions) of all accounts or of one, each with its sender, recipient and account, with filters',
	request: { method: 'POST', url: MOVEMENTS_QUERY },
	sends: readsMovementPagesBy(askByGraphql),
	output: [asMovement, addMoneyText],
	fields: [...returnAllOrLimit, filtersWithAccount, listOptionsWithTotal],
};
