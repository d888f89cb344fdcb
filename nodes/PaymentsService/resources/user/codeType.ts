import { type Field, choice } from '../../shared/field';

const NAMES: Record<string, string> = { email: 'Email', sms: 'SMS', totp: 'Authenticator App' };

export function codeTypeField(ways: string[], description: string): Field {
	return {
		displayName: 'Type',
		name: 'type',
		...choice(ways.map((value) => ({ name: NAMES[value], value }))),
		default: 'sms',
		required: true,
		description,
	};
}
