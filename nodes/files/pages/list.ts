import { inUnits } from '../../service/values/money';
import { csvFile } from '../csv/write';
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
	const headings = COLUMNS.map(([heading]) => heading);
	const lines = rows.map((row) => COLUMNS.map(([, cell]) => cell(row)));
	return MARK + csvFile([headings, ...lines], ';');
}

function decimals(parts: bigint, currency: string): string {
	return inUnits(parts, currency).replace('.', ',');
}
