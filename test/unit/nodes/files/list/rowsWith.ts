import { type ListOptions, rowsOf } from '../../../../../nodes/files/list/rows';
import { linesOfCsv } from '../../../../../nodes/files/list/sources';

export const IBAN = 'DE89370400440532013000';

export const OPTIONS: ListOptions = {
	...{ columns: [], currency: 'EUR', decimalSign: 'auto', dateOrder: 'dayFirst' },
	lastNameWhereMissing: '-',
};

/** The rows of a list with these cells below one heading, beside other columns. */
export function rowsWith(
	heading: string,
	cells: string[],
	others: Record<string, string>,
	ibans = cells.map(() => IBAN),
) {
	const head = ['Rechnung', heading, 'IBAN', ...Object.keys(others)].join(';');
	const rows = cells.map((cell, index) =>
		[`K${index}`, `"${cell}"`, ibans[index], ...Object.values(others)].join(';'),
	);
	const { lines, source } = linesOfCsv(Buffer.from([head, ...rows].join('\n')), 'The file', []);
	return rowsOf(lines, source, OPTIONS).map(({ row }) => row);
}
