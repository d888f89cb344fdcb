import type { Operation } from '../../shared/operation';
import { readsList } from '../../../service/requests';
import { eventAtEndOfPath } from './fields';

/** The subscriptions to one event (spec, "User hooks"). */
export const getByEvent: Operation = {
	name: 'Get by Event',
	action: 'Get the hook subscriptions of an event',
	description: 'List the hook subscriptions to one event',
	request: { method: 'GET', url: '/user/hooks/{event}' },
	sends: readsList,
	fields: [eventAtEndOfPath],
};
