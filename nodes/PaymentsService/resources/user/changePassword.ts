import { secretText } from '../../input';
import type { Operation } from '../../shared/operation';
import { sessionTokenOptions } from '../../shared/sessionToken';
import { refuseAsTool } from '../../shared/refuseAsTool';
import { toBody } from '../../shared/routing';
import { writesUnanswered } from '../../../service/requests';

/** Changes the user's password (spec, "Users": pass). */
export const changePassword: Operation = {
	option: {
		name: 'Change Password',
		value: 'changePassword',
		action: 'Change the password',
		description: 'Change the password of the user of this credential',
		routing: {
			request: { method: 'POST', url: '/users/pass' },
			send: { preSend: [refuseAsTool('User: Change Password', 'it has to do with a secret')] },
			operations: { pagination: writesUnanswered },
		},
	},
	fields: [
		{
			displayName: 'Old Password',
			name: 'oldPass',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			routing: toBody('oldPass', 'Old Password', secretText),
		},
		{
			displayName: 'New Password',
			name: 'newPass',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			routing: toBody('newPass', 'New Password', secretText),
		},
		sessionTokenOptions,
	],
};
