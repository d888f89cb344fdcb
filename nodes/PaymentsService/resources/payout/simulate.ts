import { CURRENCIES, currencyCode, integerId, PAYMENT_METHODS, requiredText } from '../../input';
import { amountToBody, amountUnitField } from '../../shared/amounts';
import { accountLocator, beneficiaryLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { recordToBody, toBody } from '../../shared/routing';
import { readsOnce } from '../../../service/requests';

/** Asks for fee and rate of a payout without sending it (spec, "Payouts": simulate). */
export const simulate: Operation = {
	option: {
		name: 'Simulate',
		value: 'simulate',
		action: 'Simulate a payout',
		description:
			'Get the fee, the exchange rate and the final amount of a payout without sending money',
		routing: {
			request: { method: 'POST', url: '/operations/payout/simulate' },
			send: {
				preSend: [recordToBody('beneficiaryId', 'depositaccountId', 'Beneficiary', integerId)],
			},
			operations: { pagination: readsOnce },
		},
	},
	record: beneficiaryLocator,
	fields: [
		{
			...accountLocator('The account that pays'),
			routing: toBody('accountId', 'Account', integerId),
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
			routing: toBody('paymentMethod', 'Payment Method', requiredText()),
		},
		{
			displayName: 'Currency to Pay',
			name: 'currencyToPay',
			type: 'options',
			options: CURRENCIES,
			default: 'EUR',
			required: true,
			description: 'The currency of the account that pays',
			routing: toBody('currencyToPay', 'Currency to Pay', currencyCode),
		},
		{
			displayName: 'Currency to Get',
			name: 'currencyToGet',
			type: 'options',
			options: CURRENCIES,
			default: 'EUR',
			required: true,
			description: 'The currency that the beneficiary gets',
			routing: toBody('currencyToGet', 'Currency to Get', currencyCode),
		},
		{
			displayName: 'Amount to Pay',
			name: 'amountToPay',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 1234',
			description: 'In the unit below: 1234 cents, or 12.34 in the major unit',
			routing: amountToBody('amountToPay', 'Amount to Pay', 'currencyToPay'),
		},
		amountUnitField,
	],
};
