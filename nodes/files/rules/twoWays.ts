import { shown } from '../../service/values/shown';
import type { DecimalSign, WrittenAmount } from './amounts';
import { type DateOrder, type WrittenDay, isOpenDay, provenOrder } from './days';
import { type PaymentRow, addDoubt } from './row';

/** What of a row can be read in two ways: its amount as written, and its day. */
export interface OfTwoWays {
	amount: WrittenAmount;
	day: WrittenDay;
}

/**
 * Doubts the amounts and days that can be read in two ways, where another one of the list is not written as the layout says: then
 * the list is of another program than the one that was confirmed. Changes the rows.
 */
export function markTwoWays(
	rows: readonly PaymentRow[],
	cells: readonly OfTwoWays[],
	{ decimalSign, dateOrder }: { decimalSign?: DecimalSign; dateOrder?: DateOrder },
): void {
	const isOther = ({ proves, separator }: WrittenAmount, row?: PaymentRow) =>
		(proves !== undefined && proves !== decimalSign) ||
		// "1,433" has three decimals where it has a decimal comma.
		(separator !== undefined && separator === decimalSign && row?.amount === '');
	if (decimalSign && cells.some(({ amount }, at) => isOther(amount, rows[at]))) {
		mark(rows, cells, ({ amount }) => (amount.separator ? amount.text : ''));
	}
	const isOtherDay = (day: WrittenDay) => ![undefined, dateOrder].includes(provenOrder([day]));
	// A list has few days, each of them taken apart once.
	const days = new Set(cells.map(({ day }) => day));
	if (dateOrder && [...days].some(isOtherDay)) {
		mark(rows, cells, ({ day }) => (isOpenDay(day) ? day.text : ''));
	}
}

function mark(
	rows: readonly PaymentRow[],
	cells: readonly OfTwoWays[],
	openOf: (of: OfTwoWays) => string,
): void {
	rows.forEach((row, at) => {
		const cell = cells[at];
		const open = cell && row.problem === '' ? openOf(cell) : '';
		if (open === '') return;
		const doubt = `${shown(open)} can be read in two ways, and another line is not written as the layout says: check it.`;
		addDoubt(row, doubt);
	});
}
