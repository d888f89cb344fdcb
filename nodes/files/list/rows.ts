import { shown } from '../../service/values/shown';
import { accountOf, compactOf, countryOf, isSurelyAccount } from '../rules/accounts';
import { type DecimalSign, amountIn, decimalSignOf, writtenAmount } from '../rules/amounts';
import { currencyOfRow } from '../rules/currencies';
import { type DateOrder, contradictsOrder, dayIn, writtenDay } from '../rules/days';
import { markRepeated } from '../rules/repeated';
import { type PaymentRow, MISSING, TOTAL, firstOf } from '../rules/row';
import { CellsOfRow, type Taken } from './cellsOfRow';
import { type NamedColumn, isToPay } from './columns';
import {
	type TextUnder,
	currencyColumn,
	isTotal,
	keyOf,
	payeeOf,
	postalCodeOf,
	settledIn,
	titlesAbove,
} from './parts';
import { type Line, type Source, type Table, tableOf } from './table';

/** What a person says of a list beside its cells. */
export interface ListOptions {
	columns: NamedColumn[];
	/** For rows that have none. */
	currency: string;
	decimalSign: DecimalSign | 'auto';
	dateOrder: DateOrder;
	lastNameWhereMissing: string;
}

/** The payments of a list, one for each filled row below the heading, with their items. Throws Refused if none can be taken. */
export function rowsOf(lines: Line[], source: Source, options: ListOptions) {
	const table = tableOf(lines, source, options.columns);
	const cells = table.lines.map((line) => new CellsOfRow(table.columns, line.cells));
	const decided = decidedIn(table, cells, options);
	const rows = table.lines.map((line, index) =>
		rowOf(line, cells[index], table, options, decided[index]),
	);
	markRepeated(rows, 'line');
	return rows.map((row, index) => ({ row, item: table.lines[index].item }));
}

type Decided = ReturnType<typeof decidedIn>[number];

/** What whole columns decide about each row. */
function decidedIn({ lines }: Table, rows: CellsOfRow[], { decimalSign, dateOrder }: ListOptions) {
	const amounts = rows.map((taken) => writtenAmount(taken.of('amount').cell));
	const sign = decimalSign === 'auto' ? decimalSignOf(amounts) : decimalSign;
	const days = rows.map((taken) => writtenDay(taken.of('dueDate').cell));
	const isContradicted = contradictsOrder(days, dateOrder);
	const isAnyOpen = rows.some((taken) => taken.text('accountNumber') && !taken.text('dueDate'));
	const sides = new Set(rows.map((taken) => taken.text('side')).filter(Boolean));
	const readable = amounts.filter(({ fault }) => fault === '');
	const owed = readable.filter(({ isNegative }) => isNegative).length;
	const titles = titlesAbove(lines, rows);
	return rows.map((taken, index) => ({
		amountOf: (currency: string) => amountIn(amounts[index], currency, sign),
		beside: amounts[index].beside,
		day: dayIn(days[index], dateOrder, isContradicted),
		doubtOfDay: isAnyOpen ? paidOn(taken.of('dueDate')) : '',
		// Some rows are debits, and others credits.
		hasTwoSides: sides.size > 1,
		// There, a credit note is positive.
		isOfLedger: owed > 1 && owed > readable.length / 2,
		// Such as "PAID"; empty where it says nothing.
		title: titles[index],
	}));
}

/** Where not all rows have a day under "Payment date" or the like (rank 1), it may be the one on which some were paid. */
function paidOn({ text, column }: Taken): string {
	if (text === '' || column?.rank !== 1) return '';
	return `It has ${shown(text)} under ${shown(column.title)}, and other rows have nothing there: it may be paid already.`;
}

const OF_LEDGER =
	'Most amounts of the list are negative, as a ledger writes what is owed: write what is to be paid without a minus, and leave out the rest.';

function rowOf(
	line: Line,
	taken: CellsOfRow,
	table: Table,
	options: ListOptions,
	decided: Decided,
): PaymentRow {
	const text: TextUnder = (field) => taken.text(field);
	const payee = payeeOf(text, options.lastNameWhereMissing);
	const swift = text('swift').replace(/\s/g, '').toUpperCase();
	const bankCode = taken.of('bankCode').column;
	const account = accountOf({
		account: taken.of('accountNumber').cell,
		network: text('network'),
		country: text('country') || bankCode?.country || (BIC.test(swift) ? swift.slice(4, 6) : ''),
	});
	const written = currencyColumn(text);
	const currency = currencyOfRow({
		column: written.currency,
		heading: taken.of('amount').column?.currency ?? '',
		beside: decided.beside,
		otherwise: options.currency,
		isOfWallet: account.network !== '',
	});
	const shape = faultOfShape(line, table);
	// In a row cut in the wrong places, the amount may be part of one.
	const none = { amount: '', problem: '' };
	const { amount, problem: wrongAmount } = shape ? none : decided.amountOf(currency.currency);
	const concept = text('concept');
	const key = keyOf(taken.of('key'), table.columns, concept, account.accountNumber);
	// Field by field: spreading other objects takes several times as long.
	const row: PaymentRow = {
		line: line.line,
		key: key.key,
		name: payee.name,
		firstName: payee.firstName,
		lastName: payee.lastName,
		accountNumber: account.accountNumber,
		network: account.network,
		country: account.country,
		swift,
		amount,
		currency: currency.currency,
		concept,
		dueDate: decided.day.day,
		email: text('email'),
		phone: text('phone'),
		city: text('city'),
		province: text('province'),
		address: [text('address'), text('houseNumber')].filter(Boolean).join(' '),
		postalCode: postalCodeOf(text('postalCode'), countryOf(text('country')) || account.country),
		problem: '',
		doubt: '',
	};
	row.problem = firstOf([
		shape,
		isTotal(text, row) ? TOTAL : '',
		taken.problem,
		account.problem || otherAccount(taken, account.accountNumber),
		settledIn(taken, decided.title),
		decided.hasTwoSides ? sideOf(taken.of('side')) : '',
		payee.name === '' ? MISSING.name : '',
		decided.isOfLedger ? OF_LEDGER : wrongAmount,
		written.problem || currency.problem,
		decided.day.problem,
		key.problem,
	]);
	const bank = faultOfBank(swift, account, bankCode && text('bankCode'));
	row.doubt = [taken, account, payee, currency, written, key]
		.map(({ doubt }) => doubt)
		.concat(alsoUnder(taken, account.accountNumber), discountOf(taken), bank, decided.doubtOfDay)
		.filter((doubt) => doubt !== '')
		.join(' ');
	return row;
}

/** A column of accounts under an unknown heading, such as "Changed details", must not contradict. */
function otherAccount(taken: CellsOfRow, accountNumber: string): string {
	const other = taken.of('otherAccount');
	return other.text === '' || compactOf(other.text) === accountNumber ? '' : another(other);
}

/** "Kontonummer" beside "IBAN" may be the account that pays; where it is another, a person has to look. */
function alsoUnder(taken: CellsOfRow, accountNumber: string): string {
	const { rank = -1 } = taken.of('accountNumber').column ?? {};
	// A person named the column, or there is none.
	if (rank < 0) return '';
	const other = taken
		.all('accountNumber')
		.find(
			({ text, column }) =>
				column?.rank !== rank && isSurelyAccount(text) && compactOf(text) !== accountNumber,
		);
	return other ? another(other) : '';
}

function another({ text, column }: Taken): string {
	return `It has another account under ${shown(column?.title)}, ${shown(text)}: which one is meant?`;
}

function sideOf({ text, column }: Taken): string {
	return `It is ${shown(text)} under ${shown(column?.title)}, and other rows are not: leave out those that are not to be paid.`;
}

function discountOf(taken: CellsOfRow): string {
	const { text, column } = taken.of('discount');
	if (!/[1-9]/.test(text) || isToPay(taken.of('amount').column)) return '';
	return `${shown(text)} under ${shown(column?.title)} is not deducted from the amount.`;
}

function faultOfShape({ cells }: Line, { width }: Table): string {
	if (cells.length <= width) return '';
	return `It has ${cells.length} cells, and the heading has ${width}: one of them contains the separator, as in 1,234.56. Put that cell in quotation marks.`;
}

const BIC = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

function faultOfBank(
	swift: string,
	{ accountNumber, country }: { accountNumber: string; country: string },
	bankCode = '',
): string {
	if (swift !== '' && !BIC.test(swift)) return `${shown(swift)} is not a SWIFT code (BIC).`;
	if (bankCode === '' || accountNumber.startsWith(country)) return '';
	return `A payment has no field for the bank code ${shown(bankCode)}: check that the SWIFT code is enough.`;
}
