import type { INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { email, requiredText } from '../../input';
import type { Operation } from '../../shared/operation';
import { refuseAsTool } from '../../shared/refuseAsTool';
import { toBody } from '../../shared/routing';
import { writesUnanswered } from '../../../service/requests';
import { codeTypeField } from './codeType';

const smsFields: INodeProperties[] = [
	{
		displayName: 'Calling Code',
		name: 'callingCode',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. +34',
		description: 'The calling code of the phone’s country, sent as you write it',
		routing: toBody('callingCode', 'Calling Code', requiredText()),
	},
	{
		displayName: 'Phone',
		name: 'phone',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. 600 123 456',
		description: 'The number without the calling code, sent as you write it',
		hint: 'A number that is new to the account becomes its phone number once the code is validated',
		routing: toBody('phone', 'Phone', requiredText()),
	},
];

const emailFields: INodeProperties[] = [
	{
		displayName: 'Email',
		name: 'email',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. ana@example.com',
		routing: toBody('email', 'Email', email),
	},
];

/** Sends a security code to a phone or a mailbox (spec, "Users": sendSecurityCode). */
export const sendSecurityCode: Operation = {
	option: {
		name: 'Send Security Code',
		value: 'sendSecurityCode',
		action: 'Send a security code',
		description: 'Have the service send a 6-digit security code by SMS or email',
		routing: {
			request: { method: 'POST', url: '/users/sendSecurityCode' },
			send: { preSend: [refuseAsTool('User: Send Security Code', 'it has to do with a secret')] },
			operations: { pagination: writesUnanswered },
		},
	},
	fields: [
		{
			...codeTypeField(['email', 'sms'], 'How the code is sent'),
			noDataExpression: true,
		},
		...updateDisplayOptions({ show: { type: ['sms'] } }, smsFields),
		...updateDisplayOptions({ show: { type: ['email'] } }, emailFields),
	],
};
