/** What "Simplify" keeps of a beneficiary. */
export const SIMPLIFIED_BENEFICIARY = [
	'id',
	'alias',
	'firstName',
	'lastName',
	'accountNumber',
	'swift',
	'currency',
	'email',
	'type',
	'state',
	'allowed',
	'paymentMethods',
	'createdAt',
];
