import { shown } from '../../service/values/shown';
import { givenId } from './row';

/** 1.23457E+11, or 8,93E+19: what spreadsheets make of a long number. */
const EXPONENT = /^[0-9](?:[.,][0-9]+E[+-]?|E[+-])[0-9]+$/i;

/** A workbook keeps 15 digits of a number. */
const FIRST_INEXACT = 1e15;

/** Whether a text is a number with an exponent, whose last digits are lost. */
export function hasExponent(text: string): boolean {
	return EXPONENT.test(text);
}

/** What to say of a number or text of a list that names something, and was stored as a number; `what` is the name of it. */
export function storedAsNumber(what: string, cell: unknown): string {
	return `The ${what} ${shown(cell)} was stored as a number, which loses zeros and digits: format its cell as text, and write the ${what} again.`;
}

/**
 * Why a cell of a list, a text or the number of a workbook, cannot be the key of a payment, or nothing: with lost digits, the next
 * invoice has the same key, and would count as paid.
 */
export function faultOfNumberKey(cell: unknown): string {
	const isInexact =
		typeof cell === 'number'
			? !Number.isInteger(cell) || Math.abs(cell) >= FIRST_INEXACT
			: hasExponent(String(cell ?? '').trim());
	return isInexact ? storedAsNumber('number', cell) : '';
}

/** An ID, however many blanks are in it. */
const idIn = (text: string) => givenId(text.replace(/\s+/g, ' '));

interface Cell {
	cell: unknown;
	text: string;
}

/**
 * What tells the payment of a list from others: its number, else its text and the account together. `heading` is that of the
 * numbers, if a list has some, and `withAccount` whether they are each payee's own.
 */
export function keyOf(
	number: Cell,
	concept: Cell,
	accountNumber: string,
	{ heading, withAccount }: { heading?: string; withAccount?: boolean },
) {
	const key = idIn(number.text);
	const fault = faultOfNumberKey(key === '' ? concept.cell : number.cell);
	if (fault !== '') return { key: '', problem: fault, doubt: '' };
	if (key !== '') {
		return { key: withAccount ? `${key} ${accountNumber}` : key, problem: '', doubt: '' };
	}
	const words = idIn(concept.text);
	if (words === '' || accountNumber === '') {
		const problem = heading
			? `It has nothing under ${shown(heading)}, and no text either, so nothing would keep it from being paid twice.`
			: 'It has neither a number, such as that of an invoice, nor a text, so nothing would keep it from being paid twice.';
		return { key: '', problem, doubt: '' };
	}
	const doubt = heading
		? `It has nothing under ${shown(heading)}, and is known by its text and its account.`
		: '';
	return { key: `${words} ${accountNumber}`, problem: '', doubt };
}
