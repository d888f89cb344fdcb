import * as defaults from '../defaults';
import type { Security, User } from '../state/types';

export const userId = '6f1c2b1e-5d0a-4c52-9a57-2f4b8f0c9d11';

/** The one user of the sandbox, active and with 2FA enabled. */
export function seedUser(now: Date): User {
	return {
		id: userId,
		name: 'Alba',
		surname: 'Serrano',
		email: 'alba.serrano@example.com',
		phone: '600100200',
		state: 1,
		kycLevel: 2,
		balance: 0,
		pendingIn: 0,
		pendingOut: 0,
		twoFaMode: 1,
		logo: 'https://example.com/logo.png',
		createdAt: '2024-03-01T09:00:00.000Z',
		updatedAt: now.toISOString(),
	};
}

/** Password, authenticator secret and state of the user. */
export function seedSecurity(): Security {
	return {
		totpSecret: defaults.totpSecret,
		password: defaults.userPassword,
		disabled: false,
		linkedCards: new Set(),
		sentTo: null,
	};
}
