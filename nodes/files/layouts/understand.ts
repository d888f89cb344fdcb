import type { IDataObject } from 'n8n-workflow';

import { isJsonObject } from '../../service/values/json';
import { inWords, shown } from '../../service/values/shown';
import { accountOf } from '../rules/accounts';
import { amountIn, writtenAmount } from '../rules/amounts';
import { currenciesOf } from '../rules/currencies';
import { dayIn, writtenDay } from '../rules/days';
import { faultOfNumberKey } from '../rules/keys';
import { numberOrText, valueOf } from '../list/cells';
import {
	type Layout,
	type LayoutField,
	type PayRule,
	headingsOf,
	layoutIdOf,
	ofEach,
	payValue,
} from '../list/layout';
import type { ListGiven } from '../list/sources';
import { type Line, type Table, columnOf, tableOf } from '../list/table';
import { decidingIn } from './deciding';
import { type Question, openCells, openColumns, openRows, provenIn } from './questions';
import { givenLayout } from './given';
import { Refused } from '../refused';
import { type Asked, answered, formOf, inWordsOf, notUsedIn } from './page';
import { askedOf, chosenBy, newValuesIn, remember, rivalsIn, toldIn } from './news';
import { type Suggested, isOfSums, profiled, suggest } from './suggest';

/** What a person says of a list in the fields of the node, each for its own question. */
export interface Named {
	columns: ReadonlyArray<{ field: string; heading: string }>;
	currency: string;
	decimalSign?: Layout['decimalSign'];
	dateOrder?: Layout['dateOrder'];
}

export const NOTHING_NAMED: Named = { columns: [], currency: '' };

/** What a list probably means, and what only a person can say of it. */
export function suggestionOf(given: ListGiven, named: Named): Asked {
	const fields = named.columns.filter(({ heading }) => heading.trim() !== '');
	const headings = fields.map(({ heading }) => heading);
	const table = profiled(tableOf(given, headings));
	const fieldsNamed = new Set(fields.map(({ field }) => field));
	const chosen: Suggested = {};
	for (const { field, heading } of fields) {
		const column = { ...columnOf(table, heading), meaning: undefined };
		(chosen[field as LayoutField] ??= []).push(column);
	}
	const suggested = suggest(table, chosen);
	const deciding = decidingIn(table, suggested, fieldsNamed);
	const letters = lettersIn(given, table);
	const [{ encoding: current } = { encoding: '' }] = given.readings;
	if (letters.encoding && letters.encoding !== current && given.inEncoding) {
		return suggestionOf(given.inEncoding(letters.encoding), named);
	}
	const [amount] = suggested.amount ?? [];
	const proven = provenIn(suggested);
	// Also of an amount that a person has named.
	const { meaning } = table.columns.find(({ index }) => index === amount?.index) ?? {};
	const ofHeading = currenciesOf(meaning?.currency ?? '');
	const layout: Layout = {
		...knownBy(table),
		columns: ofEach(suggested, (of) => of.map(({ heading }) => heading)),
		pay: deciding.map(({ column, open }) => ({ heading: column.heading, values: open })),
		currency: currencyBy(ofHeading, named, suggested),
		dateOrder: named.dateOrder ?? proven.dateOrder,
		decimalSign: named.decimalSign ?? proven.decimalSign,
		encoding: letters.encoding,
	};
	const questions = [
		...openColumns(table, suggested, fieldsNamed),
		...openRows(deciding),
		...openCells(suggested, layout),
		...letters.questions,
	];
	return { table, layout, deciding, questions, letters: letters.samples };
}

/** The currency of rows that have none. That of a heading is theirs; a sign of several is left to the rows, each of which says so. */
function currencyBy(ofHeading: readonly string[], named: Named, { currency }: Suggested) {
	const [code, ...others] = ofHeading;
	if (code === undefined || ofHeading.includes(named.currency)) return named.currency || undefined;
	return others.length === 0 && !currency ? code : undefined;
}

/** What Get Columns gives of a list; `layouts` are those that people have confirmed, `answers` what one has answered on the page. */
export function understood(given: ListGiven, layouts: readonly unknown[], answers?: IDataObject) {
	const known = layouts.flatMap(layoutIn);
	const { confirmed, as = given } = confirmedIn(given, known);
	const suggestion = suggestionOf(as, NOTHING_NAMED);
	// A file of another encoding may show it by its headings, and is then read so.
	const encoding = confirmed?.encoding ?? suggestion.layout.encoding;
	const page = confirmed
		? { ...suggestion, layout: { ...confirmed, encoding }, ...anewIn(suggestion, confirmed, as) }
		: { ...suggestion, questions: [...suggestion.questions, ...otherKeyIn(suggestion, known)] };
	if (!answers) {
		const isKnown = confirmed !== undefined && suggestion.table.hasHeadings;
		return resultOf(page, isKnown && page.questions.length === 0);
	}
	const asked = askedAnew(page, suggestion, answers);
	const { layout, left, said } = replyOf(asked, answers);
	settleCells(layout, suggestion, confirmed);
	const isLeft = ({ about }: Question) => left.some((one) => one.about === about);
	const opened = openIn(suggestion, layout, as, true).questions;
	const questions = [...left, ...opened.filter((question) => !isLeft(question))];
	if (questions.length === 0) remember(layout, suggestion.table);
	const written = inItsEncoding(layout, suggestion.table, as);
	// What is left open is asked on a page that has the answers.
	const next = { ...asked, layout, questions };
	return resultOf(next, questions.length === 0, answers, said, written);
}

/** `said` is what was wrong with an answer. */
function resultOf(
	page: Asked,
	isConfirmed: boolean,
	answers?: IDataObject,
	said = '',
	{ layout, table }: Pick<Asked, 'layout' | 'table'> = page,
) {
	const notUsed = notUsedIn({ ...page, layout, table, deciding: [] });
	return {
		kind: 'list',
		layoutId: layout.layoutId,
		isConfirmed,
		layout: asWritten(layout),
		readAs: inWordsOf(layout, notUsed),
		questions: page.questions.map(({ text }) => text),
		notUsed,
		form: formOf(page, said, answers),
	};
}

/** What may be a word for how or whether to pay, where a person says that it is not this; what is said of a payee is none. */
const OF_PAYMENT: readonly LayoutField[] = ['dueDate', 'concept', 'key'];

/** A page with what its answers open: a column that a person takes out of the layout may decide, whatever its heading. */
function askedAnew(page: Asked, suggestion: Asked, answers: IDataObject): Asked {
	const { table, layout, deciding } = page;
	const { layout: chosen } = replyOf(page, answers);
	const used = Object.values(chosen.columns).flat();
	const isTakenOut = (heading: string) =>
		!used.includes(heading) && OF_PAYMENT.some((field) => layout.columns[field]?.includes(heading));
	const columns = table.columns.map((column) =>
		isTakenOut(column.heading) ? { ...column, meaning: undefined } : column,
	);
	const asked = [...suggestion.deciding, ...deciding].map(({ column }) => column);
	const before = new Set([...asked, ...chosen.pay].map(({ heading }) => heading));
	const opened = decidingIn({ ...table, columns }, chosenBy(chosen, table)).filter(
		({ column: { heading, profile }, isAsked }) => {
			// That days and numbers are not those of the payment has been said.
			const isSaid =
				isTakenOut(heading) && [...profile.values.keys()].every((text) => /[0-9]/.test(text));
			return isAsked && !isSaid && !used.includes(heading) && !before.has(heading);
		},
	);
	if (opened.length === 0) return page;
	const all = [...deciding, ...opened];
	const others = page.questions.filter(({ about }) => about !== 'pay');
	return { ...page, deciding: all, questions: [...others, ...openRows(all)] };
}

/** What a person has answered. */
function replyOf(page: Asked, answers: IDataObject) {
	try {
		return answered(page, answers);
	} catch (error) {
		throw withPage(page, answers, error);
	}
}

/** A refusal brings the page along, on which it says what is wrong. */
function withPage(page: Asked, answers: IDataObject, error: unknown): unknown {
	if (!(error instanceof Refused)) return error;
	const { message, nextStep } = error;
	const result = resultOf(page, false, answers, `${message} ${nextStep}`);
	return new Refused(message, nextStep, result);
}

/** How cells are read: as answered, as confirmed before of the same column, else as the chosen columns prove it. */
function settleCells(layout: Layout, { table }: Asked, confirmed?: Layout): void {
	const proven = provenIn(chosenBy(layout, table));
	const before = (field: LayoutField) =>
		String(layout.columns[field]) === String(confirmed?.columns[field]) ? confirmed : undefined;
	layout.decimalSign ??= before('amount')?.decimalSign ?? proven.decimalSign;
	layout.dateOrder ??= before('dueDate')?.dateOrder ?? proven.dateOrder;
	layout.keyWithAccount ??= before('key')?.keyWithAccount;
}

/** By what a layout is found again. */
function knownBy({ columns }: Table): { layoutId: string; headings: string[] } {
	const headings = columns.map(({ heading }) => heading);
	return { layoutId: layoutIdOf(headings), headings };
}

/** One written by hand may have its headings alone. */
const idOf = ({ layoutId, headings }: Layout) => layoutId ?? (headings && layoutIdOf(headings));

/** The last layout that was confirmed for such a list, in whatever encoding. */
function confirmedIn(
	given: ListGiven,
	known: readonly Layout[],
): { confirmed?: Layout; as?: ListGiven } {
	const others = given.readings
		.slice(1)
		.flatMap(({ encoding }) => given.inEncoding?.(encoding) ?? []);
	for (const as of [given, ...others]) {
		const by = knownBy(tableOf(as));
		const fits = (layout: Layout) =>
			idOf(layout) === by.layoutId &&
			headingsOf(layout).every((heading) => by.headings.includes(heading));
		const last = known.filter(fits).at(-1);
		if (last === undefined) continue;
		const [first, ...more] = as.readings;
		// Headings that are read as they were confirmed show it.
		const isShown = more.length === 0 && by.headings.some((heading) => /\P{ASCII}/u.test(heading));
		const encoding = last.encoding ?? ((isShown && first?.encoding) || undefined);
		const isRead = !encoding || encoding === first?.encoding;
		const headings = last.headings && by.headings;
		const confirmed = { ...last, ...by, headings, encoding };
		return { confirmed, as: isRead ? as : (as.inEncoding?.(encoding) ?? as) };
	}
	return {};
}

/** A layout, and the list, with headings and values as they are in its encoding, where a person has chosen another than that in which they were shown. */
function inItsEncoding(
	layout: Layout,
	shownAs: Asked['table'],
	given: ListGiven,
): Pick<Asked, 'layout' | 'table'> {
	const { encoding } = layout;
	if (!encoding || encoding === given.readings[0]?.encoding || !given.inEncoding) {
		return { layout, table: shownAs };
	}
	const as = given.inEncoding(encoding);
	const table = profiled(tableOf(as));
	const rename = (heading: string) => {
		const { index } = columnOf(shownAs, heading);
		return table.columns.find((column) => column.index === index)?.heading ?? heading;
	};
	const ruleOf = ({ heading, values, otherValues }: PayRule): PayRule => {
		const { index } = columnOf(shownAs, heading);
		const valueIn = (line?: Line) => payValue(valueOf(line?.cells[index]));
		const known = new Map(given.lines.map((line, at) => [valueIn(line), valueIn(as.lines[at])]));
		const all = (some: string[] | 'any') =>
			some === 'any' ? some : some.map((value) => known.get(value) ?? value);
		return {
			heading: rename(heading),
			values: all(values),
			...(otherValues && { otherValues: all(otherValues) }),
		};
	};
	const renamed = {
		...layout,
		...knownBy(table),
		columns: ofEach(layout.columns, (headings) => headings.map(rename)),
		pay: layout.pay.map(ruleOf),
		...(layout.differing && { differing: layout.differing.map(rename) }),
	};
	return { layout: renamed, table };
}

/** A layout as it is stored: what the list does not need is left out, and a heading alone is no list. */
function asWritten({ columns, pay, ...others }: Layout) {
	const settled = Object.entries(others).filter(([, value]) => value !== undefined);
	return {
		...Object.fromEntries(settled),
		columns: ofEach(columns, ([first, ...more]) => (more.length > 0 ? [first, ...more] : first)),
		...(pay.length > 0 && { pay }),
	};
}

/** Rubbish among the layouts breaks nothing. */
function layoutIn(value: unknown): Layout[] {
	try {
		const row =
			isJsonObject(value) && value.columns === undefined && 'layout' in value
				? value.layout
				: value;
		const layout = givenLayout(row);
		return layout ? [layout] : [];
	} catch {
		return [];
	}
}

/** What is new in a list since its layout was confirmed. Where nothing is, whoever reads it differently decides anew about rows and cells. */
function anewIn(suggestion: Asked, confirmed: Layout, given: ListGiven) {
	const { table } = suggestion;
	const open = openIn(suggestion, confirmed, given);
	if (open.questions.length > 0) return open;
	const unsaid = { dateOrder: undefined, decimalSign: undefined, keyWithAccount: undefined };
	const ofCells = openCells(chosenBy(confirmed, table), { ...confirmed, ...unsaid });
	const again = ofCells.map(({ about }) => about);
	// The page of a list without headings is shown each time.
	if (!table.hasHeadings) return { ...open, again };
	const deciding = table.columns.flatMap((column) => {
		const rule = confirmed.pay.find(({ heading }) => heading === column.heading);
		const isTelling = suggestion.deciding.some((one) => one.column === column && one.isAsked);
		if (!rule || !(isTelling || rule.otherValues)) return [];
		return [{ column, isAsked: true, open: [], rule }];
	});
	return { ...open, deciding, again };
}

/** What is new in a list since its layout was confirmed, or what its answers leave open. */
function openIn(suggestion: Asked, layout: Layout, given: ListGiven, isAnswered = false) {
	const { table } = suggestion;
	const chosen = chosenBy(layout, table);
	const deciding = [...newValuesIn(table, layout), ...(isAnswered ? [] : toldIn(table, layout))];
	const questions: Question[] = [
		...askedOf(deciding),
		...(isAnswered ? [] : rivalsIn(table, layout)),
		...openCells(chosen, layout),
		...(layout.encoding ? [] : lettersIn(given, table).questions),
		...misfitsIn(table, chosen, layout),
	];
	return { deciding, questions };
}

/** The columns in which more than half of the cells are not what they should be. */
function misfitsIn({ lines }: Table, chosen: Suggested, layout: Layout): Question[] {
	const step = Math.ceil(lines.length / MAX_CHECKED);
	const some = lines.filter((line, at) => at % step === 0 && !isOfSums(line));
	return Object.entries(FAULTS).flatMap(([field, faultOf]) => {
		const [column] = chosen[field as LayoutField] ?? [];
		if (column === undefined) return [];
		const faults = some.flatMap(({ cells }) => {
			const cellOf = (one: LayoutField) =>
				chosen[one]?.map(({ index }) => numberOrText(cells[index])).find((cell) => cell !== '') ??
				'';
			return faultOf(cellOf, layout) || [];
		});
		if (faults.length * 2 <= some.length) return [];
		const text = `Is ${shown(column.heading)} the right column? ${faults[0]}`;
		return [{ about: 'cells' as const, text }];
	});
}

/** Why the cell of a field is not what it should be, by what its row has of all fields. */
type FaultOf = (cellOf: (field: LayoutField) => number | string, layout: Layout) => string;

const FAULTS: Partial<Record<LayoutField, FaultOf>> = {
	amount: (cellOf, { currency = '', decimalSign }) => {
		const written = writtenAmount(cellOf('amount'));
		// Nothing and less than that are amounts; that they are not paid is said of each row.
		const isPaid = !written.isNegative && /[1-9]/.test(written.whole + written.fraction);
		// Without a sign, the amounts that are open are a question of their own.
		const isOpen = written.separator !== undefined && decimalSign === undefined;
		if (!isPaid || isOpen) return written.fault;
		const of = String(cellOf('currency') || currency).toUpperCase();
		return amountIn(written, of, decimalSign).problem;
	},
	accountNumber: (cellOf) => {
		const [account, network] = [cellOf('accountNumber'), String(cellOf('network'))];
		return accountOf({ account, network, country: '' }).problem;
	},
	currency: (cellOf) => {
		const text = String(cellOf('currency'));
		const isOne = text === '' || currenciesOf(text).length > 0;
		return isOne ? '' : `${shown(text)} is not a currency such as EUR.`;
	},
	dueDate: (cellOf, { dateOrder }) => {
		const day = writtenDay(cellOf('dueDate'));
		// Without an order, the days that are open are a question of their own.
		return day.fault || (dateOrder ? dayIn(day, dateOrder).problem : '');
	},
	key: (cellOf) => faultOfNumberKey(cellOf('key')),
};

/** So many rows tell whether a column fits. */
const MAX_CHECKED = 1000;

/** An earlier kind of list had its key in another column that this one has too. */
function otherKeyIn({ table, layout }: Asked, known: readonly Layout[]): Question[] {
	if (!table.hasHeadings) return [];
	const [key = ''] = layout.columns.key ?? [];
	const other = known
		.flatMap((one) => one.columns.key ?? [])
		.find(
			(heading) => heading !== key && table.columns.some((column) => column.heading === heading),
		);
	if (other === undefined) return [];
	const named = key && `${shown(key)}, or `;
	const text = `Which column has the number that keeps an invoice from being paid twice: ${named}${shown(other)} as in an earlier list?`;
	return [{ about: 'key', text }];
}

/** The old encoding of the one language in which all headings are known; undefined where there is none. */
function encodingBy({ columns }: Table): string | undefined {
	const known = columns.flatMap(({ meaning }) => meaning?.language.oldEncoding || []);
	const isAllKnown = columns.every(
		({ meaning, heading }) => meaning ?? !/\P{ASCII}/u.test(heading),
	);
	return known.length > 1 && isAllKnown && new Set(known).size === 1 ? known[0] : undefined;
}

/** In which encoding a file is, where its headings show it: those of one part of Europe are known by its languages. */
function lettersIn({ readings, inEncoding }: ListGiven, table: Table) {
	const [first, ...others] = readings;
	const ofFirst = encodingBy(table);
	const encoding = first?.isShared ? ofFirst : first?.encoding;
	const none = { encoding: encoding || undefined, questions: [], samples: [] };
	if (first === undefined || first.encoding === '' || first.isShared) return none;
	const settled = [first, ...others].find(({ encoding }) => {
		if (ofFirst || encoding === first.encoding) return encoding === ofFirst;
		const other = inEncoding?.(encoding);
		return other && encodingBy(tableOf(other)) === encoding;
	});
	if (settled) return { ...none, encoding: settled.encoding };
	// Each of them differs from the one before it somewhere.
	const places =
		others.length > 0
			? others.map(({ text }, at) => differenceOf(readings[at]?.text ?? '', text))
			: [first.text.search(/\P{ASCII}/u)];
	const samples = readings.map(({ encoding, text }) => ({
		encoding,
		sample: [...new Set(places.map((at) => wordAround(text, at)))].join(', '),
	}));
	const texts = samples.map(({ sample }) => shown(sample));
	const text = `Is it written ${inWords(texts, 'or')}? The file does not say in which encoding it is.`;
	return { encoding: undefined, questions: [{ about: 'letters' as const, text }], samples };
}

/** Where two texts of one length differ first. */
function differenceOf(one: string, other: string): number {
	let at = 0;
	while (at < one.length && one[at] === other[at]) at += 1;
	return at;
}

/** The cell around a sign of a CSV. */
function wordAround(text: string, at: number): string {
	const before = /[^;,\t|"\r\n]*$/.exec(text.slice(0, at))?.[0] ?? '';
	const after = /^[^;,\t|"\r\n]*/.exec(text.slice(at))?.[0] ?? '';
	return before + after;
}
