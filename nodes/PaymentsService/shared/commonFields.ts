import { fitsHeader } from '../../../credentials/authenticateRequest';
import { BadInput, email, secretText, securityCode } from '../input';
import type { Field, RuledField } from './field';
import { SECRET, TEXT } from './field';

/** A collection of a form, without the fields that an operation puts into it. */
function collection(displayName: string, name: string, placeholder: string) {
	return { displayName, name, type: 'collection' as const, placeholder, default: {} };
}

/** What a request may also carry. */
export const ADDITIONAL_FIELDS = collection('Additional Fields', 'additionalFields', 'Add Field');

/** What narrows a list. */
export const FILTERS = collection('Filters', 'filters', 'Add Filter');

/** How an operation goes about it. */
export const OPTIONS = collection('Options', 'options', 'Add option');

export const emailField: Field = {
	displayName: 'Email',
	name: 'email',
	...TEXT,
	placeholder: 'e.g. ana@example.com',
	rule: email,
};

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

/**
 * A text that goes out as an HTTP header. A character that no header can carry would make the request fail on this
 * machine in a way that looks like a lost connection, and a payment would count as "outcome unknown" without need.
 * The message does not repeat the value, so secrets can use it too.
 */
export function headerValue(rule: (value: unknown) => string): (value: unknown) => string {
	return (value) => {
		const text = rule(value).trim();
		if (fitsHeader(text)) return text;
		throw new BadInput(
			'the value holds a character that a request header cannot carry. Only letters, digits and marks of plain ASCII on one line can go out.',
		);
	};
}

/**
 * A recently verified session (spec, "Authentication" 7). Assumption: it goes where the access token goes, as the bearer
 * token, since the spec shows no other place for it.
 */
export const sessionTokenField: RuledField<string> = {
	displayName: 'Session Token',
	name: 'sessionToken',
	...SECRET,
	description:
		'The token from "User: Validate Security Code", for a service that asks for a recently verified session',
	rule: headerValue(secretText),
	place: 'token',
};

/** The Options of a call that n8n's routing sends, for which the service may ask for a recently verified session. */
export const sessionTokenOptions: Field = { ...OPTIONS, options: [sessionTokenField] };
