import { runInNewContext } from 'node:vm';
import { type ListOptions, rowsOf } from '../../../../../nodes/PaymentFiles/list/rows';
import { linesOfItems } from '../../../../../nodes/PaymentFiles/list/sources';

const IBAN = 'DE89370400440532013000';

const OPTIONS: ListOptions = {
	...{ columns: [], currency: 'EUR', decimalSign: 'auto', dateOrder: 'dayFirst' },
	lastNameWhereMissing: '-',
};

/** A row that can be paid. */
const ROW = { Name: 'Ann Lee', IBAN, Betrag: '1', Rechnung: 'R1' };

/** Whose money a transfer of Wise's template costs, and gives. */
const WISE = { 'Source currency': 'USD', 'Target currency': 'EUR' };

it.each([
	[{ Rechnung: 'A  9' }, { key: 'A 9' }],
	[{ Zweck: '–' }, { concept: '' }],
	[{ Zweck: '="a ""b"""' }, { concept: 'a "b"' }],
	[{ Zweck: 'a\nb\r\nc' }, { concept: 'a b c' }],
	[
		{ Vorname: 'Ana del Mar', Nachname: 'Ruiz', Firma: 'Acme', Name: 'Ana del Mar Ruiz' },
		{ firstName: 'Ana del Mar', lastName: 'Ruiz' },
	],
	[{ BIC: 'COBA DE FF' }, { swift: 'COBADEFF', doubt: '' }],
	[{ IBAN: '12345678', Land: 'AE', 'Sort code': '200415' }, { country: 'AE' }],
	[{ Name: '', Supplier: 'F0001', Company: 'Acme' }, { name: 'Acme' }],
	[{ Name: '', Kreditor: '1001', Vorname: 'Ann', Nachname: 'Ray' }, { name: 'Ann Ray' }],
	[{ Name: '', 'Name 1': 'Acme', 'Name 2': 'Verlag GmbH' }, { name: 'Acme Verlag GmbH' }],
	[{ Supplier: 'Acme' }, { name: 'Ann Lee', problem: '' }],
	[
		{ IBAN: '1234567', 'Transit number': '00011', 'Institution number': '004' },
		{ problem: '', doubt: expect.stringContaining("the bank code '00011 004'") as string },
	],
	[{ IBAN: `\u200b${IBAN}\u2060` }, { accountNumber: IBAN }],
	[{ Vertrag: 'DE20261130000123' }, { problem: '' }],
	[
		{ Bankwechsel: 'NO9386011117947' },
		{ problem: expect.stringMatching(/^It has another account under 'Bankwechsel'/) as string },
	],
	[
		{ Bankwechsel: '0x52908400098527886E0F7030069857D2E4169EE7' },
		{ problem: expect.stringMatching(/^It has another account under 'Bankwechsel'/) as string },
	],
	[{ 'Cognome e nome': 'Rossi Mario' }, { name: 'Ann Lee' }],
	[{ ...WISE, Currency: 'CHF' }, { currency: 'CHF' }],
	[{ ...WISE, 'Amount currency': 'CHF' }, { currency: 'CHF' }],
	[
		{ ...WISE, 'Amount currency': 'Fixed target' },
		{ currency: 'EUR', problem: '' },
	],
	[WISE, { problem: "It is not said whether the amount is in 'USD' or 'EUR'." }],
	[{ Zweck: 'a', 'Zweck 2': 'b', 'Zweck 3': 'c' }, { concept: 'a b c' }],
	[{ Fällig: new Date('2026-12-31T23:00:00.000Z') }, { dueDate: '2026-12-31' }],
	[{ Fällig: runInNewContext("new Date('2026-12-31')") as unknown }, { dueDate: '2026-12-31' }],
	[{ Fällig: new Date('sofort') }, { dueDate: '', problem: '' }],
	[{ 'Address line 1': 'Mayor 7', 'Address line 2': '2 B' }, { address: 'Mayor 7, 2 B' }],
	[{ Name: '', 'Vorname 1': 'Ann', 'Vorname 2': 'Eva', Nachname: 'Lee' }, { name: 'Ann Eva Lee' }],
	[
		{ Name: '', 'Cognome e nome': 'Rossi Mario', 'Nom et prénom': 'Petit Jean' },
		{ problem: expect.stringMatching(/^It has 'Rossi Mario' .* 'Petit Jean' .*meant/) as string },
	],
])('reads of a row %j', (cells, expected) => {
	expect(rowsOf(linesOfItems([{ ...ROW, ...cells }]), { name: 'The list' }, OPTIONS)).toMatchObject(
		[{ row: expected }],
	);
});

const REPEATED = 'Payee, account, amount and concept are those of';

it.each([
	[[{ Name: 'ANN  Lee', Zweck: 'Rent  5' }], `${REPEATED} line 3.`],
	[[{}, {}], `${REPEATED} lines 3 and 4.`],
	[[{ Rechnung: 'R1' }], ''],
	[[{ Zweck: 'Rent 6' }], ''],
	[[{ Währung: 'USD' }], ''],
	[[{ Name: 'Bob Ray' }], ''],
	[[{ Betrag: '2' }], ''],
	[[{ Betrag: '1.234' }], '', { Betrag: '5.678' }],
])('says of a row beside others with %j: "%s"', (others, doubt, own: object = {}) => {
	const row = { ...ROW, Währung: 'EUR', Zweck: 'rent 5', ...own };
	const more = others.map((one, index) => ({ ...row, Rechnung: `R${index + 2}`, ...one }));
	expect(rowsOf(linesOfItems([row, ...more]), { name: 'The list' }, OPTIONS)[0].row.doubt).toBe(
		doubt,
	);
});
