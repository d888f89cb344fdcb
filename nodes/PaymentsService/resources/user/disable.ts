import { sessionTokenOptions } from '../../shared/commonFields';
import { notice } from '../../shared/field';
import type { Operation } from '../../shared/operation';
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
		notice(
			'disableNotice',
			'This locks the user of this credential out of the service. The API has no way back; ask the service to enable the account again.',
		),
		sessionTokenOptions,
	],
};
