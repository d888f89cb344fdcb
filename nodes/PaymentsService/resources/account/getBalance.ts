import { accountNumberLocator } from '../../shared/locators';
import { addMoneyText } from '../../shared/output';
import type { Operation } from '../../shared/operation';
import { readsObject } from '../../../service/requests';

/** The balance of one account (spec, "Accounts": balance). */
export const getBalance: Operation = {
	name: 'Get Balance',
	action: 'Get the balance of an account',
	description:
		'Get the balance of one account and what is pending, in minor units (100 means 1.00)',
	request: { method: 'GET', url: '/accounts/balance/{accountNumber}' },
	sends: readsObject,
	output: [addMoneyText],
	fields: [accountNumberLocator],
};
