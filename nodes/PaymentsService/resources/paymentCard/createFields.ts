import type { IDataObject } from 'n8n-workflow';

import {
	BadInput,
	booleanValue,
	oneOfAsWritten,
	PAYMENT_CARD_CURRENCIES,
	requiredText,
} from '../../input';
import { OPTIONS } from '../../shared/collections';
import { amountIn, amountUnitField } from '../../shared/amounts';
import type { Field, Form, RuledField } from '../../shared/field';
import { bodyOf, collectionOf, showFor } from '../../shared/field';
import { idempotencyKeyField } from '../../shared/idempotencyKey';
import { qrBinaryPropertyOption } from '../../shared/qrImage';
import {
	additional,
	additionalFields,
	referenceField,
	serviceDateField,
} from './createAdditionalFields';
import { clientFields, clientOf } from './createClient';

/** The least amount of a payment link, in minor units, and the longest concept (spec, "Limits"). */
const LEAST_AMOUNT = 100;
const MAX_CONCEPT = 254;

const currencyField: RuledField<string> = {
	displayName: 'Currency',
	name: 'currency',
	type: 'options',
	options: PAYMENT_CARD_CURRENCIES,
	default: 'EUR',
	required: true,
	rule: oneOfAsWritten(['USD', 'EUR', 'USDC']),
};

const singleUseField: RuledField<boolean> = {
	displayName: 'Single Use',
	name: 'singleUse',
	type: 'boolean',
	default: false,
	required: true,
	description:
		'Whether the link can be paid once only. Then reference, service date and client are needed.',
	rule: booleanValue,
};

const conceptField: Field = {
	displayName: 'Concept',
	name: 'concept',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. Annual membership',
	description: 'The title of the payment page, at most 254 characters',
	rule: requiredText(MAX_CONCEPT),
};

const descriptionField: Field = {
	displayName: 'Description',
	name: 'description',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. Membership from January to December 2026',
	description: 'What is paid for, as the payer reads it',
	rule: requiredText(),
};

const inMinorUnits = amountIn(currencyField);

const amountField: Field = {
	displayName: 'Amount',
	name: 'amount',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 1234',
	description: 'In the unit of Amount Unit; at least 1.00',
	rule: (value, form) => leastAmount(inMinorUnits(value, form, {})),
};

const favoriteField: Field = {
	displayName: 'Favorite',
	name: 'favorite',
	type: 'boolean',
	default: false,
	required: true,
	description: 'Whether the link is kept among the favorites',
	rule: booleanValue,
};

const singleUseFields: Field[] = [referenceField, serviceDateField].map((field) => ({
	...field,
	required: true,
}));

/** The fields of "Payment Link: Create" (spec, "Payment cards": create). */
export const createFields: Field[] = [
	conceptField,
	descriptionField,
	amountUnitField,
	amountField,
	currencyField,
	singleUseField,
	...showFor({ singleUse: [true] }, [...singleUseFields, ...clientFields]),
	favoriteField,
	additional,
	{
		...OPTIONS,
		options: [
			idempotencyKeyField(
				'The same key in this workflow means the same link, which is then created once. Without a key, each run creates new links.',
			),
			qrBinaryPropertyOption,
		],
	},
];

/** What every link has, in the order in which it is checked. */
const BODY = [
	amountUnitField,
	currencyField,
	singleUseField,
	conceptField,
	descriptionField,
	amountField,
	favoriteField,
];

/** The body of a payment card (spec, "Payment cards": create). Throws FieldRefused. */
export function paymentCardBody(form: Form): IDataObject {
	const body = {
		...bodyOf(BODY, form),
		...collectionOf(additionalFields, form.read(additional.name, {}), form),
	};
	if (body.singleUse !== true) return body;
	return { ...body, ...bodyOf(singleUseFields, form), client: clientOf(form) };
}

function leastAmount(amountMinor: number): number {
	if (amountMinor >= LEAST_AMOUNT) return amountMinor;
	throw new BadInput(
		`${amountMinor} is less than ${LEAST_AMOUNT} minor units (1.00), the least that the service takes.`,
	);
}
