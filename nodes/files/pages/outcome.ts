import { grouped } from '../../service/values/grouped';
import { escaped } from './escape';
import type { PageRow } from './row';
import {
	CELLS,
	MAX_ROWS,
	feeCell,
	labelled,
	section,
	table,
	totalCells,
	totalsOf,
	withSum,
} from './tables';

const { Payee, Amount, Account, For } = CELLS;

/** The states of a row, the most urgent first; any other state comes after "unknown". */
const ORDER = [
	...['unknown', 'refused', 'declined', 'taken out', 'known', 'draft', 'waiting', 'asked'],
	...['approved', 'paying', 'paid'],
];

/** What readers call some of the states. */
const NAMES = new Map([
	['unknown', 'unknown whether paid'],
	['known', 'handed in before'],
	['draft', 'not asked for'],
	['asked', 'waiting for approval'],
	['waiting', 'waiting for approval'],
	['approved', 'approved, not paid yet'],
]);

/** What came of the rows: what is open first. */
export function outcomePage(rows: readonly PageRow[]) {
	const rank = ({ state }: PageRow) => ORDER.indexOf(state) + 1 || 1.5;
	const sorted = [...rows].sort((one, other) => rank(one) - rank(other));
	const byState = grouped(sorted, ({ state }) => NAMES.get(state) ?? state);
	const groups = [...byState].map(([name, those]) => ({ name, those, totals: totalsOf(those) }));
	const titles = groups.flatMap(({ name, totals }) =>
		totals.map(({ count, amountText }) => `${count} ${name}, ${amountText}`),
	);
	const sums = groups.flatMap(({ name, totals }) =>
		totals.map((total) => [`<b>${escaped(capital(name))}</b>`, ...totalCells(total)]),
	);
	const sections = groups.map(({ name, those }) =>
		section(withSum(capital(name), those), those, {
			Payee,
			Amount,
			'What came of it': cameOf,
			Account,
			Fee: (row: PageRow) => feeCell(row),
			For,
		}),
	);
	return {
		title: titles.join('; ') || 'No payouts',
		html: table(['State', 'Sum', 'Payouts', 'Fees'], sums) + sections.join(''),
		count: rows.length,
		over100: rows.length > MAX_ROWS,
		totals: totalsOf(rows),
	};
}

function cameOf({ reason, reference, day, decidedAs, state }: PageRow): string {
	const isOver = ['paid', 'unknown', 'refused', 'declined', 'taken out', 'known'].includes(state);
	return [
		reason === '' ? '' : `<em>${escaped(reason)}</em>`,
		labelled('Reference', reference),
		isOver ? '' : labelled('Day', day),
		decidedAs === '' ? '' : `decided by ${escaped(decidedAs)}`,
	]
		.filter(Boolean)
		.join('<br>');
}

function capital(text: string): string {
	return text.slice(0, 1).toUpperCase() + text.slice(1);
}
