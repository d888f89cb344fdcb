import { shown } from '../../service/values/shown';
import type { DecimalSign, WrittenAmount } from './amounts';
import { type DateOrder, type WrittenDay, isOpenDay } from './days';
import { type PaymentRow, doubtEach } from './row';

/**
 * Doubts the amounts and days that can be read in two ways, where another one of the list is not written as the layout says: then
 * the list is of another program than the one that was confirmed. Changes the rows.
 */
export function markTwoWays(
	rows: readonly PaymentRow[],
	cells: ReadonlyArray<{ amount: WrittenAmount; day: WrittenDay }>,
	{ decimalSign, dateOrder }: { decimalSign?: DecimalSign; dateOrder?: DateOrder },
): void {
	const mark = (openOf: (amount: WrittenAmount, day: WrittenDay) => string) =>
		doubtEach(rows, ({ problem }, at) => {
			const cell = problem === '' ? cells[at] : undefined;
			const open = cell ? openOf(cell.amount, cell.day) : '';
			return open === ''
				? ''
				: `${shown(open)} can be read in two ways, and another line is not written as the layout says: check it.`;
		});
	const isOther = ({ proves, separator }: WrittenAmount, row?: PaymentRow) =>
		(proves !== undefined && proves !== decimalSign) ||
		// "1,433" has three decimals where it has a decimal comma.
		(separator !== undefined && separator === decimalSign && row?.amount === '');
	if (decimalSign && cells.some(({ amount }, at) => isOther(amount, rows[at]))) {
		mark(({ text, separator }) => (separator ? text : ''));
	}
	const isOtherDay = ({ proves }: WrittenDay) => ![undefined, dateOrder].includes(proves);
	// A list has few days, each of them taken apart once.
	const days = new Set(cells.map(({ day }) => day));
	if (dateOrder && [...days].some(isOtherDay)) {
		mark((_, day) => (isOpenDay(day) ? day.text : ''));
	}
}
