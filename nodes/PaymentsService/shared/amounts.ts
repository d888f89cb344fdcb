import { type AmountUnit, toMinorUnits } from '../input';
import {
	type Field,
	type Rule,
	type RuledField,
	REQUIRED_TEXT,
	choice,
	notice,
	valueOf,
} from './field';

/** Without a default: who means 1,250 euros and is read in cents pays 12.50. */
export const amountUnitField: RuledField<AmountUnit> = {
	displayName: 'Amount Unit',
	name: 'amountUnit',
	...choice([
		{
			name: 'Major Unit (12.50)',
			value: 'major',
			description:
				'Euros, dollars or coins, with decimals. Not for currencies without cents, such as the yen.',
		},
		{
			name: 'Minor Unit (1250 for 12.50)',
			value: 'minor',
			description: 'Cents, sent as they are: 1250 means 12.50',
		},
	]),
	default: '',
	required: true,
	description: 'The unit of all amounts of this operation',
	place: 'none',
};

/** In Amount Unit, of the currency that `rule` reads. */
export function amountFieldOf(description: string, rule: Rule<number>): RuledField<number> {
	return {
		displayName: 'Amount',
		name: 'amount',
		...REQUIRED_TEXT,
		placeholder: 'e.g. 1250',
		description,
		rule,
	};
}

const NOTICES = {
	minor: '1250 is 12.50 in minor units',
	major: '1250 is 1,250.00 in major units; for 12.50 write 12.50',
};

/** With an expression as unit, n8n shows both notices. */
export function withUnitNotice(amount: Field): Field[] {
	const notices = Object.entries(NOTICES).map(([unit, displayName]) => ({
		...notice(`${unit}UnitNotice`, displayName),
		displayOptions: { show: { [amountUnitField.name]: [unit] } },
	}));
	return [amount, ...notices];
}

/** The rule for amounts in Amount Unit, of the currency in that field. */
export function amountIn(currency: RuledField<string>): Rule<number> {
	return (value, form) => {
		const unit = valueOf(amountUnitField, form);
		return toMinorUnits(value, unit, unit === 'major' ? valueOf(currency, form) : undefined);
	};
}
