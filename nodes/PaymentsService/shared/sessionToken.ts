import type { INodeProperties } from 'n8n-workflow';

import { itemStateOf } from '../../service/nodeRun';

import { isBlank, secretText } from '../input';
import type { ReadParameter } from './checkField';
import { checkField } from './checkField';
import { headerValue } from './headerValue';
import { refusing } from './routing';

/**
 * A recently verified session (spec, "Authentication" 7). Assumption: it goes where the access token goes, as the bearer
 * token, since the spec shows no other place for it.
 */
export const sessionTokenField: INodeProperties = {
	displayName: 'Session Token',
	name: 'sessionToken',
	type: 'string',
	typeOptions: { password: true },
	default: '',
	description:
		'The token from "User: Validate Security Code", for a service that asks for a recently verified session',
};

/** The session token of an item, if one was given. Throws FieldRefused. */
export function readSessionToken(read: ReadParameter): string | undefined {
	const token = read('options.sessionToken', '');
	return isBlank(token) ? undefined : checkField('Session Token', headerValue(secretText), token);
}

/** The Options of a call that n8n's routing sends, for which the service may ask for a recently verified session. */
export const sessionTokenOptions: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: [sessionTokenField],
	routing: {
		send: {
			preSend: [
				refusing('Session Token', async function (request) {
					const token = this.getNodeParameter('options.sessionToken', '');
					if (isBlank(token)) return;
					itemStateOf(this, request).sessionToken = headerValue(secretText)(token);
				}),
			],
		},
	},
};
