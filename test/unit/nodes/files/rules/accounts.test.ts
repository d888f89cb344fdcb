import { accountOf, countryOf } from '../../../../../nodes/files/rules/accounts';

const IBAN = 'DE89370400440532013000';
const WALLET = /is the address of a wallet, but its network is missing/;

it.each([
	['1.23457E+11', 'US', /was stored as a number/],
	['8,93e+19', 'US', /was stored as a number/],
	['0x52908400098527886E0F7030069857D2E4169EE7', '', WALLET],
	['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '', WALLET],
	['bnb1grpf0955h0ykzq3ar5nmum7y6gdfl6lxfn46h2', '', WALLET],
	['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', '', WALLET],
	['see invoice', 'US', /is not an account/],
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
	...['XXXX-XXXX-1234', '****6789', 'NL91 **** **** 4300', '…1234', '...1234', '•••• 4300'],
	...['xx6789', '######1234', 'DE89XXXXXXXXXXXXXX3000', '0x5290…9EE7', '____1234'],
])('takes no masked account, such as %s', (account) => {
	for (const [network, country] of [
		['', 'US'],
		['', ''],
		['ETHEREUM', ''],
	]) {
		expect(accountOf({ account, network, country }).problem).toBe(
			`The account '${account}' is masked: write all of it.`,
		);
	}
});

it.each([
	...[
		'see invoice 12',
		'ask@example.com',
		'+1 555 010 0199',
		'Konto: 12345678',
		'12345678 (Chase)',
	],
	...[
		'12345678; 87654321',
		'12345678/',
		`${IBAN} / ES9121000418450200051332`,
		'DЕ89370400440532013000',
	],
	...['1'.repeat(35), '１２３４５６７８', 'INVOICE 12'],
])('takes no %s for an account', (account) => {
	expect(accountOf({ account, network: '', country: 'US' }).problem).toMatch(/ is not an /);
});

it.each([
	...['12-3456-0123456-00', '19-2000145399/0800', '000123', '062-000 12345678', 'RAZR00123456'],
	...['DE 1234', '0123456789', 'EXX123', '1'.repeat(34), '86.1234567.8'],
])('takes %s for an account of a bank outside the SEPA zone', (account) => {
	expect(accountOf({ account, network: '', country: 'NZ' })).toMatchObject({
		...{ accountNumber: account.replace(/ /g, ''), problem: '', doubt: '' },
	});
});

it.each([
	['AT32010000000173363', 'it has 19 letters and digits, and one of AT has 20'],
	['DE88370400440532013000', 'its check digits do not match'],
])('takes no %s for an IBAN: %s', (account, fault) => {
	expect(accountOf({ account, network: '', country: '' }).problem).toBe(
		`The IBAN '${account}' is wrong, since ${fault}: compare it with what the payee gave.`,
	);
});

it.each([
	['Solana', '0x52908400098527886E0F7030069857D2E4169EE7', 'Solana, which has 32 to 44 letters'],
	['polygon', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1', 'Polygon, which is 0x and then 40'],
	['TRON', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv', 'Tron, which is T and then 33 letters'],
	['Near', 'short.near', 'NEAR, which has 20 to 100 characters'],
])('takes no wallet on %s of another shape, such as %s', (network, account, said) => {
	expect(accountOf({ account, network, country: '' }).problem).toContain(
		`'${account}' is not an address of ${said}`,
	);
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

it.each([
	['6789', 'US', "'6789' may be only the last digits of an account."],
	['42', 'KE', "'42' may be only the last digits of an account."],
	['67890', 'US', ''],
	['0012-3456', 'US', ''],
])('says of the account %s in %s whether it may be cut: "%s"', (account, country, doubt) => {
	expect(accountOf({ account, network: '', country })).toMatchObject({ problem: '', doubt });
});
