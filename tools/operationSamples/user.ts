import { defaults } from '../../sandbox/server';
import type { OperationSample } from '../operationSample';
import { badCodes } from '../operationSample';

const { securityCode, userPassword } = defaults;

/** The samples of the user. */
export const user: Record<string, OperationSample> = {
	changePassword: {
		parameters: { oldPass: userPassword, newPass: 'A-new-pass-1' },
		bad: [{ change: { oldPass: '' } }, { change: { newPass: '' } }],
	},
	disable: {},
	getProfile: {},
	getTwoFactorSecret: {},
	sendSecurityCode: {
		parameters: { type: 'sms', callingCode: '34', phone: '600 123 456' },
		bad: [
			{ change: { callingCode: '' }, says: 'left empty' },
			{ change: { phone: '' }, says: 'left empty' },
			{ change: { type: 'email', email: 'ana' } },
		],
		variants: [{ type: 'email', email: 'ana@example.com' }],
	},
	setTwoFactor: {
		parameters: { enabled: true, type: 'totp', securityCode },
		bad: badCodes,
	},
	validateSecurityCode: {
		parameters: { type: 'totp', securityCode },
		bad: badCodes,
	},
};
