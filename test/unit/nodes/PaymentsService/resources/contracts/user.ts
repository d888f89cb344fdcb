import { type Contracts, ROW } from './contract';

const post = (path: string, body?: object, token?: number) => ({
	...{ method: 'POST', path: `/users/${path}` },
	...(body && { body: { ...body } }),
	...(token && { headers: { authorization: `Bearer session-${token}` } }),
});
/** The option of an operation that replaces the token of the credential. */
const withSession = (token: number) => ({ options: { sessionToken: `session-${token}` } });

/** What goes out as it is typed. */
const PASSWORDS = { oldPass: 'Old-pass-1!', newPass: 'New-pass-2?' };
const BY_SMS = { type: 'sms', callingCode: '44', phone: '600 123 456' };
const BY_EMAIL = { type: 'email', email: 'ana@example.com' };
const ON = { enabled: true, type: 'totp', securityCode: '975310' };
const OFF = { enabled: false, type: 'sms', securityCode: '864209' };
const CODE = { type: 'sms', securityCode: '975310' };

/** The contracts of the user. */
export const user: Contracts = {
	changePassword: {
		typed: { ...PASSWORDS, ...withSession(1) },
		sent: post('pass', PASSWORDS, 1),
		answer: { changed: 'yes' },
	},
	disable: {
		typed: withSession(3),
		sent: post('disable', undefined, 3),
		answer: { success: true, message: 'The account is disabled' },
	},
	getProfile: {
		typed: { simplify: false },
		sent: { method: 'GET', path: '/users/profile' },
		answer: ROW,
	},
	getTwoFactorSecret: {
		typed: withSession(4),
		sent: post('2fa/secret', undefined, 4),
		answer: { secret: 'KRUGKIDROVUWGZZA', qrCodeUrl: 'data:image/png;base64,iVBORw0KGgo=' },
	},
	'sendSecurityCode by SMS': {
		typed: { ...BY_SMS, ...withSession(8) },
		sent: post('sendSecurityCode', BY_SMS, 8),
		answer: { queued: 3 },
		also: [['nothing of an email', { email: ' ana@example.com ' }]],
	},
	'sendSecurityCode by email': {
		typed: BY_EMAIL,
		sent: post('sendSecurityCode', BY_EMAIL),
		answer: { queued: 4 },
		also: [['nothing of an SMS', { phone: '600 123 456', callingCode: '+34' }]],
	},
	setTwoFactor: {
		typed: { ...ON, ...withSession(4) },
		sent: post('2fa', ON, 4),
		answer: { mode: 2 },
	},
	'setTwoFactor off': { typed: OFF, sent: post('2fa', OFF), answer: { mode: 0 } },
	validateSecurityCode: {
		typed: CODE,
		sent: post('validateToken', CODE),
		answer: { isValid: true, user: { id: 61 }, token: 'verified-61' },
		also: [['a code by email', { type: 'email' }, { body: { type: 'email' } }]],
	},
};
