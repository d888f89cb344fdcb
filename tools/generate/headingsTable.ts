import {
	BANK_CODES,
	HEADINGS,
	type Heading,
	SETTLED,
	TOTALS,
	WORDS,
} from '../../nodes/files/list/headings';
import { table } from './markdown';

/** What a person calls each field that has a column. */
const NAMES: Record<Heading, string> = {
	key: '`key`',
	reference: 'Reference (see below)',
	concept: '`concept`',
	dueDate: '`dueDate`',
	name: '`name`',
	lastNameFirst: '`name`, the last name first',
	company: '`name` of a company',
	contact: '`name`, where no other column has one',
	firstName: '`firstName`',
	infix: '`firstName`, behind it',
	lastName: '`lastName`',
	accountNumber: '`accountNumber`',
	network: '`network`',
	swift: '`swift`',
	country: '`country`',
	amount: '`amount`: to be paid; gross; plain; net',
	balance: 'Balance: a problem where it is not the amount',
	discount: 'Discount, fee or tax withheld, for a doubt',
	tax: 'Tax, for which of the amounts is meant',
	payroll: 'Salaries, for which of the amounts is meant',
	paid: 'What is paid already (an amount; an amount, a day or a mark), or blocked, for a problem',
	approved: 'Approved, for a problem where it says no',
	status: 'Status, for a problem',
	kind: 'Kind of document or payment, for a problem',
	side: 'Debit or credit, for a problem where a list has both',
	currency: '`currency`',
	amountCurrency: 'Wise: "source", "target" or a currency',
	sourceCurrency: 'Wise: currency of the one who pays',
	targetCurrency: 'Wise: currency of the payee',
	email: '`email`',
	phone: '`phone`',
	address: '`address`',
	houseNumber: '`address`, behind the street',
	postalCode: '`postalCode`',
	city: '`city`',
	province: '`province`',
};

/** The table of headings in docs/payment-files.md: those that are equally well known between semicolons. */
export function headingsTable(): string {
	const rows = Object.entries(HEADINGS).map(([heading, ranks]) => [
		NAMES[heading as Heading],
		ranks.join('; '),
	]);
	const banks = Object.entries(BANK_CODES).map(([country, list]) => `${country}: ${list}`);
	const others = [
		['Code of a bank', banks.join('; ')],
		['In a status or a kind: not to be paid, or not by a transfer', SETTLED],
		['In place of a payee: a row of sums', TOTALS],
		['In a heading: the payee', WORDS.payees],
		['In a heading: a supplier, an employee or the like, who is the payee', WORDS.partners],
		['In a heading: an employee, so that the list is one of salaries', WORDS.employees],
		['In a heading: the payer, or what is out of date; never the payee', WORDS.changing],
		['In a heading: an amount that is not to be paid', WORDS.changingAmounts],
		['In a heading: an amount that is still to be paid', WORDS.open],
		['In a heading: words that make no difference', WORDS.fillers],
	];
	return table(['Field', 'Headings'], [...rows, ...others]);
}
