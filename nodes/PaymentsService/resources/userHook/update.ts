import type { Operation } from '../../shared/operation';
import { writesAnswered } from '../../../service/requests';
import { subscriptionFields } from './fields';

/** Changes where a subscription goes to (spec, "User hooks"). */
export const update: Operation = {
	option: {
		name: 'Update',
		value: 'update',
		action: 'Update a hook subscription',
		description: 'Change the URL or the email address to which an event goes',
		routing: {
			request: { method: 'PUT', url: '/user/hooks' },
			operations: { pagination: writesAnswered('Look in "User Hook: Get Many" for it.') },
		},
	},
	fields: subscriptionFields,
};
