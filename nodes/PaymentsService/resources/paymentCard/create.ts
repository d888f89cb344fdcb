import type { IDataObject } from 'n8n-workflow';

import { PAYMENT_CARDS } from '../../../../credentials/paths';
import { BadInput, booleanValue, PAYMENT_CARD_CURRENCIES, requiredText } from '../../input';
import type { Payment } from '../../oncePerKey/payment';
import { oncePerKey } from '../../oncePerKey/run';
import { faultOfExpressions } from '../../shared/agents';
import { amountFieldOf, amountIn, amountUnitField, withUnitNotice } from '../../shared/amounts';
import { collection, inAlphabet, OPTIONS, sessionTokenField } from '../../shared/commonFields';
import type { Form } from '../../shared/form';
import {
	type Field,
	type RuledField,
	SWITCH,
	REQUIRED_TEXT,
	choice,
	valueOf,
	showFor,
} from '../../shared/field';
import { collectionOf, isAlwaysChecked, requestOf } from '../../shared/sent';
import { hasKeyOption, idempotencyKeyField, readKeyOption } from '../../shared/idempotencyKey';
import { itemByItem } from '../../shared/itemByItem';
import type { Operation } from '../../shared/operation';
import { addMoneyText, simplifySent } from '../../shared/output';
import { qrBinaryPropertyOption, qrImageOutput } from '../../shared/qrImage';
import { moneyInWords } from '../../../service/values/money';
import { writes } from '../../../service/requests';
import {
	additional,
	clientFields,
	referenceField,
	serviceDateField,
	singleUseField,
	termsField,
} from './createFields';

/** In minor units, and in characters (spec, "Limits"). */
const MIN_AMOUNT = 100;
const MAX_CONCEPT = 254;

const currencyField: RuledField<string> = {
	displayName: 'Currency',
	name: 'currency',
	...choice(PAYMENT_CARD_CURRENCIES),
	default: 'EUR',
	required: true,
};

const amountField = amountFieldOf('In the unit of Amount Unit; at least 1.00', (value, form) => {
	const amountMinor = amountIn(currencyField)(value, form);
	if (amountMinor >= MIN_AMOUNT) return amountMinor;
	const inCurrency = (minor: number) => moneyInWords(minor, valueOf(currencyField, form));
	throw new BadInput(
		`${inCurrency(amountMinor)} is less than ${inCurrency(MIN_AMOUNT)}, the least that the service takes.`,
	);
});

const clientDetailsField: RuledField<'given' | 'askPayer'> = {
	displayName: 'Client Details',
	name: 'clientDetails',
	...choice([
		{
			name: 'Ask the Payer',
			value: 'askPayer',
			description: 'The payment page asks for every field of the client that is empty here',
		},
		{ name: 'Given Here', value: 'given', description: 'All that is needed is filled in below' },
	]),
	default: 'given',
	description: 'Where the details of the client come from',
	place: 'none',
};

const allOfClient = [...clientFields, termsField];

const clientField: Field = {
	...collection('Client', 'client', 'Add Field'),
	// What is required is in the form from the start.
	default: Object.fromEntries(
		allOfClient.filter(isAlwaysChecked).map((field) => [field.name, field.default]),
	),
	required: true,
	description:
		'Who pays. Name, last name, email, phone, address, country and accepted terms are needed, unless the payer is asked.',
	options: inAlphabet(allOfClient),
	rule: (value, form) => clientOf(value, form),
};

const fields: Field[] = [
	{
		displayName: 'Concept',
		name: 'concept',
		...REQUIRED_TEXT,
		placeholder: 'e.g. Annual membership',
		description: 'The title of the payment page, at most 254 characters',
		rule: requiredText(MAX_CONCEPT),
	},
	{
		displayName: 'Description',
		name: 'description',
		...REQUIRED_TEXT,
		placeholder: 'e.g. Membership from January to December 2026',
		description: 'What is paid for, as the payer reads it',
	},
	amountUnitField,
	...withUnitNotice(amountField),
	currencyField,
	singleUseField,
	referenceField,
	serviceDateField,
	...showFor({ singleUse: [true] }, [clientDetailsField, clientField]),
	{
		displayName: 'Favorite',
		name: 'favorite',
		...SWITCH,
		required: true,
		description: 'Whether the link is kept among the favorites',
	},
	additional,
	simplifySent(
		'outcome idempotencyKey skipped id shortUrl state amount currency concept reference',
	),
	{
		...OPTIONS,
		options: [
			idempotencyKeyField(
				'The same key in this workflow means the same link, which is then created once. Without a key, each run creates new links.',
			),
			qrBinaryPropertyOption,
			sessionTokenField,
		],
	},
];

/** What no text may decide that an agent reads. */
const URLS = {
	'additionalFields.urlNotification': 'Notification URL',
	'additionalFields.urlSuccess': 'URL When Paid',
	'additionalFields.urlFailed': 'URL When Failed',
};

/** Creates a payment link (spec, "Payment cards": create); without a key it is not recorded. */
export const create: Operation = {
	name: 'Create',
	action: 'Create a payment link',
	description:
		'Create a payment link with a short address and a QR code that a customer pays with. With Retry On Fail, give an Idempotency Key under Options, or a lost answer may make two links.',
	notForTools: false,
	// Whoever gets the notifications sees the payments, and the payer trusts where the page leads.
	faultForTools: (parameters) => faultOfExpressions(URLS, parameters),
	request: { method: 'POST', url: PAYMENT_CARDS },
	sends: writes(
		'Look for it in "Payment Link: Get Many", by reference and concept, before you run it again; give later ones an Idempotency Key, to make each once.',
	),
	output: [addMoneyText, qrImageOutput('qrImage', 'payment-link-qr.png')],
	fields,
	execute: async (context, operation) =>
		await (hasKeyOption(context.getNode()) ? createOnce : itemByItem)(context, operation),
};

const createOnce = oncePerKey({
	name: 'paymentCard',
	noun: 'payment link',
	done: 'created',
	howToCheck: 'look for it in "Payment Link: Get Many", by its reference, concept and amount',
	shownIn: 'in "Payment Link: Get Many"',
	howToResolve:
		'then take the item out of the list if it is there, and create it with another key if not',
	readKey: readKeyOption,
	paymentOf,
	// The spec promises the link, whose id the caller has checked.
	doubtAbout: () => undefined,
});

function paymentOf(form: Form, key: string, itemIndex: number): Payment {
	const sending = requestOf(fields, form);
	const { amount, currency, reference, concept } = sending.request.body;
	return {
		itemIndex,
		key,
		content: { Amount: amount, Currency: currency, Reference: reference },
		words: `a payment link of ${moneyInWords(Number(amount), String(currency))}`,
		...sending,
		summary: { ...(reference !== undefined && { reference }), concept, amount, currency },
	};
}

/** The payment page asks for what goes out as null (spec, "Payment cards", client object); one form of a country is enough. */
function clientOf(given: unknown, form: Form): IDataObject {
	if (valueOf(clientDetailsField, form) === 'given') {
		return collectionOf(allOfClient, given, form, 'Client ');
	}
	// Nothing is accepted in the payer's name.
	const terms: Field = { ...termsField, rule: (value) => booleanValue(value) || undefined };
	const asked = [...clientFields, terms].map((field) => ({ ...field, isCheckedEmpty: false }));
	const body = collectionOf(asked, given, form, 'Client ');
	for (const { name } of asked) body[name] ??= null;
	if (body.countryId === null) delete body.countryId;
	else if (body.countryIso === null) delete body.countryIso;
	return body;
}
