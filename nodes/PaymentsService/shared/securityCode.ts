import { securityCode } from '../input';
import type { RuledField } from './field';
import { SECRET } from './field';

/** The code of two-factor authentication (spec, "Authentication" 5); the routing or custom operation sends it. */
export const securityCodeField: RuledField<string> = {
	displayName: 'Security Code',
	name: 'securityCode',
	...SECRET,
	placeholder: 'e.g. 123456',
	description: 'The 6 digits of two-factor authentication, from SMS, email or an authenticator app',
	rule: securityCode,
};

/** The same where the service always asks for it. */
export const requiredSecurityCode: RuledField<string> = { ...securityCodeField, required: true };
