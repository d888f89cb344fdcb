import type { INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { COUNTRIES, PAYMENT_CARD_CURRENCIES } from '../../input';
import { amountUnitField } from '../../shared/amounts';
import { idempotencyKeyField } from '../../shared/idempotencyKey';
import { qrBinaryPropertyOption } from '../../shared/qrImage';
import { additionalFields } from './createAdditionalFields';

const client: INodeProperties = {
	displayName: 'Client',
	name: 'client',
	type: 'collection',
	placeholder: 'Add Field',
	// What is required is in the form from the start; the rest is under Add Field.
	default: {
		name: '',
		lastName: '',
		email: '',
		phone: '',
		address: '',
		countryIso: '',
		termsAndConditions: false,
	},
	required: true,
	description:
		'Who pays. Name, last name, email, phone, address, country and accepted terms are needed, unless the payer is asked.',
	options: [
		{
			displayName: 'Accepted the Terms',
			name: 'termsAndConditions',
			type: 'boolean',
			default: false,
			description:
				'Whether the client has accepted the terms and conditions; it must be on, except when the payer is asked',
		},
		{
			displayName: 'Address',
			name: 'address',
			type: 'string',
			default: '',
			placeholder: 'e.g. Calle Mayor 1',
		},
		{ displayName: 'City', name: 'city', type: 'string', default: '', placeholder: 'e.g. Madrid' },
		{
			displayName: 'Country',
			name: 'countryIso',
			type: 'options',
			options: COUNTRIES,
			default: '',
			description: 'Needed, unless Country ID is given',
		},
		{
			displayName: 'Country ID',
			name: 'countryId',
			type: 'string',
			default: '',
			placeholder: 'e.g. 519',
			description: 'The service’s own number of the country, in place of Country',
		},
		{
			displayName: 'Date of Birth',
			name: 'dateOfBirth',
			type: 'dateTime',
			default: '',
			description: 'The day counts, the time does not',
		},
		{
			displayName: 'Email',
			name: 'email',
			type: 'string',
			placeholder: 'e.g. ana@example.com',
			default: '',
		},
		{
			displayName: 'Last Name',
			name: 'lastName',
			type: 'string',
			default: '',
			placeholder: 'e.g. Silva',
		},
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Ana',
		},
		{
			displayName: 'Phone',
			name: 'phone',
			type: 'string',
			default: '',
			placeholder: 'e.g. +34 600 123 456',
		},
		{
			displayName: 'Postal Code',
			name: 'postCode',
			type: 'string',
			default: '',
			placeholder: 'e.g. 28013',
		},
		{
			displayName: 'State',
			name: 'state',
			type: 'string',
			default: '',
			placeholder: 'e.g. Madrid, or NY',
		},
	],
};

const clientDetails: INodeProperties = {
	displayName: 'Client Details',
	name: 'clientDetails',
	type: 'options',
	options: [
		{
			name: 'Ask the Payer',
			value: 'askPayer',
			description: 'The payment page asks for every field of the client that is empty here',
		},
		{ name: 'Given Here', value: 'given', description: 'All that is needed is filled in below' },
	],
	default: 'given',
	description: 'Where the details of the client come from',
};

const singleUseFields: INodeProperties[] = [
	{
		displayName: 'Reference',
		name: 'reference',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. INV-2026-0042',
		description: 'Your own reference; it comes back in notifications',
	},
	{
		displayName: 'Service Date',
		name: 'serviceDate',
		type: 'dateTime',
		default: '',
		required: true,
		description: 'When the service is or was rendered; the day counts, the time does not',
	},
	clientDetails,
	client,
];

/** The fields of "Payment Card: Create" (spec, "Payment cards": create). */
export const createFields: INodeProperties[] = [
	{
		displayName: 'Concept',
		name: 'concept',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. Annual membership',
		description: 'The title of the payment page, at most 254 characters',
	},
	{
		displayName: 'Description',
		name: 'description',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. Membership from January to December 2026',
		description: 'What is paid for, as the payer reads it',
	},
	amountUnitField,
	{
		displayName: 'Amount',
		name: 'amount',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. 1234',
		description: 'In the unit of Amount Unit; at least 1.00',
	},
	{
		displayName: 'Currency',
		name: 'currency',
		type: 'options',
		options: PAYMENT_CARD_CURRENCIES,
		default: 'EUR',
		required: true,
	},
	{
		displayName: 'Single Use',
		name: 'singleUse',
		type: 'boolean',
		default: false,
		required: true,
		description:
			'Whether the link can be paid once only. Then reference, service date and client are needed.',
	},
	...updateDisplayOptions({ show: { singleUse: [true] } }, singleUseFields),
	{
		displayName: 'Favorite',
		name: 'favorite',
		type: 'boolean',
		default: false,
		required: true,
		description: 'Whether the link is kept among the favorites',
	},
	additionalFields,
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [
			idempotencyKeyField(
				'The same key in this workflow means the same link, which is then created once. Without a key each run creates the links anew.',
			),
			qrBinaryPropertyOption,
		],
	},
];
