/** What a workbook or a program writes where nothing is. */
const NOTHING = /^[-–—]+$/;
const DASH = /^[-–—]/;

const LINE_BREAK = /[\r\n]/;

/** What a workbook writes where a formula failed, in the languages of the headings. */
const FAILED = /^#(?:[\p{L}/]+[!?]|N\/[AD]|NV|N\.D\.)$/u;

/** The text of a cell, on one line; empty where it has none. */
export function textOf(cell: unknown): string {
	if (typeof cell === 'string') {
		const text = LINE_BREAK.test(cell) ? cell.replace(/\s*[\r\n]+\s*/g, ' ').trim() : cell.trim();
		return DASH.test(text) && NOTHING.test(text) ? '' : text;
	}
	if (cell === undefined || cell === null) return '';
	if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString();
	return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}

/** Whether a cell has the error of a formula. */
export function isFailed(text: string): boolean {
	return text.startsWith('#') && FAILED.test(text);
}
