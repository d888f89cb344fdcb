import type { Operation } from '../../shared/operation';
import { sessionTokenOptions, requiredSecurityCode } from '../../shared/commonFields';
import { SWITCH } from '../../shared/field';
import { writesUnanswered } from '../../../service/requests';
import { codeTypeField } from './codeType';

/** Switches two-factor authentication on or off (spec, "Users": 2fa). */
export const setTwoFactor: Operation = {
	name: 'Set Two-Factor Authentication',
	action: 'Set two factor authentication',
	description: 'Switch two-factor authentication of the user on or off',
	request: { method: 'POST', url: '/users/2fa' },
	notForTools: 'it involves a secret',
	sends: writesUnanswered('Look at twoFaMode in "User: Get Profile" before you run it again.'),
	fields: [
		{
			displayName: 'Enabled',
			name: 'enabled',
			...SWITCH,
			default: true,
			required: true,
			description: 'Whether two-factor authentication is on afterwards',
		},
		codeTypeField(['totp', 'sms'], 'Where the codes come from'),
		requiredSecurityCode,
		sessionTokenOptions,
	],
};
