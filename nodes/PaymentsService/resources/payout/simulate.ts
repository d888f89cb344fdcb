import type { PostReceiveAction } from 'n8n-workflow';

import { currencyCode } from '../../input';
import { amountUnitField, withUnitNotice } from '../../shared/amounts';
import { OPTIONS, sessionTokenField } from '../../shared/commonFields';
import { accountLocator } from '../../shared/locators';
import { withMoneyText } from '../../shared/output';
import type { Operation } from '../../shared/operation';
import { readsObject } from '../../../service/requests';
import {
	amountField,
	beneficiaryField,
	currencyField,
	destinationCurrencyField,
	deviceIdField,
	paymentMethodField,
} from './fields';

/** What the beneficiary gets, in words. Assumption: an answer in the currency asked for names that of its final amount. */
const addAmountText: PostReceiveAction = async function (items) {
	const asked = currencyCode(this.getNodeParameter(destinationCurrencyField.name)).toUpperCase();
	return items.map((item) => {
		const { currency, finalAmount: amount } = item.json;
		if (String(currency).toUpperCase() !== asked) return item;
		const { amountText } = withMoneyText({ amount, currency });
		return amountText === undefined ? item : { ...item, json: { ...item.json, amountText } };
	});
};

/** Asks for fee and rate of a payout without sending it (spec, "Payouts": simulate). */
export const simulate: Operation = {
	name: 'Simulate',
	action: 'Simulate a payout',
	description:
		'Get the fee, the exchange rate and the final amount of a payout without sending money',
	request: { method: 'POST', url: '/operations/payout/simulate' },
	sends: readsObject,
	output: [addAmountText],
	fields: [
		beneficiaryField,
		accountLocator('The account that pays'),
		paymentMethodField,
		amountUnitField,
		{ ...currencyField, as: 'currencyToPay' },
		...withUnitNotice({ ...amountField, as: 'amountToPay' }),
		{ ...destinationCurrencyField, as: 'currencyToGet' },
		{ ...OPTIONS, options: [deviceIdField, sessionTokenField] },
	],
};
