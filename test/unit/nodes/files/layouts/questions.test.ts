import { csv, IBAN, items, questionsOf, rowsBy } from '../list/rowsWith';
import { suggestionOf } from '../../../../../nodes/files/layouts/understand';
import { without } from '../../../../../sandbox/server/without';

const ES = 'ES9121000418450200051332';

/** A row that leaves nothing open, beside which a column may. */
const ROW = { Rechnung: 'R1', Name: 'Ann Lee', IBAN, Betrag: '119', Währung: 'EUR' };
const COLUMNS = { key: 'Rechnung', name: 'Name', accountNumber: 'IBAN' };
const SECOND = { ...ROW, Rechnung: 'R2', Name: 'Bob Ray' };

/** What is asked of lists with these rows. */
const asked = (...rows: object[]) => questionsOf(items(...rows)).join('\n');
const askedOf = (more: object) => asked({ ...ROW, ...more });
/** Rows with a number of their own and, below this heading, these cells. */
const rowsOf = (heading: string, ...cells: unknown[]) =>
	cells.map((cell, at) => ({ ...ROW, Rechnung: `R${at}`, [heading]: cell }));

it('nothing is asked of a list with what a payment needs', () => {
	expect(asked(ROW, SECOND)).toBe('');
	expect(rowsBy(undefined, items(ROW, SECOND))).toMatchObject([
		{ key: 'R1', name: 'Ann Lee', amount: '119.00', currency: 'EUR', problem: '', doubt: '' },
		{ key: 'R2', name: 'Bob Ray', amount: '119.00', currency: 'EUR', problem: '', doubt: '' },
	]);
});

describe('whether a row is to be paid', () => {
	it.each<object>([
		...['Processed', 'Success', 'sent', 'booked', 'in transit', 'teilweise bezahlt'].map(
			(Status) => ({ Status }),
		),
		...[{ 'Is paid': 'yes' }, { Executed: 'x' }, { 'Sent on': '3 Nov' }, { tx_hash: '0xab' }],
		...[{ Paid: '46351' }, { 'Amount paid': '50.00' }, { 'Paid (UTC)': 'y' }],
		...[{ Freigabe: 'abgelehnt' }, { Approved: 'pending' }, { Approved: '', Freigabe: 'nein' }],
		...[{ Belegart: 'Stornorechnung' }, { Typ: 'TD04' }, { 'Document type': 'Proforma' }],
		...[{ Zahlungsart: 'PayPal' }, { Zahlungsart: 'Dauerauftrag' }, { 'Payment method': 'Card' }],
		...[{ 'S/H': 'S' }, { 'Payment block': '3' }, { isCreditNote: 'true' }],
		// Headings that nobody knows, with cells that may tell it.
		...[{ Erledigt: '03.11.2026' }, { Erledigt: 'x' }, { Foo: 'bezahlt' }, { Foo: 'Gutschrift' }],
		...[{ Constructor: 'x' }, { toString: 'yes' }, { isPrototypeOf: '2026-11-03' }],
		// Days without their year, and words for a state where there should be none.
		...[{ Foo: '3-Nov' }, { Foo: '3/11' }, { Abteilung: 'bezahlt' }, { Verwendungszweck: 'paid' }],
		{ Verwendungszweck: 'Miete', Notiz: 'bezahlt am 3.11.' },
		// An approval that is open is none, nor is a dispute, and some known words may say the contrary.
		...[{ Approved: 'open' }, { 'Approval status': 'Open' }, { Genehmigung: 'offen' }],
		...[{ Blocked: 'open' }, { Reklamation: 'offen' }, { 'Order status': 'due' }],
		...[{ 'Not paid': 'no' }, { 'Freigabe fehlt': 'ja' }, { 'Hold released': 'no' }],
		// The payer's, which may change the amount or say that it is paid.
		...[{ 'Paid from our account': '3 Nov' }, { 'Our payment date': '2026-11-02' }],
		...[{ 'Our status': 'x' }, { 'Old status': 'y' }, { 'Debtor approved': 'yes and no' }],
		{ 'To pay': 'no' },
		// The number of a payment beside that of the invoice, and a way of paying among terms.
		...[{ 'Transfer ID': 'tr_81a' }, { 'Payment no': '10234' }, { Bank: 'SEPA Direct Debit' }],
	])('is asked of %j', (more) => {
		const [heading, cell] = Object.entries(more).at(-1) ?? [];
		expect(askedOf(more)).toBe(
			`Which rows are to be paid? It may depend on '${heading}' ('${cell}').`,
		);
	});

	it.each<object>([
		...['offen', 'Unpaid', 'approved', 'zur Zahlung freigegeben'].map((Status) => ({ Status })),
		...[{ 'Is paid': 'no' }, { Bezahlt: 'Nein' }, { 'Amount paid': '0,00' }, { 'Paid on': '' }],
		...[{ Bezahlt: '❌' }, { Zapłacono: 'FAŁSZ' }, { 'Payment block': '' }, { Blokkade: 'Geen' }],
		...[{ Freigabe: 'ja' }, { Approved: true }, { Belegart: 'Eingangsrechnung' }],
		...[{ Approved: 'approved' }, { Foo: 'Überweisung' }, { 'Our contact': 'Eva Maier' }],
		...[{ 'Debit account number': '12345678' }, { 'Our branch': 'Nord-West' }],
		...[{ Zahlungsart: 'Überweisung' }, { tx_hash: '' }, { 'S/H': '' }],
		// Neither money, days, signs nor few repeated words.
		...[{ Foo: '' }, { Foo: 'Room 7, second floor' }, { Vertrag: 'V-2026/7' }],
		...[{ Abteilung: 'Nord' }, { Verwendungszweck: 'Paid leave in October' }],
		// As Airtable gives it.
		{ createdTime: '2026-11-20T09:12:00.000Z' },
	])('is not asked of %j', (more) => {
		expect(askedOf(more)).toBe('');
	});

	it.each<[heading: string, ...cells: string[]]>([
		// Blanks among ticks, and few words that come again.
		['Freigabe', 'x', ''],
		['Foo', 'Nord', 'Süd', 'Nord', 'West'],
		['Transaction code', '99', '17', '99'],
		// Something in some rows alone.
		['Notiz', '', 'bitte nicht zahlen'],
		['Foo', '', 'KM 3.11.'],
		['Foo', '', 'Room of Eva'],
		['Grund-Code', '', 'QTY'],
		['Payment ID', '', 'PAY-2'],
		// Remarks in small letters, be they all different, and two words that are no name.
		['Foo', 'ještě neplatit prosím', 'Viz Jana Malá'],
		['Foo', 'dobrze', 'wstrzymaj', 'duplikat', 'jutro'],
		['Būsena', 'jau apmokėta'],
		['Beschluss', 'Annahme', 'Vorerst nicht fördern'],
		// A word unlike what else is in its column.
		['Kostenstelle', '4711', 'verworfen'],
		['Kostenstelle', 'CC-7', 'VERWORFEN'],
		['Kostenstelle', '4711', 'ASK CFO'],
		['Personalnummer', 'E118', 'E131 (weg)'],
		['Bank', 'ING', 'konto erloschen'],
		['Abteilung', 'Vertrieb', 'verworfen'],
		['Abteilung', 'Vertrieb', 'weg seit 31.10.'],
		['Abteilung', 'Vertrieb', 'Aus am 30.11.2026'],
		['Abteilung', 'Vertrieb', 'Aus am 30/11'],
		['Email', 'sent'],
		['USt-ID', 'DE123456789', 'reklamiert'],
		['Nr', '1', 'entfällt'],
		['Rechnungsdatum', '03.11.2026', 'entfällt'],
		['Ort', 'bezahlt'],
		// The kind of a document, or of a record.
		['Notiz', 'Rechnung', 'Storno'],
		['Verwendungszweck', 'Rechnung', 'Storno'],
		['Foo', 'K', 'P'],
		// Days, marks, sums and accounts below a heading that nobody knows.
		...['03.11.', '***', 'less 20,00 EUR', 'uhrazeno dne 3.11.2026', `use ${ES} from now on`].map(
			(cell): [string, string, string] => ['Foo', cell, cell],
		),
	])('is asked of %s with %j, %j, %j and %j', (heading, ...cells) => {
		const texts = [...new Set(cells)].map((cell) => (cell === '' ? 'nothing' : `'${cell}'`));
		expect(asked(...rowsOf(heading, ...cells))).toBe(
			`Which rows are to be paid? It may depend on '${heading}' (${texts.join(', ')}).`,
		);
	});

	it.each<[heading: string, ...cells: string[]]>([
		['Foo', 'Desk 0', 'Desk 1', 'Desk 2', 'Desk 3'],
		['Foo', 'Desk A', 'Desk B', 'Desk C', 'Desk D'],
		['Foo', 'KM, Room 7', 'AL, Room 8'],
		['Projekt', 'Alpha', 'Umbau 7'],
		['Projekt', 'Umbau 3.11.2026', 'Anbau 4.11.2026'],
		['Transaction code', '1041', '1042', '1043'],
		['Beschluss', 'Annahme', 'Eva Maier'],
		['Email', 'sent@acme.example'],
		['Personalnummer', 'E118', 'E131'],
		['Zahlungsziel', '30 Tage', '14 Tage'],
		['Bank', 'ING', 'N26'],
		['Bank', 'ING', 'Deutsche Bank'],
		['Abteilung', 'vertrieb', 'einkauf'],
		['Būsena', 'Eva Maier'],
		['Ort', 'Berlin'],
		['Rechnungsdatum', '03.11.2026', '03.11.2026'],
		['Notiz', 'Rechnung', 'Rechnung'],
		// The only text is for the payee.
		['Notiz', 'erst Eva fragen'],
	])('is not asked of %s with %j, %j, %j and %j', (heading, ...cells) => {
		expect(asked(...rowsOf(heading, ...cells))).toBe('');
	});

	it('is asked of one word among hundreds of numbers, and not of hundreds of numbers', () => {
		const numbers = Array.from({ length: 300 }, (_, at) => `D-${7 * at}`);
		const numbered = rowsOf('Foo', ...numbers);
		expect(asked(...numbered)).toBe('');
		expect(asked(...numbered, { ...ROW, Foo: 'verworfen' })).toBe(
			"Which rows are to be paid? It may depend on 'Foo' ('verworfen', 'D-0', 'D-7', 'D-14', …).",
		);
		expect(asked(...numbered, { ...ROW, Foo: `Neu: ${ES}` })).toContain('Which rows');
		expect(asked(...rowsOf('Abteilung', ...numbers, 'storniert'))).toContain('Which rows');
		const bought = rowsOf('Kundennummer', ...numbers).map(({ Name: Lieferant, ...row }) => ({
			...row,
			Lieferant,
		}));
		const other = { ...bought[0], Rechnung: 'S', Kundennummer: 'verworfen' };
		expect([asked(...bought), asked(...bought, other)]).toEqual([
			'',
			expect.stringMatching(/^Which/),
		]);
		expect(asked(...numbered, { ...ROW, Foo: '' })).toContain('Which rows');
	});

	it('is asked of lists and of objects in them, and not of empty ones', () => {
		const paid = [{ date: '2026-11-02', sum: 50 }, { sum: 70 }];
		expect(askedOf({ Foo: paid })).toContain(`Which rows are to be paid? It may depend on 'Foo' (`);
		expect(askedOf({ Foo: [], Bar: {} })).toBe('');
	});

	it('is asked of a note beside the text for the payee, or that has a word for a state', () => {
		const note = { Notiz: 'erst Eva fragen', Verwendungszweck: 'Miete 11/2026' };
		expect(askedOf(note)).toContain("'Notiz' ('erst Eva");
		expect(askedOf({ Notiz: 'paid from petty cash' })).toContain("'Notiz' ('paid from petty");
	});

	it('is asked of a column without a heading', () => {
		const unnamed = csv(
			'Invoice;Name;IBAN;Amount;Currency;',
			`R1;Ann Lee;${IBAN};1;EUR;ask Eva first`,
		);
		expect(questionsOf(unnamed).join()).toContain("It may depend on 'Column F' ('ask Eva first')");
	});

	it.each(['Customer ID', 'Kundennummer', 'Numéro client'])(
		'is asked of %s where no heading says who is paid, since it may be that of who owes',
		(heading) => {
			expect(askedOf({ [heading]: 'C-51' })).toBe(
				`Which rows are to be paid? It may depend on '${heading}' ('C-51'), which is the number of a customer, who may owe the money.`,
			);
			const { Name, ...others } = ROW;
			expect(asked({ ...others, Lieferant: Name, [heading]: 'C-51' })).toBe('');
			expect(asked({ ...others, Empfänger: Name, [heading]: 'C-51' })).toBe('');
			const [one, other] = ['C-51', 'entfällt'].map((text) => ({ [heading]: text }));
			const supplier = { ...others, Lieferant: Name };
			expect(asked({ ...supplier, ...one }, { ...supplier, Rechnung: 'R2', ...other })).toContain(
				`'${heading}' ('C-51', 'entfällt')`,
			);
		},
	);

	it.each(['Balance', 'Offen', 'Skonto'])(
		'is asked of %s with a word among its sums',
		(heading) => {
			const row = { ...ROW, Betrag: undefined, 'Zu zahlen': '119.00' };
			const [one, other] = ['7.50', 'entfällt'].map((cell) => ({ [heading]: cell }));
			expect(
				asked({ ...row, ...one }, { ...row, ...SECOND, Betrag: undefined, ...other }),
			).toContain(`It may depend on '${heading}' ('7.50', 'entfällt')`);
			expect(
				asked({ ...row, ...one }, { ...row, ...SECOND, Betrag: undefined, ...one }),
			).not.toContain('Which rows');
		},
	);

	it('is asked of words in capitals below a heading that nobody knows, unless the payees are, too', () => {
		const rows = ['Lyon', 'STORNO', 'Rom', 'Graz', 'Bern'].map((Foo, at) => ({
			...ROW,
			Rechnung: `R${at}`,
			Foo,
		}));
		expect(asked(...rows)).toContain("It may depend on 'Foo' ('Lyon', 'STORNO', 'Rom', 'Graz', …)");
		expect(asked(...rows.map((row) => ({ ...row, Name: 'ANN LEE' })))).toBe('');
		expect(
			asked(...rows.map((row) => ({ ...row, Foo: `${row.Foo.slice(0, 3)} ${row.Rechnung}` }))),
		).toBe('');
	});

	it('is asked of another text for the payee that has a word among its numbers', () => {
		const row = { ...ROW, Verwendungszweck: 'Miete' };
		const [one, other] = [{ Referenz: 'A-71' }, { Referenz: 'Annulata' }];
		expect(asked({ ...row, ...one }, { ...SECOND, ...row, Rechnung: 'R2', ...other })).toContain(
			"It may depend on 'Referenz' ('A-71', 'Annulata')",
		);
		expect(asked({ ...row, ...one }, { ...SECOND, ...row, Rechnung: 'R2', ...one })).toBe('');
	});

	const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';

	it.each<[more: Record<string, string>, isMemo: boolean]>([
		[{ Rechnung: 'R1', 'Extra ID': '10452' }, true],
		[{ Rechnung: 'R1', 'Payment ID': '88121' }, true],
		[{ Rechnung: 'R1', Foo: 'MX88121' }, true],
		[{ Rechnung: 'R1', 'Ref code': 'K3091Q' }, true],
		[{ Rechnung: 'R1', Message: '104523871' }, true],
		[{ Rechnung: 'R1', Message: 'Rent 11/2026' }, false],
		// The number of a payment that is a mere number, and of no invoice.
		[{ 'Payment ID': '88121' }, true],
		[{ 'Payment ID': 'PAY-881' }, false],
		[{ Invoice: '88121' }, false],
	])('is asked of %j beside a wallet where an exchange may go by it: %s', (more, isMemo) => {
		const [heading = '', cell] = Object.entries(more).at(-1) ?? [];
		const { Name, Betrag } = ROW;
		const row = { Name, Wallet: wallet, Network: 'ETHEREUM', Betrag, Token: 'USDC' };
		const memo = `'${heading}' ('${cell}'), which goes with the wallet of an exchange`;
		expect(asked({ ...row, ...more })).toEqual(isMemo ? expect.stringContaining(memo) : '');
		expect(asked({ ...row, Rechnung: 'R1', [heading]: '' })).toBe('');
		expect(askedOf({ [heading]: cell })).not.toContain('exchange');
	});

	it('is not asked of a mere number in the text for a bank', () => {
		expect(askedOf({ Verwendungszweck: '104523871' })).toBe('');
	});

	it('is one question for all columns, with what they mean and some of what is in them', () => {
		const more = {
			Mandatsreferenz: 'M-1',
			Sequenztyp: 'RCUR',
			Status: 'sent',
			walletAddressMemo: '7',
		};
		expect(askedOf(more)).toBe(
			"Which rows are to be paid? It may depend on 'Mandatsreferenz' ('M-1'), which says that money is collected by " +
				"direct debit, and not paid out; 'Sequenztyp' ('RCUR'), which says that money is collected by direct debit, and " +
				"not paid out; 'Status' ('sent'); 'walletAddressMemo' ('7'), which goes with the wallet of an exchange, and a " +
				'payout cannot carry it, so that the money may be lost.',
		);
		expect(askedOf({ Buchungstag: '01.11.2026', 'Saldo nach Buchung': '7,00' })).toMatch(
			/^Which rows .* 'Buchungstag' .* whose rows are booked already; 'Saldo nach Buchung'/,
		);
		expect(asked(...rowsOf('Status', 'a', 'b', 'c', 'd', 'e'))).toContain(
			"'Status' ('a', 'b', 'c', 'd', …)",
		);
		const columns = Object.fromEntries([...'abcdefghijk'].map((name) => [`x${name}`, 'x']));
		expect(askedOf(columns)).toMatch(/'xh' \('x'\); and 3 more columns\.$/);
	});

	it('is asked of numbers of payments that only some rows have, where no others are known', () => {
		const of = (heading: string, ...numbers: string[]) =>
			numbers.map((number, at) => {
				const row = { ...ROW, IBAN: at ? ES : IBAN, Text: `Room ${at}`, [heading]: number };
				return { ...row, Rechnung: undefined };
			});
		expect(asked(...of('Payment ID', '', 'py_1'))).toBe(
			"Which rows are to be paid? It may depend on 'Payment ID' (nothing, 'py_1').",
		);
		expect(asked(...of('Payment ID', 'py_0', 'py_1'))).toBe('');
		expect(asked(...of('External ID', '', 'X1'))).toBe('');
	});

	it('is asked of a day on which to pay that only some rows have, and of no row of sums', () => {
		const day = { Zahlungsdatum: '03.11.2026' };
		expect(asked({ ...ROW, ...day }, SECOND)).toBe(
			"Which rows are to be paid? It may depend on 'Zahlungsdatum' ('03.11.2026', nothing).",
		);
		expect(asked({ ...ROW, 'Fällig am': '03.11.2026' }, SECOND)).toBe('');
		expect(asked({ ...ROW, ...day, Status: 'offen' }, { Name: 'Summe', Betrag: '119' })).toBe('');
	});
});

describe('which amount is to be paid', () => {
	it.each<[object, string]>([
		[{ Netto: '90', MwSt: '19' }, "'Betrag' ('119'), 'Netto' ('90') or 'MwSt' ('19')"],
		[{ Brutto: '100' }, "'Brutto' ('100') or 'Betrag' ('119')"],
		[{ Skonto: '2 %' }, "'Betrag' ('119') or 'Skonto' ('2 %')"],
		[{ Ritenuta: '0,20' }, "'Betrag' ('119') or 'Ritenuta' ('0,20')"],
		[{ 'Employee ID': '17', Brutto: '120' }, "'Brutto' ('120') or 'Betrag' ('119')"],
		[{ Foo: '12,50 EUR' }, "'Betrag' ('119') or 'Foo' ('12,50 EUR')"],
		[{ Foo: '17' }, "'Betrag' ('119') or 'Foo' ('17')"],
		[{ Foo: '15 %' }, "'Betrag' ('119') or 'Foo' ('15 %')"],
		// The payer's own part of it, and what is no amount for all that its heading says.
		[{ 'Our share': '50%' }, "'Betrag' ('119') or 'Our share' ('50%')"],
		[{ Eigenanteil: '7,00' }, "'Betrag' ('119') or 'Eigenanteil' ('7,00')"],
		[{ 'Amount (ours)': '8' }, "'Betrag' ('119') or 'Amount (ours)' ('8')"],
		[{ 'Amount due %': '50' }, "'Betrag' ('119') or 'Amount due %' ('50')"],
		[{ 'Payable amount (max)': '90' }, "'Betrag' ('119') or 'Payable amount (max)' ('90')"],
		// It may have been paid.
		[{ Vyplaceno: '119,00' }, "'Betrag' ('119') or 'Vyplaceno' ('119,00')"],
		[{ Stunden: '8', Stundensatz: '25' }, "'Betrag' ('119'), 'Stunden' ('8') or 'Stundensatz'"],
	])('is asked beside %j', (more, named) => {
		const question = `Which amount is to be paid, and does another one change it: ${named}`;
		expect(askedOf(more)).toContain(question);
	});

	it.each<object>([
		{ Importe: '119,00' },
		{ 'Betrag offen': '70.00', MwSt: '19.00', Brutto: '119.00', Skonto: '2 %' },
		{ Skonto: '0,00' },
		{ Rabatt: '' },
		{ 'Employee ID': '17' },
		{ Lieferantennummer: '10017' },
		{ Foo: '00017' },
	])('is not asked beside %j', (more) => {
		expect(askedOf(more)).toBe('');
	});

	it('is that with the tax, where the tax is a rate of what it is without, and the list has invoices', () => {
		const { Rechnung, ...payroll } = ROW;
		const of = (net: string, tax: string, more: object = ROW) =>
			asked({ ...more, Netto: net, MwSt: tax });
		expect(of('100', '19')).toBe('');
		expect(rowsBy(undefined, items({ ...ROW, Netto: '100', MwSt: '19' }))).toMatchObject([
			{ amount: '119.00', problem: '', doubt: '' },
		]);
		// 25 % of the one or 20 % of the other, and no rate of either.
		expect(of('80', '20', { ...ROW, Betrag: '100' })).toContain('Which amount');
		expect(of('97', '22')).toContain('Which amount');
		expect(of('100', '19', { ...payroll, Verwendungszweck: Rechnung })).toContain('Which amount');
		expect(askedOf({ Netto: '100', Provision: '19' })).toContain('Which amount');
	});

	it('is that with the tax also beside its rate', () => {
		const of = (net: string, tax: string, rate: object) =>
			asked({ ...ROW, Betrag: '214', Netto: net, MwSt: tax, ...rate });
		expect(of('200', '14', { 'MwSt %': '7' })).toBe('');
		expect(of('200', '14', { 'MwSt %': '19' })).toContain('Which amount');
		expect(of('200', '14', { Abzug: '7' })).toContain('Which amount');
		// Of 100 it may be a second sum.
		const sums = { Netto: '100', MwSt: '19', 'MwSt %': '19' };
		expect(askedOf(sums)).toContain('Which amount');
	});

	it('is not asked beside the numbers of something, and is beside the same sums in other money', () => {
		const of = (...pairs: Array<[Betrag: string, Foo: string]>) =>
			asked(...pairs.map(([Betrag, Foo], at) => ({ ...ROW, Rechnung: at, Betrag, Foo })));
		expect(of(['20.00', '4500012'], ['30.00', '4500013'])).toBe('');
		expect(of(['20', '4500012'], ['30', '4500013'])).toContain('Which amount');
		expect(of(['20.00', '45012'], ['30.00', '95013'])).toContain('Which amount');
		expect(of(['20000.00', '3100000'], ['21000.00', '3255000'])).toContain('Which amount');
		expect(of(['20.00', '17'], ['30.00', '18'])).toContain('Which amount');
		// Days, of a calendar, of a workbook, and in seconds.
		expect(of(['20.00', '20261103'], ['30.00', '20261104'])).toContain('Which amount');
		expect(of(['20.00', '261103'], ['30.00', '261104'])).toContain('Which amount');
		expect(of(['20.00', '46351'], ['30.00', '46352'])).toContain('Which amount');
		expect(of(['20.00', '1793700000'], ['30.00', '1793703600'])).toContain('Which amount');
	});

	it.each(['Netto', 'Gesamtbetrag'])('is asked beside such numbers under %s', (heading) => {
		const first = { ...ROW, Betrag: '20.00', [heading]: '4500012' };
		const second = { ...SECOND, Betrag: '30.00', [heading]: '4500013' };
		expect(asked(first, second)).toContain('Which amount');
	});

	it('is what is left of another one beside what was paid of it', () => {
		const row = without(ROW, 'Betrag');
		const of = (left: string, paid: string) =>
			asked({ ...row, Brutto: '119', 'Betrag offen': left, Bezahlt: paid });
		expect(of('70', '49')).toBe('');
		expect(of('119', '49')).toContain("Which rows are to be paid? It may depend on 'Bezahlt'");
	});

	it('is asked of a heading below another one', () => {
		const of = (above: string) =>
			questionsOf(
				csv(`;;;${above};`, 'Invoice;Name;IBAN;Amount;Currency', `R1;Ann Lee;${IBAN};1;EUR`),
			).join();
		expect(of('')).toBe('');
		expect(of('Total')).toBe('');
		expect(of('Budget')).toContain('Which column is the amount?');
		expect(of('Paid')).toContain('Which column is the amount?');
	});

	it('is not asked beside a first column that numbers the rows', () => {
		const of = (...numbers: string[]) =>
			asked(...numbers.map((number, at) => ({ Pořadí: number, ...ROW, Rechnung: `R${at}` })));
		expect(of('1', '2', '3')).toBe('');
		expect(asked({ Sequence: '1', ...ROW }, { Sequence: '2', ...ROW, Rechnung: 'R2' })).toBe('');
		expect(of('1', '2', '4')).toContain('Which amount');
		expect(of('7', '8')).toContain('Which amount');
		expect(asked({ 'Line ID': '1', ...ROW })).toBe('');
		expect(asked({ Mandatsnummer: '1', ...ROW })).toContain('collected by direct debit');
		expect(asked({ Pořadí: '1', ...ROW })).toContain('Which amount');
	});

	it('is asked of quantity and prices, whatever is taken for the amount', () => {
		const row = without(ROW, 'Betrag');
		const prices = { Cantidad: '2', 'Precio unitario': '100', 'Precio total': '200' };
		expect(asked({ ...row, ...prices })).toMatch(
			/^Which amount is to be paid.*'Cantidad' \('2'\), 'Precio unitario' \('100'\) or 'Precio total'/,
		);
	});

	it('is what quantity and price make, unless the currency may be that of the price', () => {
		const of = (...prices: object[]) =>
			asked(
				...prices.map((price, at) => ({ Name: 'Ann Lee', IBAN, Rechnung: `R${at}`, ...price })),
			);
		const hours = { Stunden: '8', Stundensatz: '61,50', Betrag: '492,00', Währung: 'EUR' };
		expect(of(hours, { ...hours, Stunden: '1', Betrag: '61,50' })).toBe('');
		expect(of({ Words: '1500', Rate: '0.12', Amount: '180.00', Currency: 'EUR' })).toBe('');
		expect(of(hours, { ...hours, Betrag: '400,00' })).toContain('Which amount');
		// One hour at this price proves nothing: it may be an advance.
		expect(of({ ...hours, Stunden: '1', Betrag: '61,50' })).toContain('Which amount');
		expect(of({ ...hours, Abzug: '20,00' })).toContain('Which amount');
		const exchanged = { Preis: '200,00', Währung: 'USD', Kurs: '0,91', Betrag: '182,00' };
		expect(of(exchanged)).toContain('Which amount');
	});

	it('is asked where most are negative, so that the others are credit notes', () => {
		const of = (...amounts: string[]) => asked(...rowsOf('Betrag', ...amounts));
		const question =
			"Most amounts under 'Betrag' are negative: are the others credit notes? Hand in a list in which what is to be paid is positive.";
		expect(of('-7', '8-', '5')).toBe(question);
		expect(of('-7', '8', 'five', '-9')).toBe(question);
		expect(of('-7', '8', '-9', '10')).toBe('');
	});

	it('is asked of one that can be read in two ways, unless another one settles it', () => {
		expect(askedOf({ Betrag: '1.234' })).toBe("Is '1.234' under 'Betrag' 1234, or 1.234?");
		const of = (...amounts: string[]) => asked(...rowsOf('Betrag', ...amounts));
		expect(of('1.234', '2,50')).toBe('');
		expect(of('1.234', '2,50', '3.50')).toBe("Is '1.234' under 'Betrag' 1234, or 1.234?");
	});
});

describe('whom, where and in which currency', () => {
	it('asks for the account where two of a row differ, and not where they are the same', () => {
		expect(askedOf({ 'IBAN neu': ES })).toBe(
			`Which account is the payee's: 'IBAN' ('${IBAN}') or 'IBAN neu' ('${ES}')?`,
		);
		expect(askedOf({ Foo: ES })).toBe(
			`Which account is the payee's: 'IBAN' ('${IBAN}') or 'Foo' ('${ES}')?`,
		);
		expect(askedOf({ Kontonummer: '0532013000' })).toBe('');
		expect(askedOf({ 'IBAN (alt)': ES, 'Auftraggeber IBAN': ES })).toBe('');
	});

	it('takes the column in which accounts are, whichever comes first', () => {
		const { IBAN: account, ...row } = ROW;
		const list = items({ ...row, Konto: '1822', Bankkonto: account });
		expect(questionsOf(list)).toEqual([]);
		expect(rowsBy(undefined, list)).toMatchObject([{ accountNumber: IBAN, problem: '' }]);
		const Address = '0x52908400098527886E0F7030069857D2E4169EE7';
		const ofWallet = items({ ...row, Währung: 'USDC', Network: 'Base', Address });
		expect(questionsOf(ofWallet)).toEqual([]);
		expect(rowsBy(undefined, ofWallet)).toMatchObject([{ accountNumber: Address, address: '' }]);
	});

	const person = { Vorname: 'Jörg', Nachname: 'Müller' };

	it.each<[object, string]>([
		[
			{ ...person, Firma: 'Alba GmbH' },
			"Who is paid: 'Firma' ('Alba GmbH') or 'Vorname' 'Nachname'?",
		],
		[{ ...person, Empfänger: 'Jörg Müller' }, ''],
		[{ Firma: 'Alba GmbH', Kontakt: 'Jörg Müller' }, ''],
		[
			{ Mitarbeiter: 'Ann Lee', Firma: 'Alba GmbH' },
			"Who is paid: 'Mitarbeiter' ('Ann Lee') or 'Firma' ('Alba GmbH')?",
		],
		[{ Lieferant: 'Alba GmbH', Firma: 'Alba GmbH' }, ''],
		[{ Lieferant: 'Alba GmbH', Empfänger: 'Factor AG' }, ''],
		// Somebody else holds the account.
		[
			{ Empfänger: 'Ann Lee', Kontoinhaber: 'Cem Factoring' },
			"Who is paid: 'Empfänger' ('Ann Lee') or 'Kontoinhaber' ('Cem Factoring')?",
		],
		[{ Empfänger: 'Ann Lee', Kontoinhaber: 'Ann Lee' }, ''],
		// Customers may owe the money.
		[{ Kunde: 'Ann Lee' }, 'Which column is the payee?'],
		[{ 'Customer name': 'Ann Lee' }, 'Which column is the payee?'],
	])('asks of %j who is paid: "%s"', (more, question) => {
		const questions = asked({ ...without(ROW, 'Name'), ...more });
		expect(questions.slice(0, question.length || undefined)).toBe(question);
	});

	it.each<[object, string]>([
		[{ Währung: '' }, 'In which currency are the amounts? The list does not say it.'],
		[{ Währung: '', Betrag: '119 EUR' }, ''],
		[{ 'Local currency': 'USD' }, "Which currency is that of the amount: 'Währung' ('EUR') or "],
		[{ 'Local currency': 'EUR' }, ''],
		[{ Foo: 'CHF' }, "Which currency is that of the amount: 'Währung' ('EUR') or 'Foo' ('CHF')?"],
		// Below a heading that nobody knows, beside amounts that say none, or another one.
		[{ Währung: '', Foo: 'CHF' }, "Is 'Foo' ('CHF') the currency of 'Betrag' ('119')?"],
		[
			{ Währung: '', INVOICE_CURRENCY_CODE: 'CHF' },
			"Is 'INVOICE_CURRENCY_CODE' ('CHF') the currency of 'Betrag' ('119')?",
		],
		[
			{ Währung: '', Betrag: '', 'Betrag EUR': '119', Foo: 'CHF' },
			"Is 'Foo' ('CHF') the currency of 'Betrag EUR' ('119'",
		],
		[{ Währung: '', Betrag: '', 'Betrag EUR': '119', Foo: 'EUR' }, ''],
	])('asks of %j for the currency: "%s"', (more, question) => {
		const questions = askedOf(more);
		expect(questions.slice(0, question.length || undefined)).toBe(question);
	});

	it.each([
		[['Ann Lee', 'Close Brothers'], 'Who is paid'],
		[['Ann Lee', 'Bob Ray'], ''],
		[['Cy Fox 12', 'Close Brothers'], ''],
	])('asks who is paid where a column has the payee in one row alone: %j', (names, question) => {
		const numbered = { ...ROW, Name: names[0].includes('12') ? 'Store 12' : ROW.Name };
		const questions = asked(
			{ ...numbered, 'Remit To': names[0] },
			{ ...SECOND, 'Remit To': names[1] },
		);
		expect(questions.split(':')[0]).toBe(question);
	});

	it('does not ask so of a contact, nor where both are empty', () => {
		expect(asked({ ...ROW, Kontakt: 'Ann Lee' }, { ...SECOND, Kontakt: 'Cy Fox' })).toBe('');
		const unnamed = { ...ROW, Name: '', 'Remit To': '' };
		expect(asked(unnamed, { ...SECOND, 'Remit To': 'Cy Fox' })).not.toContain('Who is paid');
	});

	it('asks for the payee where another column has a name instead, and not of a row of sums', () => {
		const named = [
			{ ...ROW, Name: undefined, Lieferant: 'Ann Lee', Empfänger: '' },
			{ ...SECOND, Name: undefined, Lieferant: 'Bob Ray', Empfänger: 'Cem Factoring' },
		];
		expect(asked(...named)).toBe(
			"Who is paid: 'Empfänger' (nothing, 'Cem Factoring') or 'Lieferant' ('Ann Lee', 'Bob Ray')?",
		);
		const all = named.map((row) => ({ ...row, Empfänger: 'Cem Factoring' }));
		expect(asked(...all, { Lieferant: 'Summe', Betrag: '238' })).toBe('');
	});

	it('asks whether a column is the currency of an amount whose heading names another one', () => {
		const row = without(ROW, 'Betrag', 'Währung');
		const of = (amount: string, currency: string) =>
			asked({ ...row, [amount]: '1,50', [currency]: 'USD' });
		expect(of('Amount in local currency', 'Document currency')).toBe(
			"Is 'Document currency' ('USD') the currency of 'Amount in local currency' ('1,50')?",
		);
		expect(of('Betrag in Hauswährung', 'Belegwährung')).toContain('the currency of');
		expect(of('Betrag in Belegwährung', 'Belegwährung')).toBe('');
		expect(of('Amount in document currency', 'Document currency')).toBe('');
		expect(of('Invoice amount', 'Invoice currency')).toBe('');
		expect(of('Amount USD', 'Currency')).toBe('');
		expect(of('Amount EUR', 'Currency')).toBe(
			"Is 'Currency' ('USD') the currency of 'Amount EUR' ('1,50')?",
		);
		const columns = { ...COLUMNS, amount: 'Amount EUR', currency: 'Currency' };
		const list = items({ ...row, 'Amount EUR': '1,50', Currency: 'USD' });
		expect(rowsBy({ columns }, list)).toMatchObject([{ currency: 'USD', problem: '' }]);
	});

	it('asks whether codes of currencies below an unknown heading are those of the amount', () => {
		const row = without(ROW, 'Währung');
		const question = "Is 'Pénznem' ('HUF') the currency of 'Betrag' ('119')?";
		const given = items({ ...row, Pénznem: 'HUF' });
		expect(questionsOf(given)).toEqual([question]);
		// The currency of rows that have none does not say that these have none.
		expect(suggestionOf(given, { columns: [], currency: 'EUR' }).questions).toMatchObject([
			{ text: question },
		]);
		expect(asked({ ...row, Pénznem: 'HUF', Deviza: 'EUR' })).toBe(
			"Which currency is that of the amount: 'Pénznem' ('HUF') or 'Deviza' ('EUR')?",
		);
		expect(asked({ ...ROW, Pénznem: 'EUR' })).toBe('');
		const { Betrag, ...bare } = row;
		expect(asked({ ...bare, 'Betrag (EUR)': Betrag, Pénznem: 'EUR' })).toBe('');
	});

	it('takes the currency of a heading, and of a sign for several says so in each row', () => {
		const row = without(ROW, 'Betrag', 'Währung');
		expect(rowsBy(undefined, items({ ...row, 'Betrag (€)': '1' }))).toMatchObject([
			{ currency: 'EUR', problem: '', doubt: '' },
		]);
		expect(rowsBy(undefined, items({ ...row, 'Betrag ($)': '1' }))).toMatchObject([
			{ currency: 'USD', doubt: expect.stringContaining("'$' is taken as USD; it may also be") },
		]);
	});

	it('asks whose the numbers are that several payees have, and not of one payee', () => {
		const again = { ...SECOND, Rechnung: 'R1', IBAN: ES };
		expect(asked(ROW, again)).toBe(
			"Several payees have 'R1' under 'Rechnung': are the numbers each payee's own? They keep a payment from being made twice.",
		);
		expect(asked(ROW, { ...ROW, Betrag: '5', IBAN: ROW.IBAN.replace(/..../g, '$& ') })).toBe('');
		const none = { Rechnung: 'NOTPROVIDED', Zweck: 'Rent' };
		expect(asked({ ...ROW, ...none }, { ...again, ...none })).toBe('');
	});

	it('takes no number of a supplier for the name, nor the same column for two things', () => {
		const row = without(ROW, 'Name');
		const of = (more: object) => rowsBy(undefined, items({ ...row, ...more }))[0].name;
		expect(of({ Lieferant: 'F0001', Firma: 'Acme' })).toBe('Acme');
		expect(of({ Kreditor: 70001, Vorname: 'Ann', Nachname: 'Ray' })).toBe('Ann Ray');
		expect(of({ 'Name 1': 'Acme', 'Name 2': 'Verlag GmbH' })).toBe('Acme Verlag GmbH');
		expect(of({ Surname: 'Lee', Name: 'Ann' })).toBe('Ann Lee');
	});

	it('names what a list lacks, and what it has', () => {
		expect(
			asked({ Who: 'Acme SL', 'Where to': IBAN, 'How much': '5 EUR', 'What for': 'Rent 11/2026' }),
		).toBe(
			'Which column is the amount, the payee and the number of the invoice or the text, which keeps a payment from being ' +
				"made twice? There are 'Who', 'Where to', 'How much', 'What for'.",
		);
		expect(questionsOf(csv(`Acme SL;${IBAN};5 EUR;Rent`, `Bolt;${IBAN};6 EUR;Rent 2`))).toEqual([
			`The list has no headings: which column is what? There are 'Column A' ('Acme SL', 'Bolt'), 'Column B' ('${IBAN}'), 'Column C' ('5 EUR', '6 EUR'), 'Column D' ('Rent', 'Rent 2').`,
		]);
	});
});

describe('objects within rows', () => {
	const { Name, IBAN: account, ...row } = ROW;
	const supplier = { name: Name, iban: account };

	it('are read as columns of their own', () => {
		const list = items({ ...row, supplier, payer: { name: 'Us GmbH', iban: ES } });
		expect(questionsOf(list)).toEqual([]);
		expect(rowsBy(undefined, list)).toMatchObject([
			{ name: 'Ann Lee', accountNumber: IBAN, amount: '119.00', problem: '', doubt: '' },
		]);
		const columns = { key: 'Rechnung', name: 'supplier.name', accountNumber: 'supplier.iban' };
		const layout = { columns: { ...columns, amount: 'Betrag', currency: 'Währung' } };
		expect(rowsBy(layout, list)).toMatchObject([{ name: 'Ann Lee', problem: '', doubt: '' }]);
	});

	it('are asked of as other columns are, however deep they are', () => {
		expect(askedOf({ workflow: { state: 'rejected' } })).toContain("'workflow.state' ('rejected')");
		expect(askedOf({ hold: { reason: { code: 'dispute' } } })).toContain("'hold.reason.code'");
		const deep = { a: { b: { c: { d: { e: { state: 'rejected' } } } } } };
		expect(askedOf(deep)).toContain('{"state":"rejected"}');
		expect(asked({ ...row, supplier, 'supplier.name': 'Bob Ray' })).toContain('Who is paid');
	});

	it('may have amounts in cents', () => {
		const others = without(ROW, 'Betrag');
		const of = (amount: unknown) => asked({ ...others, total: { amount } });
		expect(of(12000)).toBe(
			"Are the amounts under 'total.amount' ('12000') whole units, or the smallest parts, such as cents?",
		);
		expect(of(120.5)).toBe('');
	});
});

describe('which day', () => {
	it.each([
		['Due date', '12/04/2126', "Which number is the day in '12/04/2126' under 'Due date'?"],
		['Fällig am', '12/04/2126', ''],
		['Due date', '12.04.2126', ''],
		['Due date', '04/13/2126', ''],
		['Due date', '2126-12-04', ''],
		['Date', '2126-12-04', "Is 'Date' ('2126-12-04') the day on which to pay? It may also be that"],
		// Over however it is read: it is the invoice's, or changes nothing.
		['Date', '12/04/2020', ''],
	])('is asked of %s %s: "%s"', (heading, day, question) => {
		expect(askedOf({ [heading]: day }).slice(0, question.length || undefined)).toBe(question);
	});

	it('is asked of days of which only some are over', () => {
		expect(asked(...rowsOf('Date', '2020-12-04', '2126-12-05'))).toContain(
			"Is 'Date' ('2020-12-04', '2126-12-05') the day on which to pay?",
		);
	});

	it('is asked of two, one of which may be that on which it was paid', () => {
		const due = { 'Fällig am': '31.12.2126' };
		expect(askedOf({ ...due, Zahlungsdatum: '03.11.2026' })).toBe(
			"Which day is that of the payment, and does another one say that it is made: 'Fällig am' ('31.12.2126') or 'Zahlungsdatum' ('03.11.2026')?",
		);
		expect(askedOf({ ...due, Zahlungsdatum: '' })).toBe('');
		expect(askedOf({ ...due, Zahlungsdatum: '31.12.2126' })).toBe('');
		expect(askedOf({ ...due, Datum: '03.11.2026' })).toBe('');
	});

	it('is settled by another one of the list', () => {
		const due = (...days: string[]) => rowsOf('Due date', ...days);
		const [dayFirst, monthFirst] = [
			due('12/04/2126', '25/12/2126'),
			due('12/04/2126', '12/25/2126'),
		];
		expect(asked(...dayFirst)).toBe('');
		expect(rowsBy(undefined, items(...dayFirst))[0].dueDate).toBe('2126-04-12');
		expect(rowsBy(undefined, items(...monthFirst))[0].dueDate).toBe('2126-12-04');
		expect(asked(...due('12/04/2126', '25/12/2126', '12/25/2126'))).toContain('Which number is');
		expect(asked(...due('31/12/2126', '02/13/2126'))).toBe(
			"Which number is the day under 'Due date'? It is the second one in '02/13/2126', and the first one in others.",
		);
	});

	it('with points is the first number, so that an impossible one is a problem', () => {
		const due = rowsOf('Due date', '31.12.2126', '02.13.2126');
		const problem =
			"The day '02.13.2126' is not a day of the calendar: write 2126-02-13 if that is meant.";
		expect(rowsBy(undefined, items(...due))).toMatchObject([
			{ dueDate: '2126-12-31', problem: '' },
			{ dueDate: '', problem },
		]);
		const columns = { ...COLUMNS, amount: 'Betrag', dueDate: 'Due date' };
		expect(rowsBy({ columns, currency: 'EUR' }, items(...due))).toMatchObject([
			{ problem: '' },
			{ problem },
		]);
	});

	it('raises a doubt where it is over and may be that of the payment', () => {
		const doubtsOf = (more: object) =>
			rowsBy(undefined, items({ ...ROW, ...more })).map(({ doubt }) => doubt);
		expect(doubtsOf({ Zahldatum: '02.01.2026' })).toEqual([
			"'02.01.2026' under 'Zahldatum' is over: check that it has not been paid.",
		]);
		expect(doubtsOf({ Zahldatum: '02.01.2126' })).toEqual(['']);
		expect(doubtsOf({ 'Fällig am': '02.01.2026' })).toEqual(['']);
		expect(doubtsOf({ Datum: '02.01.2026' })).toEqual(['']);
		const { Rechnung, ...row } = ROW;
		const booked = items({ ...row, Datum: '02.01.2026', Verwendungszweck: `Invoice ${Rechnung}` });
		const doubt = "'02.01.2026' under 'Datum' is over: check that it has not been paid.";
		expect(rowsBy(undefined, booked)).toMatchObject([{ doubt }]);
		// The number of a payment is of no invoice that would be of that day.
		expect(
			rowsBy(undefined, items({ ...row, Datum: '02.01.2026', 'Payment number': 'VP-7' })),
		).toMatchObject([{ key: 'VP-7', doubt }]);
	});

	it('is that under Valuta, unless it is a currency', () => {
		const row = without(ROW, 'Währung');
		expect(rowsBy(undefined, items({ ...ROW, Valuta: '23.11.2126' }))).toMatchObject([
			{ dueDate: '2126-11-23', currency: 'EUR' },
		]);
		expect(rowsBy(undefined, items({ ...row, Valuta: 'USD' }))).toMatchObject([
			{ dueDate: '', currency: 'USD' },
		]);
	});
});

it('asks for the letters where the headings do not show the encoding, with one name in both', async () => {
	const { linesOfCsv } = await import('../../../../../nodes/files/list/sources');
	const of = (name: string, heading = 'Invoice;Name;IBAN;Amount;Currency') => {
		const bytes = Buffer.from(`${heading}\nR1;${name};${IBAN};5,00;EUR`, 'latin1');
		return questionsOf(linesOfCsv(bytes, 'The file'));
	};
	expect(of('Ji\xf8\xed Dvo\xf8\xe1k')).toEqual([
		"Is it written 'Jiøí Dvoøák' or 'Jiří Dvořák'? The file does not say in which encoding it is.",
	]);
	expect(of('Luk\xe1\xb9 Dvo\xf8\xe1k')).toEqual([
		"Is it written 'Luká¹ Dvoøák', 'Lukáą Dvořák' or 'Lukáš Dvořák'? The file does not say in which encoding it is.",
	]);
	expect(of('Se\xf1or', 'Rechnung;Name;IBAN;Betrag;W\xe4hrung')).toEqual([]);
});
