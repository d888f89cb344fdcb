import { row, rows, show, textOf } from './show';

describe('Payment File: Show', () => {
	it('shows the largest and what is marked of over 100, and all in a file that Excel opens', async () => {
		const many = Array.from({ length: 101 }, (_, n) =>
			row(n + 2, { key: `K-${n}`, amount: `${n + 1}.10`, doubt: n === 3 ? 'Odd.' : '' }),
		);
		Object.assign(many[1], { amount: '100', currency: 'JPY' });
		Object.assign(many[100], { name: '=1+1;"x"', fee: '0.5', concept: 'Desk\nLamp' });
		const formulas = ['=1', '+SUM(1)', '\u200b-A1', '@1'];
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
});
