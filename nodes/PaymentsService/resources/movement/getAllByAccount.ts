import { pathPart } from '../../input';
import { listOptionsWithTotal, returnAllOrLimit } from '../../shared/lists';
import { accountLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { recordToPath } from '../../shared/routing';
import { readsMovementPages } from '../../../service/requests';
import { movementFilters } from './filters';

/** Lists movements of one account (spec, "List account movements"). */
export const getAllByAccount: Operation = {
	option: {
		name: 'Get Many by Account',
		value: 'getAllByAccount',
		action: 'Get many movements of an account',
		description: 'List movements (transactions) of one account, with filters',
		routing: {
			request: { method: 'GET', url: '/accounts/{accountId}/movements' },
			send: { preSend: [recordToPath('accountId', 'Account', pathPart)] },
			operations: { pagination: readsMovementPages },
		},
	},
	record: accountLocator('The account whose movements are listed'),
	fields: [...returnAllOrLimit, movementFilters, listOptionsWithTotal],
};
