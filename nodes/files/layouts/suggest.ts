import { isSurelyAccount, compactOf } from '../rules/accounts';
import { writtenAmount } from '../rules/amounts';
import { currenciesOf, isCurrency } from '../rules/currencies';
import { type WrittenDay, isPast, writtenDay } from '../rules/days';
import { onceEach } from '../onceEach';
import { numberOrText, textOf } from '../list/cells';
import type { Field } from '../languages/language';
import { FIELDS, JOINED, type LayoutField } from '../list/layout';
import { type Profile, mayBeAmounts, profileOf } from './profile';
import type { Column, Line, Table, TextLine } from '../list/table';
import { HARMLESS, type Meaning, cellWord, cellWords } from '../headings/words';

export interface Profiled extends Column {
	profile: Profile;
	/** Those of the list. */
	lines: readonly TextLine[];
	/** Whether it comes from objects within the rows. */
	isNested: boolean;
}

/** A list with what is in its columns. */
export interface ProfiledTable extends Table {
	columns: Profiled[];
}

export type Suggested = Partial<Record<LayoutField, Profiled[]>>;

/** Fields that take a second rank along: the infix of a name, the number of a house. */
const CONTINUED: readonly LayoutField[] = ['firstName', 'address'];

export function profiled(table: Table): ProfiledTable {
	const has = (field: Field) => table.columns.some(({ meaning }) => meaning?.as === field);
	const isAddress = has('city') || has('postalCode');
	// What was cut in the wrong places says nothing of its columns.
	const lines = table.lines.filter((line) => line.cells.length <= table.width && !isOfSums(line));
	const columns = table.columns.map((column, at): Profiled => {
		const isNumbering = at === 0 && isRunning(column, lines);
		const meaning = isNumbering ? HARMLESS : column.meaning;
		const profile = profileOf(column, { lines });
		const isNested = table.source.nested?.has(column.heading) === true;
		const known = ofKind({ ...column, meaning, profile, lines: table.lines, isNested });
		// Without an address, "State" is where a payment stands.
		return known.meaning?.as === 'province' && !isAddress ? meant(known, 'status') : known;
	});
	return { ...table, columns };
}

/** Whether a column only numbers its rows, from 1, or from the 2 of a sheet whose first row has the headings. */
function isRunning({ index, heading, meaning }: Column, lines: readonly Line[]): boolean {
	const mayNumber = meaning === undefined || meaning.as === 'identifier';
	const first = Number(textOf(lines[0]?.cells[index]));
	const isKnown = meaning !== undefined || !/\p{L}/u.test(heading);
	if (!mayNumber || !(first === 1 || (first === 2 && lines.length > 1))) return false;
	if (lines.length === 1 && !isKnown) return false;
	return lines.every(({ cells }, at) => textOf(cells[index]) === String(first + at));
}

/** Whether a row has no more than sums and a word for them: it is no payment, and its empty cells say nothing of their columns. */
export function isOfSums({ cells }: Line): boolean {
	const filled = cells.filter((cell) => cell !== '' && cell !== null && cell !== undefined);
	if (filled.length * 2 > cells.length) return false;
	const isSum = (text: string) =>
		cellWords().total.has(cellWord(text)) || writtenAmount(text).fault === '';
	return filled.map(textOf).every((text) => text === '' || isSum(text));
}

/** Which column is probably what; a person looks at it. What a person has named already stays. */
export function suggest(table: ProfiledTable, named: Suggested): Suggested {
	const filled = unusedIn(table, named).filter(({ profile }) => !profile.isEmpty);
	const known = rightNames(filled);
	const of = (field: Field) =>
		known
			.filter(({ meaning }) => meaning?.as === field)
			.sort((one, other) => (one.meaning?.rank ?? 0) - (other.meaning?.rank ?? 0));
	const found: Suggested = { ...named };
	for (const field of Object.keys(FIELDS) as LayoutField[]) {
		const ofField = of(field);
		const best = field === 'accountNumber' ? accountsOf(ofField, known) : bestOf(field, ofField);
		if (!named[field] && best.length > 0) found[field] = best;
	}
	// Codes of currencies say what they are, below whatever heading; whether they are the amount's is asked.
	const codes = known.filter(
		({ meaning, profile }) =>
			profile.kind === 'currency' && [undefined, 'identifier'].includes(meaning?.as),
	);
	if (!found.currency && codes.length > 0) found.currency = codes.slice(0, 1);
	const hasOtherPayee = isOfOthers(found.name) && found.firstName && found.lastName;
	const isPersonNamed = named.firstName !== undefined || named.lastName !== undefined;
	if (isPersonNamed && !named.name) delete found.name;
	if (!isPersonNamed && found.name && !hasOtherPayee) {
		delete found.firstName;
		delete found.lastName;
	}
	const [day] = named.dueDate ? [] : (found.dueDate ?? []);
	if (day && isGeneric(day) && daysOf(day).every(isPast)) delete found.dueDate;
	return found;
}

/** The columns that are no field. */
export function unusedIn({ columns }: ProfiledTable, suggested: Suggested): Profiled[] {
	const used = new Set(Object.values(suggested).flatMap((of) => of.map(({ index }) => index)));
	return columns.filter(({ index }) => !used.has(index));
}

function bestOf(field: LayoutField, columns: Profiled[]): Profiled[] {
	const [first, ...others] = columns;
	if (first === undefined) return [];
	const rankOf = ({ meaning }: Profiled) => meaning?.rank ?? 0;
	if (!JOINED.includes(field)) return [first];
	const partOf = ({ meaning }: Profiled) => meaning?.part ?? 0;
	// "Name_1" beside "Name" is what a program makes of a second column of that name.
	const isNumbered = field !== 'name' || partOf(first) > 0;
	const parts = others.filter(
		(column) => isNumbered && rankOf(column) === rankOf(first) && partOf(column) > 0,
	);
	const next = CONTINUED.includes(field)
		? others.filter((column) => rankOf(column) > rankOf(first)).slice(0, 1)
		: [];
	return [first, ...parts, ...next];
}

/** The number of a supplier: 70001, F0001 or V-1001. */
const CODE = /^(?:\p{Lu}{0,4}[-. ]?[0-9][0-9.,]+)?$/u;

/** "Valuta" is the currency in Italian and Dutch and the day in German, "Vendor" may be a mere number, "Address" that of a wallet, and "To pay" a yes: its cells tell. */
function ofKind(column: Profiled): Profiled {
	const { meaning, profile } = column;
	const mayBePayers = profile.kind === 'text' || profile.kind === 'account';
	const isOther =
		(meaning?.isPayers && !mayBePayers) ||
		(meaning?.as === 'amount' && !mayBeAmounts(profile)) ||
		(meaning?.as === 'address' && profile.kind === 'account');
	if (isOther) return { ...column, meaning: undefined };
	const are = (is: (text: string) => boolean) => [...profile.values.values()].every(is);
	if (meaning?.as === 'currency' && profile.kind === 'day') return meant(column, 'dueDate', 1);
	if (meaning?.as === 'dueDate' && meaning.rank === 1) {
		return are((text) => currenciesOf(text).length > 0) ? meant(column, 'currency') : column;
	}
	return meaning?.as === 'name' && are((text) => CODE.test(text))
		? meant(column, 'harmless')
		: column;
}

/** A column that means something else than its heading says. */
function meant(column: Profiled, as: Meaning['as'], rank = column.meaning?.rank ?? 0): Profiled {
	return { ...column, meaning: column.meaning && { ...column.meaning, as, rank } };
}

/** "Vorname, Name" and "Name, Surname": beside a column for one of the two names, the one word stands for the other. */
function rightNames(known: Profiled[]): Profiled[] {
	const has = (field: Field) => known.some(({ meaning }) => meaning?.as === field);
	const [hasFirst, hasLast] = [has('firstName'), has('lastName')];
	const bare = known.filter(({ meaning }) => meaning?.isBareName);
	if (hasFirst === hasLast || bare.length !== 1) return known;
	return known.map((column) =>
		bare.includes(column) ? meant(column, hasFirst ? 'lastName' : 'firstName', 0) : column,
	);
}

/** The surest column of accounts, and those that have one where it has none. */
function accountsOf(ofHeading: Profiled[], known: readonly Profiled[]): Profiled[] {
	const byCells = known.filter(
		({ meaning, profile }) => meaning === undefined && profile.kind === 'account',
	);
	const all = ofHeading.length > 0 ? ofHeading : byCells;
	const [first = all[0]] = all.filter(({ profile }) => profile.kind === 'account');
	if (first === undefined) return [];
	const others = all.filter(
		(other) =>
			other !== first &&
			!differ(first, other) &&
			first.lines.some(
				({ cells }) => textOf(cells[first.index]) === '' && textOf(cells[other.index]),
			),
	);
	return [first, ...others];
}

/** Whether some row has an account in each of two columns, and they are not the same one. */
export function differ(one: Profiled, other: Column): boolean {
	return one.lines.some((line) => differIn(line, one, other));
}

/** Whether a row does. */
export function differIn({ cells }: Line, one: Column, other: Column): boolean {
	const [first, second] = [one, other].map(({ index }) => compactOf(textOf(cells[index])));
	if (!first || !second || first === second) return false;
	// A number of the ledger is shorter; a domestic number stands within its IBAN.
	const isNumber = /[0-9]/.test(second) && (second.length > 7 || isSurelyAccount(second));
	return isNumber && !first.includes(second.replace(/^0+/, '')) && !second.includes(first);
}

/** Whether two columns of amounts, or of currencies, are equal in each row. */
export function areEqual(one: Profiled, other: Column): boolean {
	return one.lines.every((line) => areEqualIn(line, one, other));
}

/** Whether they are in a row. */
export function areEqualIn({ cells }: Line, one: Column, other: Column): boolean {
	return plain(cells[one.index]) === plain(cells[other.index]);
}

function plain(cell: unknown): string {
	const text = textOf(cell);
	const { whole, fraction, fault, beside } = writtenAmount(numberOrText(cell));
	// "Shop 12" is no amount.
	const isAmount = fault === '' && (beside === '' || isCurrency(beside));
	return isAmount ? `${whole}.${fraction.replace(/0+$/, '')}` : text.toUpperCase();
}

/** The name of a company or a contact: beside a first and a last name, of somebody else. */
function isOfOthers([name]: Profiled[] = []): boolean {
	return name?.meaning?.as === 'name' && name.meaning.rank >= OTHERS_RANK;
}

export const OTHERS_RANK = 4;

/** Whether the heading of a day says no more than "Date". */
export function isGeneric({ meaning }: Column): boolean {
	return meaning?.as === 'dueDate' && meaning.rank > 1;
}

/** The days of a column, taken apart once, however many questions they answer. */
export const daysOf = onceEach(({ lines, index }: Profiled): WrittenDay[] => {
	const dayOf = onceEach(writtenDay);
	return lines.map(({ cells }) => dayOf(numberOrText(cells[index])));
}, new WeakMap());
