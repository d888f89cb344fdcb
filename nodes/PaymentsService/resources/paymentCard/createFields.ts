import {
	BadInput,
	booleanValue,
	COUNTRIES,
	dataUrlImage,
	integerId,
	isBlank,
	isoCountry,
	isoDate,
	isoDateTime,
	listOf,
	PAYMENT_CARD_METHODS,
	postUrl,
	returnUrl,
} from '../../input';
import { ADDITIONAL_FIELDS, emailField, inAlphabet } from '../../shared/commonFields';
import {
	type Field,
	type Rule,
	type RuledField,
	DATE,
	SWITCH,
	TEXT,
	valueOf,
	whole,
} from '../../shared/field';
import { optionalAccountLocator } from '../../shared/locators';

export const singleUseField: RuledField<boolean> = {
	displayName: 'Single Use',
	name: 'singleUse',
	...SWITCH,
	required: true,
	description:
		'Whether the link can be paid once only. Then reference, service date and client are needed.',
};

/** Needed where the link is paid once (spec, "Payment cards": create). */
function neededForSingleUse(rule: (value: unknown) => string): Rule<string | undefined> {
	return (value, form) => {
		if (!isBlank(value)) return rule(value);
		if (!valueOf(singleUseField, form)) return undefined;
		throw new BadInput('nothing was given, but a link that is paid once needs it.');
	};
}

export const referenceField: Field = {
	displayName: 'Reference',
	name: 'reference',
	...TEXT,
	placeholder: 'e.g. INV-2026-0042',
	description: 'Your own reference; it comes back in notifications. Needed for single use.',
	isCheckedEmpty: true,
	rule: neededForSingleUse(TEXT.rule),
};

export const serviceDateField: Field = {
	displayName: 'Service Date',
	name: 'serviceDate',
	...DATE,
	description:
		'When the service is or was rendered; the day counts, the time does not. Needed for single use.',
	isCheckedEmpty: true,
	rule: neededForSingleUse(isoDate),
};

/** What the service needs of the payer (spec, "Payment cards", client object), unless the payment page asks. */
const neededOfClient: Field[] = [
	{ displayName: 'Name', name: 'name', ...TEXT, placeholder: 'e.g. Ana' },
	{ displayName: 'Last Name', name: 'lastName', ...TEXT, placeholder: 'e.g. Silva' },
	emailField,
	{ displayName: 'Phone', name: 'phone', ...TEXT, placeholder: 'e.g. +34 600 123 456' },
	{ displayName: 'Address', name: 'address', ...TEXT, placeholder: 'e.g. Calle Mayor 1' },
];

/** In the order in which it is checked. */
export const clientFields: Field[] = [
	...neededOfClient.map((field) => ({ ...field, isCheckedEmpty: true })),
	{
		displayName: 'Country ID',
		name: 'countryId',
		...TEXT,
		placeholder: 'e.g. 519',
		description: 'The service’s own number of the country, in place of Country',
		rule: integerId,
	},
	{
		displayName: 'Country',
		name: 'countryIso',
		type: 'options',
		options: COUNTRIES,
		default: '',
		description: 'Needed, unless Country ID is given',
		isCheckedEmpty: true,
		rule: (value, _form, { countryId }) => {
			if (!isBlank(value)) return isoCountry(value);
			if (countryId !== undefined) return undefined;
			throw new BadInput('nothing was given. Expected a country, or its ID.');
		},
	},
	{ displayName: 'City', name: 'city', ...TEXT, placeholder: 'e.g. Madrid' },
	{ displayName: 'Postal Code', name: 'postCode', ...TEXT, placeholder: 'e.g. 28013' },
	{ displayName: 'State', name: 'state', ...TEXT, placeholder: 'e.g. Madrid, or NY' },
	{
		displayName: 'Date of Birth',
		name: 'dateOfBirth',
		...DATE,
		description: 'The day counts, the time does not',
		rule: isoDate,
	},
];

export const termsField: Field = {
	displayName: 'Accepted the Terms',
	name: 'termsAndConditions',
	...SWITCH,
	description:
		'Whether the client has accepted the terms and conditions. It may be off only where the payer is asked, who is then asked for this too.',
	isCheckedEmpty: true,
	rule: (value) => {
		if (booleanValue(value)) return true;
		throw new BadInput('the client must have accepted them.');
	},
};

/** What a payment card can also carry (spec, "Payment cards": create). Values besides those offered go out as they are. */
const additionalFields: Field[] = [
	optionalAccountLocator('The account that gets the money; the default account when left out'),
	{
		displayName: 'Direct Payment',
		name: 'directPayment',
		...SWITCH,
		description: 'Whether to process without showing the payment page',
	},
	{
		displayName: 'Expiration Date',
		name: 'expirationDate',
		...DATE,
		description:
			'When the link stops working. A date without a time means the last moment of that day. Without a time zone, that of the workflow applies.',
		rule: (value, { timezone }) => isoDateTime(timezone, 'last')(value),
	},
	{
		displayName: 'Expiration Days',
		name: 'expirationDays',
		...whole(0),
		default: 30,
		description: 'Days until the link stops working',
	},
	{
		displayName: 'Image',
		name: 'imageBase',
		...TEXT,
		placeholder: 'e.g. data:image/png;base64,...',
		description: 'A picture for the payment page, as a data URL',
		rule: dataUrlImage,
	},
	{
		displayName: 'Language',
		name: 'lang',
		...TEXT,
		placeholder: 'e.g. en',
		description: 'The language of the payment page; that of the account when left out',
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
		rule: TEXT.rule,
	},
	{
		displayName: 'Payment Link Type',
		name: 'paymentcardType',
		...whole(),
		default: 0,
		description: 'The service’s number of the kind of link; its values are not published',
	},
	{
		displayName: 'Payment Methods',
		name: 'paymentMethods',
		type: 'multiOptions',
		options: PAYMENT_CARD_METHODS,
		default: [],
		description: 'How the link can be paid; all methods when left out',
		rule: listOf(TEXT.rule),
	},
	{
		displayName: 'Reason Description',
		name: 'reasonDes',
		...TEXT,
		placeholder: 'e.g. Donation',
		description: 'The reason of the payment in words, for Reason ID 9',
	},
	{
		displayName: 'Reason ID',
		name: 'reasonId',
		...whole(),
		default: 9,
		description: 'The service’s number of the reason; 9 means other, described in words',
	},
	{
		displayName: 'Save Token',
		name: 'saveToken',
		...SWITCH,
		description: 'Whether the service keeps the payer’s means of payment for later',
	},
	{
		displayName: 'Strict Address Check',
		name: 'strictAddressCheck',
		...SWITCH,
		description: 'Whether a payment is refused if its address is not the one that the bank knows',
	},
	{
		displayName: 'Strict Postal Code Check',
		name: 'strictPostalCodeCheck',
		...SWITCH,
		description:
			'Whether a payment is refused if its postal code is not the one that the bank knows',
	},
	{
		displayName: 'URL When Failed',
		name: 'urlFailed',
		...TEXT,
		placeholder: 'e.g. https://example.com/sorry',
		description: 'Where the payer goes after a failed payment',
		rule: returnUrl,
	},
	{
		displayName: 'Notification URL',
		name: 'urlNotification',
		...TEXT,
		placeholder: 'e.g. https://n8n.example.com/webhook/...',
		description:
			'Gets a POST when the payment changes state. The production URL of a Payments Service Trigger with the source Payment Link fits here.',
		rule: postUrl,
	},
	{
		displayName: 'URL When Paid',
		name: 'urlSuccess',
		...TEXT,
		placeholder: 'e.g. https://example.com/thanks',
		description: 'Where the payer goes after the payment',
		rule: returnUrl,
	},
];

export const additional: Field = { ...ADDITIONAL_FIELDS, options: inAlphabet(additionalFields) };
