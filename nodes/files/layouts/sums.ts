import { numberOrText, textOf } from '../list/cells';
import type { Column, Line, Table } from '../list/table';
import { writtenAmount } from '../rules/amounts';
import { isOfSums } from './suggest';

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
export function isSumOf({ lines }: Table, whole: Column, parts: readonly Column[]): boolean {
	return lines.every((line) => {
		const sum = parts.reduce((before, part) => before + (hundredths(line, part) ?? NaN), 0);
		return sum === hundredths(line, whole);
	});
}

/** Whether the amounts of a column are in each row those of two others multiplied, as of hours and a rate; one of anything proves nothing. */
export function isProductOf({ lines }: Table, whole: Column, factors: readonly Column[]): boolean {
	const [one, other] = factors;
	if (one === undefined || other === undefined || factors.length > 2) return false;
	const rows = lines
		.filter((line) => !isOfSums(line))
		.map((line) => {
			const [product = NaN, first = NaN, second = NaN] = [whole, one, other].map((column) =>
				hundredths(line, column),
			);
			const isProduct = Math.abs((first * second) / 100 - product) <= 0.5;
			return { isProduct, isCertain: ![first, second].includes(100) };
		});
	return rows.every(({ isProduct }) => isProduct) && rows.some(({ isCertain }) => isCertain);
}

/**
 * Whether a tax is in each row such a rate of the net amount, and not of both together: then it has been added to what is paid,
 * and not been taken from it.
 */
export function isAddedTax({ lines }: Table, tax: Column, net: Column): boolean {
	const isRateOf = (part: number, whole: number) =>
		RATES.some((rate) => Math.abs((whole * rate) / 100 - part) <= 0.5);
	return lines.every((line) => {
		const [part, rest] = [hundredths(line, tax), hundredths(line, net)];
		if (part === undefined || rest === undefined) return false;
		return isRateOf(part, rest) && !isRateOf(part, rest + part);
	});
}

/** Whether a column has in each row the rate, in percent, of such a tax of the net amount; of 100.00 it may be the tax itself. */
export function isRateOf({ lines }: Table, rate: Column, tax: Column, net: Column): boolean {
	const rates = lines.map((line) => {
		const of = Number(textOf(line.cells[rate.index]).replace(/\s*%$/, '').replace(',', '.'));
		const [part = NaN, whole = NaN] = [hundredths(line, tax), hundredths(line, net)];
		return { is: Math.abs((whole * of) / 100 - part) <= 0.5, isCertain: part !== of * 100 };
	});
	return rates.every(({ is }) => is) && rates.some(({ isCertain }) => isCertain);
}
