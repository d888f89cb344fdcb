import { plainTextOf } from '../encoding';
import { Refused } from '../refused';
import { textOf } from './cells';
import { type NamedColumn, isHeading, knownIn } from './columns';
import { namedSeparator, recordsOf } from './csv';
import type { Line, Source } from './table';

/** What may separate cells; of two that do equally well, the first wins. */
const SEPARATORS = [';', ',', '\t', '|'];

/** How many rows decide the separator. */
const MAX_SAMPLE = 100;

/** Nobody looks through a longer list. */
const MAX_ROWS = 100_000;

/** How files begin that are not text. */
const OTHER_FILES: ReadonlyArray<[start: string, kind: string]> = [
	['504b0304', 'an Excel workbook or an archive'],
	['d0cf11e0', 'an old Excel workbook'],
	['25504446', 'a PDF'],
];

/** The lines of a CSV, and what separated its cells. Throws Refused where it cannot be read to its end. */
export function linesOfCsv(
	bytes: Buffer,
	name: string,
	named: readonly NamedColumn[],
): { lines: Line[]; source: Source } {
	const start = bytes.toString('hex', 0, 4);
	const [, kind] = OTHER_FILES.find(([sign]) => sign === start) ?? [];
	const text = kind === undefined ? plainTextOf(bytes) : undefined;
	if (text === undefined || text.includes('\0')) {
		throw new Refused(
			`${name} is ${kind ?? 'binary data'}, not a CSV.`,
			'Save it as CSV, or take its rows with Extract from File.',
		);
	}
	const separator = namedSeparator(text) ?? separatorOf(text, named);
	const lines: Line[] = [];
	for (const { line, cells } of recordsOf(text, separator)) {
		if (lines.length > MAX_ROWS) {
			throw new Refused(
				`${name} has more than ${MAX_ROWS.toLocaleString('en-US')} rows.`,
				'Divide it into smaller ones.',
			);
		}
		lines.push({ line, cells, item: 0 });
	}
	return { lines, source: { name, separator } };
}

/** The separator with which the most columns of a heading are known, else that with the most cells. */
function separatorOf(text: string, named: readonly NamedColumn[]): string {
	const scores = SEPARATORS.map((separator) => {
		const score = { separator, known: 0, cells: 0 };
		try {
			let left = MAX_SAMPLE;
			for (const { cells } of recordsOf(text, separator)) {
				const known = knownIn(cells, named);
				const isBetter = isHeading(known) ? known.length + MAX_SAMPLE : known.length;
				score.known = Math.max(score.known, isBetter);
				score.cells = Math.max(score.cells, cells.length);
				left -= 1;
				if (isHeading(known) || left === 0) break;
			}
		} catch {
			// With another separator its quotes may be right; with the chosen one they are read once more.
		}
		return score;
	});
	const [best] = scores.sort((one, other) => other.known - one.known || other.cells - one.cells);
	return best?.separator ?? ';';
}

/** The lines of items, numbered as in a workbook: their names are the heading, unless lists of cells in `row` are the lines. */
export function linesOfItems(items: ReadonlyArray<Readonly<Record<string, unknown>>>): Line[] {
	if (items.some(({ row }) => Array.isArray(row))) {
		return items
			.map(({ row }, at) => ({
				line: at + 1,
				cells: Array.from(Array.isArray(row) ? row : []),
				item: at,
			}))
			.filter(({ cells }) => cells.some((cell) => textOf(cell) !== ''));
	}
	const names = [...new Set(items.flatMap((item) => Object.keys(item)))];
	const lines = items.map((json, item) => ({
		...{ line: item + 2, item },
		cells: names.map((name) => json[name]),
	}));
	return names.length === 0 ? [] : [{ line: 1, cells: names, item: 0 }, ...lines];
}
