import type { Operation } from '../../shared/operation';
import { requiredSecurityCode } from '../../shared/commonFields';
import { writes } from '../../../service/requests';
import { codeTypeField } from './codeType';

/** Checks a code and gives a session token (spec, "Users": validateToken). A code is used up, so it is a write. */
export const validateSecurityCode: Operation = {
	name: 'Validate Security Code',
	action: 'Validate a security code',
	description:
		'Check a security code. The output has a short-lived session token for Payout: Send and Movement: Refund, which n8n stores in plain text with the execution.',
	request: { method: 'POST', url: '/users/validateToken' },
	notForTools: 'it involves a secret',
	sends: writes('The code may be used up: ask for another one before you run it again.'),
	fields: [codeTypeField(['email', 'sms', 'totp'], 'How the code was sent'), requiredSecurityCode],
};
