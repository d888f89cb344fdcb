import { ACCOUNTS } from '../../../../credentials/paths';
import { pin, serviceCardNumber } from '../../input';
import { sessionTokenOptions } from '../../shared/commonFields';
import { SECRET } from '../../shared/field';
import type { Operation } from '../../shared/operation';
import { writesUnanswered } from '../../../service/requests';

/** Links a service card to the user's accounts (spec, "Accounts": link a service card). */
export const linkServiceCard: Operation = {
	name: 'Link Service Card',
	action: 'Link a service card',
	description: 'Link a service card to the user by its number and PIN',
	request: { method: 'POST', url: ACCOUNTS },
	notForTools: 'it involves a secret',
	sends: writesUnanswered('Look for it in "Account: Get Many" before you run it again.'),
	fields: [
		{
			displayName: 'Service Card Number',
			name: 'servicecardNumber',
			...SECRET,
			required: true,
			description: 'The 16 digits on the card',
			rule: serviceCardNumber,
		},
		{
			displayName: 'PIN',
			name: 'pin',
			...SECRET,
			required: true,
			description: 'The 4 digits of the card’s PIN',
			rule: pin,
		},
		sessionTokenOptions,
	],
};
