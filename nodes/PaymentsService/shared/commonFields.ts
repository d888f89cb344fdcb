import { fitsHeader } from '../../../credentials/authenticateRequest';
import { BadInput, email, secretText, securityCode } from '../input';
import { type Field, type RuledField, SECRET, TEXT } from './field';

/** Fields that are added one by one. */
export function collection(displayName: string, name: string, placeholder: string) {
	return { displayName, name, type: 'collection' as const, placeholder, default: {} };
}

export const ADDITIONAL_FIELDS = collection('Additional Fields', 'additionalFields', 'Add Field');

export const FILTERS = collection('Filters', 'filters', 'Add Filter');

export const OPTIONS = collection('Options', 'options', 'Add option');

/** As n8n sorts the fields of a collection. */
export function inAlphabet(fields: Field[]): Field[] {
	const order = ({ displayName }: Field) => displayName.toLowerCase();
	// The first call of `localeCompare` takes as long as loading the package.
	return [...fields].sort((one, other) => (order(one) < order(other) ? -1 : 1));
}

export const emailField: Field = {
	displayName: 'Email',
	name: 'email',
	...TEXT,
	placeholder: 'e.g. ana@example.com',
	rule: email,
};

export const orderCodeField: RuledField<string> = {
	displayName: 'Order Code',
	name: 'orderCode',
	...TEXT,
	placeholder: 'e.g. OC-2026-0042',
	description: 'The order code of the payment that was sent back',
};

/** The code of two-factor authentication (spec, "Authentication" 5). */
export const securityCodeField: RuledField<string> = {
	displayName: 'Security Code',
	name: 'securityCode',
	...SECRET,
	placeholder: 'e.g. 123456',
	description: 'The 6 digits of two-factor authentication, from SMS, email or an authenticator app',
	rule: securityCode,
};

export const requiredSecurityCode: RuledField<string> = { ...securityCodeField, required: true };

/** Required, unless the credential gives codes. */
export const securityCodeOrSecret: RuledField<string> = {
	...securityCodeField,
	description: `${securityCodeField.description}. Left empty, the code of the credential’s Authenticator Secret goes out.`,
};

export const NO_CODE = `${securityCodeField.displayName}: nothing was given. Expected 6 digits, or Authenticator Secret in the credential.`;

/** What no header can carry would fail like a lost connection, and leave a payment unknown. Never repeats the value. */
export function headerValue(rule: (value: unknown) => string): (value: unknown) => string {
	return (value) => {
		const text = rule(value).trim();
		if (fitsHeader(text)) return text;
		throw new BadInput(
			'the value holds a character that a request header cannot carry. Only letters, digits and marks of plain ASCII on one line can go out.',
		);
	};
}

/** A recently verified session (spec, "Authentication" 7). Assumption: it goes out as the bearer token. */
export const sessionTokenField: RuledField<string> = {
	displayName: 'Session Token',
	name: 'sessionToken',
	...SECRET,
	description:
		'The token from "User: Validate Security Code", for a service that asks for a recently verified session',
	rule: headerValue(secretText),
	place: 'token',
};

export const sessionTokenOptions: Field = { ...OPTIONS, options: [sessionTokenField] };
