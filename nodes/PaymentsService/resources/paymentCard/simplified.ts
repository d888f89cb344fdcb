/** What "Simplify" keeps of a payment card in a list. The QR codes as text are left out: they are long. */
export const SIMPLIFIED_PAYMENT_CARD = [
	'id',
	'reference',
	'concept',
	'amount',
	'currency',
	'state',
	'singleUse',
	'shortUrl',
	'expirationDate',
	'createdAt',
];

/** The same for one payment card alone, with its QR code. */
export const SIMPLIFIED_WITH_QR = [
	...SIMPLIFIED_PAYMENT_CARD.filter((field) => field !== 'singleUse'),
	'qrImage',
];
