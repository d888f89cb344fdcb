import { USER_HOOK } from '../../../../credentials/paths';
import type { Operation } from '../../shared/operation';
import { readsList } from '../../../service/requests';
import { eventInPath, target } from './fields';

/** The subscriptions to one event and target (spec, "User hooks"). */
export const getByEventAndTarget: Operation = {
	name: 'Get by Event and Target',
	action: 'Get the hook subscriptions of an event and target',
	description: 'List the hook subscriptions to one event that go to the web or to email',
	request: { method: 'GET', url: USER_HOOK },
	sends: readsList,
	fields: [eventInPath, target],
};
