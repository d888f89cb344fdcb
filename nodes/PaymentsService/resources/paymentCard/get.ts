import { OPTIONS } from '../../shared/commonFields';
import { paymentCardLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { qrBinaryPropertyOption, qrImageOutput } from '../../shared/qrImage';
import { simplify } from '../../shared/output';
import { readsObject } from '../../../service/requests';

const SIMPLIFIED =
	'id reference concept amount currency state shortUrl expirationDate createdAt qrImage';

/** Reads one payment card (spec, "Payment cards": get). */
export const get: Operation = {
	name: 'Get',
	action: 'Get a payment link',
	description: 'Get one payment link with its state, address and QR code',
	request: { method: 'GET', url: '/paymentcards/{paymentCardId}' },
	sends: readsObject,
	output: [qrImageOutput('qrImage', 'payment-link-qr.png')],
	fields: [
		paymentCardLocator,
		simplify(SIMPLIFIED),
		{ ...OPTIONS, options: [qrBinaryPropertyOption] },
	],
};
