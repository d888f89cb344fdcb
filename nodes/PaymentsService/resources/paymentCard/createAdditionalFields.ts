import {
	booleanValue,
	dataUrlImage,
	isoDate,
	isoDateTime,
	PAYMENT_CARD_METHODS,
	postUrl,
	requiredText,
	returnUrl,
	wholeNumber,
} from '../../input';
import { ADDITIONAL_FIELDS } from '../../shared/collections';
import type { Field } from '../../shared/field';
import { inAlphabet, showFor } from '../../shared/field';
import { accountLocator } from '../../shared/locators';

const text = requiredText();

function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : String(value).split(',');
}

export const referenceField: Field = {
	displayName: 'Reference',
	name: 'reference',
	type: 'string',
	default: '',
	placeholder: 'e.g. INV-2026-0042',
	description: 'Your own reference; it comes back in notifications',
	rule: text,
};

export const serviceDateField: Field = {
	displayName: 'Service Date',
	name: 'serviceDate',
	type: 'dateTime',
	default: '',
	description: 'When the service is or was rendered; the day counts, the time does not',
	rule: isoDate,
};

/** A link that is paid once asks for both of these by itself. */
const REUSABLE = { '/singleUse': [false] };

/**
 * What a payment card can carry besides what each one needs (spec, "Payment cards": create), in the order in which it is
 * checked. Values that the spec lists are offered in the form; another one goes out as it is.
 */
export const additionalFields: Field[] = [
	{
		...accountLocator('The account that gets the money; the default account when left out'),
		required: false,
	},
	{
		displayName: 'Direct Payment',
		name: 'directPayment',
		type: 'boolean',
		default: false,
		description: 'Whether to process without showing the payment page',
		rule: booleanValue,
	},
	{
		displayName: 'Expiration Date',
		name: 'expirationDate',
		type: 'dateTime',
		default: '',
		description:
			'When the link stops working. A date without a time means the last moment of that day. Without a time zone, that of the workflow applies.',
		rule: (value, { timezone }) => isoDateTime(timezone, 'last')(value),
	},
	{
		displayName: 'Expiration Days',
		name: 'expirationDays',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 30,
		description: 'Days until the link stops working',
		rule: wholeNumber(0),
	},
	{
		displayName: 'Image',
		name: 'imageBase',
		type: 'string',
		default: '',
		placeholder: 'e.g. data:image/png;base64,...',
		description: 'A picture for the payment page, as a data URL',
		rule: dataUrlImage,
	},
	{
		displayName: 'Language',
		name: 'lang',
		type: 'string',
		default: '',
		placeholder: 'e.g. en',
		description: 'The language of the payment page; that of the account when left out',
		rule: text,
	},
	{
		displayName: '3-D Secure',
		name: 'payment3DS',
		type: 'options',
		options: [
			{ name: 'Bypass', value: 'bypass' },
			{ name: 'Default', value: 'default' },
			{ name: 'Force', value: 'force' },
		],
		default: 'default',
		description: 'Whether the payer’s bank confirms the card payment',
		rule: text,
	},
	{
		displayName: 'Payment Link Type',
		name: 'paymentcardType',
		type: 'number',
		default: 0,
		description: 'The service’s number of the kind of link; its values are not published',
		rule: wholeNumber(),
	},
	{
		displayName: 'Payment Methods',
		name: 'paymentMethods',
		type: 'multiOptions',
		options: PAYMENT_CARD_METHODS,
		default: [],
		description: 'How the link can be paid; all methods when left out',
		rule: (value) => listOf(value).map((entry) => text(entry)),
	},
	{
		displayName: 'Reason Description',
		name: 'reasonDes',
		type: 'string',
		default: '',
		placeholder: 'e.g. Donation',
		description: 'The reason of the payment in words, for Reason ID 9',
		rule: text,
	},
	{
		displayName: 'Reason ID',
		name: 'reasonId',
		type: 'number',
		default: 9,
		description: 'The service’s number of the reason; 9 means other, described in words',
		rule: wholeNumber(),
	},
	...showFor(REUSABLE, [referenceField]),
	{
		displayName: 'Save Token',
		name: 'saveToken',
		type: 'boolean',
		default: false,
		description: 'Whether the service keeps the payer’s means of payment for later',
		rule: booleanValue,
	},
	...showFor(REUSABLE, [serviceDateField]),
	{
		displayName: 'Strict Address Check',
		name: 'strictAddressCheck',
		type: 'boolean',
		default: false,
		description: 'Whether a payment is refused if its address is not the one that the bank knows',
		rule: booleanValue,
	},
	{
		displayName: 'Strict Postal Code Check',
		name: 'strictPostalCodeCheck',
		type: 'boolean',
		default: false,
		description:
			'Whether a payment is refused if its postal code is not the one that the bank knows',
		rule: booleanValue,
	},
	{
		displayName: 'URL When Failed',
		name: 'urlFailed',
		type: 'string',
		default: '',
		placeholder: 'e.g. https://example.com/sorry',
		description: 'Where the payer goes after a failed payment',
		rule: returnUrl,
	},
	{
		displayName: 'Notification URL',
		name: 'urlNotification',
		type: 'string',
		default: '',
		placeholder: 'e.g. https://n8n.example.com/webhook/...',
		description:
			'Gets a POST when the payment changes state. The production URL of a Payments Service Trigger with the source Payment Link fits here.',
		rule: postUrl,
	},
	{
		displayName: 'URL When Paid',
		name: 'urlSuccess',
		type: 'string',
		default: '',
		placeholder: 'e.g. https://example.com/thanks',
		description: 'Where the payer goes after the payment',
		rule: returnUrl,
	},
];

export const additional: Field = { ...ADDITIONAL_FIELDS, options: inAlphabet(additionalFields) };
