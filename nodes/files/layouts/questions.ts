import { inWords, shown, someOf } from '../../service/values/shown';
import { isOfOtherCurrency, isTax } from '../headings/words';
import type { Say } from '../languages/language';
import { numberOrText, textOf } from '../list/cells';
import { onceEach } from '../onceEach';
import type { Layout, LayoutField } from '../list/layout';
import { compactOf } from '../rules/accounts';
import { writtenAmount } from '../rules/amounts';
import { provenBy } from '../rules/cells';
import { currenciesOf } from '../rules/currencies';
import { type DateOrder, type WrittenDay, isOpenDay, writtenDay } from '../rules/days';
import { givenId } from '../rules/row';
import { type Deciding, PAYEES_RANK } from './deciding';
import { isKnownOpen, textsOf } from './profile';
import {
	type Profiled,
	type ProfiledTable,
	type Suggested,
	OTHERS_RANK,
	areEqual,
	areEqualIn,
	daysOf,
	differ,
	isGeneric,
	isOfSums,
	unusedIn,
} from './suggest';
import { OF_PERCENT, isAddedTax, isProductOf, isSumOf } from './sums';

/** What may be open in cells. */
type OfCells = 'otherCurrency' | 'days' | 'decimals' | 'letters' | 'numbers' | 'signs' | 'cells';

/** What only a person can say of a list, in a sentence or two. */
export interface Question {
	/** A field, where another column may be it; or what else is open. */
	about: LayoutField | 'columns' | 'pay' | OfCells;
	text: string;
	/** The columns that it is about, beside the one that is chosen. */
	of?: readonly Profiled[];
}

/** A question, apart from what it is about; an empty text is none. */
type OpenOne = Omit<Question, 'about'> | string | undefined;

type Open = Partial<Record<Question['about'], OpenOne>>;

/** What is open of the first column of a field; `others` are no field, and have something in them. */
type OpenOf = (chosen: Profiled, of: Suggested, others: readonly Profiled[]) => OpenOne;

/** How many values of a column, and how many columns, a question repeats. */
const MAX_NAMED = 4;

/** Which column is what, as far as the list leaves it open; `named` are the fields that a person has named. */
export function openColumns(
	table: ProfiledTable,
	suggested: Suggested,
	named: ReadonlySet<string> = new Set(),
): Question[] {
	const others = unusedIn(table, suggested).filter(({ profile }) => !profile.isEmpty);
	const open: Open = { columns: missingIn(table, suggested) };
	for (const [key, openOf] of Object.entries(OPEN_FIELDS)) {
		const field = key as LayoutField;
		const [chosen] = suggested[field] ?? [];
		if (chosen && !named.has(field)) open[field] = openOf(chosen, suggested, others);
	}
	return asked(open);
}

/** What the cells of chosen columns leave open. */
export function openCells(chosen: Suggested, layout: Layout): Question[] {
	const { amount: [amount] = [], dueDate: [dueDate] = [] } = chosen;
	const { key: [key] = [], accountNumber: [account] = [] } = chosen;
	const areNumbersOpen = key && account && layout.keyWithAccount === undefined;
	return asked({
		otherCurrency: amount && currencyIn(amount, chosen, layout),
		days: dueDate && daysIn(dueDate, layout),
		decimals: amount && decimalsIn(amount, layout),
		signs: amount && signsIn(amount),
		numbers: areNumbersOpen ? numbersIn(key, account) : '',
	});
}

function asked(open: Open): Question[] {
	return Object.entries(open).flatMap(([key, one]) => {
		const about = key as Question['about'];
		if (!one) return [];
		return [typeof one === 'string' ? { about, text: one } : { about, ...one }];
	});
}

/** Which of a field's columns and their rivals it is. */
function which(start: string, chosen: readonly Profiled[], rivals: readonly Profiled[]): OpenOne {
	if (rivals.length === 0) return '';
	const all = [...chosen, ...rivals].slice(0, 2 * MAX_NAMED);
	return { text: `${start}: ${inWords(all.map(withSamples), 'or')}?`, of: rivals };
}

/** "'Status' ('open', 'paid')" */
export function withSamples({ heading, profile }: Profiled): string {
	const texts = textsOf(profile).map((text) => (text === '' ? 'nothing' : shown(text)));
	const more = texts.length > MAX_NAMED || profile.hasMore ? ', …' : '';
	return `${shown(heading)} (${texts.slice(0, MAX_NAMED).join(', ')}${more})`;
}

/** What each payment needs, and what a person calls it. */
export function neededBy(has: Partial<Record<LayoutField, unknown>>): string[] {
	return [
		has.accountNumber ? '' : 'the account (an IBAN, account number or wallet)',
		has.amount ? '' : 'the amount',
		has.name || has.lastName ? '' : 'the payee',
		has.key || has.concept
			? ''
			: 'the number of the invoice or the text, which keeps a payment from being made twice',
	].filter(Boolean);
}

function missingIn({ hasHeadings, columns }: ProfiledTable, suggested: Suggested): string {
	const missing = neededBy(suggested);
	if (missing.length === 0 && hasHeadings) return '';
	const names = columns.map((one) => (hasHeadings ? shown(one.heading) : withSamples(one)));
	const there = someOf(names, 2 * MAX_NAMED);
	if (!hasHeadings) return `The list has no headings: which column is what? There are ${there}.`;
	return `Which column is ${inWords(missing)}? There are ${there}.`;
}

/** Columns that could be the amount too, or change it. */
const amountsIn: OpenOf = (chosen, { amount = [], key, currency }, others) => {
	if (mayBeParts(chosen)) {
		const text = `Are the amounts under ${withSamples(chosen)} whole units, or the smallest parts, such as cents?`;
		return { text, of: [chosen] };
	}
	const rank = chosen.meaning?.as === 'amount' ? chosen.meaning.rank : Infinity;
	const rivals = others.filter((column) => {
		const { meaning, profile } = column;
		const as = meaning?.as;
		const isSum = as === 'amount' || as === 'money';
		const isMoney = profile.kind === 'money' || (as === undefined && profile.kind === 'number');
		if (!isSum && !((as === undefined || as === 'identifier') && isMoney)) return false;
		// "Amount due" says that it is the one, whatever gross, net and tax are.
		if (rank === 0 && meaning && !(as === 'amount' && meaning.rank === 0)) return false;
		const isNothing = profile.texts.every((text) => isKnownOpen('money', text));
		if (as !== 'amount' && as !== 'money' && areNumbers(chosen, column)) return false;
		// What is as much as the amount, under a heading that nobody knows, may be what was paid of it.
		return !isNothing && (as === undefined || !areEqual(chosen, column));
	});
	if (isGross(chosen, rivals, key) || isPriced(chosen, rivals, currency)) return '';
	return which('Which amount is to be paid, and does another one change it', amount, rivals);
};

/** Bare numbers between these are neither quantities nor days, nor seconds since 1970. */
const [LONG, LONGEST] = [1_000_000, 999_999_999];

/** Numbers of one numbering are closer to each other than this. */
const NEAR = 1.5;

/** Whether a column beside amounts with decimals has the numbers of something: 4500012 and 4500013, but not the same sums in yen. */
function areNumbers(amount: Profiled, { index, lines, profile }: Profiled): boolean {
	if (profile.kind !== 'number') return false;
	let [least, most, lowest, highest] = [Infinity, 0, Infinity, 0];
	for (const { cells } of lines) {
		const number = Number(textOf(cells[index]));
		const { whole, fraction } = writtenAmount(numberOrText(cells[amount.index]));
		if (!(number >= LONG && number <= LONGEST) || fraction === '') return false;
		if (writtenDay(number).iso !== '') return false;
		const rate = number / Number(`${whole}.${fraction}`);
		[least, most] = [Math.min(least, number), Math.max(most, number)];
		[lowest, highest] = [Math.min(lowest, rate), Math.max(highest, rate)];
	}
	return most < least * NEAR && highest > lowest * 1.01;
}

/** Whether amounts may be in cents, as programs give them to programs: in objects, without decimals. */
function mayBeParts(chosen: Profiled): boolean {
	return chosen.isNested && amountsOf(chosen).every(({ fraction }) => fraction === '');
}

/** Whether an amount is that of an invoice with its tax: others are what it is without it, the tax alone, and its rate. */
function isGross(chosen: Profiled, rivals: readonly Profiled[], [key]: Profiled[] = []): boolean {
	// No payroll has numbers of invoices.
	if (key?.meaning?.rank !== 0) return false;
	const taxes = rivals.filter(({ meaning, heading }) => meaning?.as === 'money' && isTax(heading));
	const nets = rivals.filter(({ meaning }) => meaning !== undefined);
	const isRate = (one: Profiled, tax: Profiled, net: Profiled) =>
		taxes.includes(one) && isProductOf(tax.lines, tax, [one, net], OF_PERCENT);
	const isWhole = (net: Profiled, tax: Profiled) =>
		net !== tax &&
		isSumOf(chosen, [net, tax]) &&
		isAddedTax(tax, net) &&
		rivals.every((one) => one === net || one === tax || isRate(one, tax, net));
	return taxes.some((tax) => nets.some((net) => isWhole(net, tax)));
}

/** Whether an amount is made of a quantity and a price, and in the currency beside it: with a rate of exchange, that is another one's. */
function isPriced(
	chosen: Profiled,
	rivals: readonly Profiled[],
	[currency]: Profiled[] = [],
): boolean {
	const isBeside = (one: Profiled) => currency && Math.abs(one.index - currency.index) === 1;
	if (currency && (!isBeside(chosen) || rivals.some(isBeside))) return false;
	const areKnown = !!currency || rivals.every(({ meaning }) => meaning?.as === 'money');
	const lines = chosen.lines.filter((line) => !isOfSums(line));
	return areKnown && isProductOf(lines, chosen, rivals);
}

const accountsIn: OpenOf = (chosen, { accountNumber = [] }, others) => {
	const rivals = others.filter((column) => {
		const { meaning, profile } = column;
		const mayBe = meaning ? meaning.as === 'accountNumber' : profile.kind === 'account';
		return mayBe && differ(chosen, column);
	});
	return which("Which account is the payee's", accountNumber, rivals);
};

/** The company may be the employer of a person, and an employee may have handed in the bill of a supplier. */
const payeeIn: OpenOf = (chosen, { name = [], firstName = [], lastName = [] }, others) => {
	const rivals = others.filter(
		(column) =>
			(isRivalName(chosen, column) ||
				isNameInstead(chosen, column) ||
				isNameElsewhere(chosen, column)) &&
			!areEqual(chosen, column),
	);
	if (rivals.length > 0 || firstName.length === 0 || lastName.length === 0) {
		return which('Who is paid', name, rivals);
	}
	const person = [...firstName, ...lastName].map(({ heading }) => shown(heading)).join(' ');
	return `Who is paid: ${inWords([...name.map(withSamples), person], 'or')}?`;
};

/** Whether another column may have the payee: neither is one that says so, nor a contact's. */
function isRivalName({ meaning: chosen }: Profiled, { meaning }: Profiled): boolean {
	if (chosen?.as !== 'name' || meaning?.as !== 'name' || meaning.part > 0) return false;
	// Beside a payee, only who else is paid: who holds the account.
	const isSure = chosen.rank < PAYEES_RANK;
	return isSure ? meaning.rank < PAYEES_RANK : meaning.rank <= OTHERS_RANK;
}

/** Whether a sure column lacks names that another one has: those of an alternative payee, or of who holds the account. */
function isNameInstead(chosen: Profiled, { index, lines, meaning }: Profiled): boolean {
	if (meaning?.as !== 'name') return false;
	return lines.some(
		(line) =>
			textOf(line.cells[chosen.index]) === '' &&
			textOf(line.cells[index]) !== '' &&
			!isOfSums(line),
	);
}

/** Whether a column below a heading that nobody knows has the payee in some rows, and in others may have who is paid instead. */
function isNameElsewhere(chosen: Profiled, column: Profiled): boolean {
	return (
		column.meaning === undefined &&
		column.lines.some(
			(line) => textOf(line.cells[chosen.index]) !== '' && areEqualIn(line, chosen, column),
		)
	);
}

/** What is said of columns that mean more than a state. */
const MEANS: Partial<Record<Say, string>> = {
	collects: 'says that money is collected by direct debit, and not paid out',
	statement: 'stands in statements of accounts, whose rows are booked already',
	owed: 'is the number of a customer, who may owe the money',
	memo: 'goes with the wallet of an exchange, and a payout cannot carry it, so that the money may be lost',
};

/** Which rows are to be paid, as far as columns leave it open. */
export function openRows(deciding: readonly Deciding[]): Question[] {
	const texts = deciding
		.filter(({ isAsked }) => isAsked)
		.map(({ column, say }) => {
			const means = say && MEANS[say];
			return means ? `${withSamples(column)}, which ${means}` : withSamples(column);
		});
	const most = 2 * MAX_NAMED;
	const more = texts.length > most ? `; and ${texts.length - most} more columns` : '';
	const named = texts.slice(0, most).join('; ') + more;
	return asked({ pay: named && `Which rows are to be paid? It may depend on ${named}.` });
}

const currenciesIn: OpenOf = (chosen, { currency = [], amount: [sum] = [] }, others) => {
	const rivals = others.filter((column) => isOfCurrencies(column) && !areEqual(chosen, column));
	if (rivals.length > 0) return which('Which currency is that of the amount', currency, rivals);
	if (sum === undefined) return '';
	const ofHeading = currenciesOf(sum.meaning?.currency ?? '');
	const isOther = (text: string) =>
		ofHeading.length > 0 && !currenciesOf(text).some((code) => ofHeading.includes(code));
	const isUnknown = chosen.meaning?.as !== 'currency' && ofHeading.length === 0;
	const isIn = chosen.profile.texts.some(isOther);
	return isUnknown || isIn || isOfOtherCurrency(sum.heading, chosen.heading)
		? { text: `Is ${withSamples(chosen)} the currency of ${withSamples(sum)}?`, of: [chosen] }
		: '';
};

const isOfCurrencies = ({ meaning, profile }: Profiled) =>
	meaning ? meaning.as === 'currency' : profile.kind === 'currency';

function currencyIn(amount: Profiled, { currency }: Suggested, layout: Layout) {
	if (currency || layout.currency || amount.meaning?.currency) return '';
	const isBeside = amountsOf(amount).some(({ beside }) => beside !== '');
	return isBeside ? '' : 'In which currency are the amounts? The list does not say it.';
}

/** The amounts of a column, taken apart. */
const amountsOf = onceEach(
	({ lines, index }: Profiled) =>
		lines.map(({ cells }) => writtenAmount(numberOrText(cells[index]))),
	new WeakMap(),
);

const dayIn: OpenOf = (column, _, others) => {
	// "Payment date" beside "Due date" may be that on which it was paid.
	const rivals = others.filter(
		(one) => one.meaning?.as === 'dueDate' && !isGeneric(one) && !areEqual(column, one),
	);
	const start = 'Which day is that of the payment, and does another one say that it is made';
	if (rivals.length > 0 || !isGeneric(column)) return which(start, [column], rivals);
	return `Is ${withSamples(column)} the day on which to pay? It may also be that of the invoice.`;
};

/** Of which fields another column may be the right one, and what to ask then. */
const OPEN_FIELDS: Partial<Record<LayoutField, OpenOf>> = {
	amount: amountsIn,
	accountNumber: accountsIn,
	name: payeeIn,
	currency: currenciesIn,
	dueDate: dayIn,
};

function daysIn(column: Profiled, { dateOrder }: Layout): string {
	if (dateOrder ?? orderOf(column)) return '';
	const days = daysOf(column);
	const open = days.find(isOpenDay);
	const heading = shown(column.heading);
	if (open) return `Which number is the day in ${shown(open.text)} under ${heading}?`;
	// Others prove the contrary, or the order would be known.
	const stray = days.find(isMonthFirst);
	return stray
		? `Which number is the day under ${heading}? It is the second one in ${shown(stray.text)}, and the first one in others.`
		: '';
}

/** The order of the days of a column, as they prove it, or as all people put it who write its heading so. */
function orderOf(column: Profiled): DateOrder | undefined {
	const days = daysOf(column);
	const isDayFirst = column.meaning?.language.isDayFirst === true && !days.some(isMonthFirst);
	return provenBy(days) ?? (isDayFirst ? 'dayFirst' : undefined);
}

const isMonthFirst = ({ proves }: WrittenDay) => proves === 'monthFirst';

/** How the cells of chosen columns are read, as they prove it. */
export const provenIn = ({ amount: [amount] = [], dueDate: [dueDate] = [] }: Suggested) => ({
	decimalSign: amount && provenBy(amountsOf(amount)),
	dateOrder: dueDate && orderOf(dueDate),
});

function decimalsIn(column: Profiled, { decimalSign }: Layout): string {
	const amounts = amountsOf(column);
	const open = amounts.find(({ separator }) => separator !== undefined);
	if (open === undefined || (decimalSign ?? provenBy(amounts))) return '';
	return `Is ${shown(open.text)} under ${shown(column.heading)} ${open.whole}${open.fraction}, or ${open.whole}.${open.fraction}?`;
}

/** Where payments are negative, what is positive is a credit note. */
function signsIn(column: Profiled): string {
	const amounts = amountsOf(column).filter(({ fault }) => fault === '');
	const negative = amounts.filter(({ isNegative }) => isNegative);
	if (negative.length * 2 <= amounts.length) return '';
	return `Most amounts under ${shown(column.heading)} are negative: are the others credit notes? Hand in a list in which what is to be paid is positive.`;
}

/** A number that several payees have is each payee's own, or the column is not that of the number. */
function numbersIn({ heading, index, lines }: Profiled, account: Profiled): string {
	const accounts = new Map<string, string>();
	const again = lines.find(({ cells }) => {
		const number = givenId(textOf(cells[index]));
		const whose = textOf(cells[account.index]);
		if (number === '' || whose === '') return false;
		const first = accounts.get(number);
		if (first === undefined) accounts.set(number, whose);
		return first !== undefined && compactOf(first) !== compactOf(whose);
	});
	if (again === undefined) return '';
	return `Several payees have ${shown(textOf(again.cells[index]))} under ${shown(heading)}: are the numbers each payee's own? They keep a payment from being made twice.`;
}
