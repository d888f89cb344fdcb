import type { Operation } from '../../shared/operation';
import { readsList } from '../../../service/requests';

/** All hook subscriptions of the user (spec, "User hooks"). */
export const getAll: Operation = {
	option: {
		name: 'Get Many',
		value: 'getAll',
		action: 'Get many hook subscriptions',
		description: 'List all hook subscriptions of the user, one item per subscription',
		routing: {
			request: { method: 'GET', url: '/user/hooks' },
			operations: { pagination: readsList },
		},
	},
	fields: [],
};
