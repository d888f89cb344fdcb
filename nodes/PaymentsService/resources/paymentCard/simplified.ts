/** What "Simplify" keeps of a payment card. The QR code as text is left out: it is long, and there is a picture option. */
export const SIMPLIFIED_PAYMENT_CARD = [
	'id',
	'reference',
	'concept',
	'description',
	'amount',
	'currency',
	'state',
	'singleUse',
	'shortUrl',
	'accountId',
	'expirationDate',
	'createdAt',
];
