import type { INodePropertyOptions, IDataObject, ILoadOptionsFunctions } from 'n8n-workflow';

import { HOOK_EVENTS } from '../../../credentials/paths';
import { readRows } from './editorLists';

/** Events of user hooks (spec, "Events" 2), sorted by name, for when the service cannot be asked. */
export const USER_HOOK_EVENTS: INodePropertyOptions[] = [
	{
		name: 'Beneficiary Added',
		value: 'beneficiary_added',
		description: 'After a beneficiary is created',
	},
	{
		name: 'Beneficiary Deleted',
		value: 'beneficiary_deleted',
		description: 'After a beneficiary is deleted',
	},
	{
		name: 'Beneficiary Updated',
		value: 'beneficiary_updated',
		description: 'After a beneficiary is modified',
	},
	{
		name: 'Payment In State Change',
		value: 'payment_in_state_change',
		description: 'When the state of an incoming payment changes',
	},
	{
		name: 'Payment Out State Change',
		value: 'payment_out_state_change',
		description: 'When the state of an outgoing payment changes',
	},
	{
		name: 'User KYC',
		value: 'user_kyc',
		description: 'Once a user completes the identity verification',
	},
	{ name: 'User Login', value: 'user_login', description: 'Once a user completes login' },
	{ name: 'User Signup', value: 'user_signup', description: 'Once a user completes registration' },
];

/** As the service lists them (spec, "User hooks"), or the documented ones, for a credential that does not work yet. */
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
