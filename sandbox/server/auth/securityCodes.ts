import { Secret, TOTP } from 'otpauth';
import { securityCode } from '../defaults';
import { forbidden } from '../serviceError';
import type { SandboxState } from '../state/types';

/** Whether a 2FA code is right: the fixed code, or a current code of the user's authenticator (30 s either side). */
export function isRightCode(code: string, state: SandboxState): boolean {
	if (code === securityCode) return true;
	const totp = new TOTP({ secret: Secret.fromBase32(state.security.totpSecret) });
	return totp.validate({ token: code, window: 1 }) !== null;
}

/** Refuses a wrong code with 403 (spec: Authentication 5; the status and code are assumptions). */
export function requireRightCode(code: string, state: SandboxState): void {
	if (isRightCode(code, state)) return;
	throw forbidden('invalid_security_code', 'The security code is not valid', 'securityCode');
}
