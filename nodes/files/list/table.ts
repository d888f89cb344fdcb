import { shown, someOf } from '../../service/values/shown';
import { Refused } from '../refused';
import { isSurelyAccount } from '../rules/accounts';
import { writtenAmount } from '../rules/amounts';
import { isCurrency } from '../rules/currencies';
import { writtenDay } from '../rules/days';
import { textOf } from './cells';
import { type Meaning, meaningOf } from '../headings/words';

/** A row of cells, in its place in the list, and the item that it came from. */
export interface Line {
	line: number;
	cells: readonly unknown[];
	item: number;
}

/** A line with the text of each of its cells. */
export interface TextLine extends Line {
	texts: readonly string[];
}

/** Where lines come from. */
export interface Source {
	/** For messages: "The file 'suppliers.csv'". */
	name: string;
	/** The sign that separates its cells; undefined of rows that come as cells. */
	separator?: string;
	/** Whether the first line is the names under which rows came. */
	isNamed?: boolean;
	/** The names that come from objects within the rows. */
	nested?: ReadonlySet<string>;
}

export interface Column {
	index: number;
	/** As written, on one line; "IBAN (2)" where it is the second of that name, "Column D" where it has none. */
	heading: string;
	meaning?: Meaning;
	/** Whether it alone has no heading. */
	isUnnamed?: boolean;
}

export interface Table {
	source: Source;
	hasHeadings: boolean;
	/** Above the headings: the texts of each line that has some. */
	titles: string[][];
	columns: Column[];
	/** Below the headings, with some text. */
	lines: TextLine[];
	/** A row with more cells than this was cut in the wrong places. */
	width: number;
}

/** How many rows may come before the headings, themselves included. */
const MAX_TITLES = 100;

/** How many cells of a row may be headings. */
const MAX_COLUMNS = 500;

const UNNAMED = /^Column [A-Z]+$/;

/** "IBAN (2)" is written IBAN, where it is the second of that name. */
export const withoutPlace = (heading: string) => heading.replace(/ \([2-9]\)$/, '');

/** A list cut into its columns and rows; `named` are headings that it must have. Throws Refused where there are no rows. */
export function tableOf(
	{ lines: all, source }: { lines: readonly Line[]; source: Source },
	named: readonly string[] = [],
): Table {
	if (all.length === 0) throw new Refused(`${source.name} is empty.`, 'Hand in the right one.');
	const position = source.isNamed ? 0 : headingPosition(all, named);
	const titles = all[position]?.cells ?? [];
	const lines = all
		.slice(position + 1)
		.map(({ line, cells, item }) => ({ line, cells, item, texts: cells.map(textOf) }))
		.filter(({ texts }) => texts.some((text) => text !== ''));
	if (lines.length === 0) {
		throw new Refused(
			`${source.name} has a heading, but no rows below it.`,
			'Fill in the payments, or hand in the right one.',
		);
	}
	const most = lines.reduce((width, { cells }) => Math.max(width, cells.length), titles.length);
	const width = widthOf(titles, lines, source);
	if (lines.every(({ cells }) => cells.length > width)) {
		throw new Refused(
			`${source.name} has more cells in each row than the ${width} of its heading: one of them contains the separator, as in 1,234.56, or a heading is missing.`,
			'Put such cells in quotation marks, or separate the list by semicolons.',
		);
	}
	const above = all.slice(0, Math.max(position, 0)).map(({ cells }) => cells.map(textOf));
	const count = Math.min(most, width, MAX_COLUMNS);
	const columns = columnsOf(titles, lines, count, above.at(-1) ?? []);
	const hasHeadings = position >= 0;
	refuseSecondHeading(lines, columns, source);
	const texts = above.map((cells) => cells.filter(Boolean)).filter((cells) => cells.some(hasText));
	return { source, hasHeadings, titles: texts, columns, lines, width };
}

const hasText = (text: string) => /[\p{L}\p{Sc}]/u.test(text);

/** The columns that have a heading, or a cell. */
function columnsOf(
	titles: readonly unknown[],
	lines: readonly TextLine[],
	count: number,
	above: readonly string[],
): Column[] {
	const seen = new Set<string>();
	const columns: Column[] = [];
	for (let index = 0; index < count; index += 1) {
		const title = headingText(titles[index]);
		if (title === '' && !lines.some(({ texts }) => texts[index])) continue;
		const base = title || `Column ${lettersOf(index)}`;
		let heading = base;
		for (let times = 2; seen.has(heading); times += 1) heading = `${base} (${times})`;
		seen.add(heading);
		const meaning = title === '' ? undefined : meaningBelow(above[index] ?? '', title);
		columns.push({ index, heading, meaning, isUnnamed: title === '' && titles.length > 0 });
	}
	return columns;
}

/** What a heading means below another one: "Paid" above "Amount" is no amount, and "Budget" may be none. */
function meaningBelow(above: string, title: string): Meaning | undefined {
	const own = meaningOf(title);
	if (own?.as !== 'amount' || !hasText(above)) return own;
	return meaningOf(`${above} ${title}`);
}

/** 0 is A, 26 is AA, as in a workbook. */
function lettersOf(index: number): string {
	const last = String.fromCharCode(65 + (index % 26));
	return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}

/**
 * Which row has the headings; -1 where none has. It is the one with all headings that are named, else the first in which an
 * account and an amount are known, else the first of mere words above a row that has data.
 */
function headingPosition(all: readonly Line[], named: readonly string[]): number {
	const first = all.slice(0, MAX_TITLES).map(({ cells }) => cells.map(headingText));
	const withAll = (headings: readonly string[]) =>
		headings.length === 0
			? -1
			: first.findIndex((titles) => headings.every((heading) => titles.includes(heading)));
	// "Column A" and "IBAN (2)" may be written so, too.
	const written = named.filter((heading) => !UNNAMED.test(heading)).map(withoutPlace);
	const ofNamed = [named, written].map(withAll).find((at) => at >= 0);
	if (ofNamed !== undefined) return ofNamed;
	if (named.length > 0 && written.length === 0) return -1;
	const ofKnown = first.findIndex((titles) => isHeading(titles.map(meaningOf)));
	if (ofKnown >= 0) return ofKnown;
	return first.findIndex((titles, at) => {
		const words = titles.filter((title) => title !== '');
		const below = all[at + 1]?.cells ?? [];
		const isWhole =
			words.length > 1 && words.length * 2 > below.filter((cell) => textOf(cell)).length;
		return isWhole && !words.some(isData) && below.some(isData);
	});
}

/** Whether an account and an amount are among these headings. */
export function isHeading(meanings: ReadonlyArray<Meaning | undefined>): boolean {
	return ['accountNumber', 'amount'].every((field) =>
		meanings.some((meaning) => meaning?.as === field),
	);
}

/** Whether a cell is no word: a number, a day, an account. */
function isData(cell: unknown): boolean {
	if (typeof cell !== 'string') return textOf(cell) !== '';
	const { iso, open } = writtenDay(cell);
	const { fault, beside } = writtenAmount(cell);
	return (
		isSurelyAccount(cell) ||
		// "Line 2" may head a column.
		(cell.trim() !== '' && fault === '' && (beside === '' || isCurrency(beside))) ||
		iso !== '' ||
		open !== undefined ||
		/[0-9]{5}/.test(cell)
	);
}

/** A second heading in other columns, not the first in another language, would make one column mean two things. */
function refuseSecondHeading(
	lines: readonly TextLine[],
	columns: readonly Column[],
	{ name }: Source,
) {
	const again = lines.find(({ texts: titles }) => {
		if (titles.some((title) => /[0-9]{3}/.test(title))) return false;
		const meanings = titles.map(meaningOf);
		return (
			isHeading(meanings) &&
			columns.some(({ index, meaning }) => meanings[index] && meanings[index].as !== meaning?.as)
		);
	});
	if (again) {
		throw new Refused(
			`${name} has a second heading, in line ${again.line}, with other columns.`,
			'Hand in each table as a list of its own.',
		);
	}
}

/** The most cells of a row cut in the right places. A separator may end every row, but a comma there may be one in an amount. */
function widthOf(titles: readonly unknown[], lines: Line[], { separator }: Source): number {
	if (separator === undefined || titles.length === 0) return Infinity;
	if (separator === ',') return titles.length;
	const least = lines.reduce((width, { cells }) => Math.min(width, cells.length), Infinity);
	return Math.max(least, titles.length);
}

/** Why a row cannot be taken: it was cut in the wrong places; empty where it was not. */
export function faultOfShape({ cells }: Line, { width }: Table): string {
	if (cells.length <= width) return '';
	return `It has ${cells.length} cells, and the heading has ${width}: one of them contains the separator, as in 1,234.56. Put that cell in quotation marks.`;
}

/** The column with this heading. Throws Refused where the list has none. */
export function columnOf<T extends Table>({ columns, source }: T, heading: string) {
	const column = columns.find((one) => one.heading === headingText(heading));
	if (column) return column as T['columns'][number];
	const there = columns.map((one) => shown(one.heading));
	throw new Refused(
		`${source.name} has no column ${shown(heading)}; there are ${someOf(there, MAX_NAMED)}.`,
		'Use a heading as the list has it, or hand in the right list.',
	);
}

/** How many headings a message repeats. */
const MAX_NAMED = 5;

/** A heading as headings are compared: a line break is a blank, and an accent belongs to its letter, as not all programs write it. */
export function headingText(heading: unknown): string {
	return textOf(heading).normalize();
}
