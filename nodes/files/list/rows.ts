import { shown } from '../../service/values/shown';
import { accountOf, compactOf, countryOf, postalCodeOf, withoutCountry } from '../rules/accounts';
import { type WrittenAmount, amountIn, writtenAmount } from '../rules/amounts';
import { countryOfSwift } from '../rules/banks';
import { faultOfText, provenBy } from '../rules/cells';
import { currencyOfRow } from '../rules/currencies';
import { doubtOfUnits, doubtsOfTexts, notInUnits } from '../rules/doubts';
import { dayIn, isOver, writtenDay } from '../rules/days';
import { keyOf } from '../rules/keys';
import { namesOf } from '../rules/names';
import { oddNames, oddNumbers, oddTexts } from '../rules/odd';
import { markRemarked } from '../rules/remarks';
import { markAlike, markTokens } from '../rules/repeated';
import { type PaymentRow, MISSING, TOTAL, firstOf } from '../rules/row';
import { besideIn, doubtsBeside, swiftOf } from './beside';
import { onceEach } from '../onceEach';
import { valueOf } from './cells';
import { JOINED, type Layout, type LayoutField, ofEach, payValue } from './layout';
import { type Column, type Table, type TextLine, columnOf, faultOfShape } from './table';
import { doubtOfCurrencyIn, isTotalName, tellsOfRows, titleOf } from '../headings/titles';
import { markTwoWays } from '../rules/twoWays';
import { PAYMENTS_RANK, isLastNameFirst } from '../headings/words';

type Columns = Partial<Record<LayoutField, Column[]>>;

/** A column that nobody has decided about, and the rows that it may keep from being paid. */
export interface Undecided {
	column: Column;
	isIn: (line: TextLine) => boolean;
}

/** What a row has of a field. */
type Taken = ReturnType<typeof takenFrom>;

const NOTHING: Taken = { cell: '', text: '', problem: '' };

/** The payments of a list as its layout says, one for each filled row, with their items; `undecided` is what is new since a person has confirmed it. */
export function listRows(
	table: Table,
	layout: Layout,
	lastNameWhereMissing: string,
	undecided?: readonly Undecided[],
) {
	const columns: Columns = ofEach(layout.columns, (headings) =>
		headings.map((heading) => columnOf(table, heading)),
	);
	const fields = Object.entries(columns) as Array<[LayoutField, Column[]]>;
	const cells = table.lines.map((line) => cellsOf(line, fields));
	const reading = readingOf(table, layout, columns, cells, undecided);
	let title = table.titles.find(tellsOfRows)?.join(' ') ?? '';
	const rows = cells.map((row) => {
		title = titleOf(row.line.texts, title);
		return rowOf(row, table, reading, title, lastNameWhereMissing);
	});
	markAlike(rows, reading.credits);
	const [amount] = columns.amount ?? [];
	if (amount && reading.doubtOfAmounts === '') markTokens(rows, notInUnits(amount.heading));
	const lines = cells.map(({ line: { texts }, of, amount }) => {
		const { key = NOTHING, dueDate = NOTHING } = of;
		return { texts, number: key.text, amount, day: reading.dayOf(dueDate.cell) };
	});
	markRemarked(rows, lines);
	if (undecided) markTwoWays(rows, lines, layout);
	return rows.map((row, index) => ({ row, item: table.lines[index]?.item ?? 0 }));
}

type Reading = ReturnType<typeof readingOf>;

/** How the rows of a list are read by a layout. */
function readingOf(
	table: Table,
	layout: Layout,
	columns: Columns,
	cells: readonly CellsOfRow[],
	undecided: readonly Undecided[] = [],
) {
	const [amount] = columns.amount ?? [];
	const textsOf = (field: LayoutField, some = cells) => some.map(({ of }) => of[field]?.text ?? '');
	// A footnote is none of the rows that are compared.
	const rows = cells.filter(({ of }) => of.accountNumber?.text);
	return {
		layout,
		undecided,
		rules: layout.pay.map((rule) => ({ ...rule, index: columnOf(table, rule.heading).index })),
		beside: besideIn(table, layout),
		/** Of the amounts, where the list proves it and the layout leaves it out. */
		sign: layout.decimalSign ?? provenBy(cells.map((one) => one.amount)),
		dayOf: onceEach((cell: number | string) => {
			const written = writtenDay(cell);
			return { ...written, ...dayIn(written, layout.dateOrder) };
		}),
		amountCurrency: amount?.meaning?.currency ?? '',
		/** The day of a payment, if a past one may be that on which it was made. */
		paidOn: paidOnIn(table, layout),
		/** What says what most others do not. */
		odd: {
			numbers: oddNumbers(textsOf('key', rows)),
			names: oddNames(textsOf('name', rows)),
			texts: oddTexts(textsOf('concept', rows), textsOf('key', rows)),
		},
		/** What a title says of a currency. */
		doubtOfCurrency: onceEach(doubtOfCurrencyIn(table.titles)),
		/** What a person should look at of all amounts. */
		doubtOfAmounts: amount ? doubtOfUnits(amount, textsOf('amount'), !!layout.decimalSign) : '',
		/** The line of a negative amount, by its account. */
		credits: new Map<string, number>(),
		/** Whether the heading of the names says that the last one comes first. */
		isLastFirst: columns.name?.some(({ heading }) => isLastNameFirst(heading)) ?? false,
	};
}

/** "Payment date", and a mere "Date" where no number is that of a document, which then is of that day. */
function paidOnIn({ columns }: Table, layout: Layout): Column | undefined {
	const keys = columns.filter(({ heading }) => layout.columns.key?.includes(heading));
	const isOfDocument = keys.some(({ meaning }) => !(meaning && meaning.rank >= PAYMENTS_RANK));
	return columns.find(({ heading, meaning }) => {
		if (meaning?.as !== 'dueDate' || meaning.rank === 0) return false;
		return meaning.rank === 1 ? layout.columns.dueDate?.includes(heading) : !isOfDocument;
	});
}

/** What a row has of each field of the layout. */
type CellsOfRow = ReturnType<typeof cellsOf>;

/** Fields whose cells may be wrong. */
const UNCHECKED: readonly LayoutField[] = [
	...(['address', 'city', 'country', 'email', 'phone', 'postalCode', 'province'] as const),
];

function cellsOf(line: TextLine, columns: Array<[LayoutField, Column[]]>) {
	const of: Partial<Record<LayoutField, Taken>> = {};
	/** Why a cell of them is not what somebody wrote. */
	let fault = '';
	for (const [field, some] of columns) {
		const found = taken(line, field, some);
		of[field] = found;
		if (!UNCHECKED.includes(field)) fault ||= found.problem;
	}
	return { line, of, amount: writtenAmount(of.amount?.cell), fault };
}

/** What is in a field of a row: one text of all its columns, or what the only filled one has. */
function taken(line: TextLine, field: LayoutField, of: readonly Column[]): Taken {
	const [only] = of;
	if (only && of.length === 1) return takenFrom(line, only);
	const found = of
		.map((column) => ({ column, ...takenFrom(line, column) }))
		.filter(({ text }) => text !== '');
	const [first, ...others] = found;
	if (first === undefined) return NOTHING;
	const problem = firstOf(found.map((one) => one.problem));
	if (JOINED.includes(field)) {
		const text = found.map((one) => one.text).join(' ');
		return { cell: text, text, problem };
	}
	const other = others.find(({ text }) => compactOf(text) !== compactOf(first.text));
	if (other === undefined) return { ...first, problem };
	const [one, another] = [first, other].map(
		({ text, column }) => `${shown(text)} under ${shown(column.heading)}`,
	);
	return { ...first, problem: `It has ${one}, and ${another}: which one is meant?` };
}

function takenFrom({ cells, texts }: TextLine, { index, heading }: Column) {
	const [cell, text = ''] = [cells[index], texts[index]];
	return {
		cell: typeof cell === 'number' ? cell : text,
		text,
		problem: faultOfText(text, heading),
	};
}

function rowOf(
	cells: CellsOfRow,
	table: Table,
	reading: Reading,
	title: string,
	lastNameWhereMissing: string,
): PaymentRow {
	const { line } = cells;
	const of = (field: LayoutField) => cells.of[field] ?? NOTHING;
	const text = (field: LayoutField) => of(field).text;
	const { isLastFirst } = reading;
	const [whole, first, last] = [text('name'), text('firstName'), text('lastName')];
	const names = namesOf({ whole, first, last, isLastFirst }, lastNameWhereMissing);
	const shape = faultOfShape(line, table);
	const { account, swift, amount, currency, day, key } = moneyOf(of, cells.amount, shape, reading);
	if (cells.amount.isNegative) reading.credits.set(account.accountNumber, line.line);
	// Field by field: spreading other objects takes several times as long.
	const row: PaymentRow = {
		line: line.line,
		key: key.key,
		name: names.name,
		firstName: names.firstName,
		lastName: names.lastName,
		accountNumber: account.accountNumber,
		network: account.network,
		country: account.country,
		swift,
		amount: amount.amount,
		currency: currency.currency,
		concept: text('concept'),
		dueDate: day.day,
		email: text('email'),
		phone: text('phone'),
		city: text('city'),
		province: text('province'),
		address: text('address'),
		postalCode: postalCodeOf(text('postalCode'), countryOf(text('country')) || account.country),
		problem: '',
		doubt: '',
	};
	const isTotal = [account.accountNumber, names.name].every(isTotalName) && text('amount') !== '';
	row.problem =
		shape ||
		(isTotal ? TOTAL : '') ||
		leftOut(line, reading) ||
		firstOf([cells.fault, account.problem, withoutCountry(account, currency.currency)]) ||
		// A first name alone is not the payee: the column of the last name may not be known.
		(whole || last ? '' : MISSING.name) ||
		firstOf([amount.problem, currency.problem, day.problem, key.problem]);
	const doubts = [
		account.doubt,
		currency.doubt,
		key.doubt,
		...doubtsAround(line, row.currency, title, reading),
		...doubtsBeside(line, row, reading.beside),
		...doubtsOfTexts(row, { amount: text('amount'), number: text('key'), whole }, reading.odd),
	];
	row.doubt = doubts.filter(Boolean).join(' ');
	return row;
}

/** What a person should look at because of a title above the row, of all amounts, or of a past day, on which it may have been paid. */
function doubtsAround(
	{ texts }: TextLine,
	currency: string,
	title: string,
	{ doubtOfCurrency, doubtOfAmounts, paidOn }: Reading,
): string[] {
	const day = (paidOn && texts[paidOn.index]) ?? '';
	const isPast = paidOn !== undefined && isOver(writtenDay(day));
	return [
		title && `It stands below ${shown(title)}: check that it is to be paid.`,
		doubtOfCurrency(currency),
		doubtOfAmounts,
		isPast
			? `${shown(day)} under ${shown(paidOn.heading)} is over: check that it has not been paid.`
			: '',
	];
}

/** Whom the money goes to, how much of it, when, and by what the payment is known. */
function moneyOf(
	of: (field: LayoutField) => Taken,
	written: WrittenAmount,
	shape: string,
	reading: Reading,
) {
	const { layout } = reading;
	const swift = swiftOf(of('swift').text);
	const account = accountOf({
		account: of('accountNumber').cell,
		network: of('network').text,
		country: of('country').text || countryOfSwift(swift),
	});
	const currency = currencyOfRow({
		column: of('currency').text,
		// A person has seen both, and chosen the column.
		heading: layout.currency || of('currency').text ? '' : reading.amountCurrency,
		beside: written.beside,
		otherwise: layout.currency ?? '',
		isOfWallet: account.network !== '',
	});
	return {
		swift,
		account,
		currency,
		// In a row cut in the wrong places, the amount may be part of one.
		amount: shape
			? { amount: '', problem: '' }
			: amountIn(written, currency.currency, reading.sign),
		day: reading.dayOf(of('dueDate').cell),
		key: keyOf(of('key'), of('concept'), account.accountNumber, {
			heading: layout.columns.key?.[0],
			withAccount: layout.keyWithAccount,
		}),
	};
}

/** Why a row is not to be paid, as a person has decided; or that nobody has. */
function leftOut(line: TextLine, { rules, undecided }: Reading): string {
	const { cells } = line;
	const hasOf = (text: string, heading: string) =>
		`It has ${text === '' ? 'nothing' : shown(text)} under ${shown(heading)}`;
	for (const { heading, values, otherValues = [], index } of rules) {
		const text = valueOf(cells[index]);
		const raw = payValue(cells[index]);
		// A dash is an empty cell, unless the rule has one.
		const isRaw = text === '' && (values.includes(raw) || otherValues.includes(raw));
		const value = isRaw ? raw : payValue(text);
		if (values === 'any' || values.includes(value)) continue;
		return otherValues === 'any' || otherValues.includes(value)
			? `${hasOf(text, heading)}, and such rows are left out.`
			: `${hasOf(text, heading)}${NOT_DECIDED}`;
	}
	const { column } = undecided.find(({ isIn }) => isIn(line)) ?? {};
	return column ? `${hasOf(valueOf(cells[column.index]), column.heading)}${NOT_DECIDED}` : '';
}

const NOT_DECIDED =
	', and nobody has decided whether such rows are to be paid: confirm the columns of the list anew.';
