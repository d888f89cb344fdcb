import { emailField, sessionTokenOptions } from '../../shared/commonFields';
import { type Field, REQUIRED_TEXT, showFor } from '../../shared/field';
import type { Operation } from '../../shared/operation';
import { writesUnanswered } from '../../../service/requests';
import { codeTypeField } from './codeType';

const smsFields: Field[] = [
	{
		displayName: 'Calling Code',
		name: 'callingCode',
		...REQUIRED_TEXT,
		placeholder: 'e.g. +34',
		description: 'The calling code of the phone’s country, sent as you write it',
	},
	{
		displayName: 'Phone',
		name: 'phone',
		...REQUIRED_TEXT,
		placeholder: 'e.g. 600 123 456',
		description: 'The number without the calling code, sent as you write it',
		hint: 'A number that is new to the account becomes its phone number once the code is validated',
	},
];

/** Sends a security code to a phone or a mailbox (spec, "Users": sendSecurityCode). */
export const sendSecurityCode: Operation = {
	name: 'Send Security Code',
	action: 'Send a security code',
	description: 'Have the service send a 6-digit security code by SMS or email',
	request: { method: 'POST', url: '/users/sendSecurityCode' },
	notForTools: 'it involves a secret',
	sends: writesUnanswered('Look whether a code has arrived before you run it again.'),
	fields: [
		{
			...codeTypeField(['email', 'sms'], 'How the code is sent'),
			noDataExpression: true,
		},
		...showFor({ type: ['sms'] }, smsFields),
		...showFor({ type: ['email'] }, [{ ...emailField, required: true }]),
		sessionTokenOptions,
	],
};
