import { listOptionsWithTotal, returnAllOrLimit } from '../../shared/lists';
import type { Operation } from '../../shared/operation';
import { readsMovementPages } from '../../../service/requests';
import { movementFilters } from './filters';

/** Lists movements of all accounts (spec, "List movements"). */
export const getAll: Operation = {
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many movements',
	description:
		'List movements (transactions) of all accounts, newest or oldest as the service orders them, with filters',
	request: { method: 'GET', url: '/movements/' },
	sends: readsMovementPages,
	fields: [...returnAllOrLimit, movementFilters, listOptionsWithTotal],
};
