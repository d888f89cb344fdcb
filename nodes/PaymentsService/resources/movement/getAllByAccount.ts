import { ACCOUNT_MOVEMENTS } from '../../../../credentials/paths';
import { listOptionsWithTotal, returnAllOrLimit } from '../../shared/lists';
import { accountLocator } from '../../shared/locators';
import { addMoneyText } from '../../shared/output';
import type { Operation } from '../../shared/operation';
import { readsMovementPages } from '../../../service/requests';
import { movementFilters } from './filters';

/** Lists movements of one account (spec, "List account movements"). */
export const getAllByAccount: Operation = {
	name: 'Get Many by Account',
	action: 'Get many movements of an account',
	description: 'List movements (transactions) of one account, with filters',
	request: { method: 'GET', url: ACCOUNT_MOVEMENTS },
	sends: readsMovementPages,
	output: [addMoneyText],
	fields: [
		accountLocator('The account whose movements are listed'),
		...returnAllOrLimit,
		movementFilters,
		listOptionsWithTotal,
	],
};
