import type { Resource } from '../../shared/operation';
import { changePassword } from './changePassword';
import { disable } from './disable';
import { getProfile } from './getProfile';
import { getTwoFactorSecret } from './getTwoFactorSecret';
import { sendSecurityCode } from './sendSecurityCode';
import { setTwoFactor } from './setTwoFactor';
import { validateSecurityCode } from './validateSecurityCode';

export const user: Resource = {
	title: 'User',
	operations: {
		changePassword,
		disable,
		getProfile,
		getTwoFactorSecret,
		sendSecurityCode,
		setTwoFactor,
		validateSecurityCode,
	},
	defaultOperation: 'getProfile',
};
