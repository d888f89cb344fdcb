import { currencyCode, requiredText } from '../../input';
import { ADDITIONAL_FIELDS } from '../../shared/collections';
import type { Operation } from '../../shared/operation';
import { setBody } from '../../shared/routing';
import { readsOne } from '../../../service/requests';
import { CRYPTO_WIRE_FIELDS, networkField, tokenField, walletAddressField } from './fields';

/** Asks the service whether a wallet address is valid (spec, "Validate an account number"). */
export const validateAccountNumber: Operation = {
	name: 'Validate Account Number',
	value: 'validateAccountNumber',
	action: 'Validate a crypto account number',
	description:
		'Ask the service whether a wallet address is valid on its network, before it becomes a beneficiary',
	request: { method: 'POST', url: '/deposit_accounts/validate_account_number' },
	sends: readsOne,
	preSend: [setBody(CRYPTO_WIRE_FIELDS)],
	fields: [
		networkField,
		{
			...walletAddressField,
			description: 'The address to check. The service judges it, so any text is sent.',
			rule: requiredText(),
		},
		{
			...ADDITIONAL_FIELDS,
			options: [
				{
					...tokenField,
					description:
						'The token, where the network carries several; an expression gives another one',
					rule: currencyCode,
				},
			],
		},
	],
};
