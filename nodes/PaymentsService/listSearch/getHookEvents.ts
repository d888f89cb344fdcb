import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { readRows } from './request';

/** The events that hooks can be subscribed to, as the service lists them (spec, "User hooks"). */
export async function getHookEvents(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const events = await readRows(this, '/user/hooks/events');
	return events.map(({ name, description }) => ({
		name: String(name),
		value: String(name),
		...(typeof description === 'string' && { description }),
	}));
}
