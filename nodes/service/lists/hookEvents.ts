import type { INodePropertyOptions } from 'n8n-workflow';

/**
 * Events of user hooks (spec, "Events" 2), sorted by name as n8n's lists are. The editor loads the list from the service;
 * this one stands in when the service cannot be asked.
 */
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
