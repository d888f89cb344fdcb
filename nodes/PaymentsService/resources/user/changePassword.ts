import { SECRET } from '../../shared/field';
import type { Operation } from '../../shared/operation';
import { sessionTokenOptions } from '../../shared/commonFields';
import { writesUnanswered } from '../../../service/requests';

/** Changes the user's password (spec, "Users": pass). */
export const changePassword: Operation = {
	name: 'Change Password',
	action: 'Change the password',
	description: 'Change the password of the user of this credential',
	request: { method: 'POST', url: '/users/pass' },
	notForTools: 'it involves a secret',
	sends: writesUnanswered(
		'Try to sign in to the service with the new password before you run it again.',
	),
	fields: [
		{ displayName: 'Old Password', name: 'oldPass', ...SECRET, required: true },
		{ displayName: 'New Password', name: 'newPass', ...SECRET, required: true },
		sessionTokenOptions,
	],
};
