import { MOVEMENTS } from '../../../../credentials/paths';
import { listOptionsWithTotal, returnAllOrLimit } from '../../shared/lists';
import { addMoneyText } from '../../shared/output';
import type { Operation } from '../../shared/operation';
import { readsMovementPages } from '../../../service/requests';
import { movementFilters } from './filters';

/** Lists movements of all accounts (spec, "List movements"). */
export const getAll: Operation = {
	name: 'Get Many',
	action: 'Get many movements',
	description:
		'List movements (transactions) of all accounts, in the order of the service, with filters',
	request: { method: 'GET', url: MOVEMENTS },
	sends: readsMovementPages,
	output: [addMoneyText],
	fields: [...returnAllOrLimit, movementFilters, listOptionsWithTotal],
};
