import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { USER_HOOK_EVENTS } from './events';
import { readList } from './subscriptions';

/**
 * The events to choose from, as the service lists them (`GET /user/hooks/events`). The documented ones stand in when it cannot
 * be asked, so that a workflow can be built before the credential works.
 */
export async function getHookEvents(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	try {
		const offered = (await readList(this, '/user/hooks/events')).map(toOption);
		if (offered.length > 0) return offered.sort((a, b) => a.name.localeCompare(b.name));
	} catch (error) {
		const reason = error instanceof Error ? error.message : 'unknown reason';
		this.logger.debug(`Payments Service: events could not be loaded: ${reason}`);
	}
	return USER_HOOK_EVENTS;
}

function toOption({ name, description }: { name?: unknown; description?: unknown }) {
	const value = String(name);
	const documented = USER_HOOK_EVENTS.find((event) => event.value === value);
	return {
		name: documented?.name ?? value,
		value,
		description: typeof description === 'string' ? description : documented?.description,
	};
}
