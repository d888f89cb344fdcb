import type { Resource } from '../../shared/operation';
import { getBalance } from './getBalance';
import { getAllBalances } from './getAllBalances';
import { getCryptoDepositAddresses } from './getCryptoDepositAddresses';
import { getAll } from './getAll';
import { linkServiceCard } from './linkServiceCard';

export const account: Resource = {
	title: 'Account',
	operations: { getBalance, getAllBalances, getCryptoDepositAddresses, getAll, linkServiceCard },
	defaultOperation: 'getAll',
};
