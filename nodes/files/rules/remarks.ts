import { grouped } from '../../service/values/grouped';
import { shown } from '../../service/values/shown';
import { isTotalName, tellsOfRows } from '../headings/titles';
import { cellWord } from '../headings/words';
import type { WrittenAmount } from './amounts';
import { numbersIn } from './odd';
import { type PaymentRow, doubtEach } from './row';
import { smallestParts } from './sums';

/** What a line has beside its row. */
export interface Written {
	texts: readonly string[];
	/** In the column of numbers. */
	number: string;
	amount: WrittenAmount;
}

/**
 * Doubts the row above a line that goes on with it, such as another account, a remark or a deduction, and the rows whose number
 * is in a line of few cells: "Note: I-12 wait"; and those above a total that is not their sum. Changes the rows.
 */
export function markRemarked(rows: readonly PaymentRow[], lines: readonly Written[]): void {
	const filled = lines.map(({ texts }) => texts.filter(Boolean).length);
	const most = rows.reduce(
		(max, { problem }, at) => (problem === '' ? Math.max(max, filled[at] ?? 0) : max),
		0,
	);
	const isShort = rows.map(
		({ problem, accountNumber }, at) =>
			problem !== '' &&
			(filled[at] ?? 0) * 2 <= most &&
			!(accountNumber !== '' && lines[at]?.amount.text !== ''),
	);
	if (!isShort.includes(true)) return;
	const found = numbersIn(lines.map(({ number }) => number));
	const byNumber = grouped(rows.keys(), (at) => lines[at]?.number ?? '');
	const ofNames = namedIn(rows, isShort);
	// Below all rows, it is said of all, as in a title above them.
	const last = isShort.lastIndexOf(false);
	const footer = lines.findIndex(
		({ texts, amount }, at) =>
			at > last && amount.text === '' && tellsOfRows(texts.filter(Boolean)),
	);
	const isSum = sumsIn(rows, isShort);
	markUnlikeSums(rows, lines, isSum);
	const first = firstFilled(lines.filter((_, at) => rows[at]?.problem === ''));
	const marked = new Set<PaymentRow>();
	let above: PaymentRow | undefined;
	for (const [at, row] of rows.entries()) {
		const line = lines[at];
		if (!isShort[at] || line === undefined) {
			above = row;
			continue;
		}
		const ofNumbers = line.texts.flatMap(found).flatMap((number) => byNumber.get(number) ?? []);
		const named = line.amount.text === '' ? line.texts.flatMap(ofNames) : [];
		const of =
			at === footer ? [...rows] : [...ofNumbers, ...named].flatMap((one) => rows[one] ?? []);
		if (above && goesOn(row, line, first) && !isSum[at]) of.push(above);
		const fresh = of.filter((one) => one.problem === '' && !marked.has(one));
		const text = shown(line.texts.filter(Boolean).join(' '));
		const doubt = `${text} in line ${row.line} may be said of it: check that it is to be paid.`;
		doubtEach([...new Set(fresh)], () => doubt);
		for (const one of fresh) marked.add(one);
	}
}

/** No name of fewer letters is looked for, nor one of more words. */
const [SHORTEST, MAX_WORDS] = [4, 6];

/** Finds the rows whose payees are in a text that has more in it: "Leave out Low Ltd". */
function namedIn(rows: readonly PaymentRow[], isShort: readonly boolean[]) {
	const payments = [...rows.keys()].filter((at) => !isShort[at]);
	const byName = grouped(payments, (at) => cellWord(rows[at]?.name ?? ''));
	return (text: string): number[] => {
		const words = text === '' ? [] : cellWord(text).split(' ');
		const runs = words.flatMap((_, at) =>
			Array.from({ length: MAX_WORDS }, (_one, more) => words.slice(at, at + more + 1)),
		);
		const parts = new Set(
			runs.filter(({ length }) => length < words.length).map((run) => run.join(' ')),
		);
		const found = [...parts].filter((part) => part.length >= SHORTEST && byName.has(part));
		const of = found.flatMap((part) => byName.get(part) ?? []);
		// Once is enough, however many lines have the name.
		for (const part of found) byName.delete(part);
		return of;
	};
}

/** Doubts the rows above a total that is not the sum of them. Changes the rows. */
function markUnlikeSums(
	rows: readonly PaymentRow[],
	lines: readonly Written[],
	isSum: ReadonlyArray<boolean | undefined>,
): void {
	let start = 0;
	for (const [at, row] of rows.entries()) {
		if (isSum[at] !== false || !lines[at]?.texts.some(isTotal)) continue;
		const doubt = `The sum in line ${row.line} is not that of the lines above it: check that none is missing.`;
		doubtEach(rows.slice(start, at), ({ problem }) => (problem === '' ? doubt : ''));
		start = at;
	}
}

/** The first column in which most lines have something. */
function firstFilled(lines: readonly Written[]): number {
	const width = lines.reduce((max, { texts }) => Math.max(max, texts.length), 0);
	return Array.from({ length: width }, (_, index) => index).findIndex(
		(index) => lines.filter(({ texts }) => texts[index]).length * 2 > lines.length,
	);
}

const isTotal = (text: string) => text !== '' && isTotalName(text);

/** Whether a line is none of its own: nothing is where others begin, or it takes something from no account. */
function goesOn({ accountNumber }: PaymentRow, line: Written, first: number): boolean {
	if (line.texts.some(isTotal)) return false;
	return !line.texts[first] || (line.amount.isNegative && accountNumber === '');
}

/**
 * Whether a short line has the sum of rows above it, of all or of those below another such line; undefined where it has none, or
 * the amount of a row is not known.
 */
function sumsIn(
	rows: readonly PaymentRow[],
	isShort: readonly boolean[],
): Array<boolean | undefined> {
	const [all, payable] = [new RunningSum(), new RunningSum()];
	const currencies = new Set<string>();
	let isKnown = true;
	return rows.map(({ amount, currency, problem }, at) => {
		const [only = currency] = currencies;
		const parts = smallestParts(amount, currency || only);
		if (!isShort[at]) {
			if (parts === undefined || currencies.add(currency).size > 1) isKnown = false;
			all.add(parts ?? 0n);
			if (problem === '') payable.add(parts ?? 0n);
			return undefined;
		}
		const isSum = [all, payable].map((sum) => sum.endsWith(parts)).includes(true);
		return isSum || (isKnown && parts !== undefined ? false : undefined);
	});
}

/** What has been added up, and had been at each of some places. */
class RunningSum {
	private sum = 0n;
	private readonly before = new Set([0n]);

	add(parts: bigint): void {
		this.sum += parts;
	}

	/** Whether this much has come since one of those places; here is another one. */
	endsWith(parts = 0n): boolean {
		const isSum = parts > 0n && this.before.has(this.sum - parts);
		this.before.add(this.sum);
		return isSum;
	}
}
