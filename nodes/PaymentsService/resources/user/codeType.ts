import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { oneOf, securityCode } from '../../input';
import { toBody } from '../../shared/routing';
import { securityCodeField } from '../../shared/securityCode';

const NAMES: Record<string, string> = { email: 'Email', sms: 'SMS', totp: 'Authenticator App' };

/** How a security code reaches the user, among the ways that the operation knows. */
export function codeTypeField(ways: string[], description: string): INodeProperties {
	const options: INodePropertyOptions[] = ways.map((value) => ({ name: NAMES[value], value }));
	return {
		displayName: 'Type',
		name: 'type',
		type: 'options',
		options,
		default: 'sms',
		required: true,
		description,
		routing: toBody('type', 'Type', oneOf(ways)),
	};
}

/** The code itself, in the body. */
export const securityCodeInBody: INodeProperties = {
	...securityCodeField,
	required: true,
	routing: toBody('securityCode', 'Security Code', securityCode),
};
