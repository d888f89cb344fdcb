import type { IDataObject } from 'n8n-workflow';

import type { AmountUnit } from '../input';
import { oneOf, toMinorUnits } from '../input';
import type { Field, FieldRule, Form, RuledField } from './field';
import { checkField, valueOf } from './field';

/** In which unit the amounts of an operation are given; the service itself takes minor units only. */
export const amountUnitField: RuledField<AmountUnit> = {
	displayName: 'Amount Unit',
	name: 'amountUnit',
	type: 'options',
	options: [
		{
			name: 'Major Unit (12.34)',
			value: 'major',
			description:
				'Euros, dollars or coins, with decimals. Not for currencies without cents, such as the yen.',
		},
		{
			name: 'Minor Unit (1234 for 12.34)',
			value: 'minor',
			description: 'Cents, sent as they are: 1234 means 12.34',
		},
	],
	default: 'minor',
	description: 'The unit of all amounts of this operation',
	hint: 'It applies to every amount below',
	rule: oneOf(['minor', 'major'] as const),
	place: 'none',
};

/** The rule for amounts in that unit, of the currency that another field names: they go out in minor units. */
export function amountIn(currency?: RuledField<string>): FieldRule<number> {
	return (value, form) => {
		const unit = valueOf(amountUnitField, form);
		return toMinorUnits(value, unit, currency && valueOf(currency, form));
	};
}

/**
 * A limit under Options, in minor units; undefined where the option was not added. One that was added must hold an amount:
 * an expression that gives nothing would switch the limit off without a word. Throws FieldRefused.
 */
export function readLimit(
	{ displayName, name }: Field,
	{ read }: Form,
	unit: AmountUnit,
	currency: string,
): number | undefined {
	const given = (read('options', {}) ?? {}) as IDataObject;
	if (!(name in given)) return undefined;
	return checkField(displayName, (value) => toMinorUnits(value, unit, currency), given[name]);
}
