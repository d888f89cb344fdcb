import type { Beneficiary } from '../state/types';

/** The methods by which a beneficiary can be paid. Which kind has which is not shown: an assumption. */
export function paymentMethodsOf({ beneficiaryType }: Beneficiary): string[] {
	return beneficiaryType === 2 ? ['EXT', 'TPP'] : ['CRYPTO'];
}
