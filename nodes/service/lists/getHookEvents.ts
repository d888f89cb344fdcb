import type { IDataObject, ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { HOOK_EVENTS } from '../../../credentials/paths';
import { USER_HOOK_EVENTS } from './hookEvents';
import { readRows } from './editorLists';

/**
 * The events that hooks can be subscribed to, as the service lists them (spec, "User hooks"), for both nodes. The documented
 * ones stand in when it cannot be asked, so that a workflow can be built before the credential works.
 */
export async function getHookEvents(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	try {
		const offered = (await readRows(this, HOOK_EVENTS)).map(toOption);
		if (offered.length > 0) return offered.sort((a, b) => a.name.localeCompare(b.name));
	} catch (error) {
		const { message } = error as Error;
		this.logger.debug(`Payments Service: events could not be loaded: ${message}`);
	}
	return USER_HOOK_EVENTS;
}

function toOption({ name, description }: IDataObject): INodePropertyOptions {
	const value = String(name);
	const documented = USER_HOOK_EVENTS.find((event) => event.value === value);
	return {
		name: documented?.name ?? value,
		value,
		description: typeof description === 'string' ? description : documented?.description,
	};
}
