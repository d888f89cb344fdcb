import type { INodePropertyOptions, IDataObject, ILoadOptionsFunctions } from 'n8n-workflow';

import { HOOK_EVENTS } from '../../../credentials/paths';
import { readRows } from './editorLists';

/** What happens before each event of user hooks (spec, "Events" 2). */
const DOCUMENTED: Readonly<Record<string, string>> = {
	beneficiary_added: 'After a beneficiary is created',
	beneficiary_deleted: 'After a beneficiary is deleted',
	beneficiary_updated: 'After a beneficiary is modified',
	payment_in_state_change: 'When the state of an incoming payment changes',
	payment_out_state_change: 'When the state of an outgoing payment changes',
	user_kyc: 'Once a user completes the identity verification',
	user_login: 'Once a user completes login',
	user_signup: 'Once a user completes registration',
};

/** Sorted by name, for when the service cannot be asked. */
export const USER_HOOK_EVENTS: INodePropertyOptions[] = Object.entries(DOCUMENTED).map(
	([value, description]) => ({ name: inTitle(value), value, description }),
);

/** "User KYC" of user_kyc. */
export function inTitle(event: string): string {
	const words = event.replace('kyc', 'KYC').split(/[._]/);
	return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** As the service lists them (spec, "User hooks"), or the documented ones while the credential does not work yet. */
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
	const said = typeof description === 'string' && { description };
	return { name: value, value, ...documented, ...said };
}
