import type { Account, Beneficiary, SandboxState } from './types';

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
