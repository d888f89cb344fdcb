import type { SeedSizes } from '../options';
import { seedAccounts } from '../seed/accounts';
import { seedBeneficiaries } from '../seed/beneficiaries';
import { seedMovements } from '../seed/movements';
import { seedPaymentCards } from '../seed/paymentCards';
import { seedSecurity, seedUser } from '../seed/user';
import type { Account, Beneficiary, SandboxState } from './types';

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

/** The next id for a new record. */
export function takeId(state: SandboxState): number {
	return state.nextId++;
}

/** The account with this id, if there is one. */
export function findAccount(state: SandboxState, id: number): Account | undefined {
	return state.accounts.find((account) => account.id === id);
}

/** The beneficiary with this id, if there is one. */
export function findBeneficiary(state: SandboxState, id: number): Beneficiary | undefined {
	return state.beneficiaries.find((beneficiary) => beneficiary.id === id);
}
