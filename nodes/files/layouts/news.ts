import { inWords, shown } from '../../service/values/shown';
import { valueOf } from '../list/cells';
import { type Layout, type LayoutField, ofEach, payValue } from '../list/layout';
import type { Undecided } from '../list/rows';
import type { Line, Table } from '../list/table';
import { type Deciding, decidingIn, sayOf, saysNothingYet } from './deciding';
import { isKnownOpen, proseIn, remarksIn, statesIn, sumsIn, textsOf } from './profile';
import { type Question, openColumns } from './questions';
import {
	type Profiled,
	type ProfiledTable,
	type Suggested,
	areEqual,
	areEqualIn,
	differIn,
	isOfSums,
	profiled,
} from './suggest';

/** A column with what nobody has decided about. */
interface Fresh extends Deciding {
	fresh: string[];
	/** Whether that is all of its cells, of which there may be more. */
	isAll?: boolean;
}

/** The columns that a layout takes, by their fields. */
export function chosenBy(layout: Layout, { columns }: ProfiledTable): Suggested {
	return ofEach(layout.columns, (headings) =>
		columns.filter(({ heading }) => headings.includes(heading)),
	);
}

/** The columns of rules with values that are in none of them. */
export function newValuesIn(table: ProfiledTable, layout: Layout): Fresh[] {
	const telling = decidingIn(table, chosenBy(layout, table)).filter(({ isAsked }) => isAsked);
	return layout.pay.flatMap(({ heading, values, otherValues = [] }) => {
		const column = table.columns.find((one) => one.heading === heading);
		if (column === undefined || values === 'any' || otherValues === 'any') return [];
		const isNew = (value: string) => !values.includes(value) && !otherValues.includes(value);
		const fresh = [...valuesIn(table, column)].flatMap(([value, text]) =>
			isNew(value) ? [text] : [],
		);
		const isPlain =
			values.every((value) => isKnownOpen('money', value)) &&
			!telling.some((one) => one.column === column);
		return fresh.length > 0 ? [{ column, isAsked: true, isPlain, open: values, fresh }] : [];
	});
}

/** The values of a column as first written, also where they are more than its profile has. */
function valuesIn({ lines }: Table, { index, profile }: Profiled): Map<string, string> {
	if (!profile.hasMore) return profile.values;
	const texts = lines.filter((line) => !isOfSums(line)).map(({ cells }) => valueOf(cells[index]));
	return new Map(texts.map((text) => [payValue(text), text]));
}

/** What tells something of a row whatever it says. */
const TOLD = ['day', 'sign', 'currency'];

/** Columns of which nobody has decided anything, whose heading says of no state, and whose cells now may tell one. */
export function toldIn(table: ProfiledTable, layout: Layout): Fresh[] {
	const used = new Set(Object.values(layout.columns).flat());
	const decided = new Set(layout.pay.map(({ heading }) => heading));
	return decidingIn(table, chosenBy(layout, table)).flatMap((one) => {
		const { column, isAsked } = one;
		const { heading, meaning, profile } = column;
		if (!isAsked || decided.has(heading)) return [];
		// What was paid may have been a part of the whole, which is no decision about it.
		if (one.say && sayOf(column) && !(one.say === 'paid' && layout.differing)) return [];
		// A person has said what it is, and that it is not known is no news.
		if (used.has(heading) && meaning === undefined) return [];
		const { kind, isMark, isMixed } = profile;
		const isTold = !used.has(heading) && (TOLD.includes(kind) || isMark || isMixed);
		const cells = textsOf(profile).filter((text) => text !== '');
		const isAll = one.say !== undefined || isTold;
		// The text for a payee may have the day of an invoice in it.
		const sums = meaning?.as === 'concept' ? [] : sumsIn(profile);
		const fresh = isAll
			? cells
			: [...new Set([...statesIn(profile), ...sums, ...remarksOf(column)])];
		return fresh.length > 0 ? [{ ...one, open: [], fresh, isAll }] : [];
	});
}

function remarksOf({ meaning, profile }: Profiled): string[] {
	if (meaning?.as === 'harmless') return proseIn(profile);
	return meaning ? [] : remarksIn(profile);
}

/** What a person must say of such columns. */
export function askedOf(deciding: readonly Fresh[]): Question[] {
	if (deciding.length === 0) return [];
	const named = deciding.map(({ column, fresh }) => {
		const texts = fresh.slice(0, 4).map((text) => (text === '' ? 'nothing' : shown(text)));
		return `${inWords(texts)} under ${shown(column.heading)}`;
	});
	const text = `Are rows to be paid that have ${inWords(named)}? Nobody has decided it yet.`;
	return [{ about: 'pay', text }];
}

/** What the list proved when it was confirmed, such as that two amounts are equal, and proves no longer. */
export function rivalsIn(
	table: ProfiledTable,
	layout: Layout,
): Array<Question & { of: readonly Profiled[] }> {
	const { differing, pay } = layout;
	// One that is not from the page has been written by hand, and decides about all that it does not name.
	if (differing === undefined) return [];
	const seen = new Set([...differing, ...pay.map(({ heading }) => heading)]);
	const chosen = chosenBy(layout, table);
	const used = new Set(Object.values(chosen).flat());
	const [amount] = chosen.amount ?? [];
	// Equal amounts are the same one under whatever heading, and once a price is the price.
	const isSame = (column: Profiled) =>
		saysNothingYet(column) || (amount !== undefined && areEqual(amount, column));
	const all = table.columns.filter((column) => used.has(column) || !isSame(column));
	const fresh = all.filter((column) => used.has(column) || !seen.has(column.heading));
	const openOf = (columns: Profiled[]) => openColumns({ ...table, columns }, chosen);
	// With what is known, the new ones may be its parts.
	const open = new Set(openOf(all).map(({ about }) => about));
	return openOf(fresh).flatMap(({ of = [], ...question }) =>
		open.has(question.about) && of.some(({ heading }) => !seen.has(heading))
			? [{ ...question, of }]
			: [],
	);
}

/** What may keep the rows of a list from being paid, and has not been decided with its layout. */
export function undecidedIn(given: Table, layout: Layout): Undecided[] {
	if (layout.differing === undefined) return [];
	const table = profiled(given);
	const chosen = chosenBy(layout, table);
	const told = toldIn(table, layout).map(({ column, fresh, isAll }): Undecided => {
		const values = new Set(fresh.map(payValue));
		const isIn = ({ cells }: Line) => {
			const value = payValue(valueOf(cells[column.index]));
			return isAll ? value !== '' : values.has(value);
		};
		return { column, isIn };
	});
	const rivals = rivalsIn(table, layout).flatMap(({ about, of }) => {
		const [own] = chosen[about as LayoutField] ?? [];
		const differs = about === 'accountNumber' ? differIn : isOther;
		return of.map((column): Undecided => {
			const isIn = (line: Line) => !own || own === column || differs(line, own, column);
			return { column, isIn };
		});
	});
	return [...told, ...rivals];
}

const isOther: typeof differIn = (...given) => !areEqualIn(...given);

/** Writes into a layout what a person has seen of its list, so that none of it is asked again. */
export function remember(layout: Layout, table: ProfiledTable): void {
	layout.differing ??= [];
	let rivals = rivalsIn(table, layout);
	while (rivals.length > 0) {
		layout.differing.push(...rivals.flatMap(({ of }) => of.map(({ heading }) => heading)));
		// What one question hid may be another one.
		rivals = rivalsIn(table, layout);
	}
	const told = toldIn(table, layout).map(({ column }) => column);
	for (const { heading } of told) layout.pay.push({ heading, values: 'any' });
}
