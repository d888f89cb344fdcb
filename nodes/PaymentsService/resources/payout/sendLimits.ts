import { BadInput, booleanValue, inTypedUnit, isBlank } from '../../input';
import type { Rule } from '../../input';
import { amountUnitField, readLimit } from '../../shared/amounts';
import type { Field, FieldRule } from '../../shared/field';
import { valueOf } from '../../shared/field';
import { amountField, currencyField } from './fields';

/** A switch under Options. What an expression gives must be readable: a check that is silently off protects nobody. */
export const switchValue: Rule<boolean> = (value) => !isBlank(value) && booleanValue(value);

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
export const withinMaxAmount: FieldRule<number> = (value, form, sent) => {
	const amountMinor = amountField.rule(value, form, sent);
	const [unit, currency] = [valueOf(amountUnitField, form), valueOf(currencyField, form)];
	const max = readLimit(maxAmountField, form, unit, currency);
	if (max === undefined || amountMinor <= max) return amountMinor;
	const [amount, allowed] = [amountMinor, max].map((minor) => inTypedUnit(minor, unit, currency));
	throw new BadInput(`${amount} is above Max Amount, which is ${allowed}.`);
};
