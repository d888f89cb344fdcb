import type { Resource } from '../../shared/operation';
import { getAll } from './getAll';
import { getAllBalances } from './getAllBalances';
import { getBalance } from './getBalance';
import { getCryptoDepositAddresses } from './getCryptoDepositAddresses';
import { linkServiceCard } from './linkServiceCard';

export const account: Resource = {
	title: 'Account',
	value: 'account',
	operations: [getBalance, getAllBalances, getCryptoDepositAddresses, getAll, linkServiceCard],
	defaultOperation: 'getAll',
};
