import { row, rows, show, textOf } from './show';

describe('Payment File: Show', () => {
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
