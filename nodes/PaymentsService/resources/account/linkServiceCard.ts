import { pin, serviceCardNumber } from '../../input';
import type { Operation } from '../../shared/operation';
import { refuseAsTool } from '../../shared/refuseAsTool';
import { toBody } from '../../shared/routing';
import { writesUnanswered } from '../../../service/requests';

/** Links a service card to the user's accounts (spec, "Accounts": link a service card). */
export const linkServiceCard: Operation = {
	option: {
		name: 'Link Service Card',
		value: 'linkServiceCard',
		action: 'Link a service card',
		description: 'Link a service card to the user by its number and PIN',
		routing: {
			request: { method: 'POST', url: '/accounts/' },
			send: { preSend: [refuseAsTool('Account: Link Service Card', 'it has to do with a secret')] },
			operations: { pagination: writesUnanswered },
		},
	},
	fields: [
		{
			displayName: 'Service Card Number',
			name: 'servicecardNumber',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'The 16 digits on the card',
			routing: toBody('servicecardNumber', 'Service Card Number', serviceCardNumber),
		},
		{
			displayName: 'PIN',
			name: 'pin',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'The 4 digits of the card’s PIN',
			routing: toBody('pin', 'PIN', pin),
		},
	],
};
