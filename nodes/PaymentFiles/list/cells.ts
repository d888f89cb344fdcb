/** What a workbook or a person writes where nothing is: dashes, n/a, n.a., k.A., N/D. */
const NOTHING = /^(?:[-–—]+|[nk][./] ?[ad]\.?)$/i;

/** By which a workbook's cell is kept as a text: '0049 is 0049. Names such as 't Hart begin with one of their own. */
const TEXT_MARK = /^'(?=[^'\p{Ll}][^']*$)/u;

const LINE_BREAK = /[\r\n]/;

/** What a workbook writes where a formula failed, in the languages of the headings. */
const FAILED = /^#(?:[\p{L}/]+[!?]|N\/[AD]|NV|N\.D\.)$/u;

/** The text of a cell, on one line; empty where it has none. */
export function textOf(cell: unknown): string {
	if (typeof cell === 'string') {
		const line = LINE_BREAK.test(cell) ? cell.replace(/\s*[\r\n]+\s*/g, ' ').trim() : cell.trim();
		const text = line.startsWith("'") ? line.replace(TEXT_MARK, '') : line;
		return NOTHING.test(text) ? '' : text;
	}
	// A box that is ticked, or not, is no text.
	if (cell === undefined || cell === null || typeof cell === 'boolean') return '';
	if (isDate(cell)) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString();
	// What is looked up in another table comes as a list of one.
	if (Array.isArray(cell) && cell.length === 1) return textOf(cell[0]);
	return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}

/** Whether a cell has the error of a formula. */
export function isFailed(text: string): boolean {
	return text.startsWith('#') && FAILED.test(text);
}

/** Also one of a Code node, whose dates are of another realm. */
function isDate(cell: unknown): cell is Date {
	return Object.prototype.toString.call(cell) === '[object Date]';
}
