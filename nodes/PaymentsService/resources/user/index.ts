import { describeResource } from '../../shared/operation';
import { changePassword } from './changePassword';
import { disable } from './disable';
import { getProfile } from './getProfile';
import { getTwoFactorSecret } from './getTwoFactorSecret';
import { sendSecurityCode } from './sendSecurityCode';
import { setTwoFactor } from './setTwoFactor';
import { validateSecurityCode } from './validateSecurityCode';

export const userDescription = describeResource(
	'user',
	[
		changePassword,
		disable,
		getProfile,
		getTwoFactorSecret,
		sendSecurityCode,
		setTwoFactor,
		validateSecurityCode,
	],
	'getProfile',
);
