import { runInNewContext } from 'node:vm';
import { rowsOf } from '../../../../../nodes/files/list/rows';
import { linesOfItems } from '../../../../../nodes/files/list/sources';
import { IBAN, OPTIONS, rowsWith } from './rowsWith';

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

it.each(['#N/A', '#NV', '#N/D', '#N/B', '#I/T', '#REF!', '#DIV/0!', '#¡VALOR!', '#¿NOMBRE?'])(
	'sees that a formula gives %s',
	(text) => {
		const [{ problem }] = rowsWith('Empfänger', [text], { Betrag: '1' });
		expect(problem).toBe(`The formula under 'Empfänger' gives an error, '${text}'.`);
	},
);

it.each([
	['the heading of a second page', ['Name', 'IBAN', 'Betrag', 'Rechnung', 'Sonstiges']],
	['the heading in another language', ['Payee', 'Account', 'Amount', 'Invoice', 'Comments']],
])('takes %s for a row that is no payment', (_, second) => {
	const heading = ['Name', 'IBAN', 'Betrag', 'Rechnung', 'Sonstiges'];
	const cells = [heading, ['Ann Lee', IBAN, '1', 'R1'], second, ['Bob', IBAN, '2', 'R2']];
	const lines = linesOfItems(cells.map((row) => ({ row })));
	const rows = rowsOf(lines, { name: 'The list' }, OPTIONS);
	expect(rows.map(({ row }) => /digit/.test(row.problem))).toEqual([false, true, false]);
});

it('sees that a row has more cells than the others', () => {
	const more = { Name: 'Ann Lee', Betrag: '1' };
	expect(rowsWith('Zweck', ['Rent', 'Heating";"old'], more)).toMatchObject([
		{ amount: '1.00', problem: '' },
		{ amount: '', problem: expect.stringMatching(/^It has 6 cells, and the heading has 5/) },
	]);
	expect(rowsWith('Zweck', ['a', 'b'], { Name: 'Ann Lee', Betrag: '1;' })[1].problem).toBe('');
});

it('takes no row below a title that says that it is paid, up to the next title', () => {
	const row = (row_number: number, Name: string, IBAN = '', Betrag = '') => {
		return { row_number, Name, IBAN, Betrag, Rechnung: Betrag && `${row_number}` };
	};
	const ann = (line: number) => row(line, 'Ann Lee', IBAN, String(line));
	const rows = [ann(2), row(3, '', 'BEREITS BEZAHLT'), ann(4), row(5, 'Summe', '', '4'), ann(6)];
	const more = [row(7, 'Offen'), ann(8), row(9, 'On hold - dispute'), ann(10)];
	const lines = linesOfItems([...rows, ...more]);
	const problems = rowsOf(lines, { name: 'The list' }, OPTIONS).map(({ row }) => row.problem);
	const below = (title: string) =>
		`It stands below '${title}', so it is already paid, or not to be paid.`;
	expect([0, 2, 4, 6, 8].map((at) => problems[at])).toEqual([
		...['', below('BEREITS BEZAHLT'), below('BEREITS BEZAHLT')],
		...['', below('On hold - dispute')],
	]);
});

it('takes a workbook whose empty cells are left out of their row, and its tick boxes', () => {
	const cells = ['Name', 'IBAN', 'Betrag', 'Zweck'];
	cells[5] = 'Note';
	const lines = linesOfItems([{ row: cells }, {}, { row: ['Ann Lee', IBAN, '1', 'Rent'] }]);
	expect(rowsOf(lines, { name: 'The list' }, OPTIONS)).toMatchObject([{ row: { problem: '' } }]);
	const row = { Name: 'Ann Lee', IBAN, Betrag: '1', Rechnung: 'R1' };
	const ticked = linesOfItems([true, false].map((Approved) => ({ ...row, Approved })));
	const found = rowsOf(ticked, { name: 'The list' }, OPTIONS).map(
		({ row: { problem } }) => problem,
	);
	expect(found.map((problem) => problem.includes("'false' under 'Approved'"))).toEqual([
		...[false, true],
	]);
	const problemsOf = (...items: object[]) =>
		rowsOf(linesOfItems(items.map((one) => ({ ...one }))), { name: 'The list' }, OPTIONS).map(
			({ row: { problem } }) => problem,
		);
	expect(problemsOf(row, { ...row, Rechnung: '' }, { Zweck: 'Bitte prüfen' }).slice(1)).toEqual([
		"It has nothing under 'Rechnung', and no text either, so nothing would keep it from being paid twice.",
		'The account is missing: an IBAN, an account number, or the address of a wallet.',
	]);
	const paid = { Status: 'Paid', ...row, Rechnung: 'R2' };
	expect(problemsOf(paid, { ...row, Status: 'Open' })[1]).toBe('');
	const later = linesOfItems([row, { ...row, Rechnung: 'R2', Zweck: 'Rent' }]);
	expect(rowsOf(later, { name: 'The list' }, OPTIONS)).toMatchObject([
		{ row: { concept: '' } },
		{ row: { concept: 'Rent' } },
	]);
});
