import * as input from '../../../../../nodes/PaymentsService/input';
import type { Check } from './check';

const minor = (value: unknown) => input.toMinorUnits(value, 'minor');
const filter = (value: unknown) =>
	input.toMinorUnits(value, 'minor', undefined, { isFilter: true });
const yen = (value: unknown) => input.toMinorUnits('12', 'major', String(value));

/** The checks of amounts, in the order of the table in docs/checks.md. */
export const AMOUNT_CHECKS: Check[] = [
	{
		rule: 'toMinorUnits',
		fields: 'Amounts in minor units',
		refuses: 'Fractions of a cent',
		basis: 'Global conventions: "integers in the smallest currency unit (cents)"',
		switch: 'Amount Unit',
		judge: minor,
		passes: ' 1234 ',
		refused: '1033.53',
	},
	{
		rule: 'toMinorUnits',
		fields: 'Amounts',
		refuses: 'Commas and separators of thousands',
		basis: 'Ambiguous: 1,234 may be 1.234 or 1234',
		switch: 'Write the number with a point, or without separators',
		judge: minor,
		passes: '1234',
		refused: '1,234',
	},
	{
		rule: 'toMinorUnits',
		fields: 'Amounts',
		refuses: 'Exponent notation',
		basis: 'A spreadsheet that writes a number like this may have lost digits',
		switch: 'Write the number out',
		judge: minor,
		passes: '1000',
		refused: '1e3',
	},
	{
		rule: 'toMinorUnits',
		fields: 'Amounts that move money',
		refuses: '0 and less',
		basis: 'Nothing can be sent, and no payment is negative',
		judge: minor,
		passes: 1,
		refused: 0,
	},
	{
		rule: 'toMinorUnits',
		fields: 'Amount From, Amount To',
		refuses: 'Fractions of a cent',
		basis: 'Filter object: "integer cents"',
		judge: filter,
		passes: '-5000',
		refused: '0.5',
	},
	{
		rule: 'isCountedInHundredths',
		fields: 'Amounts in the major unit',
		refuses: 'Currencies that are not counted in hundredths',
		basis: '"smallest currency unit" and "100 means 1.00" contradict each other for them',
		switch: 'Amount Unit: Minor Unit',
		judge: yen,
		passes: 'stUSDT',
		refused: 'JPY',
	},
];
