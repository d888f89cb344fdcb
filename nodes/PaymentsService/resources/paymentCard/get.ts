import { pathPart } from '../../input';
import { paymentCardLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { qrBinaryPropertyOption, qrImageOutput } from '../../shared/qrImage';
import { recordToPath } from '../../shared/routing';
import { simplify } from '../../shared/simplify';
import { readsRecord } from '../../../service/requests';
import { SIMPLIFIED_WITH_QR } from './simplified';

/** Reads one payment card (spec, "Payment cards": get). */
export const get: Operation = {
	option: {
		name: 'Get',
		value: 'get',
		action: 'Get a payment link',
		description: 'Get one payment link with its state, address and QR code',
		routing: {
			request: { method: 'GET', url: '/paymentcards/{paymentCardId}' },
			send: { preSend: [recordToPath('paymentCardId', 'Payment Link', pathPart)] },
			operations: { pagination: readsRecord },
			output: { postReceive: [qrImageOutput('qrImage', 'payment-link-qr.png')] },
		},
	},
	record: paymentCardLocator,
	fields: [
		simplify(SIMPLIFIED_WITH_QR),
		{
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add option',
			default: {},
			options: [qrBinaryPropertyOption],
		},
	],
};
