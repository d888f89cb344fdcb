import type { Prepared } from '../../protected/operation';
import { sentOnce } from '../../protected/run';
import type { Form } from '../../shared/field';
import { readOptionalKey } from '../../shared/idempotencyKey';
import type { Operation } from '../../shared/operation';
import { addQrImage, qrBinaryPropertyOption, qrImageOutput } from '../../shared/qrImage';
import { formOfItem, refusing } from '../../shared/routing';
import { writesAnswered } from '../../../service/requests';
import { createFields, paymentCardBody } from './createFields';

const QR_CODE = ['qrImage', 'payment-link-qr.png'] as const;

/** Only an AI agent's call is routed. */
const setBody = refusing('Payment Link', async function (request) {
	request.body = paymentCardBody(formOfItem(this));
});

/** Creates a payment link (spec, "Payment cards": create); one without a key is not recorded. */
export const create: Operation = {
	name: 'Create',
	value: 'create',
	action: 'Create a payment link',
	description: 'Create a payment link with a short address and a QR code that a customer pays with',
	request: { method: 'POST', url: '/paymentcards' },
	sends: writesAnswered(
		'Look in "Payment Link: Get Many" for it, by its reference, concept and amount.',
	),
	preSend: [setBody],
	output: [qrImageOutput(...QR_CODE)],
	fields: createFields,
	execute: sentOnce({
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
		addToOutput: async (context, itemIndex, output) => {
			const { name } = qrBinaryPropertyOption;
			const property = context.getNodeParameter(`options.${name}`, itemIndex, '');
			return await addQrImage(context, output, ...QR_CODE, property);
		},
	}),
};

function prepare(form: Form, itemIndex: number): Prepared {
	const body = paymentCardBody(form);
	const { amount, currency, reference, concept } = body;
	const key = readOptionalKey(form.read);
	return {
		itemIndex,
		...(key !== undefined && { key }),
		identity: { Amount: amount, Currency: currency, Reference: reference },
		request: { body },
		summary: { ...(reference !== undefined && { reference }), concept, amount, currency },
	};
}
