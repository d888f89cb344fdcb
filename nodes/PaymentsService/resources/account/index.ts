import { describeResource } from '../../shared/operation';
import { getAll } from './getAll';
import { getAllBalances } from './getAllBalances';
import { getBalance } from './getBalance';
import { getCryptoDepositAddresses } from './getCryptoDepositAddresses';
import { linkServiceCard } from './linkServiceCard';

export const accountDescription = describeResource(
	'account',
	[getBalance, getAllBalances, getCryptoDepositAddresses, getAll, linkServiceCard],
	'getAll',
);
