import type { IDataObject } from 'n8n-workflow';
import { pageRow } from '../../../../../../nodes/files/pages/row';
import { counted } from '../../../../../../nodes/files/pages/tables';
import { row, rows, show, textOf } from './show';

describe('Payment File: Show', () => {
	it('has sums and what matters on top, then each payout, who is new, and what is left out', async () => {
		const page = await show('handIn', rows);
		const [top, payouts, people, leftOut, known] = page.html.split('<h3>').map(textOf);
		expect(page).toMatchObject({
			title: '3 payouts, 1,234,688.30 EUR and 12,000 JPY',
			...{ count: 3, newPayees: 2, over100: false },
			lacks: ['address', 'postalCode', 'province'],
			totals: [
				{ currency: 'EUR', count: 2, amount: '1234688.30', fee: '0.50', withoutFee: 1 },
				{ currency: 'JPY', count: 1, amountText: '12,000 JPY', feeText: '150 JPY' },
			],
		});
		expect(top).toBe(
			'Sum Payouts Fees 1,234,688.30 EUR 2 payouts Fees 0.50 EUR; 1 not known yet 12,000 JPY 1 payout Fees 150 JPY ' +
				'Look at this first Müller, Jörg, 120.50 EUR: A known name. Müller, Jörg, 120.50 EUR: It may need a code. ' +
				'1 payout, 120.50 EUR: a question is written below the name. ' +
				'Left out: 2 payouts, 300.00 EUR; 1 amount cannot be read. Why is said below. ' +
				'Handed in before: 1 payout, 41.00 EUR. It is not asked for again. ' +
				'2 payees are new. The button registers them at the service; before, nothing is changed there. ',
		);
		expect(payouts).toContain(
			'4 Müller, Jörg A known name. It may need a code. Is it the same? 120.50 EUR NO93 8601 1117 947 Day 2099-12-31 Fee 0.50 EUR INV-7, Desk ',
		);
		expect(payouts).toContain('5 Ana Ruiz new 1,234,567.80 EUR');
		expect(payouts).toContain('Day at once Fee not known yet INV-8, Desk');
		expect(people).toBe(
			'New payees First name Last name Account Address First name Jörg Last name Müller DE89 3704 0044 0532 0130 00 Weg 1, Bonn, DE ' +
				'First name Jörg Last name Müller DE89 3704 0044 0532 0130 00 Ulm, DE ',
		);
		expect(leftOut).toContain(
			'Left out: 300.00 EUR Payee Amount Why Account For 7 Müller, Jörg 300.00 EUR It is no transfer.',
		);
		expect(leftOut).toContain(
			"8 Müller, Jörg no amount The amount '1.234' is open.".replace(/'/g, '&#39;'),
		);
		expect(leftOut).toContain('10 Summe 1,234,688.30 EUR It has an amount, but neither');
		expect(known).toContain('Handed in before: 41.00 EUR');
		const bank = { payee: 'new', address: 'Weg 1', postalCode: '7', city: 'Ulm', province: 'BW' };
		const wallet = { payee: 'new', network: 'SOLANA', accountNumber: '7EcDhSYG' };
		const other = await show('handIn', [row(4, bank), row(5, wallet), rows[5], row(10, rows[5])]);
		expect(other).toMatchObject({ newPayees: 2, lacks: [] });
		expect(textOf(other.html)).toContain('82.00 EUR. They are not asked for again.');
		expect(textOf(other.html)).toContain('Weg 1, 7 Ulm, BW, DE');
		expect(textOf(other.html)).toContain('7EcD hSYG (SOLANA) a wallet');
		const bare = await show('handIn', [row(4, { payee: 'new' })]);
		expect(bare.lacks).toEqual(['address', 'postalCode', 'city', 'province']);
		const unread = await show('handIn', rows.slice(4, 5));
		expect(textOf(unread.html)).toContain('Left out: 1 payout; 1 amount cannot be read.');
		const half = await show('handIn', [{ ...rows[1], beneficiaryId: '77' }, rows[2]]);
		expect(textOf(half.html)).toContain('2 payees are new. The button registers them');
		const { totals } = await show('handIn', [rows[0], { ...rows[1], fee: '0.75' }]);
		expect(totals).toMatchObject([{ fee: '1.25', withoutFee: 0 }]);
		const free = await show('handIn', [{ ...rows[0], fee: '0.00' }]);
		expect(free.totals).toMatchObject([{ fee: '0.00', withoutFee: 0 }]);
	});

	it('begins a day in the zone of the workflow', async () => {
		jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-02T03:00:00Z'));
		const { html } = await show('handIn', [row(4, { dueDate: '2026-11-02' })]);
		expect(textOf(html)).toContain('Day 2026-11-02');
	});

	it('pays at once what is due today, and says what it has of an amount and of a text', () => {
		const shown = (row: IDataObject, today = '') => pageRow(row, '1', today);
		const days = ['2026-12-31', '2026-12-30'].map(
			(one) => shown({ dueDate: '2026-12-31' }, one).day,
		);
		expect(days).toEqual(['at once', '2026-12-31']);
		expect([shown({ amount: 'ten' }).amount, shown({}).amount]).toEqual(['ten', 'no amount']);
		expect(shown({ key: 'Rent', concept: 'Rent' }).what).toBe('Rent');
		const accountNumber = 'DE89370400440532013000';
		const madeUp = { key: `Rent ${accountNumber}`, concept: 'Rent', accountNumber };
		expect(shown(madeUp).what).toBe('Rent');
		expect(counted(1000)).toBe('1,000 payouts');
	});

	it('says once what four rows share', async () => {
		const each = { amount: '2100.00', payee: 'new' };
		const many = ['Is it she?', 'Is it she?', 'Is it she?', ''].map((own, n) =>
			row(n + 2, { ...each, key: `SAL-${n}`, warning: `It may need a code.\n${own}` }),
		);
		const { html, newPayees } = await show('approval', many);
		expect(newPayees).toBe(1);
		expect(html.split('It may need a code.')).toHaveLength(2);
		expect(html.split('Is it she?')).toHaveLength(7);
		expect(html).not.toContain('0 payouts');
		expect(textOf(html)).toMatch(/Is it she\? 4 payouts, 8,400.00 EUR: It may need a code\./);
	});

	it('tells the approver who handed in which list, and who is new, and gives a choice for each row by its place', async () => {
		const [file, handedInBy] = ['<Mai>.csv, 2026-05-04 09:00:00', 'eva@example.com'];
		const { choices, from, html, newPayees } = await show('approval', [
			{ ...rows[0], file, handedInBy, state: 'waiting' },
			{ ...rows[1], state: 'asked', beneficiaryId: '77' },
		]);
		const source = `1 payout from ${file}, handed in by ${handedInBy}; 1 payout from no file`;
		expect([from, newPayees]).toEqual([source, 0]);
		const said = '1 payee is new. The service did not know it before.';
		expect(textOf(html)).toMatch(
			new RegExp(
				`^Sum .* ${source.replace('<Mai>', '&lt;Mai&gt;')} .* ${said} Payouts .* Ana Ruiz new `,
			),
		);
		expect(choices).toEqual([
			'1. Müller, Jörg, 120.50 EUR (INV-7, Desk)',
			'2. Ana Ruiz, 1,234,567.80 EUR (INV-8, Desk)',
		]);
		const handedIn = await show('handIn', rows);
		expect(['choices', 'from'].filter((name) => name in handedIn)).toEqual([]);
		const { title, html: none, ...counts } = await show('handIn', [{ ...rows[3], payee: 'new' }]);
		expect([title, none.includes('Sum')]).toEqual(['Nothing of this list can be paid', false]);
		expect(counts.newPayees).toBe(0);
		const open = ['draft', 'approved'].map((state) => row(2, { state }));
		expect((await show('approval', open)).count).toBe(2);
	});

	it('takes no text for HTML or an expression, and lets none turn round what stands beside it', async () => {
		const odd = `<table>&"'{{ $json }} $& \u202e\u061c\u200e\u2066abc`;
		const texts = [
			...['name', 'key', 'concept', 'warning', 'doubt', 'currency', 'accountNumber'],
			...['file', 'handedInBy'],
		];
		const hostile = Object.fromEntries(texts.map((name) => [name, odd]));
		for (const state of ['payable', 'refused', 'known']) {
			for (const purpose of ['handIn', 'approval', 'report']) {
				const { html } = await show(purpose, [
					row(2, { ...hostile, state, reason: odd, reference: odd }),
				]);
				expect(html).not.toMatch(/<table>&|[{}$\u061c\u200e\u202e\u2066]|"'/);
				expect(html).toContain('&lt;');
			}
		}
		const names = ['{{{ $json }}} $$& محمد', 'דוד\nLevi'];
		const { choices } = await show(
			'approval',
			names.map((name) => row(2, { name })),
		);
		expect(choices).toEqual([
			'1. \u2068{ { { $json } } } $ $ & محمد\u2069, 120.50 EUR (INV-7, Desk)',
			'2. \u2068דוד Levi\u2069, 120.50 EUR (INV-7, Desk)',
		]);
		const long = await show('approval', [row(2, { name: 'é'.repeat(61) })]);
		expect(long.choices).toEqual([`1. ${'é'.repeat(60)}, 120.50 EUR (INV-7, Desk)`]);
	});
});
