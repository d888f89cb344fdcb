import { accountLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { readsObject } from '../../../service/requests';

/** Where to send crypto to top up one's own account (spec, "Accounts": selfcharge). */
export const getCryptoDepositAddresses: Operation = {
	name: 'Get Crypto Deposit Addresses',
	action: 'Get the crypto deposit addresses of an account',
	description: 'Get the addresses to which crypto can be sent to top up an account, with the fees',
	request: { method: 'GET', url: '/accounts/{accountId}/selfcharge/crypto' },
	sends: readsObject,
	fields: [
		{
			...accountLocator('The account to top up'),
			hint: 'In the output, feePercent is in hundredths of a percent (300 means 3.00 %)',
		},
	],
};
