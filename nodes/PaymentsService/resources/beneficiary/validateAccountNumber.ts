import { currencyCode, networkName, requiredText } from '../../input';
import type { Operation } from '../../shared/operation';
import { setBody, toBody, toBodyIfFilled } from '../../shared/routing';
import { readsRecord } from '../../../service/requests';
import { CRYPTO_WIRE_FIELDS, networkField, TOKENS, walletAddressField } from './wallet';

/** Asks the service whether a wallet address is valid (spec, "Validate an account number"). */
export const validateAccountNumber: Operation = {
	option: {
		name: 'Validate Account Number',
		value: 'validateAccountNumber',
		action: 'Validate a crypto account number',
		description:
			'Ask the service whether a wallet address is valid on its network, before it becomes a beneficiary',
		routing: {
			request: { method: 'POST', url: '/deposit_accounts/validate_account_number' },
			operations: { pagination: readsRecord },
			send: { preSend: [setBody(CRYPTO_WIRE_FIELDS)] },
		},
	},
	fields: [
		{ ...networkField, routing: toBody('network', 'Network', networkName) },
		{
			...walletAddressField,
			description: 'The address to check. The service judges it, so any text is sent.',
			routing: toBody('accountNumber', 'Wallet Address', requiredText()),
		},
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [
				{
					displayName: 'Currency',
					name: 'currency',
					type: 'options',
					options: TOKENS,
					default: 'USDC',
					description:
						'The token, where the network carries several; an expression gives another one',
					routing: toBodyIfFilled('currency', 'Currency', currencyCode),
				},
			],
		},
	],
};
