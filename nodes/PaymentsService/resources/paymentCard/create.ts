import type { IExecuteFunctions, IExecuteSingleFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Prepared, ProtectedOperation } from '../../protected/operation';
import type { ReadParameter } from '../../shared/checkField';
import { runProtected } from '../../protected/run';
import { readOptionalKey } from '../../shared/idempotencyKey';
import type { Operation } from '../../shared/operation';
import { addQrImage, qrImageOutput } from '../../shared/qrImage';
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

/** What a payment link is for the record of payments; one without a key is not recorded. */
const paymentLink: ProtectedOperation = {
	name: 'paymentCard',
	noun: 'payment link',
	done: 'created',
	howToCheck: 'Look for it in "Payment Link: Get Many", by its reference, concept and amount.',
	howToResolve:
		'If it is there, take the item out of the list. If it is not, create it without the key, or with another one.',
	details: 'the other inputs of the link',
	prepare,
	// The spec promises the link itself, whose id the caller has checked.
	doubtAbout: () => undefined,
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
	const body = paymentCardBody(read, context.getTimezone());
	const { amount, currency, reference, concept } = body;
	const key = readOptionalKey(read);
	return {
		itemIndex,
		...(key !== undefined && { key }),
		identity: { Amount: amount, Currency: currency, Reference: reference },
		request: { method: 'POST', url: '/paymentcards', body },
		summary: { ...(reference !== undefined && { reference }), concept, amount, currency },
	};
}
