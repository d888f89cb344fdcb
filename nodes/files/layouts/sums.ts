import { numberOrText, textOf } from '../list/cells';
import type { Column, Line } from '../list/table';
import { writtenAmount } from '../rules/amounts';
import type { Profiled } from './suggest';

/** Rates of a tax that is added to a price, in percent: halves up to 30. */
const RATES = Array.from({ length: 60 }, (_, at) => (at + 1) / 2);

/** The hundredths in a cell, none where it is empty; undefined where it can be read in two ways, or is no amount. */
function hundredths({ cells }: Line, { index }: Column): number | undefined {
	if (textOf(cells[index]) === '') return 0;
	const { whole, fraction, separator, fault, isNegative } = writtenAmount(
		numberOrText(cells[index]),
	);
	const isCertain = fault === '' && separator === undefined && !isNegative;
	return isCertain ? Math.round(Number(`${whole}.${fraction}`) * 100) : undefined;
}

/** Whether the amounts of a column are in each row those of others together. */
export function isSumOf(whole: Profiled, parts: readonly Column[]): boolean {
	return whole.lines.every((line) => {
		const sum = parts.reduce((before, part) => before + (hundredths(line, part) ?? NaN), 0);
		return sum === hundredths(line, whole);
	});
}

/** In hundredths, that of which one is the other: 1.00, or 100.00 of a rate in percent. */
const ONE = 100;
export const OF_PERCENT = 100 * ONE;

/**
 * Whether the amounts of a column are in each line those of two others multiplied, as of hours and a rate, or of a sum and its
 * rate of tax. One of anything proves nothing: then the one column may be the other.
 */
export function isProductOf(
	lines: readonly Line[],
	whole: Column,
	[one, other, ...more]: readonly Column[],
	unit = ONE,
): boolean {
	if (one === undefined || other === undefined || more.length > 0) return false;
	const rows = lines.map((line) => {
		const [product = NaN, first = NaN, second = NaN] = [whole, one, other].map((column) =>
			hundredths(line, column),
		);
		const isProduct = Math.abs((first * second) / unit - product) <= 0.5;
		return { isProduct, isCertain: ![first, second].includes(product) };
	});
	return rows.every(({ isProduct }) => isProduct) && rows.some(({ isCertain }) => isCertain);
}

/**
 * Whether a tax is in each row such a rate of the net amount, and not of both together: then it has been added to what is paid,
 * and not been taken from it.
 */
export function isAddedTax(tax: Profiled, net: Column): boolean {
	const isRateOf = (part: number, whole: number) =>
		RATES.some((rate) => Math.abs((whole * rate) / 100 - part) <= 0.5);
	return tax.lines.every((line) => {
		const [part, rest] = [hundredths(line, tax), hundredths(line, net)];
		if (part === undefined || rest === undefined) return false;
		return isRateOf(part, rest) && !isRateOf(part, rest + part);
	});
}
