import type { Resource } from '../../shared/operation';
import { getEvents } from './getEvents';
import { getByEvent } from './getByEvent';
import { getByEventAndTarget } from './getByEventAndTarget';
import { getAll } from './getAll';
import { subscribe } from './subscribe';
import { unsubscribe } from './unsubscribe';
import { update } from './update';

export const userHook: Resource = {
	title: 'User Hook',
	operations: {
		getEvents,
		getByEvent,
		getByEventAndTarget,
		getAll,
		subscribe,
		unsubscribe,
		update,
	},
	defaultOperation: 'getAll',
};
