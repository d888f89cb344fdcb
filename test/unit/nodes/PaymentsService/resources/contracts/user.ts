import type { Contracts } from './contract';
import { FINAL, MAY, ROW, SECRET } from './contract';

/** The contracts of the user. */
export const user: Contracts = {
	changePassword: {
		agent: SECRET,
		typed: {
			oldPass: 'Old-pass-1!',
			newPass: 'New-pass-2?',
			options: { sessionToken: 'session-token-1' },
		},
		sent: {
			method: 'POST',
			path: '/users/pass',
			body: { oldPass: 'Old-pass-1!', newPass: 'New-pass-2?' },
			headers: { authorization: 'Bearer session-token-1' },
		},
		answer: { changed: 'yes' },
	},
	disable: {
		agent: FINAL,
		typed: { options: { sessionToken: 'session-token-3' } },
		sent: {
			method: 'POST',
			path: '/users/disable',
			headers: { authorization: 'Bearer session-token-3' },
		},
		answer: { success: true, message: 'The account is disabled' },
	},
	getProfile: {
		agent: MAY,
		typed: { simplify: false },
		sent: { method: 'GET', path: '/users/profile' },
		answer: ROW,
	},
	getTwoFactorSecret: {
		agent: SECRET,
		sent: { method: 'POST', path: '/users/2fa/secret' },
		answer: { secret: 'JBSWY3DPEHPK3PXP', qrCodeUrl: 'data:image/png;base64,iVBORw0KGgo=' },
	},
	'sendSecurityCode by SMS': {
		agent: SECRET,
		typed: { type: 'sms', callingCode: '44', phone: '600 123 456' },
		sent: {
			method: 'POST',
			path: '/users/sendSecurityCode',
			body: { type: 'sms', callingCode: '44', phone: '600 123 456' },
		},
		answer: { queued: 3 },
	},
	'sendSecurityCode by email': {
		agent: SECRET,
		typed: { type: 'email', email: 'ana@example.com' },
		sent: {
			method: 'POST',
			path: '/users/sendSecurityCode',
			body: { type: 'email', email: 'ana@example.com' },
		},
		answer: { queued: 4 },
	},
	setTwoFactor: {
		agent: SECRET,
		typed: {
			enabled: true,
			type: 'totp',
			securityCode: '975310',
			options: { sessionToken: 'session-token-4' },
		},
		sent: {
			method: 'POST',
			path: '/users/2fa',
			body: { enabled: true, type: 'totp', securityCode: '975310' },
			headers: { authorization: 'Bearer session-token-4' },
		},
		answer: { mode: 2 },
	},
	'setTwoFactor off': {
		agent: SECRET,
		typed: { enabled: false, type: 'sms', securityCode: '864209' },
		sent: {
			method: 'POST',
			path: '/users/2fa',
			body: { enabled: false, type: 'sms', securityCode: '864209' },
		},
		answer: { mode: 0 },
	},
	validateSecurityCode: {
		agent: SECRET,
		typed: { type: 'sms', securityCode: '975310' },
		sent: {
			method: 'POST',
			path: '/users/validateToken',
			body: { type: 'sms', securityCode: '975310' },
		},
		answer: { isValid: true, user: { id: 61 }, token: 'verified-session-61' },
	},
};
