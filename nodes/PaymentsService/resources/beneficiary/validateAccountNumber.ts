import { ACCOUNT_NUMBER_CHECK } from '../../../../credentials/paths';
import { currencyCode } from '../../input';
import { ADDITIONAL_FIELDS } from '../../shared/commonFields';
import type { Operation } from '../../shared/operation';
import { readsObject } from '../../../service/requests';
import { CRYPTO_WIRE_FIELDS, networkField, tokenField, walletAddressField } from './fields';

/** Asks the service whether a wallet address is valid (spec, "Validate an account number"). */
export const validateAccountNumber: Operation = {
	name: 'Validate Account Number',
	action: 'Validate a crypto account number',
	description:
		'Ask the service whether a wallet address is valid on its network, before it becomes a beneficiary',
	request: { method: 'POST', url: ACCOUNT_NUMBER_CHECK },
	sends: readsObject,
	fixed: () => CRYPTO_WIRE_FIELDS,
	fields: [
		networkField,
		{
			...walletAddressField,
			description: 'The address to check. The service judges it, so any text is sent.',
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
