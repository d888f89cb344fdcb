import { amountUnitField, withUnitNotice } from '../../shared/amounts';
import { accountLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { readsObject } from '../../../service/requests';
import {
	amountField,
	beneficiaryField,
	currencyField,
	destinationCurrencyField,
	paymentMethodField,
} from './fields';

/** Asks for fee and rate of a payout without sending it (spec, "Payouts": simulate). */
export const simulate: Operation = {
	name: 'Simulate',
	value: 'simulate',
	action: 'Simulate a payout',
	description:
		'Get the fee, the exchange rate and the final amount of a payout without sending money',
	request: { method: 'POST', url: '/operations/payout/simulate' },
	sends: readsObject,
	subject: beneficiaryField,
	fields: [
		accountLocator('The account that pays'),
		paymentMethodField,
		amountUnitField,
		{ ...currencyField, as: 'currencyToPay' },
		...withUnitNotice({ ...amountField, as: 'amountToPay' }),
		{ ...destinationCurrencyField, as: 'currencyToGet' },
	],
};
