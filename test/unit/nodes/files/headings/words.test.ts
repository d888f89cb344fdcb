import { isLastNameFirst, meaningOf, wordsOf } from '../../../../../nodes/files/headings/words';
import { LANGUAGES } from '../../../../../nodes/files/languages';

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
		...['Betrag\nin EUR', 'Betrag | Amount', 'Betrag - Amount', 'USD', '€', 'Importe €'],
		...['Amount (incl. VAT)', 'Montant (en €)', 'Net à payer', 'Te betalen', 'Pay'],
		...['Betrag offen', 'InvoiceAmountDue', 'Solde dû', 'Pdte.', 'Por regularizar'],
		...['Kwota w PLN', 'Belopp att betala', 'Beloeb', 'Belop', 'EUR', 'net_payout', 'OP-Betrag'],
		...['Total Approved Amount', 'Pay now'],
	],
	key: [
		...['Invoice #', 'Rechnungsnr. / Invoice no.', 'N.º da fatura', 'RE-Nr.', 'Fattura n.'],
		...['N° de facture', 'N°facture', 'Nro. factura', 'EndToEndId', 'Ende-zu-Ende-Referenz'],
		...['Nr faktury', 'Bilagsnr.', 'REF_BOUT_EN_BOUT', 'Bill Ref'],
	],
	concept: [
		...['Verwendungszweck / Rechnungsnummer', 'Causale del bonifico', 'paymentReference'],
		'Reference / Purpose',
	],
	dueDate: [
		...['Fällig am', "Date d'échéance", 'F. Vto.', 'Payment Date (DD/MM/YYYY)', 'Auszahlung am'],
		...['Verwerkingsdatum', 'Termin płatności', 'Förfallodatum', 'Forfallsdato', 'Net due dt'],
		...['Due Date/Receive By', 'Dispositionsdato', 'Data Processamento'],
	],
	name: [
		...['Name of beneficiary (max. 70)', 'Nombre del empleado', 'Naam begunstigde', 'Payee'],
		...['Intitulé du tiers', 'Nom / Raison sociale'],
	],
	lastName: ['Segundo apellido', 'Nom de naissance', "Nom d'usage", 'Apellidos'],
	currency: ['Reimbursement Currency', 'Waluta'],
	address: ['Strasse', 'Straße', 'POAddressLine1'],
	paid: [
		...['Paid', 'Paid on', 'Amount paid', 'Bereits bezahlt', 'Remesado', 'Zapłacono', 'Betalt'],
		...['Is paid', 'tx_hash', 'Executed (UTC)', 'Paid by finance'],
	],
	approved: ['Approved', 'Freigabe', 'Approved (CFO)'],
	status: ['Refund status', 'payout_status', 'Status of the bill'],
	side: ['S/H', 'D/C', 'Dr/Cr'],
	collects: ['Mandatsreferenz', 'Unique mandate reference', 'Sequence type'],
	statement: ['Buchungstag', 'Balance after booking', 'Our account'],
	memo: ['Destination Tag', 'Destination tag / memo', 'walletAddressMemo'],
	money: [
		...['Balance', 'Saldo', 'Montant HT', 'Amount in cents', 'Amount (excl. VAT)'],
		...['Betrag (TEUR)', 'Amount (without tax)', 'Beløb ekskl. moms', 'Kwota netto (bez VAT)'],
		...['Amount (minor units)', "Amount ('000)", 'Betrag (Cent)', 'Netto/Brutto'],
		...['Unit amount', 'Precio unitario'],
	],
	harmless: [
		...['Auftraggeber IBAN', 'IBAN (Auftraggeber)', 'From account', 'Cuenta de cargo'],
		...['Compte à débiter', 'IBAN ordinante', 'Rachunek nadawcy', 'Från konto', 'IBAN alt'],
		...['Old account number', 'Lfd. Nr.', 'Supplier number', 'Invoice date'],
		...['Cod. dipendente', 'Personalnummer', 'Employee ID'],
	],
	owed: ['Customer number', 'Codice cliente'],
	identifier: ['Crew ID', 'Branch code', 'UUID'],
	'': [
		...['Betrag / Währung', 'Bill to', 'Payable', 'Balance brought forward', 'Constructor'],
		...['toString', '__proto__', 'Who', 'How much', `Amount${' x'.repeat(100)}`, ''],
	],
};

it.each(Object.entries(KNOWN))('headings of %s are known, and no others', (as, headings) => {
	const found = headings.map((heading) => [heading, meaningOf(heading)?.as ?? '']);
	expect(found).toEqual(headings.map((heading) => [heading, as]));
});

/** The currency in Italian and in the North, the day in German: its cells tell. */
const SHARED = 'Valuta';

it.each(LANGUAGES.map((language) => [language.code, language] as const))(
	'the headings of %s mean what it says of them, whatever other languages have',
	(_, { fields, says, harmless }) => {
		const all = [
			...Object.entries(fields).flatMap(([as, ranks]) =>
				ranks.map((list, rank) => ({ as, list, rank })),
			),
			...Object.entries(says).map(([as, list]) => ({ as, list, rank: 0 })),
			{ as: 'harmless', list: harmless, rank: 0 },
		].flatMap(({ list, ...meaning }) =>
			list
				.split(', ')
				.filter((heading) => heading !== '' && heading !== SHARED)
				.map((heading) => ({ heading, ...meaning })),
		);
		expect(all.map(({ heading }) => ({ heading, ...meaningOf(heading) }))).toMatchObject(all);
	},
);

it('the currency of a heading is that which it names', () => {
	expect(
		['Betrag EUR', 'Amount (USD)', '€', 'Amount'].map((heading) => meaningOf(heading)?.currency),
	).toEqual(['EUR', 'USD', '€', '']);
});

it('the place of a numbered column is its number', () => {
	expect(['Zweck 2', 'Address line 1', 'Zweck'].map((heading) => meaningOf(heading)?.part)).toEqual(
		[2, 1, 0],
	);
});

it('words are in small letters without accents, and each word for a number is the same', () => {
	expect(wordsOf('Nº da Fatura')).toEqual(wordsOf('no da fatura'));
	expect(wordsOf('IBANNumber Straße-Nr')).toEqual(['iban', 'no', 'strasse', 'no']);
});

it.each([
	['Cognome e nome', true],
	['Empfänger (Name, Vorname)', true],
	['Last name first name', true],
	['First name last name', false],
	['Nome e cognome', false],
	['Vorname', false],
	['Name', false],
])('of "%s" says that the last name comes first: %s', (heading, expected) => {
	expect(isLastNameFirst(heading)).toBe(expected);
});
