import { givenLayout } from '../../../../../nodes/files/layouts/given';
import type { Layout, LayoutField } from '../../../../../nodes/files/list/layout';
import { type ListGiven, linesOfCsv, linesOfItems } from '../../../../../nodes/files/list/sources';
import { rowsOfList } from '../../../../../nodes/files/layouts/read';
import { NOTHING_NAMED, understood } from '../../../../../nodes/files/layouts/understand';

export const IBAN = 'DE89370400440532013000';

type Fields = Partial<Record<LayoutField, unknown>>;

/** A row that can be paid. */
const GOOD: Fields = { name: 'Ann Lee', accountNumber: IBAN, amount: '1' };

const headingOf = (field: string) => `Its ${field}`;

/** The rows of a list with these cells, below headings that nobody knows; a layout says what is what. */
export function rowsWith(rows: readonly Fields[], more: Partial<Layout> = {}) {
	const whole = rows.map((row, index) => ({ key: `K${index}`, ...GOOD, ...row }));
	const fields = [...new Set(whole.flatMap((row) => Object.keys(row)))];
	const items = whole.map((row) =>
		Object.fromEntries(Object.entries(row).map(([field, cell]) => [headingOf(field), cell])),
	);
	const columns = Object.fromEntries(fields.map((field) => [field, headingOf(field)]));
	return rowsBy({ columns, currency: 'EUR', ...more }, linesOfItems(items));
}

/** The rows of a list by a layout; without one as the list itself says. */
export function rowsBy(layout: object | undefined, given: ListGiven) {
	return rowsOfList(given, {
		layout: givenLayout(layout),
		named: NOTHING_NAMED,
		lastNameWhereMissing: '-',
	}).map(({ row }) => row);
}

export const csv = (...lines: string[]) => linesOfCsv(Buffer.from(lines.join('\n')), 'The file');

export const items = (...given: object[]) => linesOfItems(given.map((one) => ({ ...one })));

/** What Get Columns asks of a list. */
export const questionsOf = (given: ListGiven) => understood(given, []).questions;
