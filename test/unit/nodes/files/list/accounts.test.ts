import { rowsOf } from '../../../../../nodes/files/list/rows';
import { linesOfItems } from '../../../../../nodes/files/list/sources';
import { accountOf, countryOf } from '../../../../../nodes/files/rules/accounts';
import { IBAN, OPTIONS, rowsWith } from './rowsWith';

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

it('takes the country of an account without an IBAN from its SWIFT code, and sees one that is none', () => {
	const others = { Name: 'Ann Lee', Betrag: '1' };
	const [right, wrong] = rowsWith('BIC', ['chasus33', 'CHASE'], others, ['000123', IBAN]);
	expect(right).toMatchObject({ swift: 'CHASUS33', country: 'US', problem: '', doubt: '' });
	expect(wrong).toMatchObject({ problem: '', doubt: "'CHASE' is not a SWIFT code (BIC)." });
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
