/** What "Simplify" keeps of a beneficiary. */
export const SIMPLIFIED_BENEFICIARY = [
	'id',
	'alias',
	'firstName',
	'lastName',
	'accountNumber',
	'currency',
	'state',
	'allowed',
	'paymentMethods',
	'allowedAccounts',
];
