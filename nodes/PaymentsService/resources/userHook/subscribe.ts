import { USER_HOOKS } from '../../../../credentials/paths';
import type { Operation } from '../../shared/operation';
import { writes } from '../../../service/requests';
import { subscriptionFields } from './fields';

/** Subscribes to an event (spec, "User hooks"). */
export const subscribe: Operation = {
	name: 'Subscribe',
	action: 'Subscribe to a hook event',
	description:
		'Subscribe a URL or an email address to an event. The trigger node does this by itself.',
	notForTools: 'it could send word of payments to an address out of a text',
	request: { method: 'POST', url: USER_HOOKS },
	sends: writes('Look for it in "User Hook: Get Many" before you run it again.'),
	fields: subscriptionFields,
};
