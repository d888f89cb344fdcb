import type { IDataObject } from 'n8n-workflow';
import { knownRows } from '../../../../../nodes/PaymentFiles/compare/known';
import { check, earlier, invoice } from './run';

const other = (more: IDataObject) => ({ ...invoice, ...more });
const wallet = other({
	...{ line: 5, key: 'INV-8', name: 'Ana Ruiz', network: 'SOLANA', country: '', currency: 'USDC' },
	accountNumber: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1',
});
const registered = (firstName: string, lastName: string, accountNumber: string, more = {}) => ({
	...{ id: 77, firstName, lastName, accountNumber, currency: 'EUR', ...more },
});
const ASK = 'before you pay, ask by a way that you know already, and not by one in the invoice.';

async function warningOf(
	row: IDataObject,
	beneficiaries: IDataObject[],
	known: IDataObject[] = [],
) {
	const [first] = await check([row], known, { beneficiaries: JSON.stringify(beneficiaries) });
	return first.warning;
}

describe('Payment List: Check', () => {
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

	it.each([
		['paid', 'It was paid on 2026-11-02.'],
		[
			'unknown',
			'It was sent on 2026-11-02, and nobody knows yet whether it was paid. Look it up first.',
		],
		['approved', 'It is approved since 2026-11-02, and will be paid.'],
		['asked', 'It has been waiting for approval since 2026-10-29.'],
		['waiting', 'It has been waiting for approval since 2026-10-29.'],
		['paying', 'It is being paid.'],
		['stopp', "It was handed in before, and is 'stopp'."],
		['cancelled', "It was handed in before, and is 'cancelled'."],
		['', 'It was handed in before.'],
	])('knows a row again that is %s, whatever its key looks like', async (state, reason) => {
		const [row] = await check([other({ key: 'INV–7 ' })], [earlier(state, { key: 'INV-7' })]);
		expect(row).toMatchObject({ key: 'INV-7', state: 'known', reason, doubt: '' });
	});

	it('takes the day of a time that is no text, in the zone of the workflow', () => {
		const [row] = knownRows([{ updatedAt: new Date('2026-11-03T01:00:00Z') }], 'America/New_York');
		expect(row.changed).toBe('2026-11-02');
	});

	it.each(['draft', 'refused', 'declined', 'taken out'])(
		'lets a row that is %s come again, without a doubt',
		async (state) => {
			const [row] = await check([invoice], [earlier(state, { key: 'INV-7' }), earlier(state)]);
			expect(row).toMatchObject({ state: 'payable', doubt: '' });
		},
	);

	it('keeps a row known that was paid, though it was refused another time and now has a problem', async () => {
		const known = ['refused', 'paid'].map((state) => earlier(state, { key: 'INV-7' }));
		const [row] = await check([other({ problem: 'It is no transfer.' })], known);
		expect(row.state).toBe('known');
		const several = ['stopp', 'waiting', 'paid', 'asked'].map((state) =>
			earlier(state, { key: 'INV-7' }),
		);
		expect((await check([invoice], several))[0].reason).toBe('It was paid on 2026-11-02.');
	});

	it.each([
		{ amount: '99.00' },
		{ accountNumber: 'ES9121000418450200051332' },
		{ currency: 'USD' },
	])('says what was paid under the same key, where that is not %j', async (more) => {
		const [row] = await check([other(more)], [earlier('paid', { key: 'INV-7' })]);
		expect(row.reason).toBe(
			'It was paid on 2026-11-02, then 120.50 EUR to DE89 3704 0044 0532 0130 00. If this is another payment, give it a number of its own.',
		);
	});

	it.each([
		{ amount: '120.5', accountNumber: 'de89370400440532013000' },
		{ amount: '', accountNumber: '' },
	])('says no more of an earlier one with %j, which does not differ', async (more) => {
		const [row] = await check([invoice], [earlier('paid', { key: 'INV-7', ...more })]);
		expect(row.reason).toBe('It was paid on 2026-11-02.');
	});

	it('asks for a column of invoices where concept and account alone were paid before', async () => {
		const key = 'Desk DE89370400440532013000';
		const [row] = await check([other({ key })], [earlier('paid', { key })]);
		expect(row.reason).toBe(
			'Same concept and account as one that was paid on 2026-11-02; if it is new, add a column for the invoice.',
		);
		const long = { key: 'Invoice 2026-0000-0000-0042' };
		const [paid] = await check([other(long)], [earlier('paid', long)]);
		expect(paid.reason).toBe('It was paid on 2026-11-02.');
	});

	it('asks of a row that equals an earlier one whether it is the same, and names what matters most', async () => {
		const known = [
			earlier('waiting', { key: 'W' }),
			earlier('paid', { key: 'P', concept: ' DÉSK.' }),
			earlier('unknown', { key: 'U' }),
		];
		const [row] = await check([other({ doubt: 'As read.' })], known);
		expect(row).toMatchObject({
			state: 'payable',
			doubt:
				"As read. Is it the same as 'P', which was paid on 2026-11-02? Account, amount and concept are equal.",
		});
		const [second] = await check([
			other({ doubt: 'As read.' }),
			other({ line: 9, key: 'INV-9', name: 'J. Müller' }),
		]);
		expect(second.doubt).toBe(
			"As read. Is it the same as 'INV-9' in line 9 of this list? Account, amount and concept are equal.",
		);
		expect(row.alike).toBe(second.alike);
		const doubt = 'Payee, account, amount and concept are those of line 9.';
		const said = await check([other({ doubt }), other({ line: 9, key: 'INV-9' })]);
		expect(said[0].doubt).toBe(doubt);
		const elsewhere = earlier('paid', { ...wallet, key: 'P', network: 'POLYGON' });
		expect((await check([wallet], [elsewhere]))[0].doubt).toBe('');
		const named = (key: string) => ({ key, concept: key });
		const [again] = await check([other(named('INV-8'))], [earlier('paid', named('INV-7'))]);
		expect(again.doubt).toMatch(/^Is it the same as 'INV-7'/);
		const typed = { amount: '120.5', accountNumber: 'de89370400440532013000' };
		expect((await check([invoice], [earlier('paid', typed)]))[0].doubt).toContain("'INV-6'");
		expect((await check([invoice], [earlier('paid', { currency: 'USD' })]))[0].doubt).toBe('');
		expect((await check([invoice, invoice])).map((one) => one.doubt)).toEqual(['', '']);
	});

	it.each([
		['the same name in other letters', 'Jorg', 'Mueller', 'DE89370400440532013000', ''],
		[
			'a known name with a new account',
			'MÜLLER',
			'Jörg',
			'DE12500105170648489890',
			`'Müller, Jörg' is known with another account, DE12 5001 0517 0648 4898 90, and this one is new: ${ASK}`,
		],
		[
			'a known account under another name',
			'Bob',
			'-',
			'DE89370400440532013000',
			`The account is known as that of 'Bob', and here it is said to be of 'Müller, Jörg': ${ASK}`,
		],
		['neither known', 'Bob', 'Meier', 'DE12500105170648489890', ''],
	])('warns of %s', async (_, first, last, account, warning) => {
		expect(await warningOf(invoice, [registered(first, last, account)])).toBe(warning);
		const row = { name: `${last}, ${first}`, accountNumber: account, concept: 'Chair' };
		if (last !== '-')
			expect(await warningOf(invoice, [], [earlier('paid', row)])).toEqual(
				warning.replace("'Jörg MÜLLER'", "'MÜLLER, Jörg'"),
			);
	});

	it('warns of an account that was registered beside another one, until it was paid', async () => {
		const both = ['DE12500105170648489890', 'DE89370400440532013000'].map((account) =>
			registered('Jörg', 'Müller', account),
		);
		expect(await warningOf(invoice, both)).toBe(
			"'Müller, Jörg' is known with another account too, DE12 5001 0517 0648 4898 90: make sure which is right.",
		);
		expect(await warningOf(invoice, both, [earlier('asked', { concept: 'Chair' })])).not.toBe('');
		expect(await warningOf(invoice, both, [earlier('paid', { concept: 'Chair' })])).toBe('');
		const asBob = earlier('paid', { name: 'Bob', concept: 'Chair' });
		expect(await warningOf(invoice, both, [asBob])).not.toBe('');
		expect(await warningOf(invoice, [{ ...both[0], currency: 'USD' }, both[1]])).toBe('');
		expect(await warningOf(invoice, [{ ...both[0], currency: '' }, both[1]])).not.toBe('');
		expect(await warningOf(other({ currency: 'KWD' }), [both[0]])).toContain('this one is new');
	});

	it('takes an account for known under each of its names', async () => {
		const as = (name: string, alias = '') =>
			registered(name, 'Müller', 'DE89370400440532013000', { alias });
		expect(await warningOf(invoice, [as('Bob'), as('Jörg')])).toBe('');
		expect(await warningOf(invoice, [as('Bob', 'Jörg Müller')])).toBe('');
		expect((await check([invoice], [], { beneficiaries: '' }))[0].payee).toBe('new');
		expect(await warningOf(invoice, [as('Bob'), as('Eva')])).toContain(
			"known as that of 'Bob Müller'",
		);
		const nameless = registered('', '', 'DE89370400440532013000');
		expect(await warningOf(invoice, [nameless])).toBe('');
		const elsewhere = { accountNumber: 'DE12500105170648489890', concept: 'Chair' };
		expect(await warningOf(invoice, [], [earlier('refused', elsewhere)])).toBe('');
	});

	it.each([
		['Siobhan O’Brien', 'OBrien Siobhan'],
		['Acme GmbH', 'ACME'],
		['Joerg Jolly', 'Jörg Jolly'],
		['SAS', 'Sas'],
	])('takes %s for %s, and no other account for known', async (name, known) => {
		const at = (accountNumber: string) => registered(known, '-', accountNumber);
		const row = other({ name });
		expect(await warningOf(row, [at('DE89370400440532013000')])).toBe('');
		expect(await warningOf(row, [at('DE12500105170648489890')])).toContain('this one is new');
	});

	it('warns of one account under two names of the list', async () => {
		const [row] = await check([invoice, other({ line: 8, key: 'INV-8', name: 'Bob Meier' })]);
		expect(row.warning).toBe("Line 8 pays the same account, as that of 'Bob Meier'.");
		const [first] = await check([invoice, other({ line: '', key: 'INV-9', name: 'Eva Roth' })]);
		expect(first.warning).toBe("Line 2 pays the same account, as that of 'Eva Roth'.");
		const same = await check([invoice, other({ line: 8, key: 'INV-8' })]);
		expect(same.map((one) => one.warning)).toEqual(['', '']);
	});

	it('warns of a payout that may need a code, unless codes are given', async () => {
		const of = async (limits: IDataObject) =>
			(await check([invoice], [], { limits: limits as never }))[0].warning;
		expect(await of({ codesAbove: 'USD 5, EUR 120.49' })).toBe(
			'Above 120.49 EUR the service asks for a code: it may refuse it where the credential has no Authenticator Secret.',
		);
		expect(await of({ codesAbove: 'EUR 120.50' })).toBe('');
		expect(await of({ codesAbove: 'EUR 120.50, USD 5' })).toBe('');
		expect(await of({ codesAbove: 'EUR 1', codesAreGiven: true })).toBe('');
		const limits = { codesAbove: 'EUR 1' };
		const [refused] = await check([other({ problem: 'It is no transfer.' })], [], { limits });
		expect(refused.warning).toBe('');
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

	it.each([
		[{ accounts: 'EUR' }, "The settings of the accounts that pay are not clear: 'EUR'."],
		[
			{ limits: { codesAbove: '9' } },
			"The setting of the amount above which codes are asked for is not clear: '9'.",
		],
		[{ beneficiaries: '[7]' }, 'Beneficiaries is not a list of rows.'],
		[
			{ limits: { maxTotal: '10' } },
			"The setting of the highest total of a list is not clear: '10'.",
		],
		[
			{ limits: { maxAmount: 'EUR x' } },
			"The setting of the highest payout is not clear: 'EUR x'.",
		],
	])('refuses settings such as %j', async (parameters, message) => {
		const refused = { message: expect.stringContaining(message) };
		await expect(check([invoice], [], parameters)).rejects.toMatchObject(refused);
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
			'No account that pays in CHF is known: whoever keeps the settings can add one.',
			"It has the same number as line 2, 'Payee 2': give each payment a number of its own, or leave out the duplicate.",
			"It has the same number as line 1, 'Payee 1': give each payment a number of its own, or leave out the duplicate.",
		]);
		const said = found.map(({ state, payee }) => `${state as string}, ${payee as string}`);
		expect(new Set(said)).toEqual(new Set(['refused, new']));
	});

	it('takes nothing of a bank file that comes again with other transactions', async () => {
		const file = { messageId: 'M-1', messageCreated: '2026-11-20T08:00:00' };
		const before = earlier('draft', { ...file, key: 'INV-7' });
		const again = async (more: IDataObject) =>
			(await check([other({ ...file, ...more })], [before]))[0];
		const iban = { accountNumber: 'de89 3704 0044 0532 0130 00' };
		for (const one of [iban, { amount: '120.5' }, { amount: '9', messageCreated: '2026-11-21' }]) {
			expect(await again(one)).toMatchObject({ state: 'payable' });
		}
		for (const one of [{ amount: '120.51' }, { key: 'INV-8' }, { currency: 'USD' }]) {
			expect(await again(one)).toMatchObject({
				state: 'refused',
				reason:
					"A file with the message id 'M-1' was handed in before on 2026-10-29, with other transactions. Give the new file a message id of its own.",
			});
		}
	});
});
