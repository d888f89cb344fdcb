import { decode, wideTextOf } from '../encoding';
import { Refused } from '../refused';
import { withoutObjects } from '../objects';
import { textOf } from './cells';
import { namedSeparator, recordsOf } from '../csv/read';
import { type Line, type Source, isHeading } from './table';
import { meaningOf } from '../headings/words';

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

/** A list as it came. */
export interface ListGiven {
	lines: Line[];
	source: Source;
	/** What its bytes are in the encodings that they may be of; the first is that of the lines. */
	readings: Reading[];
	/** The same file in another encoding. */
	inEncoding?: (encoding: string) => ListGiven;
}

/** A text; the encoding is empty where the bytes themselves show it. */
interface Reading {
	encoding: string;
	text: string;
	/** Whether it is the same in others, so that it does not say in which one the next list is. */
	isShared?: boolean;
}

/** What programs write that do not write UTF-8: the West of Europe, and its middle, on Windows and elsewhere. */
const OLD_ENCODINGS = ['windows-1252', 'windows-1250', 'iso-8859-2'];

/** No name has these signs between letters, nor such marks anywhere: they are letters of DOS or of another alphabet. */
const NO_LETTERS = /[\x80-\x9f]|\p{L}[‚„…†‡ˆ‰”“•˜™›‹]\p{L}|\p{L}[±¶¦ˇ¬]|[±¶¦ˇ¬]\p{L}/u;

/**
 * The lines of a CSV in the encoding with this name, else in the one that its bytes show: 16 bits, UTF-8, else an old one.
 * Throws Refused where it cannot be read to its end.
 */
export function linesOfCsv(bytes: Buffer, name: string, encoding?: string): ListGiven {
	const start = bytes.toString('hex', 0, 4);
	const [, kind] = OTHER_FILES.find(([sign]) => sign === start) ?? [];
	const readings = kind === undefined ? readingsOf(bytes, encoding) : [];
	const [{ text } = { text: '\0' }] = readings;
	if (text.includes('\0')) {
		const what =
			kind ?? (encoding ? `not written in ${encoding}` : 'binary data, or in an unknown encoding');
		throw new Refused(
			`${name} is ${what}, so it cannot be read as a CSV.`,
			'Save it as CSV UTF-8, or take its rows with Extract from File.',
		);
	}
	const separator = namedSeparator(text) ?? separatorOf(text);
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
	const inEncoding = (other: string) => linesOfCsv(bytes, name, other);
	return { lines, source: { name, separator }, readings, inEncoding };
}

function readingsOf(bytes: Buffer, encoding: string | undefined): Reading[] {
	const whole = wideTextOf(bytes) ?? decode(bytes, 'utf-8');
	// The encoding may be that of last month's list, and this one was saved in Unicode, as its bytes or a mark before them show.
	const isShown = encoding === undefined || bytes.some((byte) => byte === 0 || byte > 0x7f);
	if (whole !== undefined && isShown) return [{ encoding: '', text: whole }];
	if (encoding !== undefined) {
		const text = decode(bytes, encoding);
		return text === undefined ? [] : [{ encoding, text }];
	}
	const readings = OLD_ENCODINGS.flatMap((one) => {
		const text = decode(bytes, one);
		return text === undefined || NO_LETTERS.test(text) ? [] : [{ encoding: one, text }];
	});
	const texts = readings.map(({ text }) => text);
	const isShared = readings.length > 1 && new Set(texts).size === 1;
	return readings
		.filter(({ text }, at) => texts.indexOf(text) === at)
		.map((reading) => ({ ...reading, isShared }));
}

/** The separator with which the most headings of a line are known, else that with the most cells. */
function separatorOf(text: string): string {
	const scores = SEPARATORS.map((separator) => {
		const score = { separator, known: 0, cells: 0 };
		try {
			let left = MAX_SAMPLE;
			for (const { cells } of recordsOf(text, separator)) {
				const meanings = cells.map(meaningOf);
				const known = meanings.filter((meaning) => meaning !== undefined).length;
				// Words of a title may be known too.
				score.known = Math.max(score.known, known + (isHeading(meanings) ? MAX_SAMPLE : 0));
				score.cells = Math.max(score.cells, cells.length);
				left -= 1;
				if (score.known > MAX_SAMPLE || left === 0) break;
			}
		} catch {
			// With another separator its quotes may be right; with the chosen one they are read once more.
		}
		return score;
	});
	const [best] = scores.sort((one, other) => other.known - one.known || other.cells - one.cells);
	return best?.separator ?? ';';
}

/** Items, numbered as in a workbook: their names are the heading, unless lists of cells in `row` are the lines. */
export function linesOfItems(items: ReadonlyArray<Readonly<Record<string, unknown>>>): ListGiven {
	const source = { name: 'The list' };
	if (items.some(({ row }) => Array.isArray(row))) {
		const lines = items
			.map(({ row }, at) => ({
				line: at + 1,
				cells: Array.from(Array.isArray(row) ? row : []),
				item: at,
			}))
			.filter(({ cells }) => cells.some((cell) => textOf(cell) !== ''));
		return { lines, source, readings: [] };
	}
	const { rows, nested } = withoutObjects(items);
	const known = new Set<string>();
	for (const row of rows) for (const name of Object.keys(row)) known.add(name);
	const names = [...known];
	const lines = rows.map((json, item) => ({
		line: item + 2,
		item,
		// An item without a column "constructor" has one of its prototype.
		cells: names.map((name) => (Object.hasOwn(json, name) ? json[name] : undefined)),
	}));
	const all = names.length === 0 ? [] : [{ line: 1, cells: names, item: 0 }, ...lines];
	return { lines: all, source: { ...source, isNamed: true, nested }, readings: [] };
}
