import { USER_HOOK } from '../../../../credentials/paths';
import type { Operation } from '../../shared/operation';
import { writes } from '../../../service/requests';
import { eventInPath, target } from './fields';

/** Ends the subscription to an event and target (spec, "User hooks"). */
export const unsubscribe: Operation = {
	name: 'Unsubscribe',
	action: 'Unsubscribe from a hook event',
	description:
		'End the subscription to an event and target. Whoever else uses it on this account loses it too.',
	notForTools: 'it could end notifications on which somebody relies',
	request: { method: 'DELETE', url: USER_HOOK },
	sends: writes('Look in "User Hook: Get Many" whether it is gone before you run it again.'),
	fields: [eventInPath, target],
};
