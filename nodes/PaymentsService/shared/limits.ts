import { moneyInWords } from '../../service/values/money';
import { BadInput, toMinorUnits } from '../input';
import { amountUnitField } from './amounts';
import { type Field, type Rule, UNSENT_TEXT, addedOption, valueOf } from './field';
import type { Form } from './form';

/** The limits of what is paid, under Options. */
export const maxAmountField: Field = {
	displayName: 'Max Amount',
	name: 'maxAmount',
	...UNSENT_TEXT,
	placeholder: 'e.g. 100000',
	description: 'Refuse an Amount above this one, which is in the same unit and currency',
};

export const maxTotalField: Field = {
	displayName: 'Max Total',
	name: 'maxTotal',
	...UNSENT_TEXT,
	placeholder: 'e.g. 500000',
	description:
		'Refuse the whole list when its total in any one currency is above this, in the unit of Amount Unit. Each run of this node is a list of its own, also in a loop; all calls of AI agents in one execution are one list.',
};

/** The rule for an amount, in minor units, that may not be above the item's Max Amount. */
export function withinMaxAmount(
	amount: Rule<number>,
	currencyOf: (form: Form) => string | undefined,
): Rule<number> {
	return (value, form) => {
		const amountMinor = amount(value, form);
		const currency = currencyOf(form);
		const max = readLimit(maxAmountField, form, currency);
		if (max === undefined || amountMinor <= max) return amountMinor;
		const [paid, allowed] = [amountMinor, max].map((minor) => moneyInWords(minor, currency));
		throw new BadInput(
			`${paid} is above Max Amount, which is ${allowed}. Check it, or raise the limit under Options.`,
		);
	};
}

/** A limit in minor units, if it was added. Throws FieldRefused, also for an expression that gives nothing. */
export function readLimit(field: Field, form: Form, currency?: string): number | undefined {
	return addedOption(field, form, (value) =>
		toMinorUnits(value, valueOf(amountUnitField, form), currency),
	);
}
