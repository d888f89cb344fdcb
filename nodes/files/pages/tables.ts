import { grouped } from '../../service/values/grouped';
import { groupedUnits, inUnits } from '../../service/values/money';
import { inWords } from '../../service/values/shown';
import { moneyOf } from '../rules/sums';
import { escaped } from './escape';
import type { PageRow } from './row';

/** A sentence that at least as many rows share is said once. */
const SHARED_FROM = 4;

const MAX_ON_TOP = 10;

/** Of more rows, a page shows the most important; the file has all. */
export const MAX_ROWS = 100;

/** A table of rows below its heading, with how many more are only in the file; nothing without rows. */
export function section(
	title: string,
	rows: readonly PageRow[],
	columns: Readonly<Record<string, (row: PageRow) => string>>,
): string {
	if (rows.length === 0) return '';
	const missing = rows.length - MAX_ROWS;
	const rest = missing > 0 ? `<p>${counted(missing, 'more row')}: see the file.</p>\n` : '';
	const cells = rows
		.slice(0, MAX_ROWS)
		.map((row) => Object.values(columns).map((cell) => cell(row)));
	return `<h3>${escaped(title)}</h3>\n${table(Object.keys(columns), cells)}${rest}`;
}

/** What most tables have of a row. */
export const CELLS = {
	Payee: ({ number, name }: PageRow) => `<sub>${escaped(number)}</sub> <b>${escaped(name)}</b>`,
	Amount: ({ amount }: PageRow) => `<b>${escaped(amount)}</b>`,
	Account: ({ account }: PageRow) => escaped(account),
	For: ({ what }: PageRow) => `<sub>${escaped(what)}</sub>`,
};

export const feeCell = ({ fee, currency }: PageRow, unknown = '') =>
	labelled('Fee', fee === undefined ? unknown : moneyOf(fee, currency));

/** Cells in the order of a phone: what matters first. A label in <i> is hidden where the table has its heading. */
export function table(headings: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
	if (rows.length === 0) return '';
	const head = headings.map((heading) => `<th>${heading}</th>`).join('');
	const body = rows
		.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
		.join('\n');
	return `<table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table>\n`;
}

/** A cell with a label for phones; empty without a text. */
export function labelled(label: string, text: string): string {
	return text === '' ? '' : `<i>${label} </i>${escaped(text)}`;
}

type Total = ReturnType<typeof totalsOf>[number];

/** What the payouts of each currency come to. */
export function totalsOf(rows: readonly PageRow[]) {
	return [...grouped(payoutsOf(rows), ({ currency }) => currency)].map(([currency, those]) => {
		const parts = those.reduce((sum, row) => sum + (row.parts ?? 0n), 0n);
		const fees = those.reduce((sum, { fee = 0n }) => sum + fee, 0n);
		return {
			currency,
			count: those.length,
			amount: inUnits(parts, currency),
			amountText: moneyOf(parts, currency),
			fee: inUnits(fees, currency),
			feeText: moneyOf(fees, currency),
			withoutFee: those.filter(({ fee }) => fee === undefined).length,
		};
	});
}

function feesOf({ feeText, count, withoutFee }: Total): string {
	if (withoutFee === count) return 'not known yet';
	return withoutFee === 0 ? feeText : `${feeText}; ${withoutFee} not known yet`;
}

/** The cells of a sum. */
export function totalCells(total: Total): string[] {
	const { amountText, count } = total;
	return [`<b>${escaped(amountText)}</b>`, counted(count), labelled('Fees', feesOf(total))];
}

/** "18 payouts", "1 payout" */
export function counted(count: number, noun = 'payout'): string {
	return `${groupedUnits(String(count))} ${noun}${count === 1 ? '' : 's'}`;
}

/** A total in the list is no payout. */
export function payoutsOf(rows: readonly PageRow[]): PageRow[] {
	return rows.filter(({ isTotal }) => !isTotal);
}

/** "18 payouts, 2,513.68 EUR and 195.00 USDC" */
export function countAndSum(rows: readonly PageRow[]): string {
	return [counted(rows.length), sumOf(rows)].filter(Boolean).join(', ');
}

/** "Left out: 2,513.68 EUR", or the title alone. */
export function withSum(title: string, rows: readonly PageRow[]): string {
	return [title, sumOf(rows)].filter(Boolean).join(': ');
}

/** "2,513.68 EUR and 195.00 USDC"; empty where no amount can be read. */
function sumOf(rows: readonly PageRow[]): string {
	const sums = totalsOf(rows.filter(({ parts }) => parts !== undefined));
	return inWords(sums.map(({ amountText }) => amountText));
}

export function nameAndAmount({ name, amount }: PageRow): string {
	return `${name}, ${amount}`;
}

export function listItem(about: string, sentence: string): string {
	return `<li><strong>${escaped(about)}:</strong> ${escaped(sentence)}</li>\n`;
}

/** A list below its heading; nothing without items. */
export function list(title: string, items: readonly string[]): string {
	return items.length === 0 ? '' : `<h2>${title}</h2>\n<ul>\n${items.join('')}</ul>\n`;
}

/** Which sentences many rows share, and the warnings for the top of the page. */
export function warningsIn(rows: readonly PageRow[]) {
	const all = [...grouped(rows, ({ warnings }) => warnings)];
	const shared = new Map(all.filter(([, those]) => those.length >= SHARED_FROM));
	const single = all
		.filter(([sentence]) => !shared.has(sentence))
		.flatMap(([sentence, those]) => those.map((row) => listItem(nameAndAmount(row), sentence)));
	const more = single.length - MAX_ON_TOP;
	const rest = more > 0 ? [`<li>${counted(more, 'more mark')} below.</li>\n`] : [];
	const items = [...shared].map(([sentence, those]) => listItem(countAndSum(those), sentence));
	return {
		html: list('Look at this first', [...single.slice(0, MAX_ON_TOP), ...rest, ...items]),
		/** The sentences of a row that few rows have. */
		own: ({ warnings }: PageRow) => warnings.filter((one) => !shared.has(one)),
	};
}

export type Warnings = ReturnType<typeof warningsIn>;
