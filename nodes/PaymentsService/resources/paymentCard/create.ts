import type { IExecuteSingleFunctions } from 'n8n-workflow';

import type { Operation } from '../../shared/operation';
import { qrImageOutput } from '../../shared/qrImage';
import { refusing } from '../../shared/routing';
import { writesAnswered } from '../../../service/requests';
import { createFields } from './createFields';
import { paymentCardBody } from './createBody';

const setBody = refusing('Payment Link', async function (this: IExecuteSingleFunctions, request) {
	request.body = paymentCardBody(
		(name, fallback) => this.getNodeParameter(name, fallback as object, { extractValue: true }),
		this.getTimezone(),
	);
});

/**
 * Creates a payment link (spec, "Payment cards": create). In a workflow n8n runs `createPaymentCards` in place of this
 * routing, which keeps a repeated run from creating a second one; an AI agent's call comes here.
 */
export const create: Operation = {
	option: {
		name: 'Create',
		value: 'create',
		action: 'Create a payment link',
		description:
			'Create a payment link with a short address and a QR code that a customer pays with',
		routing: {
			request: { method: 'POST', url: '/paymentcards' },
			operations: {
				pagination: writesAnswered(
					'Look in "Payment Link: Get Many" for it, by its reference, concept and amount.',
				),
			},
			send: { preSend: [setBody] },
			output: { postReceive: [qrImageOutput('qrImage', 'payment-link-qr.png')] },
		},
	},
	fields: createFields,
};
