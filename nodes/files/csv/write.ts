/**
 * Where a cell, or what a wrong separator makes a cell of, begins like a formula, which a spreadsheet would run: also behind blanks
 * and quotes, and in full width. A number, also a telephone number, stays as it is.
 */
const FORMULA =
	/^(?=[\t\r])|(?<=^|[;,|\t\r\n])(?=[\p{Zs}\p{Cf}\v\f"]*[=+\-@＝＋－＠])(?!\p{Zs}*[+-]?[0-9][0-9\p{Zs}.,'’]*(?:[;|]|$))/gu;

/** Rows of cells as a CSV, in which nothing that somebody else wrote is a formula. */
export function csvFile(rows: ReadonlyArray<readonly string[]>, separator: ',' | ';'): string {
	return rows
		.map((cells) => `${cells.map((cell) => quoted(harmless(cell), separator)).join(separator)}\r\n`)
		.join('');
}

/** Somebody else's text for a CSV: an apostrophe makes a text of what a spreadsheet would take for a formula. */
export function harmless(text: string): string {
	return text.replace(FORMULA, "'");
}

function quoted(cell: string, separator: string): string {
	const isSafe = !cell.includes(separator) && !/["\r\n]/.test(cell);
	return isSafe ? cell : `"${cell.replace(/"/g, '""')}"`;
}
