import { Refused } from '../refused';

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
 * The rows of a CSV (RFC 4180) one after the other, without blank lines, each with the line in which it begins, from 1. Lines
 * end with CR, LF or CRLF. A cell whose first sign is a quote ends with one, and has two for each in it; elsewhere quotes are
 * signs as others. Throws Refused where a quote is not closed, since nobody could say which cells it swallows.
 */
export function* recordsOf(text: string, separator: string) {
	const cellHere = cellOf(separator);
	let line = 1;
	let at = NAMED_SEPARATOR.exec(text)?.[0].length ?? 0;
	if (at > 0) line += 1;
	for (; at < text.length; line += 1) {
		if (text[at] === '\n' || text[at] === '\r') {
			at += text.startsWith('\r\n', at) ? 2 : 1;
			continue;
		}
		const cells: string[] = [];
		let breaks = 0;
		do {
			cellHere.lastIndex = at;
			const [whole, inQuotes, plain] = cellHere.exec(text) ?? [];
			if (whole === undefined) {
				throw new Refused(
					`A quotation mark in line ${line + breaks} is not closed, or text follows it, so nobody can say where that cell ends.`,
					'Correct it, or export the list again. Nothing was taken from this one.',
				);
			}
			const cell = plain ?? inQuotes.replace(/""/g, '"');
			if (plain === undefined) breaks += cell.match(/\r\n|[\r\n]/g)?.length ?? 0;
			cells.push(cell);
			at += whole.length + 1;
		} while (text[at - 1] === separator && cells.length <= MAX_CELLS);
		if (cells.length > MAX_CELLS || cells.some(({ length }) => length > MAX_CELL_LENGTH)) {
			throw new Refused(
				`Line ${line} is longer than a spreadsheet allows.`,
				'It is not a list of payments, or is damaged: export it again.',
			);
		}
		yield { line, cells };
		line += breaks;
		if (text.startsWith('\r\n', at - 1)) at += 1;
	}
}

/** A cell where it stands: what is in its quotes, or all of it. */
function cellOf(separator: string): RegExp {
	const sign = /[/\\\]^-]/.test(separator) ? `\\${separator}` : separator;
	const blank = separator === '\t' ? ' *' : '[ \t]*';
	// Without a most, a damaged file would fill the stack.
	const content = `[^"]*(?:""[^"]*){0,${MAX_CELL_LENGTH}}`;
	const quoted = `${blank}"(${content})"${blank}(?=[${sign}\r\n]|$)`;
	return new RegExp(`${quoted}|(?!${blank}")([^${sign}\r\n]*)`, 'y');
}
