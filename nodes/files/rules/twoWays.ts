import { decimalsOf } from '../../service/values/money';
import { shown } from '../../service/values/shown';
import type { DecimalSign, WrittenAmount } from './amounts';
import { type DateOrder, type WrittenDay, isOpenDay } from './days';
import { type PaymentRow, doubtEach } from './row';

/**
 * Doubts the amounts and days that can be read in two ways, where another one of the list is not written as the layout says: then
 * the list is of another program than the one that was confirmed. So may it be where each amount has three decimals, and its
 * currency fewer. Changes the rows.
 */
export function markTwoWays(
	rows: readonly PaymentRow[],
	cells: ReadonlyArray<{ amount: WrittenAmount; day: WrittenDay }>,
	{ decimalSign, dateOrder }: { decimalSign?: DecimalSign; dateOrder?: DateOrder },
): void {
	const mark = (
		openOf: (amount: WrittenAmount, day: WrittenDay, currency: string) => string,
		why = 'another line is not written as the layout says',
	) =>
		doubtEach(rows, ({ problem, currency }, at) => {
			const cell = problem === '' ? cells[at] : undefined;
			const open = cell ? openOf(cell.amount, cell.day, currency) : '';
			return open === '' ? '' : `${shown(open)} can be read in two ways, and ${why}: check it.`;
		});
	const isOther = ({ proves, separator }: WrittenAmount, row?: PaymentRow) =>
		(proves !== undefined && proves !== decimalSign) ||
		// "1,433" has three decimals where it has a decimal comma.
		(separator !== undefined && separator === decimalSign && row?.amount === '');
	if (decimalSign && cells.some(({ amount }, at) => isOther(amount, rows[at]))) {
		mark(({ text, separator }) => (separator ? text : ''));
	} else if (decimalSign && !cells.some(({ amount }) => amount.proves)) {
		const isOdd = (amount: WrittenAmount, currency: string) =>
			amount.separator === decimalSign && amount.fraction.length > decimalsOf(currency);
		mark(
			(amount, _, currency) => (isOdd(amount, currency) ? amount.text : ''),
			'no line has other decimals',
		);
	}
	const isOtherDay = ({ proves }: WrittenDay) => ![undefined, dateOrder].includes(proves);
	// A list has few days, each of them taken apart once.
	const days = new Set(cells.map(({ day }) => day));
	if (dateOrder && [...days].some(isOtherDay)) {
		mark((_, day) => (isOpenDay(day) ? day.text : ''));
	}
}
