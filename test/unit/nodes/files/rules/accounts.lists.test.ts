import { csv, IBAN, items, rowsBy, rowsWith } from '../list/rowsWith';

it('takes no IBAN on a network, but an address for a wallet', () => {
	const address = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1';
	const [iban, wallet] = rowsWith([
		{ network: 'Solana' },
		{ network: 'Solana', accountNumber: address, currency: 'USDC' },
	]);
	expect(iban.problem).toContain("is an IBAN, but the network 'SOLANA' is one of wallets.");
	expect(wallet).toMatchObject({ accountNumber: address, network: 'SOLANA', problem: '' });
});

it('takes the country of an account without an IBAN from its SWIFT code, and sees one that is none', () => {
	const [right, wrong] = rowsWith([
		{ swift: 'chas us33', accountNumber: '000123' },
		{ swift: 'CHASE' },
	]);
	expect(right).toMatchObject({ swift: 'CHASUS33', country: 'US', problem: '', doubt: '' });
	expect(wrong).toMatchObject({ problem: '', doubt: "'CHASE' is not a SWIFT code (BIC)." });
});

it('doubts a bank that is elsewhere than the account, and no payee who lives elsewhere', () => {
	const doubt = (other: string) =>
		`The account is one of DE, and the bank one of ${other}: ask the payee which is right.`;
	const rows = rowsWith(
		[{ swift: 'BNPAFRPP' }, { swift: 'COBADEFF' }, { country: 'Spain' }].map((row, at) => ({
			...row,
			amount: at + 5,
		})),
	);
	expect(rows.map((row) => row.doubt)).toEqual([doubt('FR'), '', '']);
	const of = (more: object) =>
		rowsBy(
			undefined,
			items({ Name: 'Ann Lee', IBAN, Amount: '7', Currency: 'EUR', Invoice: 'R7', ...more }),
		)[0];
	expect(of({ 'Bank country': 'Sweden' })).toMatchObject({ problem: '', doubt: doubt('SE') });
	expect(of({ Country: 'Sweden' })).toMatchObject({ problem: '', doubt: '' });
});

it('doubts a second bank, and an account that is also that of somebody else', () => {
	const of = (more: object) => {
		const row = {
			Name: 'Cem Oz',
			IBAN,
			BIC: 'COBADEFF',
			Amount: '8',
			Currency: 'EUR',
			Invoice: 'R8',
		};
		return rowsBy(undefined, items({ ...row, ...more }))[0].doubt;
	};
	const Correspondent = 'DEUTDE5MXXX';
	expect(of({ Correspondent })).toBe(
		"'DEUTDE5MXXX' under 'Correspondent' is another bank, for which a payment has no field.",
	);
	expect(of({ Correspondent, BIC: 'deut de5m' })).toBe('');
	expect(of({ Correspondent, BIC: '' })).toBe('');
	const own = IBAN.replace(/(.{4})/g, '$1 ');
	expect(of({ 'Debtor IBAN': own })).toBe(
		"The account is also the one under 'Debtor IBAN': check that it is the payee's.",
	);
	expect(of({ 'Debtor IBAN': 'ES9121000418450200051332' })).toBe('');
});

it('asks for the IBAN, or the country, of a number in a currency of IBANs', () => {
	const of = (more: object) => rowsWith([{ accountNumber: '000123', ...more }])[0];
	expect(of({}).problem).toMatch(/^'000123' is not an IBAN, and no country is given: write/);
	expect(of({ currency: 'USD' })).toMatchObject({
		problem: '',
		doubt: "'000123' is not an IBAN, and no country is given.",
	});
	expect(of({ country: 'US' })).toMatchObject({ problem: '', doubt: '' });
});

it('takes the account of the only filled one of several columns, and of two that differ none', () => {
	const given = csv(
		'IBAN;Local;Sum;Payee;No',
		`Iban: de89-3704 0044.0532 0130 00;;1;A;1`,
		`;000123;2;B;2`,
		`${IBAN};de89 3704 0044 0532 0130 00;3;C;3`,
		`${IBAN};000123;4;D;4`,
		';;5;E;5',
	);
	const columns = { accountNumber: ['IBAN', 'Local'], amount: 'Sum', name: 'Payee', key: 'No' };
	const rows = rowsBy({ columns, currency: 'USD' }, given);
	expect(rows.map(({ accountNumber, problem }) => [accountNumber, problem])).toEqual([
		[IBAN, ''],
		['000123', ''],
		[IBAN, ''],
		[IBAN, `It has '${IBAN}' under 'IBAN', and '000123' under 'Local': which one is meant?`],
		['', 'The account is missing: an IBAN, an account number, or the address of a wallet.'],
	]);
});

it.each([
	['a bank in the US', { SWIFT: 'CHASUS33', Account: '000123' }, "the bank code '021000021'"],
	['an IBAN', { SWIFT: '', Account: IBAN }, ''],
])('says of the bank code of %s what a payment lacks', (_, cells, doubt) => {
	const given = items({ ...cells, 'Routing number': '021000021', Sum: '1', Payee: 'A', No: '1' });
	const columns = {
		accountNumber: 'Account',
		swift: 'SWIFT',
		amount: 'Sum',
		name: 'Payee',
		key: 'No',
	};
	const [row] = rowsBy({ columns, currency: 'USD' }, given);
	expect(row.doubt).toEqual(doubt && expect.stringContaining(doubt));
});
