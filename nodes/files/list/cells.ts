/** What people write for nothing: dashes, n/a, n.a., k.A., N/D. */
const NOTHING = /^(?:[-–—]+|[nk][./] ?[ad]\.?)$/i;

/** What makes a workbook keep a cell as text: '0049 is 0049. Names such as 't Hart have their own. */
const TEXT_MARK = /^'(?=[^'\p{Ll}][^']*$)/u;

/** By which programs keep a cell of a CSV as a text: ="0049" is 0049. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

const LINE_BREAK = /[\r\n]/;

/** The text of a cell, on one line; empty where it has none. */
export function textOf(cell: unknown): string {
	if (typeof cell === 'string') {
		const line = LINE_BREAK.test(cell) ? cell.replace(/\s*[\r\n]+\s*/g, ' ').trim() : cell.trim();
		const [, inFormula] = (line.startsWith('=') && TEXT_FORMULA.exec(line)) || [];
		const kept = inFormula?.replaceAll('""', '"').trim();
		const text = kept ?? (line.startsWith("'") ? line.replace(TEXT_MARK, '') : line);
		return NOTHING.test(text) ? '' : text;
	}
	// A checkbox is not a text.
	if (cell === undefined || cell === null || typeof cell === 'boolean') return '';
	if (isDate(cell)) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString();
	// A lookup in another table comes as a list of one.
	if (Array.isArray(cell) && cell.length < 2) return textOf(cell[0]);
	return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}

/** The text of a cell that may decide: a tick of a checkbox is one too. */
export function valueOf(cell: unknown): string {
	return typeof cell === 'boolean' ? String(cell) : textOf(cell);
}

/** A number of a workbook as it is, anything else as its text. */
export function numberOrText(cell: unknown): number | string {
	return typeof cell === 'number' ? cell : textOf(cell);
}

/** Also for a Code node, whose dates come from another realm. */
function isDate(cell: unknown): cell is Date {
	return Object.prototype.toString.call(cell) === '[object Date]';
}
