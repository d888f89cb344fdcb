import { DateTime } from 'luxon';
import type { IDataObject } from 'n8n-workflow';
import { knownRows } from '../../../../../../nodes/files/compare/known';
import { check, earlier, invoice, other, wallet } from './run';

describe('Payment File: Check', () => {
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

	it.each(['refused', 'declined', 'taken out'])(
		'gives a row that was sent, said to be unpaid and then %s what was said, when it comes again',
		async (state) => {
			const said = {
				answer: 'Sent on 2026-11-01. Ana says that it was not paid.',
				answeredBy: 'u-3',
			};
			const before = earlier('declined', { key: 'INV-7', answer: 'Sent on 2026-10-31.' });
			const known = [before, earlier(state, { key: 'INV-7', ...said })];
			const [row, without] = await check(
				[invoice, other({ key: 'INV-8', concept: 'Lamp' })],
				known,
			);
			expect(row).toMatchObject({ state: 'payable', doubt: '', ...said });
			expect(without.answer).toBeUndefined();
			expect(without.doubt).toBe(
				"Is it the same as 'INV-7', which was sent before, and somebody has said that it was not paid? Account and amount are equal.",
			);
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

	it('tells nobody the account and amount of what somebody else handed in', async () => {
		const theirs = earlier('paid', { key: 'INV-7', handedInBy: 'u-2', amount: '99.00' });
		const reasonFor = async (person: string, known = theirs) =>
			(await check([invoice], [known], { person }))[0].reason;
		expect(await reasonFor('u-1')).toBe(
			'Somebody else has handed in another payout with this number, which was paid on 2026-11-02. If this is the same payment, leave it out; only if it is another, give it a number of its own.',
		);
		for (const person of ['u-2', '']) expect(await reasonFor(person)).toContain('99.00 EUR');
		const same = { ...theirs, amount: '120.50' };
		expect(await reasonFor('u-1', same)).toBe('It was paid on 2026-11-02.');
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
		const [open] = await check([other({})], [earlier('paying', { key: 'G' }), known[2]]);
		expect(open.doubt).toMatch(/^Is it the same as 'U', which was sent/);
		const [second] = await check([
			other({ doubt: 'As read.' }),
			other({ line: 9, key: 'INV-9', name: 'J. Müller' }),
		]);
		expect(second.doubt).toBe(
			"As read. Is it the same as 'INV-9' in line 9 of this list? Account, amount and concept are equal.",
		);
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
		['ana', "'P'"],
		['ben', 'one that somebody else has handed in'],
	])('to %s, names a row of ana like this one as %s', async (person, named) => {
		const [row] = await check([invoice], [earlier('paid', { key: 'P', handedInBy: 'ana' })], {
			person,
		});
		expect(row.doubt).toContain(`Is it the same as ${named}, which was paid`);
	});

	it.each([
		[59, 'paid', 'Chair', "'R-99', which was paid"],
		[61, 'paid', 'Chair', ''],
		[61, 'paid', 'Desk', "'R-99', which was paid"],
		[400, 'unknown', 'Chair', "'R-99', which was sent"],
		[400, 'waiting', 'Chair', "'R-99', which has been waiting"],
		[1, 'refused', 'Desk', ''],
	])(
		'of one like it %i days before that is %s, for a %s, asks whether it is %j',
		async (days, state, concept, said) => {
			const updatedAt = DateTime.now().minus({ days }).toISO();
			const like = earlier(state, { key: 'R-99', name: 'J. Miller', updatedAt, concept });
			const [row] = await check([invoice], [like]);
			expect(row.state).toBe('payable');
			if (said === '') expect(row.doubt).toBe('');
			else expect(row.doubt).toContain(`Is it the same as ${said}`);
			const [same] = await check([invoice], [{ ...like, key: 'INV-7' }]);
			expect(same.doubt).toBe('');
		},
	);

	it('says which parts are equal', async () => {
		const known = [earlier('paid', { concept: 'Chair', createdAt: '', updatedAt: '' })];
		const [row] = await check([invoice], known);
		expect(row.doubt).toBe(
			"Is it the same as 'INV-6', which was paid before? Account and amount are equal.",
		);
	});

	it.each([
		['INV-7', 'INV-7 DE89370400440532013000'],
		['INV-7 DE89370400440532013000', 'INV-7'],
		['INV-7 de89370400440532013000', 'INV-7 DE89370400440532013000'],
	])('takes %s of an account for one with %s, whatever its amount', async (key, before) => {
		const paid = earlier('paid', { key: before, amount: '99.00', concept: 'Chair' });
		const [row] = await check([other({ key })], [paid]);
		expect(row).toMatchObject({
			...{ state: 'known', doubt: '' },
			reason:
				'It was paid on 2026-11-02, then 99.00 EUR to DE89 3704 0044 0532 0130 00. If this is another payment, give it a number of its own.',
		});
		const [first, second] = await check([
			other({ key }),
			other({ key: before, line: 9, amount: '1' }),
		]);
		expect([first.reason, second.state]).toEqual([
			expect.stringContaining('It has the same number as line 9'),
			'refused',
		]);
	});

	it('takes the number of another payee for another invoice, unless it is the same payee', async () => {
		const elsewhere = { accountNumber: 'ES9121000418450200051332', amount: '99.00' };
		const key = 'INV-7 DE89370400440532013000';
		const of = async (before: string, name: string) =>
			(await check([other({ key })], [earlier('paid', { ...elsewhere, key: before, name })]))[0];
		for (const before of ['INV-7', 'INV-7 ES9121000418450200051332']) {
			expect(await of(before, 'Bob Meier')).toMatchObject({ state: 'payable', doubt: '' });
			expect(await of(before, 'Jörg MUELLER')).toMatchObject({
				state: 'payable',
				doubt: `Is it the same as '${before}', which was paid on 2026-11-02? Number and payee are equal.`,
			});
		}
		expect(await of('INV-8', 'Jörg MUELLER')).toMatchObject({ state: 'payable', doubt: '' });
	});

	it('says under which other key the same invoice may stand in a table', async () => {
		const rows = await check([
			invoice,
			other({ key: 'INV-8 DE89370400440532013000' }),
			other({ key: 'INV-9', accountNumber: '' }),
			other({ key: '' }),
		]);
		expect(rows.map(({ otherKey }) => otherKey)).toEqual([
			...['INV-7 DE89370400440532013000', 'INV-8', '', ''],
		]);
		expect(rows[0].alike).toBe('DE89370400440532013000 |  | 12050 | EUR');
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
		const account = { accountNumber: 'ES9121000418450200051332' };
		for (const one of [account, { amount: '120.51' }, { key: 'INV-8' }, { currency: 'USD' }]) {
			expect(await again(one)).toMatchObject({
				state: 'refused',
				reason:
					"A file with the message id 'M-1' was handed in before on 2026-10-29, with other transactions. Give the new file a message id of its own.",
			});
		}
	});
});
