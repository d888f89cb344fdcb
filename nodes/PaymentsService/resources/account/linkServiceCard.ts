import { pin, serviceCardNumber } from '../../input';
import type { Operation } from '../../shared/operation';
import { writesUnanswered } from '../../../service/requests';

/** Links a service card to the user's accounts (spec, "Accounts": link a service card). */
export const linkServiceCard: Operation = {
	name: 'Link Service Card',
	value: 'linkServiceCard',
	action: 'Link a service card',
	description: 'Link a service card to the user by its number and PIN',
	request: { method: 'POST', url: '/accounts/' },
	notForTools: 'it has to do with a secret',
	sends: writesUnanswered,
	fields: [
		{
			displayName: 'Service Card Number',
			name: 'servicecardNumber',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'The 16 digits on the card',
			rule: serviceCardNumber,
		},
		{
			displayName: 'PIN',
			name: 'pin',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'The 4 digits of the card’s PIN',
			rule: pin,
		},
	],
};
