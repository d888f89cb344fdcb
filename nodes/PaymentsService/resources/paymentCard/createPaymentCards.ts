import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Prepared, ProtectedOperation, ReadParameter } from '../../protected/operation';
import { runProtected } from '../../protected/run';
import { readIdempotencyKey } from '../../shared/idempotencyKey';
import { addQrImage } from '../../shared/qrImage';
import { paymentCardBody } from './createBody';

const paymentLink: ProtectedOperation = {
	name: 'paymentCard',
	noun: 'payment link',
	done: 'created',
	howToCheck: 'Look for it in "Payment Card: Get Many", by its reference, concept and amount.',
	howToSendAgain:
		'run it again with another Idempotency Key; without one, a new execution has another by itself.',
	prepare,
	parallel: () => 1,
	addToOutput: async (context, itemIndex, output) =>
		await addQrImage(
			context,
			output,
			'qrImage',
			'payment-link-qr.png',
			context.getNodeParameter('options.qrBinaryProperty', itemIndex, ''),
		),
};

/** "Payment Card: Create" as a custom operation of the node: it has n8n's record, so a repeated run creates no second one. */
export async function createPaymentCards(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	return await runProtected(this, paymentLink);
}

function prepare(read: ReadParameter, context: IExecuteFunctions, itemIndex: number): Prepared {
	const body = paymentCardBody(read);
	return {
		itemIndex,
		...readIdempotencyKey(read, 'options.idempotencyKey', context, itemIndex),
		content: JSON.stringify(body),
		request: {
			method: 'POST',
			url: '/paymentcards',
			body,
		},
		sendsUnknownAgain: false,
		summary: {
			...(body.reference !== undefined && { reference: body.reference }),
			concept: body.concept,
			amount: body.amount,
			currency: body.currency,
		},
	};
}
