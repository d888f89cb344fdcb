import { defaults } from '../../sandbox/server';
import type { OperationSample } from '../operationSample';
import { byId } from '../operationSample';

const { accountIds } = defaults;
const mainAccount = byId(accountIds.mainEur);

/** The samples of accounts. */
export const account: Record<string, OperationSample> = {
	getAll: {},
	getAllBalances: {},
	getBalance: {
		parameters: { accountNumber: byId('ES9121000418450200051332') },
	},
	getCryptoDepositAddresses: {
		parameters: { accountId: mainAccount },
	},
	linkServiceCard: {
		parameters: { servicecardNumber: '4111111111111111', pin: '1234' },
		bad: [
			{ change: { servicecardNumber: '411111111111111' }, says: '15 digits' },
			{ change: { pin: '12a4' }, says: 'a letter in it' },
		],
	},
};
