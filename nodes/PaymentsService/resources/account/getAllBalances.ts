import { addMoneyText } from '../../shared/output';
import type { Operation } from '../../shared/operation';
import { readsList } from '../../../service/requests';

/** The total balance per currency (spec, "Accounts": allBalance). */
export const getAllBalances: Operation = {
	name: 'Get Balances per Currency',
	action: 'Get the balances per currency',
	description:
		'Get the total balance in each currency, in minor units (100 means 1.00), one item per currency',
	request: { method: 'GET', url: '/accounts/allBalance' },
	sends: readsList,
	output: [addMoneyText],
	fields: [],
};
