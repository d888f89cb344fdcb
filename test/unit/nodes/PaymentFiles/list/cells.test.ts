import { linesOfCsv, linesOfItems } from '../../../../../nodes/PaymentFiles/list/sources';
import { type ListOptions, rowsOf } from '../../../../../nodes/PaymentFiles/list/rows';
import { amountIn, writtenAmount } from '../../../../../nodes/PaymentFiles/rules/amounts';
import { currencyOfRow } from '../../../../../nodes/PaymentFiles/rules/currencies';
import { accountOf, countryOf } from '../../../../../nodes/PaymentFiles/rules/accounts';

const IBAN = 'DE89370400440532013000';

const OPTIONS: ListOptions = {
	...{ columns: [], currency: 'EUR', decimalSign: 'auto', dateOrder: 'dayFirst' },
	lastNameWhereMissing: '-',
};

/** The rows of a list with these cells below one heading, beside other columns. */
function rowsWith(
	heading: string,
	cells: string[],
	others: Record<string, string>,
	ibans = cells.map(() => IBAN),
) {
	const head = ['Rechnung', heading, 'IBAN', ...Object.keys(others)].join(';');
	const rows = cells.map((cell, index) =>
		[`K${index}`, `"${cell}"`, ibans[index], ...Object.values(others)].join(';'),
	);
	const { lines, source } = linesOfCsv(Buffer.from([head, ...rows].join('\n')), 'The file', []);
	return rowsOf(lines, source, OPTIONS).map(({ row }) => row);
}

/** Each amount, or what is wrong with it. */
const amounts = (...cells: string[]) =>
	rowsWith('Betrag', cells, { Name: 'Ann Lee' }).map(
		({ amount, problem }) => amount || problem.replace(/^The amount '.*?' /, ''),
	);

describe('amounts, as written and as read', () => {
	it.each([
		['1.234,56', '1234.56'],
		['1,234.56', '1234.56'],
		['1 234,56', '1234.56'],
		['1\u202f234,56 €', '1234.56'],
		["CHF 1'234.50", '1234.50'],
		['1,23,456.00', '123456.00'],
		['12,34,567.00', '1234567.00'],
		['1.234.567', '1234567.00'],
		['12,5 €', '12.50'],
		['EUR 80', '80.00'],
		['€50', '50.00'],
		['+12,50', '12.50'],
		['12,-', '12.00'],
		['50.–', '50.00'],
		['Fr.50', '50.00'],
		['=""12,50""', '12.50'],
		['1.234,-', '1234.00'],
		['12,50 EUR*', '12.50'],
		[',50', '0.50'],
		['1.234', 'can be read as 1234 or as 1.234: write 1234 if that is meant.'],
		['-40', 'is negative, like that of a credit note.'],
		['12,50-', 'is negative, like that of a credit note.'],
		...['−40', '–40', '12,50 —', 'EUR −40'].map((text) => [
			text,
			'is negative, like that of a credit note.',
		]),
		['(12.00)', 'is negative, like that of a credit note.'],
		['0,00', 'leaves nothing to pay.'],
		['1,2345', 'has more decimals than EUR, which has 2.'],
		['1234567.119999999', '1234567.12'],
		['1234567.12000001', 'has more decimals than EUR, which has 2.'],
		['12.123456789', 'has more decimals than EUR, which has 2.'],
		['99999999999999.123456789', 'has more decimals than EUR, which has 2.'],
		...[
			'1.2.3',
			'12.34.567,00',
			'=2*3',
			'1,234,56.00',
			'123,45,678.00',
			'1234,567.00',
			"1,234'50",
			'-5-',
			'1.234,50,-',
			'1.234,567.89',
			'EUR 5 USD',
		].map((text) => [text, `'${text}' is not an amount such as 1234.56.`]),
	])('%s is %s', (written, expected) => {
		expect(amounts(written)).toEqual([expected]);
	});

	it.each([
		['2,50', 'EUR', 'does not have a point before its decimals, as others in this list do.'],
		['1.2345', '', 'has more decimals than the currency, which has 2.'],
	])('%s in "%s" with points %s', (cell, currency, said) => {
		const { problem } = amountIn(writtenAmount(cell), currency, 'point');
		expect(problem).toBe(`The amount '${cell}' ${said}`);
	});

	it.each([
		[0.1 + 0.2, '0.30'],
		[9999999999999.5, '9999999999999.50'],
		[1e13, ' is not an amount such as 1234.56.'],
		[-40, ' is negative, like that of a credit note.'],
		[3.55e-15, ' leaves nothing to pay.'],
	])('the number %d of a workbook is %s', (cell, expected) => {
		const { amount, problem } = amountIn(writtenAmount(cell), 'EUR', undefined);
		expect(amount || problem.replace(/^.*'/, '')).toBe(expected);
	});

	it('are of a ledger where most are negative, so that a credit note is positive', () => {
		const problems = (...cells: string[]) =>
			rowsWith('Betrag', cells, { Name: 'Ann Lee' }).map(({ problem }) => problem.slice(0, 10));
		expect(problems('-7', '8-', '5')).toEqual(Array(3).fill('Most amoun'));
		expect(problems('-7', '8', 'five', '-9')).toEqual(Array(4).fill('Most amoun'));
		expect(problems('-7', '8', '-9', '10')).toEqual(['The amount', '', 'The amount', '']);
	});

	it('are decided by the others of their column, unless those contradict each other', () => {
		expect(amounts('1.234', '2.345,60')).toEqual(['1234.00', '2345.60']);
		expect(amounts("1'234", '2,50')).toEqual(['1234.00', '2.50']);
		expect(amounts('1.234', '12,-')).toEqual(['1234.00', '12.00']);
		expect(amounts('1.234', '1.234.567')).toEqual(['1234.00', '1234567.00']);
		expect(amounts('1.234', '2.5')).toEqual(['has more decimals than EUR, which has 2.', '2.50']);
		expect(amounts('0.500', '2,50')).toEqual(['0.50', '2.50']);
		expect(amounts('1234.567', '2,50')[0]).toBe('has more decimals than EUR, which has 2.');
		expect(amounts('1.234', '2.345,60', '2,345.60').slice(1)).toEqual(['2345.60', '2345.60']);
		expect(amounts('1.234', '2.345,60', '2,345.60')[0]).toContain(
			'can be read as 1234 or as 1.234',
		);
	});
});

const days = (...cells: string[]) =>
	rowsWith('Fällig am', cells, { Name: 'Ann Lee', Betrag: '1' }).map(
		({ dueDate, problem }) => dueDate || problem,
	);

describe('days, as written and as read', () => {
	it.each([
		...['2026-12-31', '31/12/2026', '31.12.2026', '31-12-26', '31.12.26', '46387,75', '20261231'],
		...['31. Dezember 2026', '31 de diciembre de 2026', '31 déc. 2026', '31 dicembre 2026'],
		...['31 grudnia 2026', '31. desember 2026'],
		...['31 december 2026', '31 de dezembro de 2026', 'December 31, 2026', '31-Dec-26'],
		...[
			'2026/12/31',
			'2026.12.31 00:00',
			'Thu 31 Dec 2026',
			'jeudi 31 décembre 2026',
			'Do, 31.12.2026',
		],
		...[
			'2026-12-31T00:00:00.000Z',
			'31.12.2026 00:00',
			'31 Dec 2026 12:00 AM',
			'Dec 31, 2026 0:00',
		],
		...['31. 12. 2026', 'December 31st, 2026', '31 de diciembre del 2026'],
	])('%s is 2026-12-31', (written) => {
		expect(days(written)).toEqual(['2026-12-31']);
	});

	it('may be the first of a month, in words', () => {
		expect(days('1er juin 2026', '1º de julio de 2026')).toEqual(['2026-06-01', '2026-07-01']);
	});

	it('are open where they can be read in two ways and another one contradicts their order', () => {
		const [wrong, certain, open, same] = days('04/13/2026', '25/12/2026', '03/04/2026', '5/5/2026');
		expect([certain, same]).toEqual(['2026-12-25', '2026-05-05']);
		expect(wrong).toContain('write 2026-04-13 if that is meant.');
		expect(open).toContain('can be read as 2026-04-03 or as 2026-03-04');
		expect(days('30.02.2026', '03.04.2026')[1]).toBe('2026-04-03');
	});

	it('may be those on which some were paid, where others have none', () => {
		const doubted = (heading: string, ...cells: string[]) =>
			rowsWith(heading, cells, { Name: 'Ann Lee', Betrag: '1' }).map(({ doubt }) =>
				doubt.startsWith(`It has '03.11.2026' under '${heading}', and other rows have nothing`),
			);
		expect(doubted('Zahlungsdatum', '03.11.2026', '')).toEqual([true, false]);
		expect(doubted('Zahlungsdatum', '03.11.2026', '04.11.2026')).toEqual([false, false]);
		expect(doubted('Fällig', '03.11.2026', '')).toEqual([false, false]);
		expect(doubted('Datum', '03.11.2026', '')).toEqual([false, false]);
	});

	it.each(['Mo, 30.02.2026', '31.12.1826', '1 jui 2026', 'sofort', '31/12', '12345', '98765'])(
		'%s is none',
		(written) => {
			expect(days(written)).toEqual([
				`The day '${written}' is not a day of the calendar such as 2026-12-31.`,
			]);
		},
	);
});

describe('names, as written and as read', () => {
	it.each([
		['García López, María', 'María', 'García López'],
		['María García López', 'María', 'García López'],
		['Telekom', 'Telekom', '-'],
		['García,María', 'María', 'García'],
		['Ann  Lee', 'Ann', 'Lee'],
		['Acme, Inc.', 'Acme', 'Inc.'],
		['Muster GmbH, Berlin', 'Muster', 'GmbH, Berlin'],
		['van der Berg, Jan', 'Jan', 'van der Berg'],
		['Sa, Maria', 'Maria', 'Sa'],
		['Lee, Ann, Berlin', 'Lee', 'Ann, Berlin'],
		['Meyer, Kunz & Partner', 'Meyer', 'Kunz & Partner'],
	])('%s', (name, firstName, lastName) => {
		const numbered = { Betrag: '1', Creditor: '1001' };
		expect([
			...rowsWith('Empfänger', [name], { Betrag: '1' }),
			...rowsWith('Name', [name], numbered),
		]).toMatchObject([1, 2].map(() => ({ name, firstName, lastName })));
	});

	it.each([
		['Cognome e nome', 'Rossi Mario', 'Mario', 'Rossi'],
		['Nome e cognome', 'Mario Rossi', 'Mario', 'Rossi'],
		['Cognome e nome', 'Rossi', 'Rossi', '-'],
		['Cognome e nome', 'Rossi, Mario', 'Mario', 'Rossi'],
		['Cognome e nome', 'De Rossi Mario', 'De', 'Rossi Mario', 'is not certain'],
	])('%s: %s', (heading, name, firstName, lastName, said = '') => {
		const [row] = rowsWith(heading, [name], { Betrag: '1' });
		expect(row).toMatchObject({ name, firstName, lastName });
		expect([row.doubt === '', row.doubt]).toEqual([said === '', expect.stringContaining(said)]);
	});
});

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

it.each([
	['XQZ', '', '', /^'XQZ' is not a currency such as EUR/],
	['$', 'EUR', 'USD', /^'\$' is taken as USD; it may also be AUD, CAD, NZD\.$/],
	['$', ' cad', 'CAD', /^$/],
	['Kr.', 'NOK', 'NOK', /^$/],
	['kr.', 'EUR', '', /^'kr\.' may be SEK, NOK, DKK, ISK: write the three letters\.$/],
])(
	'takes the currency beside the amount %s, with %s for the list, for %s, and says %s',
	(beside, otherwise, taken, said) => {
		const where = { column: '', heading: '', beside, otherwise, isOfWallet: false };
		const { currency, problem, doubt } = currencyOfRow(where);
		expect(problem + doubt).toMatch(said);
		expect(currency).toBe(taken);
	},
);

it.each([
	[
		'EUR',
		'EUR',
		'$',
		/^The currencies 'EUR' and 'EUR' and '\$' of one row contradict each other\.$/,
	],
	['EUR', '$', '€', /contradict/],
	['CAD', '$', '$', /^$/],
])('of the currencies %s, %s and %s of one row says %s', (column, heading, beside, said) => {
	const where = { column, heading, beside, otherwise: 'EUR', isOfWallet: false };
	const { currency, problem, doubt } = currencyOfRow(where);
	expect(problem + doubt).toMatch(said);
	expect(currency).toBe(problem ? '' : column);
});

it.each(
	[
		'€ EUR, Euro EUR, euros EUR, £ GBP, Fr. CHF, SFr. CHF, SFrs CHF, US$ USD, $US USD, AU$ AUD, A$ AUD, CA$ CAD, C$ CAD',
		'NZ$ NZD, S$ SGD, HK$ HKD, MX$ MXN, R$ BRL, S/ PEN, ¥ JPY, ¥ CNY, zł PLN, Kč CZK, Ft HUF, lei RON, лв BGN, ₺ TRY, ₹ INR',
		'Rs. INR, ₴ UAH, ₪ ILS, ₩ KRW, ฿ THB, ₫ VND, ₱ PHP, ₽ RUB, USDC USDC, USDT USDT, EURC EURC, SOL SOL, BTC BTC',
	].flatMap((list) => list.split(', ').map((one) => one.split(' '))),
)('takes %s for %s', (column, currency) => {
	const where = { column, heading: '', beside: '', otherwise: currency, isOfWallet: false };
	expect(currencyOfRow(where)).toEqual({ currency, problem: '', doubt: '' });
});

const WALLET = /is the address of a wallet, but its network is missing/;

it.each([
	['1.23457E+11', 'US', /was stored as a number/],
	['8,93e+19', 'US', /was stored as a number/],
	['0x52908400098527886E0F7030069857D2E4169EE7', '', WALLET],
	['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '', WALLET],
	['bnb1grpf0955h0ykzq3ar5nmum7y6gdfl6lxfn46h2', '', WALLET],
	['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', '', WALLET],
	['see invoice', 'US', /is not an account: it has no digit/],
	['DEO2 1203 0000 0000 2020 51', 'US', /is not an IBAN, which a payment to DE needs/],
	['DE 1234', 'US', /^$/],
	['000123', '', /^'000123' is not an IBAN, and no country is given\.$/],
	['000123', 'Mars', /^'Mars' is not a known country: write its two letters/],
	[IBAN, 'Mars', /^'Mars' is not a known country\.$/],
	[IBAN, 'US', /^$/],
	[IBAN, 'XK', /^$/],
	['12345678', 'UK', /which a payment to GB needs/],
])('of the account %s of a payee in %s says %s', (account, country, said) => {
	const { problem, doubt } = accountOf({ account, network: 'Sepa', country });
	expect(problem + doubt).toMatch(said);
});

it.each([
	['DE', 'Germany Deutschland Alemania Allemagne Germania Duitsland Alemanha Niemcy Tyskland'],
	['AT', 'Österrike Østrig Østerrike Austria(+43)'],
])('knows %s as %s', (country, names) => {
	for (const name of names.split(' ')) expect([name, countryOf(name)]).toEqual([name, country]);
});

it.each(['bank', 'Iban', 'SEPA', 'Swift'])('takes the network %s for that of a bank', (network) => {
	expect(accountOf({ account: IBAN, network, country: '' })).toMatchObject({
		network: '',
		problem: '',
	});
});

it('takes no IBAN on a network, but an address for a wallet', () => {
	const others = { Name: 'Ann Lee', Betrag: '1', Network: 'Solana' };
	const [{ problem }] = rowsWith('Zweck', ['Rent'], others);
	expect(problem).toContain("is an IBAN, but the network 'SOLANA' is one of wallets.");
	const Address = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1';
	const lines = linesOfItems([{ ...others, Address, Coin: 'USDC', Zweck: 'Rent' }]);
	const [{ row }] = rowsOf(lines, { name: 'The list' }, OPTIONS);
	expect(row).toMatchObject({ accountNumber: Address, network: 'SOLANA', problem: '' });
});

it.each(['#N/A', '#NV', '#N/D', '#N/B', '#I/T', '#REF!', '#DIV/0!', '#¡VALOR!', '#¿NOMBRE?'])(
	'sees that a formula gives %s',
	(text) => {
		const [{ problem }] = rowsWith('Empfänger', [text], { Betrag: '1' });
		expect(problem).toBe(`The formula under 'Empfänger' gives an error, '${text}'.`);
	},
);

it.each([
	...['DE', 'ES', 'FR', 'IT', 'US'].map((country) => [country, '01067']),
	...[['BE', '1067']],
])('takes the postal code 1067 in %s for %s', (Land, expected) => {
	const [row] = rowsWith('PLZ', ['1067'], { Name: 'Ann Lee', Betrag: '1', Land });
	expect(row.postalCode).toBe(expected);
});

it('takes columns that are parts of one text together', () => {
	const others = { 'Apellido 2': 'López', Nombre: 'María', Calle: 'Mayor', Hausnummer: '7' };
	const [row] = rowsWith('Apellido 1', ['García'], { ...others, Betrag: '1' });
	expect(row).toMatchObject({ firstName: 'María', lastName: 'García López', problem: '' });
	expect(row.address).toBe('Mayor 7');
});

it('takes the country of an account without an IBAN from its SWIFT code, and sees one that is none', () => {
	const others = { Name: 'Ann Lee', Betrag: '1' };
	const [right, wrong] = rowsWith('BIC', ['chasus33', 'CHASE'], others, ['000123', IBAN]);
	expect(right).toMatchObject({ swift: 'CHASUS33', country: 'US', problem: '', doubt: '' });
	expect(wrong).toMatchObject({ problem: '', doubt: "'CHASE' is not a SWIFT code (BIC)." });
});

it('takes the column that a person names before those that it knows', () => {
	const row = { Name: 'Ann Lee', IBAN, Betrag: '119', MwSt: '19', 'Sonst.': '60', Rechnung: 'R1' };
	Object.assign(row, { Konto: '1822', Valuta: 'Q4', Skonto: '2 %' });
	const columns = [
		{ field: 'amount', heading: 'sonst' },
		{ field: 'name', heading: 'Konto' },
		{ field: 'concept', heading: 'valuta' },
	];
	const found = rowsOf(linesOfItems([row]), { name: 'The list' }, { ...OPTIONS, columns });
	const expected = { amount: '60.00', name: '1822', concept: 'Q4', problem: '', doubt: '' };
	expect(found).toMatchObject([{ row: expected }]);
});

it('takes no account of the ledger in place of an IBAN that is missing', () => {
	const others = { Name: 'Ann Lee', Betrag: '1', Land: 'US' };
	const ibans = ['', 'Iban: de89-3704 0044.0532 0130 00', '000 123'];
	expect(rowsWith('Konto', ['4400', '4401', '4402'], others, ibans)).toMatchObject([
		{ accountNumber: '', problem: expect.stringMatching(/^The account is missing/) },
		{ accountNumber: IBAN, problem: '' },
		{ accountNumber: '000123', country: 'US', problem: '', doubt: '' },
	]);
	const cuenta = { Name: 'Ann Lee', Betrag: '1', Cuenta: '4000012' };
	expect(rowsWith('Cta. bancaria', [IBAN, ''], cuenta, ['', ''])).toMatchObject([
		{ accountNumber: IBAN, problem: '' },
		{ accountNumber: '' },
	]);
	const coordinates = { ...others, Konto: '4400', 'Coord. IBAN': IBAN, Rechnung: 'R1' };
	expect(rowsOf(linesOfItems([coordinates]), { name: 'The list' }, OPTIONS)).toMatchObject([
		{ row: { accountNumber: IBAN, problem: '' } },
	]);
});

it.each(['External Document No.', 'N.º Doc. Fornecedor'])('takes %s before the own', (heading) => {
	const row = { Documento: 'VFA 301', [heading]: 'A/9', Name: 'Ann Lee', IBAN, Betrag: '1' };
	const rows = rowsOf(linesOfItems([row]), { name: 'The list' }, OPTIONS);
	expect(rows).toMatchObject([{ row: { key: 'A/9', problem: '' } }]);
});

it('takes Name beside Surname for the first name, and that of the payee before all', () => {
	const two = { 'Name of the beneficiary': 'Bob Ray', Betrag: '1' };
	expect(rowsWith('Name', ['Ann Lee'], two)[0].name).toBe('Bob Ray');
	const [row] = rowsWith('Surname', ['Lee'], { Name: 'Ann', Betrag: '1' });
	expect(row).toMatchObject({ name: 'Ann Lee', firstName: 'Ann', lastName: 'Lee' });
	const bare = { Nombre: 'María', Apellidos: 'García', Betrag: '1' };
	expect(rowsWith('Name', ['Acme'], bare)[0].problem).toMatch(/^It has 'Acme' .*'María' .*meant/);
	const all = { Name: 'Acme', 'First name': 'Ann', Betrag: '1' };
	expect(rowsWith('Surname', ['Lee'], all)[0].name).toBe('Acme');
	const [payee] = rowsWith('Kontoinhaber', ['Ann Lee'], { 'Supplier name': 'Acme', Betrag: '1' });
	expect(payee).toMatchObject({ name: 'Ann Lee', problem: '' });
	const three = { Voorletters: 'J.', Tussenvoegsel: 'van der', Betrag: '1' };
	expect(rowsWith('Achternaam', ['Berg'], three)[0].name).toBe('J. van der Berg');
	const alone = { 'Maiden name': 'Lee', Betrag: '1' };
	expect(rowsWith('First name', ['Ann'], alone)[0].problem).toMatch(/^The name of the payee is/);
});

it('takes a reference for the text of a payment where it has no other', () => {
	const of = (text: string) =>
		rowsWith('Referenz', ['R-7'], { Name: 'Ann Lee', Betrag: '1', Zweck: text })[0].concept;
	expect([of('Rent'), of('')]).toEqual(['Rent', 'R-7']);
});

it('takes the net amount of wages beside their tax, and the gross one beside a VAT', () => {
	const of = (tax: string) =>
		rowsWith('Employee name', ['Ann Lee'], { Gross: '9', [tax]: '2', Net: '7' })[0].amount;
	expect([of('Tax'), of('VAT')]).toEqual(['7.00', '9.00']);
});

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
	const lines = linesOfItems([{ row: cells }, { row: ['Ann Lee', IBAN, '1', 'Rent'] }]);
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
