import type { Operation } from '../../shared/operation';
import { sessionTokenOptions } from '../../shared/commonFields';
import { writes } from '../../../service/requests';

/** Disables the user's account (spec, "Users": disable). */
export const disable: Operation = {
	name: 'Disable',
	action: 'Disable the user account',
	description:
		'Disable the user account of this credential. Further access is prevented, for this workflow too.',
	request: { method: 'POST', url: '/users/disable' },
	notForTools: 'it cannot be undone',
	sends: writes('Check whether "User: Get Profile" still answers before you run it again.'),
	fields: [
		{
			displayName:
				'This locks the user of this credential out of the service. The API has no way back; ask the service to enable the account again.',
			name: 'disableNotice',
			type: 'notice',
			default: '',
		},
		sessionTokenOptions,
	],
};
