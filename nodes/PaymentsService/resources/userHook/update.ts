import { USER_HOOKS } from '../../../../credentials/paths';
import type { Operation } from '../../shared/operation';
import { subscriptionFields } from './fields';
import { writesSubscription } from './readBack';

/** Changes where a subscription goes to (spec, "User hooks"). */
export const update: Operation = {
	name: 'Update',
	action: 'Update a hook subscription',
	description: 'Change the URL or the email address to which an event goes',
	notForTools: 'it could send word of payments to an address out of a text',
	request: { method: 'PUT', url: USER_HOOKS },
	sends: writesSubscription,
	fields: subscriptionFields,
};
