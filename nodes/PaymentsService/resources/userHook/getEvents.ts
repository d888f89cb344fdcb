import { HOOK_EVENTS } from '../../../../credentials/paths';
import type { Operation } from '../../shared/operation';
import { readsList } from '../../../service/requests';

/** The events that hooks can be subscribed to (spec, "User hooks"). */
export const getEvents: Operation = {
	name: 'Get Available Events',
	action: 'Get the available hook events',
	description: 'List the events that a hook can be subscribed to, with their meaning',
	request: { method: 'GET', url: HOOK_EVENTS },
	sends: readsList,
	fields: [],
};
