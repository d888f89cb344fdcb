import { Secret, TOTP } from 'otpauth';
import { isRightCode, requireRightCode } from '../auth/securityCodes';
import type { Handlers } from '../context';
import { sessionLifetimeSeconds } from '../defaults';
import { badRequest } from '../serviceError';
import { qrDataUrl } from '../rules/qrImage';
import type { SandboxState, User } from '../state/types';

/** The user with the balances of the default account: which is the primary balance is an assumption. */
export function userWithBalances({ user, accounts }: SandboxState): User {
	const { balance, pendingIn, pendingOut } = accounts.find(({ isDefault }) => isDefault) ?? user;
	return { ...user, balance, pendingIn, pendingOut };
}

/** Users and their security (spec: Endpoints, Users). */
export const userHandlers: Handlers = {
	getProfile: ({ state }) => ({
		...userWithBalances(state),
		group: { id: 1, name: 'Sandbox group' },
		userDetail: { language: 'en' },
		options: { notifications: true },
	}),

	sendSecurityCode: ({ state, body }) => {
		const { type, phone, email } = body as {
			type: 'sms' | 'email';
			phone?: string;
			email?: string;
		};
		state.security.sentTo = { type, to: (type === 'sms' ? phone : email) as string };
		return { success: true };
	},

	validateToken: ({ state, body, sandbox }) => {
		const { securityCode, type } = body as { securityCode: string; type: string };
		if (!isRightCode(securityCode, state)) return { isValid: false };
		const { sentTo } = state.security;
		if (type === 'sms' && sentTo?.type === 'sms') state.user.phone = sentTo.to;
		return {
			isValid: true,
			user: userWithBalances(state),
			token: sandbox.tokens.issueSessionToken(state.user.id, sessionLifetimeSeconds),
		};
	},

	setTwoFactor: ({ state, body }) => {
		const { enabled, securityCode } = body as { enabled: boolean; securityCode: string };
		requireRightCode(securityCode, state);
		state.user.twoFaMode = enabled ? 1 : 0;
		return { success: true };
	},

	createTwoFactorSecret: async ({ state }) => {
		const { totpSecret: secret } = state.security;
		const totp = new TOTP({
			issuer: 'Payments Service',
			label: state.user.email,
			secret: Secret.fromBase32(secret),
		});
		return { secret, qrCodeUrl: await qrDataUrl(totp.toString()) };
	},

	changePassword: ({ state, body }) => {
		const { oldPass, newPass } = body as { oldPass: string; newPass: string };
		if (oldPass !== state.security.password) {
			throw badRequest('invalid_password', 'The old password is wrong', 'oldPass');
		}
		state.security.password = newPass;
		return { success: true };
	},

	disableUser: ({ state, sandbox }) => {
		state.security.disabled = true;
		// The spec does not show the number of a disabled user.
		state.user.state = 0;
		sandbox.changed();
		return { success: true, message: 'The account is disabled' };
	},
};
