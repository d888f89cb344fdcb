import { USER_HOOKS } from '../../../../credentials/paths';
import type { Operation } from '../../shared/operation';
import { writes } from '../../../service/requests';
import { subscriptionFields } from './fields';

/** Changes where a subscription goes to (spec, "User hooks"). */
export const update: Operation = {
	name: 'Update',
	action: 'Update a hook subscription',
	description: 'Change the URL or the email address to which an event goes',
	notForTools: 'it could send word of payments to an address out of a text',
	request: { method: 'PUT', url: USER_HOOKS },
	sends: writes('Look for it in "User Hook: Get Many" before you run it again.'),
	fields: subscriptionFields,
};
