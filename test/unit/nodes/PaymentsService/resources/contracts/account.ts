import { type Contracts, ROWS } from './contract';

/** The contracts of accounts. */
export const account: Contracts = {
	getAll: {
		typed: { filters: { type: '6' }, simplify: false },
		sent: { method: 'GET', path: '/accounts/', query: { type: '6' } },
		answer: ROWS,
		also: [['no type', { filters: { type: '' } }, { query: { type: undefined } }]],
	},
	getAllBalances: {
		sent: { method: 'GET', path: '/accounts/allBalance' },
		answer: [
			{ balance: 111, currency: 'EUR' },
			{ balance: 222, currency: 'USD' },
		],
		output: [
			{ balance: 111, balanceText: '1.11 EUR', currency: 'EUR' },
			{ balance: 222, balanceText: '2.22 USD', currency: 'USD' },
		],
	},
	getBalance: {
		typed: { accountNumber: 'usdc/0000 1003' },
		sent: { method: 'GET', path: '/accounts/balance/usdc%2F0000%201003' },
		answer: { balance: 333, pendingIn: 4, pendingOut: 5, currency: 'EUR' },
		output: [
			{ balance: 333, balanceText: '3.33 EUR', pendingIn: 4, pendingOut: 5, currency: 'EUR' },
		],
	},
	getCryptoDepositAddresses: {
		typed: { accountId: '1003' },
		sent: { method: 'GET', path: '/accounts/1003/selfcharge/crypto' },
		answer: { feePercent: 300, feeFixed: 7, accounts: [{ address: 'A1', network: 'TRON' }] },
	},
	linkServiceCard: {
		typed: {
			...{ servicecardNumber: '4929111122223333', pin: '8642' },
			options: { sessionToken: 'session-9' },
		},
		sent: {
			method: 'POST',
			path: '/accounts/',
			body: { servicecardNumber: '4929111122223333', pin: '8642' },
			headers: { authorization: 'Bearer session-9' },
		},
		answer: { linked: 'yes', accountId: 91 },
	},
};
