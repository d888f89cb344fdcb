import { rowsOf } from '../../../../../nodes/files/list/rows';
import { linesOfItems } from '../../../../../nodes/files/list/sources';
import { IBAN, OPTIONS, rowsWith } from './rowsWith';

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
