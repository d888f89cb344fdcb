import { itemStateOf } from '../../service/run/nodeRun';
import { secretText } from '../input';
import { OPTIONS } from './collections';
import type { Field, RuledField } from './field';
import { SECRET, optionOf } from './field';
import { headerValue } from './headerValue';
import { formOfItem, refusing } from './routing';

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
	place: 'none',
};

/** The Options of a call that n8n's routing sends, for which the service may ask for a recently verified session. */
export const sessionTokenOptions: Field = {
	...OPTIONS,
	options: [sessionTokenField],
	routing: {
		send: {
			preSend: [
				refusing(sessionTokenField.displayName, async function (request) {
					const token = optionOf(sessionTokenField, formOfItem(this));
					if (token !== undefined) itemStateOf(this, request).sessionToken = token;
				}),
			],
		},
	},
};
