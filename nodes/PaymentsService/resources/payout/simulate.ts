import { currencyCode, integerId, requiredText } from '../../input';
import { amountToBody, amountUnitField } from '../../shared/amounts';
import { accountLocator, beneficiaryLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { recordToBody, toBody } from '../../shared/routing';
import { readsRecord } from '../../../service/requests';
import { amountField, currencyField, destinationCurrencyField, paymentMethodField } from './fields';

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
			operations: { pagination: readsRecord },
		},
	},
	record: beneficiaryLocator,
	fields: [
		{
			...accountLocator('The account that pays'),
			routing: toBody('accountId', 'Account', integerId),
		},
		{
			...paymentMethodField,
			routing: toBody('paymentMethod', 'Payment Method Name or ID', requiredText()),
		},
		amountUnitField,
		{ ...currencyField, routing: toBody('currencyToPay', 'Currency', currencyCode) },
		{ ...amountField, routing: amountToBody('amountToPay', 'Amount', 'currency') },
		{
			...destinationCurrencyField,
			routing: toBody('currencyToGet', 'Destination Currency', currencyCode),
		},
	],
};
