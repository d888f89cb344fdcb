import { inUnits } from '../../service/values/money';
import type { PageRow } from './row';

/** Excel takes UTF-8 by this mark. */
const MARK = '\ufeff';

const COLUMNS: ReadonlyArray<[heading: string, cell: (row: PageRow) => string]> = [
	['Row', ({ number }) => number],
	['Payee', ({ name }) => name],
	['Account', ({ account }) => account],
	[
		'Amount',
		({ parts, currency, amount }) => (parts === undefined ? amount : decimals(parts, currency)),
	],
	['Currency', ({ currency }) => currency],
	['Fee', ({ fee, currency }) => (fee === undefined ? '' : decimals(fee, currency))],
	['Day', ({ day }) => day],
	['Key', ({ key }) => key],
	['Concept', ({ concept }) => concept],
	['State', ({ state }) => state],
	['Reason', ({ reason }) => reason],
	['Warning', ({ warnings }) => warnings.join(' ')],
	['Doubt', ({ doubt }) => doubt],
	['Reference', ({ reference }) => reference],
	['Decided by', ({ decidedAs }) => decidedAs],
	['File', ({ file }) => file],
	['Line', ({ line }) => line],
];

/** All rows as a CSV file that Excel opens: with semicolons and a decimal comma, as most of Europe has them. */
export function listFile(rows: readonly PageRow[]): string {
	const lines = [
		COLUMNS.map(([heading]) => heading),
		...rows.map((row) => COLUMNS.map(([, cell]) => harmless(cell(row)))),
	];
	return `${MARK}${lines.map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`;
}

function decimals(parts: bigint, currency: string): string {
	return inUnits(parts, currency).replace('.', ',');
}

/**
 * Where a cell, or what a wrong separator makes a cell of, begins like a formula, which a spreadsheet would run: also behind blanks
 * and quotes, and in full width. A number, also a telephone number, stays as it is.
 */
const FORMULA =
	/^(?=[\t\r])|(?<=^|[;,|\t\r\n])(?=[\p{Zs}\p{Cf}\v\f"]*[=+\-@＝＋－＠])(?!\p{Zs}*[+-]?[0-9][0-9\p{Zs}.,'’]*(?:[;|]|$))/gu;

/** Somebody else's text for a CSV: an apostrophe makes a text of what a spreadsheet would take for a formula. */
export function harmless(text: string): string {
	return text.replace(FORMULA, "'");
}

function quoted(cell: string): string {
	return /[;"\r\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell;
}
