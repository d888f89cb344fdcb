import { csv, IBAN, rowsBy } from '../list/rowsWith';

const columns = { key: 'Invoice', name: 'Supplier', accountNumber: 'IBAN', amount: 'Amount' };
const HEADING = 'Invoice;Supplier;IBAN;Amount';

/** The doubts of a row that stands below this line, in a list of euros. */
const doubtBelow = (title: string) =>
	rowsBy({ columns, currency: 'EUR' }, csv(title, HEADING, `7;Ann Lee;${IBAN};1`))[0].doubt;

it.each([
	'Payments December 2026',
	'Payments',
	'Open payments',
	'Supplier payments',
	'Payment run 12',
	'Zahlungslauf 12/2026',
	'Payments in EUR',
	'Status;open',
	'Status: 30.11.2026',
])('takes a title that says which payments these are for none of a state: %s', (title) => {
	expect(doubtBelow(title)).toBe('');
});

it.each([
	['Payments sent in December', 'Payments sent in December'],
	['Payments received', 'Payments received'],
	['Payments made 12/2026', 'Payments made 12/2026'],
	['Payment made', 'Payment made'],
	['Zahlungssperre 12/2026', 'Zahlungssperre 12/2026'],
	['Status;Rejected', 'Status Rejected'],
	['Status: Rejected;Page 2', 'Status: Rejected Page 2'],
])('sees the state in a title: %s', (title, shown) => {
	expect(doubtBelow(title)).toBe(`It stands below '${shown}': check that it is to be paid.`);
});

it.each<[string, string]>([
	['Currency;USD', 'Currency USD'],
	['Amounts: USD', 'Amounts: USD'],
	['All figures in $', 'All figures in $'],
	['PAYMENTS IN CHF', 'PAYMENTS IN CHF'],
	['Payments in GBP', 'Payments in GBP'],
	['Payments USD December', 'Payments USD December'],
	['USD payments', 'USD payments'],
])('sees that a title names another currency than the rows have: %s', (title, shown) => {
	expect(doubtBelow(title)).toBe(
		`The title '${shown}' names another currency than EUR: check which is meant.`,
	);
});

it.each([
	...['EUR and USD', '1 USD = 0.92 €', 'All suppliers', 'ALL SUPPLIERS IN MAY'],
	...['TOP Ltd', 'SOS Leeds', 'Verein SOS Ulm'],
])('sees no other currency in the title %s', (title) => {
	expect(doubtBelow(title)).toBe('');
});

it('takes two cells that tell of a state for a title of the rows below them', () => {
	const doubtsOf = (line: string) =>
		rowsBy(
			{ columns, currency: 'EUR' },
			csv(HEADING, `7;Ann Lee;${IBAN};1`, '', line, `8;Bo Ray;${IBAN};2`),
		).map(({ doubt }) => doubt);
	const below = "It stands below 'Part B Already transferred': check that it is to be paid.";
	expect(doubtsOf('Part B;Already transferred;;')).toMatchObject(['', below, below]);
	expect(doubtsOf('Part B;Leeds office;;')).toMatchObject(['', '', '']);
});
