import { headingOf } from '../../../../../nodes/files/list/headingOf';
import { HEADINGS } from '../../../../../nodes/files/list/headings';
import { linesOfCsv } from '../../../../../nodes/files/list/sources';

/** What each heading is known as; '' where it is not known. */
const KNOWN: Record<string, string[]> = {
	accountNumber: [
		...['IBAN *', 'Empfänger-IBAN', 'empfaenger_iban', 'EmpfängerIBAN', 'IBAN des Empfängers'],
		...['Konto (IBAN)', 'IBAN (max. 34 characters)', 'IBAN oder Kontonummer', 'Kto-Nr.'],
		...['IBAN (ohne Leerzeichen)', 'IBAN neu', 'IBAN [max. 34]', 'IBAN {max. 34}'],
		...['Cuenta de abono (IBAN)', 'IBAN du bénéficiaire', 'Rekeningnummer begunstigde'],
		...['Nr rachunku odbiorcy', 'Till konto', 'Modtagers IBAN', 'Bank A/C No'],
	],
	amount: [
		...['Betrag\nin EUR', 'Betrag | Amount', 'Betrag - Amount', 'USD', '€'],
		'Importe €',
		'Amount (incl. VAT)',
		'Montant (en €)',
		'Net à payer',
		...['Te betalen', 'Pay', 'Betrag offen', 'InvoiceAmountDue', 'Solde dû', 'Saldo open'],
		...['Pdte.', 'Por regularizar', 'Kwota w PLN', 'Belopp att betala', 'Beloeb', 'Belop'],
		...['EUR', 'net_payout', 'OP-Betrag', 'Total Approved Amount', 'Pay now'],
	],
	key: [
		'Invoice #',
		'Rechnungsnr. / Invoice no.',
		'N.º da fatura',
		'RE-Nr.',
		'Fattura n.',
		...['N° de facture', 'N°facture', 'Nro. factura'],
		'EndToEndId',
		...['Ende-zu-Ende-Referenz', 'Nr faktury', 'Bilagsnr.', 'REF_BOUT_EN_BOUT', 'Bill Ref'],
	],
	concept: [
		...['Verwendungszweck / Rechnungsnummer', 'Causale del bonifico', 'paymentReference'],
		'Reference / Purpose',
	],
	balance: ['Balance', 'Saldo'],
	paid: ['Paid', 'Paid on', 'Amount paid', 'Bereits bezahlt', 'Remesado', 'Zapłacono', 'Betalt'],
	dueDate: [
		'Fällig am',
		"Date d'échéance",
		'F. Vto.',
		'Payment Date (DD/MM/YYYY)',
		'Auszahlung am',
		...['Verwerkingsdatum', 'Termin płatności', 'Förfallodatum', 'Forfallsdato', 'Net due dt'],
		...['Due Date/Receive By', 'Dispositionsdato', 'Data Processamento'],
	],
	name: [
		...['Name of beneficiary (max. 70)', 'Nombre del empleado', 'Naam begunstigde', 'Payee'],
		...['Intitulé du tiers', 'Nom / Raison sociale'],
	],
	lastName: ['Segundo apellido', 'Nom de naissance', "Nom d'usage", 'Apellidos'],
	currency: ['Reimbursement Currency', 'Waluta'],
	address: ['Strasse', 'Straße'],
	status: ['Refund status', 'payout_status'],
	payroll: ['Cod. dipendente', 'Personalnummer'],
	'': [
		...[
			'Our account',
			'Auftraggeber IBAN',
			'IBAN (Auftraggeber)',
			'From account',
			'Cuenta de cargo',
		],
		...['Compte à débiter', 'IBAN ordinante', 'Montant HT', 'Amount in cents'],
		...['Amount (excl. VAT)', 'Betrag / Währung', 'Lfd. Nr.', 'Customer number', 'Invoice date'],
		...['Bill to', 'Payable', 'Betrag (TEUR)', 'Amount (without tax)', 'Netto/Brutto'],
		...['Rachunek nadawcy', 'Från konto', 'Beløb ekskl. moms', 'Kwota netto (bez VAT)'],
		...['IBAN alt', 'Old account number', 'Balance brought forward'],
		...['Amount (minor units)', "Amount ('000)", 'Betrag (Cent)'],
	],
};

it.each(Object.entries(KNOWN))('headings of %s are known, and no others', (field, headings) => {
	const found = headings.map((heading) => [heading, headingOf(heading)?.heading ?? '']);
	expect(found).toEqual(headings.map((heading) => [heading, field]));
});

it('takes no heading of the table for another one, nor for one of another rank', () => {
	const all = Object.entries(HEADINGS).flatMap(([heading, ranks]) =>
		ranks.flatMap((list, rank) => list.split(', ').map((title) => ({ title, heading, rank }))),
	);
	expect(all.map(({ title }) => ({ title, ...headingOf(title) }))).toMatchObject(all);
});

it.each([
	[
		'CR',
		'a;b\r"1\r2";3\r4;5',
		[
			[1, 'a', 'b'],
			[2, '1\r2', '3'],
			[4, '4', '5'],
		],
	],
	[
		'CRLF, a blank line and a line break within a cell',
		'a;b\r\n\r\n"1\r\n2";3\r\n4;5',
		[
			[1, 'a', 'b'],
			[3, '1\r\n2', '3'],
			[5, '4', '5'],
		],
	],
	['the separator that Excel names', 'sep=,\na,b;c', [[2, 'a', 'b;c']]],
	['that separator in quotes', '"sep=,"\na,b;c', [[2, 'a', 'b;c']]],
	['quotes within cells', '"a ""b""";5" c', [[1, 'a "b"', '5" c']]],
	[
		'words of a heading above it',
		'Datum, Name, Land\nIBAN;Betrag\n1;2',
		[
			[1, 'Datum, Name, Land'],
			[2, 'IBAN', 'Betrag'],
			[3, '1', '2'],
		],
	],
	['blanks around quotes', 'a; "b;c" ;d', [[1, 'a', 'b;c', 'd']]],
])('cuts a CSV with %s into cells', (_, text, expected) => {
	const { lines } = linesOfCsv(Buffer.from(text), 'The file', []);
	expect(lines.map(({ line, cells }) => [line, ...cells])).toEqual(expected);
});

it('takes 100,000 rows below their heading', () => {
	const { lines } = linesOfCsv(Buffer.from('a;b\n'.repeat(100_001)), 'The file', []);
	expect(lines).toHaveLength(100_001);
});

it('cuts a CSV at the sign that separates the headings that a person named', () => {
	const named = ['accountNumber', 'amount'].map((field) => ({ field, heading: `Our ${field}` }));
	const text = Buffer.from('Our accountNumber\tOur amount\n1, 2, 3\t4');
	expect(linesOfCsv(text, 'The file', named).source.separator).toBe('\t');
});

it('reads Windows-1252 with words that were once read as such', () => {
	const { lines } = linesOfCsv(Buffer.from('Peña;GÃ³mez', 'latin1'), 'The file', []);
	expect(lines[0].cells).toEqual(['Peña', 'GÃ³mez']);
});

it.each([
	['a flood of separators', `IBAN;Amount\n${';'.repeat(30_000)}`, /^Line 2 is longer than a/],
	['a flood of quotes', '"'.repeat(40_001), /^A quotation mark in line 1 is not closed/],
	['a flood of one cell', 'x'.repeat(40_000), /^Line 1 is longer than a/],
	['a flood of rows', 'a;b\n'.repeat(100_002), /^The file has more than 100,000 rows/],
	['a quote left open', 'IBAN;Amount\n"1\n2";"3', /^A quotation mark in line 3 is not closed/],
	['text behind a quote', 'IBAN;Amount\n1;"2"3', /^A quotation mark in line 2 is not closed, or/],
])('refuses %s', (_, text, message) => {
	expect(() => linesOfCsv(Buffer.from(text), 'The file', [])).toThrow(message);
});
