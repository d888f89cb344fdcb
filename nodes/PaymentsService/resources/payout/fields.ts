import { type IntegerId, requiredText } from '../../input';
import { amountFieldOf, amountIn } from '../../shared/amounts';
import { headerValue } from '../../shared/commonFields';
import { type Field, type RuledField, CURRENCY, TEXT } from '../../shared/field';
import { beneficiaryLocator } from '../../shared/locators';

export const beneficiaryField: RuledField<IntegerId> = {
	...beneficiaryLocator,
	as: 'depositaccountId',
};

/** How the money travels; the list is that of the chosen beneficiary. */
export const paymentMethodField: RuledField<string> = {
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
	rule: requiredText(),
};

export const currencyField: RuledField<string> = {
	displayName: 'Currency',
	name: 'currency',
	...CURRENCY,
	required: true,
	description: 'The currency of the account that pays',
};

export const amountField = amountFieldOf(
	'What the account pays, in the unit of Amount Unit',
	amountIn(currencyField),
);

export const destinationCurrencyField: RuledField<string> = {
	displayName: 'Destination Currency',
	name: 'destinationCurrency',
	...CURRENCY,
	required: true,
	description: 'The currency that the beneficiary gets',
};

/** On both endpoints of payouts (spec, "Payouts"). */
export const deviceIdField: Field = {
	displayName: 'Device ID',
	name: 'deviceId',
	...TEXT,
	description: 'Sent as X-DEVICE-ID in place of the credential’s Device ID',
	rule: headerValue(TEXT.rule),
	place: 'header',
	as: 'X-DEVICE-ID',
};
