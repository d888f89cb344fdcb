import { accountIds } from '../defaults';
import type { Account } from '../state/types';
import { userId } from './user';

interface AccountSeed {
	id: number;
	accountNumber: string;
	alias: string;
	currency: string;
	balance: number;
	isDefault: boolean;
}

const seeds: AccountSeed[] = [
	{
		id: accountIds.mainEur,
		accountNumber: 'ES9121000418450200051332',
		alias: 'Main EUR',
		currency: 'EUR',
		balance: 50_000_000,
		isDefault: true,
	},
	{
		id: accountIds.secondEur,
		accountNumber: 'ES7921000813610123456789',
		alias: 'Payroll EUR',
		currency: 'EUR',
		balance: 1_250_050,
		isDefault: false,
	},
	{
		id: accountIds.usdc,
		accountNumber: 'usdc/0000 1003',
		alias: 'Treasury USDC',
		currency: 'USDC',
		balance: 20_000_000,
		isDefault: false,
	},
];

/** Two EUR accounts and one in USDC; the first is the default account. */
export function seedAccounts(now: Date): Account[] {
	return seeds.map((seed) => ({
		...seed,
		userId,
		pendingIn: 0,
		pendingOut: 0,
		// Only the meaning of 1 is shown.
		state: seed.currency === 'EUR' ? 1 : 3,
		paymentEntityId: 1,
		type: 1,
		groupId: null,
		ServiceCards: [],
		services: [
			{ slug: 'payout', enabled: true },
			{ slug: 'paymentcard', enabled: seed.currency === 'EUR' },
		],
		paymentMethods: [
			{ slug: 'TPP', name: 'Bank transfer', enabled: seed.currency === 'EUR' },
			{ slug: 'CRYPTO', name: 'Crypto', enabled: true },
		],
		createdAt: '2024-03-01T09:00:00.000Z',
		updatedAt: now.toISOString(),
	}));
}
