import { inWords, shown } from '../../service/values/shown';
import { isWalletAddress } from '../../service/values/networks';
import { compactOf } from '../rules/accounts';
import { currenciesOf } from '../rules/currencies';
import { type DecimalSign, decimalSignOf, writtenAmount } from '../rules/amounts';
import {
	type DateOrder,
	isMonthFirst,
	isOpenDay,
	provenOrder,
	strayDay,
	writtenDay,
} from '../rules/days';
import { givenId } from '../rules/row';
import { PAYMENTS_RANK, isOfOtherCurrency, isOfPayment, isTax } from '../headings/words';
import { numberOrText, textOf } from '../list/cells';
import { SAYS, type Say } from '../languages/language';
import type { LayoutField } from '../list/layout';
import { type Profile, isKnownOpen, statesIn, textsOf, toldByCells } from './profile';
import {
	type Profiled,
	type Suggested,
	OTHERS_RANK,
	areEqual,
	daysOf,
	differ,
	isGeneric,
	ofColumn,
	isOfSums,
} from './suggest';
import type { Table } from '../list/table';
import { isAddedTax, isProductOf, isRateOf, isSumOf } from './sums';

/** What only a person can say of a list, in a sentence or two. */
export interface Question {
	about:
		| 'columns'
		| 'amount'
		| 'account'
		| 'payee'
		| 'currencies'
		| 'day'
		| 'keys'
		| 'pay'
		| 'currency'
		| 'days'
		| 'decimals'
		| 'letters'
		| 'numbers'
		| 'signs'
		| 'cells';
	text: string;
	/** The columns that it is about, beside the one that is chosen. */
	of?: readonly Profiled[];
}

/** A question, apart from what it is about; an empty text is none. */
type Open = Omit<Question, 'about'> | '';

/** What is settled from outside the list, each for its own question. */
export interface Settled {
	fields: ReadonlySet<string>;
	currency: string;
	dateOrder?: DateOrder;
	decimalSign?: DecimalSign;
	keyWithAccount?: boolean;
}

/** A column that may have a say in whether its rows are paid. */
export interface Deciding {
	column: Profiled;
	say?: Say;
	/** False where all that it says is known to be harmless. */
	isAsked: boolean;
	/** Its values, in small letters, that are known to mean "to be paid". */
	open: string[];
	/** Whether it is asked about only because it had nothing in it before: its cells tell nothing. */
	isPlain?: boolean;
}

/** From here on, a heading names a partner, and not who is paid. */
const PAYEES_RANK = 1;

/** Of "Supplier" and the like, who are paid too. */
const PARTNERS_RANK = 2;

/** How many values of a column, and how many columns, a question repeats. */
const MAX_NAMED = 4;

export const sayOf = ({ meaning }: Profiled) => SAYS.find((say) => say === meaning?.as);

/** The columns that may say of a row that it is not to be paid, or not in this way. Harmless is only what is known to be so. */
export function decidingIn(
	table: Table,
	columns: readonly Profiled[],
	suggested: Suggested,
	settled: Settled,
) {
	const used = usedBy(suggested);
	return columns.flatMap((column): Deciding[] => {
		const { profile, meaning } = column;
		const { values, hasMore, isEmpty, kind } = profile;
		const isOfPayee = meaning?.as === 'owed' && isNamedAsPaid(suggested);
		const say = isOfPayee ? undefined : sayOf(column);
		// A status that a person has named for a text stays one.
		if (used.has(column.index) && say === undefined)
			return askedOfField(column, suggested, settled);
		if (saysNothingYet(column)) {
			return [{ column, isAsked: false, open: [...new Set([...values.keys(), ''])] }];
		}
		if (say !== undefined && say !== 'money') {
			if (say === 'paid' && isPart(table, column, columns, suggested)) return [];
			const isKnownWord = (text: string) => !meaning?.isPartly && isKnownOpen(say, text);
			const open = [...values].flatMap(([value, text]) => (isKnownWord(text) ? [value] : []));
			const isKnown = isEmpty || (!hasMore && open.length === values.size);
			return [{ column, say, isAsked: !isKnown, open: isEmpty ? [''] : open }];
		}
		const isTold =
			// A word among the numbers of suppliers, or among sums.
			(['name', 'amount', 'money'].includes(meaning?.as ?? '') && profile.isMixed) ||
			(meaning?.as === 'concept' && (isRemark(column) || isAside(column) || profile.isMixed)) ||
			((isOfPayee || meaning?.as === 'harmless') &&
				(statesIn(profile).length > 0 || profile.isMixed));
		if (isTold) return [{ column, isAsked: true, open: [] }];
		const isUnknown = [undefined, 'identifier', 'key'].includes(meaning?.as);
		if (!isUnknown) {
			const isOdd = !WORDY.some((one) => one === meaning?.as) && statesIn(profile).length > 0;
			return isOdd ? [{ column, isAsked: true, open: [] }] : [];
		}
		// What it says where it is filled has been seen by nobody.
		if (isEmpty) return [{ column, isAsked: false, open: [''] }];
		if (mayBeMemo(column, suggested)) return [{ column, say: 'memo', isAsked: true, open: [] }];
		// What is open may be a dispute, below a heading that nobody knows.
		if (kind === 'text' && toldByCells(profile) === 'open' && statesIn(profile).length === 0) {
			return [{ column, isAsked: hasMore, open: [...values.keys()] }];
		}
		return mayTell(column, suggested) ? [{ column, isAsked: true, open: [] }] : [];
	});
}

/** Whether the cells of a column that is neither known nor used may tell something of their rows. */
function mayTell(
	{ profile, meaning, heading, isUnnamed }: Profiled,
	suggested: Suggested,
): boolean {
	const { kind } = profile;
	const [key] = suggested.key ?? [];
	const isOfInvoice = key?.meaning?.as === 'key' && key.meaning.rank < PAYMENTS_RANK;
	const isStamped = profile.isStamped && !areInCapitals(suggested);
	const isSaid = meaning === undefined && (profile.isWords || profile.isProse || isStamped);
	return (
		// Beside the number of the invoice, that of a payment tells that there has been one.
		(isOfInvoice && meaning !== undefined && isOfPayment(heading)) ||
		kind === 'day' ||
		kind === 'sign' ||
		toldByCells(profile) !== 'no' ||
		profile.isMark ||
		(profile.isPartly && kind !== 'account') ||
		profile.isMixed ||
		(kind === 'text' && (profile.isRepeated || isSaid || isUnnamed === true)) ||
		// Without a column of accounts, whole rows may be in one.
		(meaning === undefined && profile.hasMoney && suggested.accountNumber !== undefined)
	);
}

/** What changes whom a payment goes to, how much it is, or when: in a list in which that is nothing, nobody has said what it does. */
const DECISIVE: ReadonlyArray<NonNullable<Profiled['meaning']>['as']> = [
	...(['amount', 'money', 'paid', 'accountNumber', 'currency', 'dueDate', 'network'] as const),
];

/** Once, and all of it: what an amount can be multiplied by without being another one. */
const WHOLE = /^(?:1(?:[.,]0+)?|100(?:[.,]0+)? ?%)$/;

/** What is filled in for some payees alone, and says nothing of a payment that its words do not. */
const OF_PAYEES: ReadonlyArray<NonNullable<Profiled['meaning']>['as']> = [
	...(['name', 'firstName', 'lastName', 'country', 'swift', 'bankCode', 'address'] as const),
	...(['postalCode', 'city', 'province', 'email', 'phone', 'harmless'] as const),
];

/** Whether a column has yet to say something: it is empty, or its sums are nothing, or change none. */
export function saysNothingYet({ meaning, profile }: Profiled): boolean {
	const { kind, values, hasMore, isEmpty } = profile;
	const as = meaning?.as;
	if (isEmpty || hasMore) return isEmpty && !OF_PAYEES.some((one) => one === as);
	const isDecisive = DECISIVE.some((one) => one === as);
	const isSum = kind === 'money' || (kind === 'number' && as === undefined);
	const mayBeSum = isSum && [undefined, 'harmless', 'identifier'].includes(as);
	const mayBeFactor = mayBeSum || as === 'money';
	if (!isDecisive && !mayBeSum) return false;
	return [...values.values()].every(
		(text) => isKnownOpen('money', text) || (mayBeFactor && WHOLE.test(text)),
	);
}

/** Whether the payees are written in capitals: then they tell nothing elsewhere either. */
function areInCapitals({ name = [], lastName = [] }: Suggested): boolean {
	const names = [...name, ...lastName].flatMap(({ profile }) => [...profile.values.values()]);
	return names.length > 0 && !names.some((text) => /\p{Ll}/u.test(text));
}

/** Whether a heading says that its names are those of who is paid. */
function isNamedAsPaid({ name: [name] = [] }: Suggested): boolean {
	if (name?.meaning?.as !== 'name') return false;
	return name.meaning.rank < PAYEES_RANK || name.meaning.rank === PARTNERS_RANK;
}

/** Whether what was paid and what is left are in each row the whole of another column. */
function isPart(
	table: Table,
	paid: Profiled,
	columns: readonly Profiled[],
	{ amount: [left] = [] }: Suggested,
): boolean {
	if (left?.meaning?.as !== 'amount' || left.meaning.rank > 0) return false;
	const wholes = columns.filter(
		(one) => one.index !== left.index && ['amount', 'money'].includes(one.meaning?.as ?? ''),
	);
	return wholes.some((whole) => isSumOf(table, whole, [left, paid]));
}

/** The places of the columns that are a field. */
function usedBy(suggested: Suggested): Set<number> {
	return new Set(
		Object.values(suggested)
			.flat()
			.map(({ index }) => index),
	);
}

/** What may have a word for a state in it, whatever becomes of the row. */
const WORDY: ReadonlyArray<NonNullable<Profiled['meaning']>['as']> = [
	...(['name', 'firstName', 'lastName', 'concept'] as const),
];

/** Fields in which a word for a state stands out of place; firms are called "Payments Ltd". */
const PLAIN: readonly LayoutField[] = ['key', 'address', 'city', 'province', 'phone', 'email'];

/** A payment date that some rows lack may be the day on which the others were paid, and a text may be a word for a state, or a memo. */
function askedOfField(column: Profiled, suggested: Suggested, settled: Settled): Deciding[] {
	const { meaning, profile } = column;
	if (meaning === undefined || settled.fields.has(meaning.as)) return [];
	const isPartly = meaning.as === 'dueDate' && meaning.rank === 1 && profile.values.has('');
	if (isPartly) return [{ column, isAsked: true, open: [''] }];
	if (mayBeMemo(column, suggested)) return [{ column, say: 'memo', isAsked: true, open: [] }];
	if (meaning.as !== 'concept') {
		const isTold = PLAIN.some((field) => field === meaning.as) && statesIn(profile).length > 0;
		return isTold ? [{ column, isAsked: true, open: [] }] : [];
	}
	const isOdd = meaning.rank > 0 && profile.kind !== 'text';
	return isOdd || isRemark(column) ? [{ column, isAsked: true, open: [] }] : [];
}

/** "MX88121", but neither "erc20" nor a text of several words. */
const NUMBERED = /^(?=(?:[^0-9]*[0-9]){3})[\p{L}\p{N}_-]+$/u;

/** Whether a column beside wallets may have what an exchange tells its customers apart by: numbers that are none of an invoice, or codes below a heading that nobody knows. */
function mayBeMemo({ meaning, profile }: Profiled, { accountNumber }: Suggested): boolean {
	const isOfPayment = meaning?.as === 'key' && meaning.rank >= PAYMENTS_RANK;
	const isUnknown = [undefined, 'identifier', 'concept'].includes(meaning?.as) || isOfPayment;
	if (!isUnknown || profile.isEmpty) return false;
	const areCodes = () =>
		(meaning === undefined || meaning.as === 'identifier') &&
		[...profile.values.values()].every((text) => text === '' || NUMBERED.test(text));
	const isNumber = profile.kind === 'number' || areCodes();
	return isNumber && accountNumber?.some(hasWallets) === true;
}

/** Whether a text may be said of a row instead of to its payee: a word for a state or a kind, or a remark that few rows have. */
function isRemark({ meaning, profile }: Profiled): boolean {
	const states = statesIn(profile);
	if (toldByCells(profile) === 'yes' && (meaning?.rank || !hasBlanks(profile))) return true;
	// A sentence for the payee may have such a word; alone it is none.
	if (!meaning?.rank) return states.some((text) => !/\s/.test(text));
	return states.length > 0 || (profile.values.has('') && !profile.isEmpty);
}

/** Whether a note, which is not the text for the payee, tells somebody else something of the row. */
function isAside({ meaning, profile }: Profiled): boolean {
	return meaning?.rank === 1 && !profile.isEmpty && toldByCells(profile) !== 'open';
}

const hasBlanks = ({ values }: Profile) => [...values.values()].some((text) => /\s/.test(text));

/** Whether a cell of a column is the address of a wallet. */
export function hasWallets({ profile }: Profiled): boolean {
	return [...profile.values.values()].some((text) => isWalletAddress(compactOf(text)));
}

/** Which column is what, as far as the list leaves it open. */
export function openColumns(
	table: Table,
	columns: readonly Profiled[],
	suggested: Suggested,
	deciding: readonly Deciding[],
	settled: Settled,
): Question[] {
	const used = usedBy(suggested);
	const others = columns.filter(({ index, profile }) => !used.has(index) && !profile.isEmpty);
	const unless = (field: string, open: () => Open): Open =>
		settled.fields.has(field) ? '' : open();
	return asked({
		columns: missingIn(table.hasHeadings, columns, suggested),
		amount: unless('amount', () => amountsIn(table, suggested, others)),
		account: unless('accountNumber', () => accountsIn(table, suggested, others)),
		payee: unless('name', () => payeeIn(table, suggested, others)),
		currencies: unless('currency', () => currenciesIn(table, suggested, others)),
		day: unless('dueDate', () => dayIn(table, suggested, others)),
		pay: payIn(deciding.filter(({ isAsked }) => isAsked)),
	});
}

/** What the cells of chosen columns leave open. */
export function openCells(table: Table, chosen: Suggested, settled: Settled): Question[] {
	return asked({
		currency: currencyIn(table, chosen, settled),
		days: daysIn(table, chosen, settled),
		decimals: decimalsIn(table, chosen, settled),
		signs: signsIn(table, chosen),
		numbers: settled.keyWithAccount === undefined ? numbersIn(table, chosen) : '',
	});
}

function asked(open: Partial<Record<Question['about'], Open | string>>): Question[] {
	return Object.entries(open).flatMap(([key, one]) => {
		const about = key as Question['about'];
		if (!one) return [];
		return [typeof one === 'string' ? { about, text: one } : { about, ...one }];
	});
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

function missingIn(
	hasHeadings: boolean,
	columns: readonly Profiled[],
	suggested: Suggested,
): string {
	const missing = neededBy(suggested);
	if (missing.length === 0 && hasHeadings) return '';
	const names = columns.map((column) =>
		hasHeadings ? shown(column.heading) : withSamples(column),
	);
	const more = names.length > 2 * MAX_NAMED ? ` and ${names.length - 2 * MAX_NAMED} more` : '';
	const there = names.slice(0, 2 * MAX_NAMED).join(', ') + more;
	if (!hasHeadings) return `The list has no headings: which column is what? There are ${there}.`;
	return `Which column is ${inWords(missing)}? There are ${there}.`;
}

/** Columns that could be the amount too, or change it. */
function amountsIn(
	table: Table,
	{ amount = [], key, currency }: Suggested,
	others: readonly Profiled[],
): Open {
	const [chosen] = amount;
	if (chosen === undefined) return '';
	if (mayBeParts(table, chosen)) {
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
		const isNothing = [...profile.values.values()].every((text) => isKnownOpen('money', text));
		if (as !== 'amount' && as !== 'money' && areNumbers(table, chosen, column)) return false;
		// What is as much as the amount, under a heading that nobody knows, may be what was paid of it.
		return !isNothing && (as === undefined || !areEqual(table, chosen, column));
	});
	if (rivals.length === 0 || isGross(table, chosen, rivals, key)) return '';
	if (isPriced(table, chosen, rivals, currency)) return '';
	const texts = [...amount, ...rivals].map(withSamples);
	const text = `Which amount is to be paid, and does another one change it: ${inWords(texts.slice(0, 2 * MAX_NAMED), 'or')}?`;
	return { text, of: rivals };
}

/** Bare numbers between these are neither quantities nor days, nor seconds since 1970. */
const [LONG, LONGEST] = [1_000_000, 999_999_999];

/** Numbers of one numbering are closer to each other than this. */
const NEAR = 1.5;

/** Whether a column beside amounts with decimals has the numbers of something: 4500012 and 4500013, but not the same sums in yen. */
function areNumbers({ lines }: Table, amount: Profiled, { index, profile }: Profiled): boolean {
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
function mayBeParts(table: Table, chosen: Profiled): boolean {
	const isNested = table.source.nested?.has(chosen.heading) === true;
	return isNested && amountsOf(table, chosen).every(({ fraction }) => fraction === '');
}

/** Whether an amount is that of an invoice with its tax: others are what it is without it, the tax alone, and its rate. */
function isGross(
	table: Table,
	chosen: Profiled,
	rivals: readonly Profiled[],
	[key]: Profiled[] = [],
): boolean {
	// No payroll has numbers of invoices.
	if (key?.meaning?.rank !== 0) return false;
	const taxes = rivals.filter(({ meaning, heading }) => meaning?.as === 'money' && isTax(heading));
	const nets = rivals.filter(({ meaning }) => meaning !== undefined);
	return taxes.some((tax) =>
		nets.some(
			(net) =>
				net !== tax &&
				isSumOf(table, chosen, [net, tax]) &&
				isAddedTax(table, tax, net) &&
				rivals.every(
					(one) =>
						one === net || one === tax || (taxes.includes(one) && isRateOf(table, one, tax, net)),
				),
		),
	);
}

/** Whether an amount is made of a quantity and a price, and in the currency beside it: with a rate of exchange, that is another one's. */
function isPriced(
	table: Table,
	chosen: Profiled,
	rivals: readonly Profiled[],
	[currency]: Profiled[] = [],
): boolean {
	const isBeside = (one: Profiled) => currency && Math.abs(one.index - currency.index) === 1;
	if (currency && (!isBeside(chosen) || rivals.some(isBeside))) return false;
	const areKnown = rivals.every(({ meaning }) => meaning?.as === 'money');
	return areKnown && isProductOf(table, chosen, rivals);
}

function accountsIn(
	table: Table,
	{ accountNumber = [] }: Suggested,
	others: readonly Profiled[],
): Open {
	const [chosen] = accountNumber;
	const rivals = others.filter((column) => {
		const { meaning, profile } = column;
		const mayBe = meaning ? meaning.as === 'accountNumber' : profile.kind === 'account';
		return mayBe && (chosen === undefined || differ(table, chosen, column));
	});
	if (rivals.length === 0 || chosen === undefined) return '';
	const text = `Which account is the payee's: ${inWords([...accountNumber, ...rivals].map(withSamples), 'or')}?`;
	return { text, of: rivals };
}

/** The company may be the employer of a person, and an employee may have handed in the bill of a supplier. */
function payeeIn(
	table: Table,
	{ name, firstName, lastName }: Suggested,
	others: readonly Profiled[],
): Open {
	const [chosen] = name ?? [];
	const rivals = others.filter(
		(column) =>
			chosen &&
			(isRivalName(chosen, column) || isNameInstead(table, chosen, column)) &&
			!areEqual(table, chosen, column),
	);
	if (name && rivals.length > 0) {
		const text = `Who is paid: ${inWords([...name, ...rivals].map(withSamples), 'or')}?`;
		return { text, of: rivals };
	}
	if (!name || !firstName || !lastName) return '';
	const person = [...firstName, ...lastName].map(({ heading }) => shown(heading)).join(' ');
	const text = `Who is paid: ${inWords([...name.map(withSamples), person], 'or')}?`;
	return { text };
}

/** Whether another column may have the payee: neither is one that says so, nor a contact's. */
function isRivalName({ meaning: chosen }: Profiled, { meaning }: Profiled): boolean {
	if (chosen?.as !== 'name' || meaning?.as !== 'name' || meaning.part > 0) return false;
	// Beside a payee, only who else is paid: who holds the account.
	const isSure = chosen.rank < PAYEES_RANK;
	return isSure ? meaning.rank < PAYEES_RANK : meaning.rank <= OTHERS_RANK;
}

/** Whether a sure column lacks names that another one has: those of an alternative payee, or of who holds the account. */
function isNameInstead({ lines }: Table, chosen: Profiled, { index, meaning }: Profiled): boolean {
	if (meaning?.as !== 'name') return false;
	return lines.some(
		(line) =>
			textOf(line.cells[chosen.index]) === '' &&
			textOf(line.cells[index]) !== '' &&
			!isOfSums(line),
	);
}

/** What is said of columns that mean more than a state. */
const MEANS: Partial<Record<Say, string>> = {
	collects: 'says that money is collected by direct debit, and not paid out',
	statement: 'stands in statements of accounts, whose rows are booked already',
	owed: 'is the number of a customer, who may owe the money',
	memo: 'goes with the wallet of an exchange, and a payout cannot carry it, so that the money may be lost',
};

/** The columns that may decide once a person has said what is what: those that they took out of the layout, and what lay beside them. */
export function decidingAnew(
	table: Table,
	columns: readonly Profiled[],
	chosen: Suggested,
	takenOut: ReadonlySet<string>,
): Deciding[] {
	const used = usedBy(chosen);
	const anew = columns.map((column) =>
		takenOut.has(column.heading) ? { ...column, meaning: undefined } : column,
	);
	return decidingIn(table, anew, chosen, { fields: new Set(), currency: '' }).filter(
		({ column: { index, heading, profile }, isAsked }) => {
			// That days and numbers are not those of the payment has been said.
			const isSaid =
				takenOut.has(heading) && [...profile.values.keys()].every((text) => /[0-9]/.test(text));
			return isAsked && !isSaid && !used.has(index);
		},
	);
}

/** Which rows are to be paid, as far as columns leave it open. */
export function payIn(asked: readonly Deciding[]): string {
	if (asked.length === 0) return '';
	const named = asked.slice(0, 2 * MAX_NAMED).map(({ column, say }) => {
		const means = say && MEANS[say];
		return means ? `${withSamples(column)}, which ${means}` : withSamples(column);
	});
	const more =
		asked.length > named.length ? `; and ${asked.length - named.length} more columns` : '';
	return `Which rows are to be paid? It may depend on ${named.join('; ')}${more}.`;
}

function currenciesIn(
	table: Table,
	{ currency = [], amount = [] }: Suggested,
	others: readonly Profiled[],
): Open {
	const [chosen] = currency;
	const rivals = others.filter(
		(column) => chosen && isOfCurrencies(column) && !areEqual(table, chosen, column),
	);
	if (rivals.length > 0) {
		const text = `Which currency is that of the amount: ${inWords([...currency, ...rivals].map(withSamples), 'or')}?`;
		return { text, of: rivals };
	}
	const [sum] = amount;
	if (chosen === undefined || sum === undefined) return '';
	const ofHeading = currenciesOf(sum.meaning?.currency ?? '');
	const isOther = (text: string) =>
		ofHeading.length > 0 && !currenciesOf(text).some((code) => ofHeading.includes(code));
	const inCells = [...chosen.profile.values.values()].filter((text) => text !== '');
	return isOfOtherCurrency(sum.heading, chosen.heading) || inCells.some(isOther)
		? { text: `Is ${withSamples(chosen)} the currency of ${withSamples(sum)}?`, of: [chosen] }
		: '';
}

const isOfCurrencies = ({ meaning, profile }: Profiled) =>
	meaning ? meaning.as === 'currency' : profile.kind === 'currency';

function currencyIn(table: Table, { currency, amount = [] }: Suggested, settled: Settled): string {
	const [column] = amount;
	if (currency || settled.currency || column === undefined || column.meaning?.currency) return '';
	const isBeside = amountsOf(table, column).some(({ beside }) => beside !== '');
	return isBeside ? '' : 'In which currency are the amounts? The list does not say it.';
}

/** The amounts of a column, taken apart. */
export const amountsOf = ofColumn(({ lines }, { index }) =>
	lines.map(({ cells }) => writtenAmount(numberOrText(cells[index]))),
);

function dayIn(
	table: Table,
	{ dueDate: [column] = [] }: Suggested,
	others: readonly Profiled[],
): Open {
	if (column === undefined) return '';
	// "Payment date" beside "Due date" may be that on which it was paid.
	const rivals = others.filter(
		(one) => one.meaning?.as === 'dueDate' && !isGeneric(one) && !areEqual(table, column, one),
	);
	if (rivals.length > 0) {
		const text = `Which day is that of the payment, and does another one say that it is made: ${inWords([column, ...rivals].map(withSamples), 'or')}?`;
		return { text, of: rivals };
	}
	if (!isGeneric(column)) return '';
	const text = `Is ${withSamples(column)} the day on which to pay? It may also be that of the invoice.`;
	return { text };
}

function daysIn(table: Table, { dueDate = [] }: Suggested, { dateOrder }: Settled): string {
	const [column] = dueDate;
	if (column === undefined || (dateOrder ?? orderOf(table, column))) return '';
	const days = daysOf(table, column);
	const open = days.find(isOpenDay);
	const heading = shown(column.heading);
	if (open) return `Which number is the day in ${shown(open.text)} under ${heading}?`;
	const stray = strayDay(days);
	return stray
		? `Which number is the day under ${heading}? It is the second one in ${shown(stray.text)}, and the first one in others.`
		: '';
}

/** The order of the days of a column, as they prove it, or as all people put it who write its heading so. */
export function orderOf(table: Table, column: Profiled): DateOrder | undefined {
	const days = daysOf(table, column);
	const isDayFirst = column.meaning?.language.isDayFirst === true && !days.some(isMonthFirst);
	return provenOrder(days) ?? (isDayFirst ? 'dayFirst' : undefined);
}

function decimalsIn(table: Table, { amount }: Suggested, { decimalSign }: Settled): string {
	const [column] = amount ?? [];
	if (column === undefined || decimalSign) return '';
	const amounts = amountsOf(table, column);
	const open = amounts.find(({ separator }) => separator !== undefined);
	if (open === undefined || decimalSignOf(amounts)) return '';
	return `Is ${shown(open.text)} under ${shown(column.heading)} ${open.whole}${open.fraction}, or ${open.whole}.${open.fraction}?`;
}

/** Where payments are negative, what is positive is a credit note. */
function signsIn(table: Table, { amount: [column] = [] }: Suggested): string {
	const amounts = column ? amountsOf(table, column).filter(({ fault }) => fault === '') : [];
	const negative = amounts.filter(({ isNegative }) => isNegative);
	if (column === undefined || negative.length * 2 <= amounts.length) return '';
	return `Most amounts under ${shown(column.heading)} are negative: are the others credit notes? Hand in a list in which what is to be paid is positive.`;
}

/** A number that several payees have is each payee's own, or the column is not that of the number. */
function numbersIn({ lines }: Table, { key, accountNumber }: Suggested): string {
	const [[column], [account]] = [key ?? [], accountNumber ?? []];
	if (column === undefined || account === undefined) return '';
	const accounts = new Map<string, string>();
	const again = lines.find(({ cells }) => {
		const number = givenId(textOf(cells[column.index]));
		const whose = textOf(cells[account.index]);
		if (number === '' || whose === '') return false;
		const first = accounts.get(number);
		if (first === undefined) accounts.set(number, whose);
		return first !== undefined && compactOf(first) !== compactOf(whose);
	});
	if (again === undefined) return '';
	return `Several payees have ${shown(textOf(again.cells[column.index]))} under ${shown(column.heading)}: are the numbers each payee's own? They keep a payment from being made twice.`;
}
