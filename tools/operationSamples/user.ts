import { defaults } from '../../sandbox/server';
import type { OperationSample } from '../operationSample';
import { badCodes } from '../operationSample';

const { securityCode, userPassword } = defaults;

/** The samples of the user. */
export const user: Record<string, OperationSample> = {
	changePassword: {
		parameters: { oldPass: userPassword, newPass: 'A-new-pass-1' },
		bad: [{ change: { oldPass: '' } }, { change: { newPass: '' } }],
		refused: { 'options.sessionToken': ['two\nlines'], oldPass: [true] },
	},
	disable: {
		refused: { 'options.sessionToken': ['two\nlines'] },
	},
	getProfile: {},
	getTwoFactorSecret: {},
	sendSecurityCode: {
		parameters: { type: 'sms', callingCode: '34', phone: '600 123 456' },
		bad: [
			{ change: { callingCode: '' }, says: 'left empty' },
			{ change: { phone: '' }, says: 'left empty' },
			{ change: { type: 'email', email: 'ana' } },
		],
		refused: { phone: [true], type: ['fax'] },
		kinds: [{ change: { type: 'email', email: 'ana@example.com' } }],
	},
	setTwoFactor: {
		parameters: { enabled: true, type: 'totp', securityCode },
		bad: badCodes,
		refused: {
			'options.sessionToken': ['two\nlines'],
			enabled: ['maybe'],
			type: ['email'],
			securityCode: ['1234567'],
		},
	},
	validateSecurityCode: {
		parameters: { type: 'totp', securityCode },
		bad: badCodes,
		refused: { type: ['fax'] },
	},
};
