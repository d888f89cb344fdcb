import type { INodeProperties } from 'n8n-workflow';

import { CURRENCIES, PAYMENT_METHODS } from '../../input';
import { amountUnitField } from '../../shared/amounts';
import { idempotencyKeyField } from '../../shared/idempotencyKey';
import { accountLocator } from '../../shared/locators';
import { securityCodeField } from '../../shared/securityCode';
import { sessionTokenField } from '../../shared/sessionToken';

const options: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: [
		{
			displayName: 'Check Funds',
			name: 'checkFunds',
			type: 'boolean',
			default: false,
			description:
				'Whether to compare what the list takes from each account with its balance first, and send nothing when it does not suffice. Fees are not in the sum.',
		},
		{
			displayName: 'Device ID',
			name: 'deviceId',
			type: 'string',
			default: '',
			description: 'Sent as X-DEVICE-ID in place of the one of the credential',
		},
		{
			displayName: 'Max Amount',
			name: 'maxAmount',
			type: 'string',
			default: '',
			placeholder: 'e.g. 100000',
			description: 'Refuse an item above this amount, in the unit of Amount Unit. Nothing is sent.',
		},
		{
			displayName: 'Max Total',
			name: 'maxTotal',
			type: 'string',
			default: '',
			placeholder: 'e.g. 500000',
			description:
				'Refuse the whole list when its total in any one currency is above this, in the unit of Amount Unit. Nothing is sent.',
		},
		{
			displayName: 'Parallel Payouts',
			name: 'parallelPayouts',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 10 },
			default: 1,
			description:
				'How many payouts may be under way at once. With 1, nothing further is sent after the first refusal.',
		},
		{
			...securityCodeField,
			description:
				'The 6 digits of two-factor authentication. The service asks for it above an amount that it does not publish.',
		},
		{
			displayName: 'Send Unknown Again',
			name: 'sendUnknownAgain',
			type: 'boolean',
			default: false,
			description:
				'Whether to send again what was begun before with an unknown outcome. Switch it on only after you have checked that the payout did not happen.',
		},
		sessionTokenField,
	],
};

/** The fields of "Payout: Send" (spec, "Payouts"). The custom operation reads them; n8n's routing sends none of them. */
export const sendFields: INodeProperties[] = [
	accountLocator('The account that pays'),
	{
		displayName: 'Currency',
		name: 'currency',
		type: 'options',
		options: CURRENCIES,
		default: 'EUR',
		required: true,
		description: 'The currency of the account that pays',
	},
	{
		displayName: 'Amount',
		name: 'amount',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. 1234',
		description: 'What the account pays, in the unit of Amount Unit',
		hint: '1234 is 12.34, unless Amount Unit below is changed. In the output it is negative: it leaves the account.',
	},
	{
		displayName: 'Destination Currency',
		name: 'destinationCurrency',
		type: 'options',
		options: CURRENCIES,
		default: 'EUR',
		required: true,
		description: 'The currency that the beneficiary gets',
	},
	{
		displayName: 'Destination Amount',
		name: 'destinationAmount',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. 1234',
		description:
			'What the beneficiary gets, in the unit of Amount Unit. "Payout: Simulate" gives it as finalAmount, in minor units.',
	},
	amountUnitField,
	{
		displayName: 'Concept',
		name: 'conceptTransfer',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. Invoice 2026-0042',
		description: 'The text that goes with the transfer',
	},
	{
		displayName: 'Reason ID',
		name: 'reasonId',
		type: 'number',
		default: 9,
		required: true,
		description:
			'The service’s number for the reason. Assumption: 9 means another reason, told in Reason Description, as it does for payment links.',
	},
	{
		displayName: 'Reason Description',
		name: 'reasonDes',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. Supplier invoice',
		description: 'The reason of the payment in words',
	},
	{
		displayName: 'Payment Method',
		name: 'paymentMethod',
		type: 'options',
		options: PAYMENT_METHODS,
		default: 'TPP',
		required: true,
		description: 'How the money travels',
		hint: 'Choose one that the beneficiary allows: "Beneficiary: Get" lists them as paymentMethods',
	},
	{
		...idempotencyKeyField(
			'Use the invoice number: the same key on this node means the same payout, which is then sent once for ever. The default protects within one execution only.',
			'Better the invoice number: then a second execution does not pay it again either',
		),
		required: true,
	},
	options,
];
