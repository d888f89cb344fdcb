import { shown } from '../../service/values/shown';
import { currenciesOf, isCurrency } from '../rules/currencies';
import { writtenDay } from '../rules/days';
import { isLegalForm } from '../rules/names';
import {
	cellWord,
	cellWords,
	meaningOf,
	tellsCollecting,
	tellsOtherAmount,
	tellsState,
	wordsOf,
} from './words';

const hasLetters = (text: string) => /\p{L}/u.test(text);

/** Whether a title of these cells tells of a state of the rows below it, that they are collected, or that their amounts are others. */
export function tellsOfRows(cells: readonly string[]): boolean {
	const title = cells.join(' ');
	return (
		(tellsState(title) && !namesPayments(title)) ||
		tellsCollecting(title) ||
		tellsOtherAmount(title) ||
		hasStatus(cells)
	);
}

/** Whether one cell is the heading of a status, and the next one what it is: "Status | Rejected", "Status: Rejected". */
function hasStatus(cells: readonly string[]): boolean {
	const parts = cells.flatMap((cell) => cell.split(/:\s*/)).filter(Boolean);
	return parts.some((part, at) => {
		const value = parts[at + 1] ?? '';
		if (!hasLetters(value) || meaningOf(part)?.as !== 'status') return false;
		return meaningOf(value) === undefined && !cellWords().open.has(cellWord(value));
	});
}

/** Whether a title says of payments no more than which they are: "Open payments", "Payment run 12", but not "Payments sent". */
function namesPayments(title: string): boolean {
	const words = wordsOf(title);
	const rest = words.filter((word, at) => {
		const isRun = isPaymentRun(word, words[at + 1] ?? '');
		return !isRun && !isPaymentRun(words[at - 1] ?? '', word) && !isPayments(word);
	});
	return rest.length < words.length && !tellsState(rest.join(' ')) && rest.every(isPlain);
}

/** "Payments" and "Zahlungslauf" head what was paid, and begin with what a payment is called. */
function isPayments(word: string): boolean {
	if (meaningOf(word)?.as !== 'paid') return false;
	return [...word].some((_, at) => at > 3 && meaningOf(word.slice(0, at + 1))?.as === 'method');
}

/** The same in two words; unlike "Payment made", a run has a date of its own. */
function isPaymentRun(first: string, second: string): boolean {
	if (first === '' || second === '' || meaningOf(first)?.as !== 'method') return false;
	return [`${first} ${second}`, `${first} ${second} date`].every(
		(heading) => meaningOf(heading)?.as === 'paid' && tellsState(heading),
	);
}

/** A number, a month, or what leaves an amount one that is to be paid: "supplier", "open". */
function isPlain(word: string): boolean {
	return (
		/^[0-9]/.test(word) ||
		meaningOf(`${word} amount`)?.as === 'amount' ||
		writtenDay(`1 ${word} 2026`).iso !== ''
	);
}

/** What to ask of rows in a currency that a title above them does not name, where it names another one. */
export function doubtOfCurrencyIn(titles: readonly string[][]): (currency: string) => string {
	const naming = titles
		.map((cells) => ({ title: cells.join(' '), codes: cells.flatMap(currenciesIn) }))
		.filter(({ codes }) => codes.length > 0);
	return (currency) => {
		const other = currency && naming.find(({ codes }) => !codes.includes(currency));
		return other
			? `The title ${shown(other.title)} names another currency than ${currency}: check which is meant.`
			: '';
	};
}

/** The currencies in a cell of a title: "All figures in $", "Amounts: USD"; "All" is no currency, nor are "SOS Leeds" and "TOP Ltd". */
function currenciesIn(cell: string): readonly string[] {
	const words = cell.split(/[\s,;:()/]+/).filter(Boolean);
	if (isLegalForm(words.at(-1) ?? '')) return [];
	const isSmall = (word = '') => /^\p{Ll}/u.test(word);
	const isWritten = (word: string, at: number) => {
		if (/\p{Sc}/u.test(word) || word.length > 3) return true;
		const before = words[at - 1];
		const isAmong =
			at === words.length - 1 || [before, words[at + 1]].some(isSmall) || isHeading(before);
		return isAmong && word === word.toUpperCase();
	};
	return words.filter((word, at) => isCurrency(word) && isWritten(word, at)).flatMap(currenciesOf);
}

const isHeading = (word = '') => meaningOf(word) !== undefined;

/** What a row stands below: a text alone in its line says something of those up to the next one, and two that tell of them do. */
export function titleOf(texts: readonly string[], before: string): string {
	const filled: string[] = [];
	for (const text of texts) if (text !== '' && filled.push(text) > 2) return before;
	const [only = '', other] = filled;
	if (other !== undefined) {
		return filled.every(hasLetters) && tellsOfRows(filled) ? filled.join(' ') : before;
	}
	if (!hasLetters(only)) return before;
	return isTotalName(only) ? '' : only;
}

/** Whether a cell has no name, or a word for a sum in its place. */
export function isTotalName(text: string): boolean {
	return text === '' || (!/[0-9]/.test(text) && cellWords().total.has(cellWord(text)));
}
