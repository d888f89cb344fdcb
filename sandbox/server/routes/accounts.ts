import type { Call, Handlers } from '../context';
import { accountNotFound, conflict, notFound } from '../serviceError';
import { findAccount } from '../state/state';
import type { Account } from '../state/types';

const depositAddresses = [
	{ address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1', network: 'SOLANA', currency: 'USDC' },
	{ address: '0x52908400098527886E0F7030069857D2E4169EE7', network: 'POLYGON', currency: 'USDC' },
	{ address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', network: 'TRON', currency: 'USDT' },
];

/** The account of the path parameter `accountId`, or 404 account_not_found. */
export function accountOfPath({ state, params }: Call): Account {
	const account = findAccount(state, params.accountId as number);
	if (account === undefined) throw accountNotFound();
	return account;
}

/** Accounts (spec: Endpoints, Accounts). */
export const accountHandlers: Handlers = {
	listAccounts: ({ state, query }) =>
		state.accounts.filter(({ type }) => query.type === undefined || String(type) === query.type),

	getAccountBalance: ({ state, params }) => {
		// A number in a path is only itself: no blanks are taken out.
		const account = state.accounts.find(
			({ accountNumber: known }) => known === params.accountNumber,
		);
		if (account === undefined) {
			throw notFound('account_not_found', 'The account does not exist', 'accountNumber');
		}
		const { accountNumber, balance, pendingIn, pendingOut, currency } = account;
		return { accountNumber, balance, pendingIn, pendingOut, currency };
	},

	listBalances: ({ state }) => {
		const sums = new Map<string, number>();
		for (const { currency, balance } of state.accounts) {
			sums.set(currency, (sums.get(currency) ?? 0) + balance);
		}
		return [...sums].map(([currency, balance]) => ({ balance, currency }));
	},

	linkServiceCard: ({ state, body }) => {
		const { servicecardNumber } = body as { servicecardNumber: string };
		const { linkedCards } = state.security;
		if (linkedCards.has(servicecardNumber)) {
			throw conflict('already_exists', 'The card is linked already', 'servicecardNumber');
		}
		linkedCards.add(servicecardNumber);
		const account = state.accounts.find(({ isDefault }) => isDefault) as Account;
		account.ServiceCards.push({ lastFour: servicecardNumber.slice(-4) });
		return { success: true };
	},

	getCryptoDepositAddresses: (call) => {
		accountOfPath(call);
		return { feePercent: 300, feeFixed: 0, accounts: depositAddresses };
	},
};
