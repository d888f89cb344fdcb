import { shown } from '../../service/values/shown';
import { Refused } from '../refused';
import { isSurelyAccount } from '../rules/accounts';
import { textOf } from './cells';
import type { Column, Columns, NamedColumn } from './columns';
import { LEDGER_RANK, OTHER_ACCOUNT, arranged, isHeading, knownIn, plain } from './columns';
import { PARTNER_RANK, isOfPayer, wordsOf } from './headingOf';

/** A row of cells, in its place in the list, and the item that it came from. */
export interface Line {
	line: number;
	cells: readonly unknown[];
	item: number;
}

/** Where something comes from, for messages: "The file 'suppliers.csv'", and whether it has been cut into cells. */
export interface Source {
	name: string;
	/** The sign that separates its cells; undefined of rows that come as cells. */
	separator?: string;
}

export interface Table {
	columns: Columns;
	/** Below the heading, with some text. */
	lines: Line[];
	/** A row with more cells than this was cut in the wrong places. */
	width: number;
}

/** How many rows may come before the heading, itself included. */
const MAX_TITLES = 100;

/** The heading of a list, and its rows. Throws Refused where there is none, or nothing below it. */
export function tableOf(all: Line[], source: Source, named: readonly NamedColumn[]): Table {
	const { position, known } = headingIn(all, source, named);
	const heading = all[position] as Line;
	const lines = all
		.slice(position + 1)
		.filter(({ cells }) => cells.some((cell) => textOf(cell) !== ''));
	if (lines.length === 0) {
		throw new Refused(
			`${source.name} has a heading, but no rows below it.`,
			'Fill in the payments, or hand in the right one.',
		);
	}
	const titles = heading.cells.map(textOf);
	const again = lines.find(({ cells }) => isAnother(cells, known, named));
	if (again) {
		throw new Refused(
			`${source.name} has a second heading, in line ${again.line}, with other columns.`,
			'Hand in each table as a list of its own.',
		);
	}
	if (absentOf(titles, named) || !arranged(known).get('amount')?.length) {
		const others = known.filter(({ heading: field }) => field !== 'amount');
		throw missing(others, titles, named, source);
	}
	const filled = [...known, ...otherAccounts(titles, known, lines)].filter(({ index }) =>
		lines.some(({ cells }) => textOf(cells[index]) !== '' || typeof cells[index] === 'boolean'),
	);
	const left = withoutLedger(withoutCodes(filled, lines), lines);
	const columns = arranged(left.map((column) => valueDate(column, lines)));
	return { columns, lines, width: widthOf(heading, lines, source) };
}

/** Whether this is a heading of other columns, not the first in another language: one would be taken for another. */
function isAnother(cells: readonly unknown[], known: Column[], named: readonly NamedColumn[]) {
	if (cells.some((cell) => /[0-9]{3}/.test(textOf(cell)))) return false;
	const columns = knownIn(cells, named);
	const isMoved = ({ index, heading }: Column) => {
		const first = known.find((column) => column.index === index);
		return first ? first.heading !== heading : heading in NEEDED;
	};
	return isHeading(columns) && columns.some(isMoved);
}

/** Under unknown headings, such as "Changed details", the columns that have accounts. */
function otherAccounts(titles: string[], known: Column[], lines: Line[]): Column[] {
	const indexes = new Set(known.map(({ index }) => index));
	return [...titles.entries()]
		.filter(([index, title]) => title !== '' && !indexes.has(index) && !isOfPayer(wordsOf(title)))
		.filter(([index]) => hasAccounts(index, lines))
		.map(([index, title]) => ({ ...OTHER_ACCOUNT, index, title }));
}

const NUMBER = /^[0-9]*$/;
const CODE = /^\S*[0-9]\S*$|^$/;

/** Beside a column of names, one of mere numbers is not a name, nor is one of codes under "Vendor" or the like. */
function withoutCodes(known: Column[], lines: Line[]): Column[] {
	const isCode = ({ heading, rank, index }: Column) =>
		heading === 'name' &&
		rank >= 0 &&
		lines.every(({ cells }) => (rank < PARTNER_RANK ? NUMBER : CODE).test(textOf(cells[index])));
	const names = known.filter((column) => !isCode(column));
	const isNamed = names.some(({ heading }) => ['name', 'company', 'lastName'].includes(heading));
	return isNamed ? names : known;
}

/** Beside an IBAN or an account number, "Konto" is an account of the ledger; beside "Bankverbindung" with IBANs, one without. */
function withoutLedger(known: Column[], lines: Line[]): Column[] {
	const accounts = known.filter(({ heading }) => heading === 'accountNumber');
	const certain = accounts.filter(({ rank }) => rank < LEDGER_RANK);
	const sure = accounts.filter(({ index }) => hasAccounts(index, lines));
	const [best = accounts] = [certain, sure].filter(({ length }) => length > 0);
	return known.filter((column) => best.includes(column) || !accounts.includes(column));
}

const hasAccounts = (index: number, lines: Line[]) =>
	lines.some(({ cells }) => isSurelyAccount(cells[index]));

/** "Valuta" is the currency in Italian and Dutch, and the day in German: its cells tell. */
function valueDate(column: Column, lines: Line[]): Column {
	if (plain(column.title) !== 'valuta' || column.rank < 0) return column;
	const texts = lines.map(({ cells }) => textOf(cells[column.index])).filter(Boolean);
	const areDays = texts.some((text) => /[0-9]/.test(text));
	return areDays ? { ...column, heading: 'dueDate', rank: 1 } : column;
}

/** The first row in which an account and an amount are known. */
function headingIn(
	all: Line[],
	source: Source,
	named: readonly NamedColumn[],
): { position: number; known: Column[] } {
	let most: { known: Column[]; cells: readonly unknown[] } = { known: [], cells: [] };
	for (const [position, { cells }] of all.slice(0, MAX_TITLES).entries()) {
		const known = knownIn(cells, named);
		if (isHeading(known)) return { position, known };
		const isBetter = known.length > most.known.length || most.cells.length === 0;
		if (isBetter) most = { known, cells };
	}
	if (all.length === 0) throw new Refused(`${source.name} is empty.`, 'Hand in the right one.');
	throw missing(most.known, most.cells.map(textOf), named, source);
}

/** The columns that a list must have, as messages call them. */
const NEEDED = {
	accountNumber: 'the account (IBAN, Account number, Kontonummer, ...)',
	amount: 'the amount (Amount, Betrag, Importe, ...)',
};

/** How many headings a message repeats. */
const MAX_NAMED = 5;

/** The first heading that a person named and the list lacks; empty where it has all. */
function absentOf(titles: readonly string[], named: readonly NamedColumn[]): string {
	const there = new Set(titles.map(plain));
	return (
		named.find(({ heading }) => heading.trim() !== '' && !there.has(plain(heading)))?.heading ?? ''
	);
}

/** What is missing among the columns, and which there are, in the words of the list. */
function missing(
	known: readonly Column[],
	titles: readonly string[],
	named: readonly NamedColumn[],
	source: Source,
): Refused {
	const there = titles.filter((title) => title !== '');
	const absent = absentOf(titles, named);
	const needed = Object.entries(NEEDED)
		.filter(([field]) => !known.some(({ heading }) => heading === field))
		.map(([, words]) => words);
	const wanted = absent ? [shown(absent)] : needed;
	const more = there.length > MAX_NAMED ? ` and ${there.length - MAX_NAMED} more` : '';
	const first = there.slice(0, MAX_NAMED).map(shown).join(', ');
	const found = first === '' ? 'nothing is in it' : `there are ${first}${more}`;
	return new Refused(
		`${source.name} has no column for ${wanted.join(' and ')}; ${found}.`,
		there.length === 1 && /[;,\t|]/.test(there[0] ?? '')
			? 'Its cells are not separated: hand in the CSV file itself, whose separator is then found.'
			: 'Give the columns such headings, in the first row or below a title.',
	);
}

/** The most cells of a row cut in the right places. A separator may end every row, but a comma there may be one in an amount. */
function widthOf({ cells: titles }: Line, lines: Line[], { separator }: Source): number {
	if (separator === undefined) return Infinity;
	if (separator === ',') return titles.length;
	const least = lines.reduce((width, { cells }) => Math.min(width, cells.length), Infinity);
	return Math.max(least, titles.length);
}
