import { rowsWith } from './rowsWith';

type Rows = Parameters<typeof rowsWith>[0];

const doubtsOf = (rows: Rows, layout: object = {}) =>
	rowsWith(rows, layout).map(({ doubt }) => doubt);

const twoWays = (text: string) =>
	`'${text}' can be read in two ways, and another line is not written as the layout says: check it.`;

describe('a list that is not written as its layout says', () => {
	it.each([
		['comma', '1,433.20', '1.311', '2.500'],
		['point', '1.433,20', '1,311', '2,500'],
		// Of euros, it has three decimals by the layout.
		['comma', '1,433', '1.311', '2.500'],
	])('has doubts of thousands by a decimal %s beside %s', (decimalSign, other, ...open) => {
		const rows = [...open, '7', other].map((amount) => ({ amount }));
		expect(rowsWith(rows, { decimalSign: decimalSign as 'comma' })).toMatchObject([
			{ amount: '1311.00', doubt: twoWays(open[0] ?? '') },
			{ amount: '2500.00', doubt: twoWays(open[1] ?? '') },
			...[
				{ amount: '7.00', doubt: '' },
				{ amount: '', doubt: '' },
			],
		]);
	});

	it('has doubts of three decimals where no line has others and the currency has fewer', () => {
		const rows = ['1,910', '52,100', '7', '3.400'].map((amount) => ({ amount }));
		const layout = { decimalSign: 'comma' as const };
		const open = (text: string) =>
			`'${text}' can be read in two ways, and no line has other decimals: check it.`;
		expect(rowsWith(rows, layout)).toMatchObject([
			{ amount: '1.91', doubt: open('1,910') },
			{ amount: '52.10', doubt: open('52,100') },
			...[
				{ amount: '7.00', doubt: '' },
				{ amount: '3400.00', doubt: '' },
			],
		]);
		expect(doubtsOf([...rows, { amount: '80,50' }], layout)).toEqual(['', '', '', '', '']);
		expect(doubtsOf(rows, { ...layout, currency: 'KWD' })).toEqual(['', '', '', '']);
	});

	it('has none where all are', () => {
		const rows = ['1.311', '2.500,75', '80,50'].map((amount) => ({ amount }));
		expect(doubtsOf(rows, { decimalSign: 'comma' })).toEqual(['', '', '']);
	});

	it.each([
		['dayFirst', '12/25/2126', '2127-02-01'],
		['monthFirst', '25/12/2126', '2127-01-02'],
	])('has doubts of days by %s beside %s', (dateOrder, other, read) => {
		const rows = [
			{ amount: '5', dueDate: '01/02/2127' },
			{ amount: '8', dueDate: '2127-03-04' },
			{ amount: '9', dueDate: other },
		];
		expect(rowsWith(rows, { dateOrder: dateOrder as 'dayFirst' })).toMatchObject([
			{ dueDate: read, doubt: twoWays('01/02/2127') },
			...[
				{ dueDate: '2127-03-04', doubt: '' },
				{ dueDate: '', doubt: '' },
			],
		]);
		expect(doubtsOf(rows.slice(0, 2), { dateOrder })).toEqual(['', '']);
	});

	it.each([
		[['131150', '143365'], true],
		[['131150', '13000'], true],
		[['131100', '1400'], false],
		[['131150', '75'], false],
		[['131150', '1433,65'], false],
		[['131150'], false],
	])('has doubts of its units where no amount has decimals as they had: %j', (amounts, isOpen) => {
		const rows = amounts.map((amount) => ({ amount }));
		const doubt =
			"The amounts under 'Its amount' may not be in units of the currency: check the sum.";
		expect(doubtsOf(rows, { decimalSign: 'comma' })).toEqual(rows.map(() => (isOpen ? doubt : '')));
		expect(doubtsOf(rows)).toEqual(rows.map(() => ''));
	});
});
