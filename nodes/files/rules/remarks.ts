import { grouped } from '../../service/values/grouped';
import { shown } from '../../service/values/shown';
import { isTotalName } from '../headings/titles';
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
 * is in a line of few cells: "Note: I-12 wait". Changes the rows.
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
	const isSum = sumsIn(rows, isShort);
	const first = firstFilled(lines.filter((_, at) => rows[at]?.problem === ''));
	const marked = new Set<PaymentRow>();
	let above: PaymentRow | undefined;
	for (const [at, row] of rows.entries()) {
		const line = lines[at];
		if (!isShort[at] || line === undefined) {
			above = row;
			continue;
		}
		const named = line.texts.flatMap(found).flatMap((number) => byNumber.get(number) ?? []);
		const of = named.flatMap((one) => rows[one] ?? []);
		if (above && goesOn(row, line, first) && !isSum[at]) of.push(above);
		const fresh = of.filter((one) => one.problem === '' && !marked.has(one));
		const text = shown(line.texts.filter(Boolean).join(' '));
		const doubt = `${text} in line ${row.line} may be said of it: check that it is to be paid.`;
		doubtEach([...new Set(fresh)], () => doubt);
		for (const one of fresh) marked.add(one);
	}
}

/** The first column in which most lines have something. */
function firstFilled(lines: readonly Written[]): number {
	const width = lines.reduce((max, { texts }) => Math.max(max, texts.length), 0);
	return Array.from({ length: width }, (_, index) => index).findIndex(
		(index) => lines.filter(({ texts }) => texts[index]).length * 2 > lines.length,
	);
}

/** Whether a line is none of its own: nothing is where others begin, or it takes something from no account. */
function goesOn({ accountNumber }: PaymentRow, line: Written, first: number): boolean {
	if (line.texts.some((text) => text !== '' && isTotalName(text))) return false;
	return !line.texts[first] || (line.amount.isNegative && accountNumber === '');
}

/** Which short lines have the sum of the rows above them, of all or of those since the last such line. */
function sumsIn(rows: readonly PaymentRow[], isShort: readonly boolean[]): boolean[] {
	let [all, payable, part, currency] = [0n, 0n, 0n, ''];
	return rows.map((row, at) => {
		const parts = smallestParts(row.amount, row.currency || currency) ?? 0n;
		if (isShort[at]) {
			const isSum = parts > 0n && [all, payable, part].includes(parts);
			part = 0n;
			return isSum;
		}
		[all, part, currency] = [all + parts, part + parts, row.currency];
		if (row.problem === '') payable += parts;
		return false;
	});
}
