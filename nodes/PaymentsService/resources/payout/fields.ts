import type { INodeProperties } from 'n8n-workflow';

import { CURRENCIES } from '../../input';

/** How the money travels; the list is that of the chosen beneficiary. */
export const paymentMethodField: INodeProperties = {
	displayName: 'Payment Method Name or ID',
	name: 'paymentMethod',
	type: 'options',
	typeOptions: {
		loadOptionsMethod: 'getPaymentMethods',
		loadOptionsDependsOn: ['beneficiaryId.value'],
	},
	default: 'TPP',
	required: true,
	description:
		'How the money travels: one of the methods that the chosen beneficiary allows. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
};

export const currencyField: INodeProperties = {
	displayName: 'Currency',
	name: 'currency',
	type: 'options',
	options: CURRENCIES,
	default: 'EUR',
	required: true,
	description: 'The currency of the account that pays',
};

export const amountField: INodeProperties = {
	displayName: 'Amount',
	name: 'amount',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 1234',
	description: 'What the account pays, in the unit of Amount Unit',
};

export const destinationCurrencyField: INodeProperties = {
	displayName: 'Destination Currency',
	name: 'destinationCurrency',
	type: 'options',
	options: CURRENCIES,
	default: 'EUR',
	required: true,
	description: 'The currency that the beneficiary gets',
};
