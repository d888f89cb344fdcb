import { moneyInWords } from '../../../service/values/money';
import { BadInput, isBlank, wholeNumber } from '../../input';
import { amountIn, amountUnitField, readLimit, withUnitNotice } from '../../shared/amounts';
import type { Field, Rule, RuledField } from '../../shared/field';
import { TEXT, valueOf } from '../../shared/field';
import { headerValue } from '../../shared/commonFields';
import { accountLocator } from '../../shared/locators';
import { amountField, currencyField, destinationCurrencyField, paymentMethodField } from './fields';

const accountField = accountLocator('The account that pays');

export const maxAmountField: Field = {
	displayName: 'Max Amount',
	name: 'maxAmount',
	type: 'string',
	default: '',
	placeholder: 'e.g. 100000',
	description:
		'Refuse a payout above this amount, in the unit of Amount Unit and the currency of the account',
};

/** The amount of a payout, in minor units, unless it is above the item's Max Amount. */
const withinMaxAmount: Rule<number> = (value, form, sent) => {
	const amountMinor = amountField.rule(value, form, sent);
	const [unit, currency] = [valueOf(amountUnitField, form), valueOf(currencyField, form)];
	const max = readLimit(maxAmountField, form, unit, currency);
	if (max === undefined || amountMinor <= max) return amountMinor;
	const [amount, allowed] = [amountMinor, max].map((minor) => moneyInWords(minor, currency));
	throw new BadInput(
		`${amount} is above Max Amount, which is ${allowed}. Check it, or raise the limit under Options.`,
	);
};

const amountToSend: Field = {
	...amountField,
	description: `${amountField.description}; negative in the output`,
	rule: withinMaxAmount,
};

const destinationAmountField: Field = {
	displayName: 'Destination Amount',
	name: 'destinationAmount',
	type: 'string',
	default: '',
	placeholder: 'the same as Amount, if both currencies are equal',
	description:
		'What the beneficiary gets, in the unit of Amount Unit. For an exchange, "Payout: Simulate" gives it as finalAmount, in minor units.',
	isCheckedEmpty: true,
	rule: (value, form, sent) => {
		const [paid, got] = [currencyField, destinationCurrencyField].map((field) =>
			valueOf(field, form).toUpperCase(),
		);
		// Without an exchange the beneficiary gets what is paid.
		if (isBlank(value) && paid === got) return sent[amountField.name];
		return amountIn(destinationCurrencyField)(value, form, sent);
	},
};

const conceptField: Field = {
	displayName: 'Concept',
	name: 'conceptTransfer',
	...TEXT,
	required: true,
	placeholder: 'e.g. Invoice 2026-0042',
	description: 'The text that goes with the transfer',
};

const reasonDescriptionField: Field = {
	displayName: 'Reason Description',
	name: 'reasonDes',
	...TEXT,
	required: true,
	placeholder: 'e.g. Supplier invoice',
	description: 'The reason of the payment in words',
};

const reasonIdField: Field = {
	displayName: 'Reason ID',
	name: 'reasonId',
	type: 'number',
	default: 9,
	required: true,
	description: 'The service’s number for the reason',
	hint: '9 is other, in the words of Reason Description (assumed: as for payment links)',
	rule: wholeNumber(),
};

export const deviceIdField: RuledField<string> = {
	displayName: 'Device ID',
	name: 'deviceId',
	...TEXT,
	description: 'Sent as X-DEVICE-ID in place of the one of the credential',
	rule: headerValue(TEXT.rule),
};

export const parallelPayoutsField: RuledField<number> = {
	displayName: 'Parallel Payouts',
	name: 'parallelPayouts',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 10 },
	default: 1,
	description:
		'How many payouts may be under way at once. With 1, nothing further is sent after the first refusal.',
	rule: wholeNumber(1, 10),
};

/** What goes into the body besides the beneficiary and the security code, in the order of the form. */
export const bodyFields = [
	accountField,
	paymentMethodField,
	amountUnitField,
	currencyField,
	...withUnitNotice(amountToSend),
	{
		...destinationCurrencyField,
		hint: 'If it is another one than Currency, give Destination Amount too: "Payout: Simulate" shows it as finalAmount',
	},
	destinationAmountField,
	conceptField,
	reasonDescriptionField,
	reasonIdField,
];
