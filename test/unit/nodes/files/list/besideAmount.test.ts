import { rowsWith } from './rowsWith';

it.each([
	['what is paid of a whole amount', { Betrag: '120.00', Paid: '50.00' }, /^It has '50.00' under/],
	['another balance beside a tax', { Brutto: '119.00', MwSt: '19.00', Saldo: '50.00' }, /'50.00'/],
	['a part that is paid', { 'Betrag offen': '70.00', Status: 'teilweise bezahlt' }, /^\|$/],
	['a part that is paid of the whole', { Betrag: '70.00', Status: 'Teilweise bezahlt' }, /'Teilw/],
	['a part of it, in Polish', { Kwota: '70.00', Status: 'Częściowo opłacona' }, /'Częściowo/],
	['a part of it, in Danish', { Beløb: '70.00', Status: 'Delvist betalt' }, /'Delvist/],
	['the day when it was paid', { 'Open amount': '70', Paid: '46351' }, /'46351' under 'Paid'/],
	['a part beside what is left', { 'Open amount': '70', 'Amount paid': '46351' }, /^\|$/],
	['a block with a digit', { 'Open amount': '70', 'Payment block': '3' }, /'3' under/],
	['what is not approved', { Betrag: '1', Approved: 'false' }, /'false' under/],
	['who else has not', { Betrag: '1', Approved: 'yes', Freigabe: 'nein' }, /'nein' under 'Freig/],
	['the second mark', { Betrag: '1', Paid: 'no', 'Paid on': '3 Nov' }, /'3 Nov' under 'Paid on'/],
	[
		'the second of two statuses',
		{ Betrag: '1', Status: 'Posted', 'Bill status': 'Void' },
		/'Void'/,
	],
	['a way to pay it', { Betrag: '1', Zahlungsart: 'SEPA-Lastschrift' }, /'SEPA-Lastschrift'/],
	['a status with a day', { Betrag: '1', Status: '✓ Paid on 12 Nov' }, /'✓ Paid on 12 Nov' under/],
	['a day beside what is open', { Betrag: '1', Status: 'Open, to be paid on 5 Dec' }, /^\|$/],
	['a way to pay it, with its days', { Betrag: '1', 'Tipo pag.': 'RIBA 30 GG DF' }, /'RIBA 30/],
	['a status of a program', { Amount: '1', payout_status: 'on_hold' }, /'on_hold' under/],
	['a tag that a payment lacks', { Amount: '1', 'Destination Tag': '4455' }, /'4455' under/],
	['one in German', { Betrag: '1', Status: 'Bezahlt am 3.11.' }, /'Bezahlt am 3.11.' under/],
	['a part paid, in Spanish', { Importe: '9', Estado: 'Pagado parcialmente' }, /'Pagado parc/],
	['what is not paid yet', { Betrag: '1', Bezahlt: 'noch nicht' }, /^\|$/],
	['nothing paid', { Betrag: '1', 'Amount paid': '0,00' }, /^\|$/],
	['cents paid beside what is left', { 'Open amount': '70', Paid: '46351.50' }, /^\|$/],
	['what waits for a yes', { Betrag: '1', Status: 'Eingereicht' }, /'Eingereicht' under/],
	['what is paid out', { Betrag: '1', 'Ausgezahlt am': '12.11.2026' }, /'12.11.2026' under/],
	['a way to pay it, in short', { Importo: '1', 'Mod. pagamento': 'RID' }, /'RID' under/],
	['a block, in Dutch', { Bedrag: '1', Blokkade: 'Ja' }, /'Ja' under/],
	['how it was paid', { Montant: '1', Règlement: 'Réglé par virement' }, /'Réglé par virement' un/],
	['that it is paid, in Portuguese', { Valor: '1', 'Pago?': 'Sim' }, /'Sim' under/],
	['how it is paid, in Spanish', { Importe: '1', Pago: 'Transferencia' }, /^\|$/],
	['a part paid, in Italian', { Importo: '1', Stato: 'Pagata parzialmente' }, /'Pagata parz/],
	['what is left of it', { Residuo: '1', Stato: 'Pagata (parzialmente)' }, /^\|$/],
	['a bill that is closed', { Amount: '1', Status: 'Closed' }, /'Closed' under/],
	['a cross for what is not paid', { Betrag: '1', Bezahlt: '❌' }, /^\|$/],
	['no block, in Dutch', { Bedrag: '1', Blokkade: 'Geen' }, /^\|$/],
	['a credit note', { grossAmount: '1', isCreditNote: 'true' }, /'true' under/],
	['a payment on its way', { Betrag: '1', Statut: 'Paiement en cours' }, /'Paiement en cours'/],
	['what is left of it', { Importe: '9', 'Pdte.': '4', Remesado: 'No' }, /^\|$/],
	['no in Swedish, and in Polish', { Belopp: '1', Betald: 'Nej', Zapłacono: 'FAŁSZ' }, /^\|$/],
	['a tax withheld', { Betrag: '1', Ritenuta: '0,20' }, /^\|'0,20' under 'Ritenuta'/],
	['a discount', { 'Betrag offen': '98.00', Skonto: '2 %' }, /^\|$/],
	[
		'a discount of a gross one',
		{ Brutto: '98.00', Skonto: '2 %' },
		/^\|'2 %' under 'Skonto' is not/,
	],
	['a net one beside it', { Betrag: '119.00', Netto: '100.00' }, /'119.00' .* '100.00' under/],
	['one amount twice', { Betrag: '100', Importe: '100,00' }, /^\|$/],
	['a third one', { Betrag: '100', Importe: '100', Monto: '90' }, /^It has .* '90' under 'Monto'/],
	['gross and net beside a VAT', { Brutto: '119', Netto: '100', MwSt: '19' }, /^\|$/],
	['what is not paid', { Betrag: '1', Bezahlt: 'Nein' }, /^\|$/],
	['two days', { Betrag: '1', Fällig: '1.12.2026', 'Fällig am': '2.12.2026' }, /meant\?\|$/],
	['two currencies', { Betrag: '1', Währung: 'EUR', Currency: 'USD' }, /meant\?\|$/],
	['two keys', { Betrag: '1', Invoice: 'K7' }, /meant\?\|$/],
	['two names', { Betrag: '1', 'Full name': 'Bob Ray' }, /^It has 'Ann Lee' .*meant\?\|$/],
	['two networks', { Betrag: '1', Network: 'Solana', Chain: 'Tron' }, /^It has 'Solana' .*meant/],
	['two bank codes', { Betrag: '1', BLZ: '37040044', 'Sort code': '200415' }, /^It has '3704.*'20/],
	['two texts', { Betrag: '1', Zweck: 'Rent', Betreff: 'Heating' }, /^\|.*meant\?$/],
	['one text twice', { Betrag: '1', Zweck: 'Rent', Betreff: 'Rent' }, /^\|$/],
])('sees of an amount %s', (_, others, said) => {
	const [row] = rowsWith('Name', ['Ann Lee'], others);
	expect(`${row.problem}|${row.doubt}`).toMatch(said);
});

it('takes the net amount of wages beside their tax, and the gross one beside a VAT', () => {
	const of = (tax: string, heading = 'Employee name', others: Record<string, string> = {}) =>
		rowsWith(heading, ['Ann Lee'], { Gross: '9', [tax]: '2', Net: '7', ...others })[0].amount;
	expect([of('Tax'), of('VAT')]).toEqual(['7.00', '9.00']);
	// Whichever column names the employee.
	expect(of('Tax', 'Employee first name', { Surname: 'Lee' })).toBe('7.00');
	expect(of('Tax', 'Name', { 'Employee email': 'ann@example.com' })).toBe('7.00');
});

it('sees no second side in a row without one', () => {
	const rows = rowsWith('S/H', ['S', ''], { Name: 'Ann Lee', Betrag: '1' });
	expect(rows.map(({ problem }) => problem)).toEqual(['', '']);
});

it('takes a row of which a part is paid with what is left, and not without', () => {
	const of = (others: Record<string, string>) =>
		rowsWith('Betrag', ['100'], { Name: 'Ann Lee', Paid: '40,00', ...others })[0];
	expect(of({})).toMatchObject({ problem: expect.stringMatching(/^It has '40,00' under 'Paid'/) });
	expect(of({ 'Open amount': '60,00' })).toMatchObject({ amount: '60.00', problem: '' });
});
