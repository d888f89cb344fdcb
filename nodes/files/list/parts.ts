import { shown } from '../../service/values/shown';
import { type Names, namesOf } from '../rules/names';
import { writtenAmount } from '../rules/amounts';
import { writtenDay } from '../rules/days';
import { type PaymentRow, givenId } from '../rules/row';
import { textOf } from './cells';
import type { CellsOfRow, Taken } from './cellsOfRow';
import { type Columns, isToPay } from './columns';
import { type KnownHeading, headingOf, wordsOf } from './headingOf';
import { SETTLED, TOTALS } from './headings';
import type { Line } from './table';

/** The text of a row under a heading. */
export type TextUnder = (heading: KnownHeading['heading']) => string;

/** The names of the payee: a person in one column or two, a company, or its contact. */
export function payeeOf(text: TextUnder, lastNameWhereMissing: string): Names & { doubt: string } {
	const whole = text('name');
	const turned = whole === '' ? text('lastNameFirst') : '';
	if (turned !== '') return turnedNames(turned, lastNameWhereMissing);
	const company = text('company');
	const given = [text('firstName'), text('infix')].filter(Boolean).join(' ');
	const [first, last] = company === '' || whole !== '' ? [given, text('lastName')] : ['', ''];
	const other = first + last === '' ? company || text('contact') : '';
	const names = namesOf({ whole: whole || other, first, last }, lastNameWhereMissing);
	// A first name alone is not the payee: the column of the last name may not be known.
	return { ...names, name: whole + other + last && names.name, doubt: '' };
}

/** Of "Rossi Mario" under a heading such as "Cognome e nome". */
function turnedNames(name: string, lastNameWhereMissing: string): Names & { doubt: string } {
	const [last = '', first = '', ...others] = name.split(/\s+/);
	const isPlain = !name.includes(',') && first !== '';
	if (isPlain && others.length === 0) return { name, firstName: first, lastName: last, doubt: '' };
	const names = namesOf({ whole: name }, lastNameWhereMissing);
	const doubt = isPlain ? `Where the last name ends in ${shown(name)} is not certain.` : '';
	return { ...names, doubt };
}

/** The currency by its columns. In Wise's template, one says whether the amount is in the payer's ("source") or the payee's. */
export function currencyColumn(text: TextUnder) {
	const [said, own] = [text('amountCurrency'), text('currency')];
	const [source, target] = [text('sourceCurrency'), text('targetCurrency')];
	const taken = (currency: string, problem = '', doubt = '') => ({ currency, problem, doubt });
	if (said === '' && own !== '') return taken(own);
	const side = /^(?:fixed )?(?:source|target)/i.exec(said)?.[0].slice(-6).toLowerCase();
	if (said !== '' && side === undefined) return taken(said);
	if (source === '' || target === '' || source.toUpperCase() === target.toUpperCase()) {
		return taken(target || source || own);
	}
	if (side === 'target') return taken(target);
	if (side === undefined) {
		return taken(
			'',
			`It is not said whether the amount is in ${shown(source)} or ${shown(target)}.`,
		);
	}
	const doubt = `The amount is in ${shown(source)}, and the payee is to get ${shown(target)}.`;
	return taken(source, '', doubt);
}

/** Where a postal code has five digits. */
const FIVE_DIGITS = new Set(['DE', 'ES', 'FR', 'IT', 'US']);

/** A workbook takes a postal code for a number and drops its leading zero: 1067 is 01067 in Germany. */
export function postalCodeOf(text: string, country: string): string {
	return FIVE_DIGITS.has(country) && /^[0-9]{4}$/.test(text) ? `0${text}` : text;
}

/** What tells the payment from others: its number, else its text and the account together. */
export function keyOf(
	{ text, column }: Taken,
	columns: Columns,
	concept: string,
	accountNumber: string,
): { key: string; problem: string; doubt: string } {
	const key = givenId(text.replace(/\s+/g, ' '));
	if (column && key !== '') return { key, problem: '', doubt: '' };
	const title = columns.get('key')?.[0]?.[0]?.title;
	if (givenId(concept) === '' || accountNumber === '') {
		const problem = title
			? `It has nothing under ${shown(title)}, and no text either, so nothing would keep it from being paid twice.`
			: 'It has neither a number, such as that of an invoice, nor a text, so nothing would keep it from being paid twice.';
		return { key: '', problem, doubt: '' };
	}
	const doubt = title
		? `It has nothing under ${shown(title)}, and is known by its text and its account.`
		: '';
	return { key: `${concept} ${accountNumber}`, problem: '', doubt };
}

const TOTAL_NAMES = new Set(TOTALS.split(', ').map((name) => wordsOf(name).join('')));

/** Whether a row has an amount, but neither payee nor account: "Total" is not a payee. */
export function isTotal(text: TextUnder, { name }: PaymentRow): boolean {
	if (text('amount') === '') return false;
	return [text('accountNumber'), name].every((one) => one === '' || isTotalName(one));
}

function isTotalName(text: string): boolean {
	return !/[0-9]/.test(text) && TOTAL_NAMES.has(wordsOf(text).join(''));
}

const SETTLED_WORDS = new Set(SETTLED.split(', ').map((words) => wordsOf(words).join(' ')));

/** What stands around a status: "✓ Paid", "Paid on 12 Nov", "RIBA 30 GG DFFM". */
const BEFORE = /^[^\p{L}]+/u;
const BEHIND = /\s(?:am|on|el|il|le|op|den|in|by|par|per|via|mit|med|-)\s|[^\p{L}\s.-]/iu;

/** Paid in part; without a column for the rest, nobody knows how much is left. */
const PARTLY =
	/(?:^|[\s(])(?:part(?:ial|ly|iel)|teil|parcial|parzial|gedeelt|deels|częściow|del(?:vis|betal))/i;

/** No, or nothing, under a heading such as "Paid". */
const NOT_PAID =
	/^(?:no|nein|non?|nee|não|n|ne[ij]|nie|false|falsch|falso|faux|onwaar|fałsz|falskt?|usann|none|keine?|geen|aucune?|ningun[oa]|nessun[oa]|noch nicht|not yet|pas encore|[✗✘❌☐]|open|offen|unpaid|[^1-9]*0[^1-9]*)$/i;

/** The ranks of what is paid: an amount; an amount, or a day such as the 46387 of a workbook; blocked, with any text. */
const PAID = { open: 1, never: 2 };

/** Whether a status, or a kind of document, is one of those that are not paid. */
function isSettled(text: string): boolean {
	const [bare = ''] = text.replace(BEFORE, '').split(BEHIND, 1);
	return [text, bare].some((one) => SETTLED_WORDS.has(wordsOf(one).join(' ')));
}

/** What each row stands below: "PAID", alone in its row, says it of those up to the next title. */
export function titlesAbove(lines: readonly Line[], rows: readonly CellsOfRow[]): string[] {
	let title = '';
	return lines.map(({ cells }, index) => {
		const [only = '', ...others] = cells.map(textOf).filter((text) => /\p{L}/u.test(text));
		if (only === '' || others.length > 0) return title;
		if (isSettled(only) || headingOf(only)?.heading === 'paid') title = only;
		else if (rows[index].text('amount') === '') title = '';
		return title;
	});
}

/** Why a row is not to be paid: it has been, it waits, is a credit note, or is paid in another way. */
export function settledIn(taken: CellsOfRow, title: string): string {
	const isRest = isToPay(taken.of('amount').column);
	const paid = taken.all('paid').find(({ text, cell, column }) => {
		const { fault, fraction } = writtenAmount(cell);
		const isDay = column?.rank === PAID.open && fraction === '' && writtenDay(cell).iso !== '';
		const isSum = fault === '' && column !== undefined && column.rank < PAID.never && !isDay;
		return !NOT_PAID.test(text) && !(isRest && isSum);
	});
	const said = [...taken.all('status'), ...taken.all('kind')].find(({ text }) =>
		PARTLY.test(text) ? !isRest : isSettled(text),
	);
	const found = paid ?? said ?? taken.all('approved').find(({ text }) => NOT_PAID.test(text));
	if (!found && title === '') return '';
	const what = found
		? `has ${shown(found.text)} under ${shown(found.column?.title)}`
		: `stands below ${shown(title)}`;
	return `It ${what}, so it is already paid, or not to be paid.`;
}
