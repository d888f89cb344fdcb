import { USER_HOOKS } from '../../../../credentials/paths';
import type { Operation } from '../../shared/operation';
import { readsList } from '../../../service/requests';

/** All hook subscriptions of the user (spec, "User hooks"). */
export const getAll: Operation = {
	name: 'Get Many',
	action: 'Get many hook subscriptions',
	description: 'List all hook subscriptions of the user, one item per subscription',
	request: { method: 'GET', url: USER_HOOKS },
	sends: readsList,
	fields: [],
};
