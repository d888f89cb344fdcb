import { Refused } from '../refused';

/** A row of a file: the line in which it begins, from 1, and its cells. */
interface CsvRecord {
	line: number;
	cells: string[];
}

/** More columns than any spreadsheet has. */
const MAX_CELLS = 20_000;

/** The longest cell of a spreadsheet. */
const MAX_CELL_LENGTH = 32_767;

/** Excel's own first line, "sep=;", which names the separator. */
const NAMED_SEPARATOR = /^"?sep=([^\r\n"])"?(?:\r\n|[\r\n]|$)/i;

export function namedSeparator(text: string): string | undefined {
	return NAMED_SEPARATOR.exec(text)?.[1];
}

/**
 * The rows of a CSV (RFC 4180) one after the other, without blank lines. Lines end with CR, LF or CRLF. A cell whose first sign
 * is a quote ends with one, and has two for each in it; elsewhere quotes are signs as others. Throws Refused where a quote is
 * not closed, since nobody could say which cells it swallows.
 */
export function* recordsOf(text: string, separator: string): Generator<CsvRecord> {
	const stop = /[\r\n"]|$/g;
	let line = 1;
	let at = NAMED_SEPARATOR.exec(text)?.[0].length ?? 0;
	if (at > 0) line += 1;
	for (; at < text.length; line += 1) {
		if (text[at] === '\n' || text[at] === '\r') {
			at += text.startsWith('\r\n', at) ? 2 : 1;
			continue;
		}
		stop.lastIndex = at;
		const end = stop.exec(text)?.index ?? text.length;
		const record =
			text[end] === '"'
				? readQuoted(text, at, separator, line)
				: { cells: text.slice(at, end).split(separator, MAX_CELLS + 1), end, breaks: 0 };
		const { cells, end: last, breaks } = record;
		if (cells.length > MAX_CELLS || cells.some(({ length }) => length > MAX_CELL_LENGTH)) {
			throw new Refused(
				`Line ${line} is longer than a spreadsheet allows.`,
				'It is not a list of payments, or is damaged: export it again.',
			);
		}
		yield { line, cells };
		line += breaks;
		at = last + (text.startsWith('\r\n', last) ? 2 : 1);
	}
}

/** The cells of a row with quotes, where its line ends, and how many line breaks are within its cells. */
function readQuoted(text: string, start: number, separator: string, line: number) {
	const plain = new RegExp(`[^${/[\\\]^-]/.test(separator) ? '\\' : ''}${separator}\r\n]*`, 'y');
	const blank = separator === '\t' ? / */y : /[ \t]*/y;
	const cells: string[] = [];
	let at = start;
	let breaks = 0;
	while (cells.length <= MAX_CELLS) {
		const opening = endOf(blank, text, at);
		if (text[opening] === '"') {
			const closing = closingQuote(text, opening);
			const after = closing < 0 ? -1 : endOf(blank, text, closing + 1);
			const isLast = after >= text.length || text[after] === '\r' || text[after] === '\n';
			if (after < 0 || !(isLast || text[after] === separator)) {
				throw new Refused(
					`A quotation mark in line ${line + breaks} is not closed, or text follows it, so nobody can say where that cell ends.`,
					'Correct it, or export the list again. Nothing was taken from this one.',
				);
			}
			const cell = text.slice(opening + 1, closing).replace(/""/g, '"');
			breaks += cell.match(/\r\n|[\r\n]/g)?.length ?? 0;
			cells.push(cell);
			at = after;
		} else {
			const end = endOf(plain, text, at);
			cells.push(text.slice(at, end));
			at = end;
		}
		if (text[at] !== separator) break;
		at += 1;
	}
	return { cells, end: at, breaks };
}

/** Where the quote that opens a cell is closed; -1 where it is not, or the cell is longer than any is. */
function closingQuote(text: string, opening: number): number {
	let at = text.indexOf('"', opening + 1);
	while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
	return at - opening > MAX_CELL_LENGTH ? -1 : at;
}

function endOf(pattern: RegExp, text: string, at: number): number {
	pattern.lastIndex = at;
	pattern.exec(text);
	return pattern.lastIndex;
}
