import type { IDataObject } from 'n8n-workflow';
import { pageRow } from '../../../../../nodes/PaymentFiles/pages/row';
import { counted } from '../../../../../nodes/PaymentFiles/pages/tables';
import { invoice, run } from './run';

async function show(purpose: string, rows: IDataObject[]) {
	const { items, error } = await run('show', rows, { for: purpose });
	if (error) throw error;
	expect(items).toHaveLength(1);
	expect(items[0].pairedItem).toHaveLength(rows.length);
	const csv = Buffer.from(items[0].binary?.list.data ?? '', 'base64').toString();
	return { ...items[0].json, html: String(items[0].json.html), csv } as IDataObject & {
		html: string;
		csv: string;
	};
}

const row = (line: number, more: IDataObject) => ({ ...invoice, state: 'payable', line, ...more });
const warning = 'A known name.\nIt may need a code.';
const rows = [
	row(4, { fee: '0.50', warning, doubt: 'Is it the same?', accountNumber: 'NO9386011117947' }),
	row(5, {
		...{ name: 'Ana Ruiz', key: 'INV-8', amount: '1234567.80', payee: 'new', dueDate: '' },
		...{ city: 'Bonn', address: 'Weg 1' },
	}),
	row(6, { key: 'INV-9', amount: '12000', currency: 'JPY', fee: '150', payee: 'new', city: 'Ulm' }),
	row(7, { key: 'INV-10', amount: '300.00', state: 'refused', reason: 'It is no transfer.' }),
	row(8, { key: '', amount: '', state: 'refused', reason: "The amount '1.234' is open." }),
	row(9, { key: 'INV-12', amount: '41.00', state: 'known', reason: 'It was paid.' }),
	row(10, {
		...{ key: '', name: 'Summe', accountNumber: '', amount: '1234688.30', state: 'refused' },
		reason: 'It has an amount, but neither a payee nor an account, like a total.',
	}),
];

/** The texts of a page one after the other, without its tags. */
const textOf = (html: string) =>
	html
		.replace(/<br>|<\/(?:td|th|p|li|h\d)>/g, ' ')
		.replace(/<[^>]*>/g, '')
		.replace(/\s+/g, ' ');

describe('Payment List: Show', () => {
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

	it('shows the largest and what is marked of over 100, and all in a file that Excel opens', async () => {
		const many = Array.from({ length: 101 }, (_, n) =>
			row(n + 2, { key: `K-${n}`, amount: `${n + 1}.10`, doubt: n === 3 ? 'Odd.' : '' }),
		);
		Object.assign(many[1], { amount: '100', currency: 'JPY' });
		Object.assign(many[100], { name: '=1+1;"x"', fee: '0.5', concept: 'Desk\nLamp' });
		const formulas = ['=1', '+1', '\u200b-1', '@1'];
		for (const [n, name] of formulas.entries()) Object.assign(many[n + 10], { name });
		Object.assign(many[5], { warning: 'Mark.' });
		for (const one of many.slice(20, 24)) Object.assign(one, { warning: 'A code.' });
		const page = await show('approval', many);
		const shown = [...page.html.matchAll(/<sub>(\d+)<\/sub> <b>/g)].map(([, number]) => number);
		const title = '101 payouts, 5,159.00 EUR and 100 JPY';
		expect(page).toMatchObject({ over100: true, count: 101, title });
		expect(shown).toEqual(['2', '4', '6', '93', '94', '95', '96', '97', '98', '99', '100', '101']);
		expect(page.choices).toHaveLength(12);
		expect((await show('handIn', many.slice(1))).over100).toBe(false);
		expect((await show('report', many)).over100).toBe(true);
		expect(page.html).not.toContain('New payees');
		const marks = (n: number) => ({ warning: n < 12 ? `Mark ${n}.` : '', doubt: 'Odd.' });
		const marked = many.map((one, n) => ({ ...one, ...marks(n) }));
		for (const one of marked.slice(20, 24)) one.warning = 'A code.';
		const { choices, from, html } = await show('approval', [...marked, rows[5]]);
		expect(choices).toHaveLength(99);
		expect(from).toBe('102 payouts from no file');
		expect(textOf(html)).toMatch(/Mark 9\. 2 more marks below\. 4 payouts, .* EUR: A code\./);
		expect(textOf(html)).toContain('a question is written below each name.');
		expect(textOf(html)).toContain('99 payouts of 101 are shown');
		const refused = many.map((one) => ({ ...one, state: 'refused' }));
		const leftOut = (await show('handIn', refused)).html;
		expect(textOf(leftOut)).toContain('1 more row: see the file.');
		expect(leftOut.match(/<sub>\d+<\/sub> <b>/g)).toHaveLength(100);
		const lines = page.csv.split('\r\n');
		expect(lines).toHaveLength(103);
		expect(lines[0]).toMatch(/^\ufeffRow;Payee;Account;Amount;Currency;/);
		const names = lines.slice(11, 15).map((line) => line.split(';')[1]);
		expect(names).toEqual(formulas.map((name) => `'${name}`));
		expect(lines[101]).toMatch(
			/^101;"'=1\+1;""x""";DE89 3704 0044 0532 0130 00;101,10;EUR;0,50;2099-12-31;K-100;"Desk\nLamp";/,
		);
	});

	it('has all of a row in its file, which names place and line apart', async () => {
		const { csv } = await show('approval', [
			row(4, {
				...{
					amount: '1.2.3',
					warning: 'One.\nTwo.',
					doubt: 'Is it?',
					reason: 'Why.',
					state: 'asked',
				},
				...{ reference: 'PO-1', decidedBy: 'Ana', handedInBy: 'Eva', file: 'a;b.csv' },
			}),
		]);
		expect(csv).toBe(
			'\ufeffRow;Payee;Account;Amount;Currency;Fee;Day;Key;Concept;State;Reason;Warning;Doubt;Reference;Decided by;File;Line\r\n' +
				'1;Müller, Jörg;DE89 3704 0044 0532 0130 00;1.2.3;EUR;;2099-12-31;INV-7;Desk;asked;Why.;One. Two.;Is it?;PO-1;Ana;"a;b.csv";4\r\n',
		);
	});

	it('reports what is open first, with sums for each state and the references', async () => {
		const states = ['paid', 'approved', 'refused', 'odd', 'unknown'];
		const { title, html, count, totals } = await show('report', [
			rows[6],
			...states.map((state, n) =>
				row(n + 2, {
					state,
					amount: `${n + 1}.00`,
					[n ? 'reference' : 'transfer']: `PO-${n}`,
					decidedBy: 'Ana',
				}),
			),
		]);
		expect(title).toBe(
			'1 unknown whether paid, 5.00 EUR; 1 odd, 4.00 EUR; 1 refused, 3.00 EUR; 1 approved, not paid yet, 2.00 EUR; 1 paid, 1.00 EUR',
		);
		expect(
			html
				.split('<h3>')
				.slice(1)
				.map((section) => textOf(section).split(' Payee')[0]),
		).toEqual([
			'Unknown whether paid: 5.00 EUR',
			'Odd: 4.00 EUR',
			'Refused: 3.00 EUR',
			'Approved, not paid yet: 2.00 EUR',
			'Paid: 1.00 EUR',
		]);
		expect(textOf(html)).toContain('Reference PO-0 decided by Ana');
		expect(textOf(html)).toContain('Reference PO-1');
		expect(textOf(html)).toContain('10 Summe');
		expect(textOf(html)).toContain('like a total.');
		expect([count, totals]).toMatchObject([6, [{ count: 5, amount: '15.00' }]]);
		expect(html.match(/2099-12-31/g)).toHaveLength(2);
		const over = ['declined', 'taken out', 'known'].map((state) => row(2, { state }));
		expect((await show('report', over)).html).not.toContain('2099');
		expect((await show('report', [{}])).title).toBe('No payouts');
		const urgent = ['asked', 'waiting', 'draft', 'known', 'taken out', 'declined', 'refused'];
		const yen = row(2, { state: 'asked', amount: '12', currency: 'JPY', fee: '3' });
		const page = await show('report', [...urgent.map((state) => row(2, { state })), yen]);
		expect(page.title).toBe(
			'1 refused, 120.50 EUR; 1 declined, 120.50 EUR; 1 taken out, 120.50 EUR; 1 handed in before, 120.50 EUR; 1 not asked for, 120.50 EUR; 2 waiting for approval, 241.00 EUR; 1 waiting for approval, 12 JPY',
		);
		expect(textOf(page.html)).toContain('Waiting for approval 12 JPY 1 payout Fees 3 JPY');
		expect(textOf(page.html)).toContain('DE89 3704 0044 0532 0130 00 Fee 3 JPY');
	});
});
