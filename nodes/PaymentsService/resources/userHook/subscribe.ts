import { USER_HOOKS } from '../../../../credentials/paths';
import type { Operation } from '../../shared/operation';
import { subscriptionFields } from './fields';
import { writesSubscription } from './readBack';

/** Subscribes to an event (spec, "User hooks"). */
export const subscribe: Operation = {
	name: 'Subscribe',
	action: 'Subscribe to a hook event',
	description:
		'Subscribe a URL or an email address to an event. The trigger node does this by itself.',
	notForTools: 'it could send word of payments to an address out of a text',
	request: { method: 'POST', url: USER_HOOKS },
	sends: writesSubscription,
	fields: subscriptionFields,
};
