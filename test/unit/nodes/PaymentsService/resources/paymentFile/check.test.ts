import type { IDataObject } from 'n8n-workflow';
import { check, earlier, invoice, other, registered, wallet } from './run';

describe('Payment File: Check', () => {
	it('says of each row whom it pays and from which account, and keeps its other fields', async () => {
		const beneficiaries = [registered('Joerg', 'MÜLLER', 'DE89 3704 0044 0532 0130 00')];
		const rows = [
			other({ handedInBy: 'ana@example.com', amount: '120.5' }),
			{ ...wallet, concept: '' },
		];
		const parameters = { beneficiaries: JSON.stringify(beneficiaries), bankMethod: 'SEPA' };
		expect(await check(rows, [], parameters)).toMatchObject([
			{
				...{ state: 'payable', reason: '', warning: '', doubt: '', amount: '120.50' },
				...{ payee: 'registered', beneficiaryId: '77', registeredName: 'Joerg MÜLLER' },
				...{ accountId: '1001', paymentMethod: 'SEPA', handedInBy: 'ana@example.com' },
			},
			{
				payee: 'new',
				beneficiaryId: '',
				accountId: '1003',
				paymentMethod: 'CRYPTO',
				concept: 'INV-8',
			},
		]);
		const blanks = { bankMethod: ' SEPA ' };
		const [typed] = await check([other({ currency: ' eur ' })], [], blanks);
		expect(typed).toMatchObject({ state: 'payable', currency: 'EUR', paymentMethod: 'SEPA' });
		const alias = { ...beneficiaries[0], firstName: '', lastName: '', alias: 'Müller' };
		const [called] = await check(rows, [], { beneficiaries: JSON.stringify([alias]) });
		expect(called.registeredName).toBe('Müller');
	});

	it('numbers rows that come without a line, so that each keeps its own payee and fee', async () => {
		const rows = [other({ key: 'A', line: '' }), other({ key: 'B', line: undefined })];
		expect((await check(rows)).map(({ line }) => line)).toEqual([1, 2]);
	});

	it('finds a wallet whose network the service does not name, unless it begins with 0x', async () => {
		const number = String(wallet.accountNumber);
		const lower = registered('Ana', 'Ruiz', number.toLowerCase(), { currency: '' });
		const all = [
			lower,
			...['', 'USDC'].map((currency) => ({ ...lower, accountNumber: number, currency })),
		];
		Object.assign(all[2], { id: 78 });
		const found = async (rows: IDataObject[]) =>
			(await check([wallet], [], { beneficiaries: JSON.stringify(rows) }))[0].beneficiaryId;
		expect([await found(all), await found([lower])]).toEqual(['78', '']);
		const row = other({
			accountNumber: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B',
			network: 'POLYGON',
		});
		const known = { ...registered('Jörg', 'Müller', String(row.accountNumber)) };
		const of = async (one: IDataObject) =>
			(await check([row], [], { beneficiaries: JSON.stringify([one]) }))[0].payee;
		expect(await of(known)).toBe('new');
		expect(await of({ ...known, network: 'Polygon' })).toBe('registered');
		Object.assign(row, wallet);
		expect(await of({ ...all[2], network: 'TRON' })).toBe('new');
	});

	it('takes the account that a bank file names, and says where the settings do not know it', async () => {
		const accounts = 'EUR: 1001\nEUR=1002 ES91 2100 0418 4502 0005 1332';
		const [named, unnamed] = await check(
			[
				other({ debtorAccount: 'ES91 2100 0418 4502 0005 1332' }),
				other({ key: 'INV-9', concept: 'Chair', debtorAccount: 'FR7630006000011234567890189' }),
			],
			[],
			{ accounts },
		);
		expect([named.accountId, named.warning]).toEqual(['1002', '']);
		const [byId] = await check([other({ debtorAccount: '1002' })], [], { accounts });
		expect([byId.accountId, byId.paymentMethod]).toEqual(['1002', 'TPP']);
		const british = { accounts: 'EUR GB29 NWBK 6016 1331 9268 19' };
		expect((await check([invoice], [], british))[0].accountId).toBe('GB29NWBK60161331926819');
		const [iban] = await check([other({ debtorAccount: '7' })], [], {
			accounts: 'eur ES9121000418450200051332',
		});
		expect(iban.warning).toMatch(/it is paid from account ES91 2100 0418 4502 0005 1332\.$/);
		const accountsThatPay = 'EUR 1001; USDC 1003 0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B';
		const own = { accounts: accountsThatPay, walletMethod: ' TOKEN ' };
		const [paid] = await check([wallet], [], own);
		expect(paid).toMatchObject({ accountId: '1003', paymentMethod: 'TOKEN' });
		expect([unnamed.accountId, unnamed.warning]).toEqual([
			'1001',
			'The file has it paid from FR76 3000 6000 0112 3456 7890 189, which the settings do not name for EUR: it is paid from account 1001.',
		]);
	});

	it('refuses a payout above the highest, and the whole currency of a list above its total', async () => {
		const rows = [
			other({ key: 'A', amount: '600.01' }),
			other({ key: 'B', amount: '600.00' }),
			other({ key: 'C', amount: '400.01' }),
			wallet,
		];
		const limits = { maxAmount: 'EUR 600,00', maxTotal: '€1000' };
		const states = (await check(rows, [], { limits })).map(({ state, reason }) => [state, reason]);
		const total =
			"The list's payouts in EUR come to 1,000.01 EUR, above the limit of 1,000.00 EUR for one list. Hand in fewer at a time, or ask whoever keeps the settings.";
		expect(states).toEqual([
			[
				'refused',
				'600.01 EUR is above the limit of 600.00 EUR for one payout. Whoever keeps the settings can raise it.',
			],
			['refused', total],
			['refused', total],
			['payable', ''],
		]);
		const [euros] = await check([invoice], [], { limits: { maxAmount: 'USD 5' } });
		expect(euros.state).toBe('payable');
		const known = [earlier('paid', { key: 'B' })];
		expect((await check(rows, known, { limits }))[2].state).toBe('payable');
		const listed = { maxAmount: '600 EUR, 5 USD', maxTotal: 'EUR 1.000; USD 500,50' };
		const reasons = (await check(rows, [], { limits: listed })).map(({ reason }) => reason);
		expect(reasons).toEqual(states.map(([, reason]) => reason));
		rows[2].amount = '400.00';
		expect((await check(rows, [], { limits }))[2].state).toBe('payable');
	});

	it('refuses what it was told, what lacks something, and what cannot be paid from any account', async () => {
		const rows = [
			{ problem: 'It is no transfer.' },
			{ key: '\u200b' },
			{ key: 'INV-' },
			{ key: 'B', name: '', firstName: '', lastName: '' },
			{ key: 'C', accountNumber: ' ' },
			{ key: 'D', amount: '12.345' },
			{ key: 'E', amount: '12.5', currency: 'JPY' },
			{ key: 'F', amount: '0.000', currency: 'KWD' },
			{ key: 'G', currency: 'CHF' },
			{ key: 'I', dueDate: '31.12.2026' },
			...[1, 2].map((line) => ({ key: 'H', name: `Payee ${line}`, line })),
		];
		const found = await check(rows.map(other), [{}], { beneficiaries: '[{}]' });
		expect(found.map(({ reason }) => reason)).toEqual([
			'It is no transfer.',
			'It has no number of its own, such as that of the invoice: without one, nothing would keep it from being paid twice.',
			"The number 'INV-' seems to have lost a part at an end or between two marks, so two payments would have the same key. Give the whole number of the invoice or order.",
			expect.stringContaining('name of the payee'),
			expect.stringContaining('account is missing'),
			expect.stringContaining("'12.345' is not an amount"),
			expect.stringContaining("'12.5' is not an amount"),
			expect.stringContaining("'0.000'"),
			'No account that pays in CHF is known. Have one added, or pay it some other way.',
			"The day '31.12.2026' is not one written like 2026-12-31: write it so, or leave it out to have it paid at once.",
			"It has the same number as line 2, 'Payee 2': give each payment a number of its own, or leave out the duplicate.",
			"It has the same number as line 1, 'Payee 1': give each payment a number of its own, or leave out the duplicate.",
		]);
		const said = found.map(({ state, payee }) => `${state as string}, ${payee as string}`);
		expect(new Set(said)).toEqual(new Set(['refused, new']));
	});
});
