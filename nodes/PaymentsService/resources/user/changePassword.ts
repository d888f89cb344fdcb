import { secretText } from '../../input';
import type { Operation } from '../../shared/operation';
import { sessionTokenOptions } from '../../shared/sessionToken';
import { writesUnanswered } from '../../../service/requests';

/** Changes the user's password (spec, "Users": pass). */
export const changePassword: Operation = {
	name: 'Change Password',
	value: 'changePassword',
	action: 'Change the password',
	description: 'Change the password of the user of this credential',
	request: { method: 'POST', url: '/users/pass' },
	notForTools: 'it has to do with a secret',
	sends: writesUnanswered,
	fields: [
		{
			displayName: 'Old Password',
			name: 'oldPass',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			rule: secretText,
		},
		{
			displayName: 'New Password',
			name: 'newPass',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			rule: secretText,
		},
		sessionTokenOptions,
	],
};
