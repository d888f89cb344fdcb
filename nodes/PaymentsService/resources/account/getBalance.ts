import { pathPart } from '../../input';
import { accountNumberLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { recordToPath } from '../../shared/routing';
import { readsRecord } from '../../../service/requests';

/** The balance of one account (spec, "Accounts": balance). */
export const getBalance: Operation = {
	option: {
		name: 'Get Balance',
		value: 'getBalance',
		action: 'Get the balance of an account',
		description:
			'Get the balance of one account and what is pending, in minor units (100 means 1.00)',
		routing: {
			request: { method: 'GET', url: '/accounts/balance/{accountNumber}' },
			send: { preSend: [recordToPath('accountNumber', 'Account Number', pathPart)] },
			operations: { pagination: readsRecord },
		},
	},
	record: accountNumberLocator,
	fields: [],
};
