import type { SeedSizes } from '../options';
import type { SandboxState } from '../state/types';
import { seedAccounts } from './accounts';
import { seedBeneficiaries } from './beneficiaries';
import { seedMovements } from './movements';
import { seedPaymentCards } from './paymentCards';
import { seedSecurity, seedUser } from './user';

/** Ids of records made by the sandbox start here, above all seeded ones. */
const firstNewId = 10_000_001;

/** A fresh state with the seeded records. */
export function newState(sizes: SeedSizes): SandboxState {
	const now = new Date();
	const accounts = seedAccounts(now);
	return {
		user: seedUser(now),
		security: seedSecurity(),
		accounts,
		beneficiaries: seedBeneficiaries(sizes.beneficiaries),
		movements: seedMovements(sizes.movements, accounts, now),
		paymentCards: seedPaymentCards(sizes.paymentCards, now),
		payouts: [],
		refunds: [],
		hooks: [],
		deliveries: [],
		nextId: firstNewId,
	};
}
