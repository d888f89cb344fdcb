import type { INodeProperties } from 'n8n-workflow';

import { amountUnitField } from '../../shared/amounts';
import { idempotencyKeyField, idempotencyKeyNotice } from '../../shared/idempotencyKey';
import { accountLocator } from '../../shared/locators';
import { amountField, currencyField, destinationCurrencyField, paymentMethodField } from './fields';
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
			description:
				'Refuse a payout above this amount, in the unit of Amount Unit and the currency of the account',
		},
		{
			displayName: 'Max Total',
			name: 'maxTotal',
			type: 'string',
			default: '',
			placeholder: 'e.g. 500000',
			description:
				'Refuse the whole list when its total in any one currency is above this, in the unit of Amount Unit. It holds for each run of this node: several runs, as in a loop, are several lists.',
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
		sessionTokenField,
	],
};

/** The fields of "Payout: Send" (spec, "Payouts"). The custom operation reads them; n8n's routing sends none of them. */
export const sendFields: INodeProperties[] = [
	accountLocator('The account that pays'),
	paymentMethodField,
	amountUnitField,
	currencyField,
	{
		...amountField,
		hint: 'In the output it is negative: it leaves the account',
	},
	destinationCurrencyField,
	{
		displayName: 'Destination Amount',
		name: 'destinationAmount',
		type: 'string',
		default: '',
		placeholder: 'e.g. 1234',
		description:
			'What the beneficiary gets, in the unit of Amount Unit. It may be left empty when both currencies are equal: then it is Amount. "Payout: Simulate" gives it as finalAmount, in minor units.',
	},
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
		displayName: 'Reason Description',
		name: 'reasonDes',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. Supplier invoice',
		description: 'The reason of the payment in words',
	},
	{
		displayName: 'Reason ID',
		name: 'reasonId',
		type: 'number',
		default: 9,
		required: true,
		description:
			'The service’s number for the reason: 9 = other, described above. Assumption: as for payment links.',
	},
	idempotencyKeyNotice('payout'),
	{
		...idempotencyKeyField(
			'What this payout is for, such as the invoice number. The same key in this workflow means the same payout, in whichever node it stands.',
		),
		required: true,
	},
	options,
];
