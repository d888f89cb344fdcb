import { amountIn, writtenAmount } from '../../../../../nodes/files/rules/amounts';
import { rowsWith } from '../list/rowsWith';

/** Each amount, or what is wrong with it. */
const amounts = (...cells: string[]) =>
	rowsWith(cells.map((amount) => ({ amount }))).map(
		({ amount, problem }) => amount || problem.replace(/^The amount '.*?' /, ''),
	);

describe('amounts, as written and as read', () => {
	it.each([
		['1.234,56', '1234.56'],
		['1,234.56', '1234.56'],
		['1 234,56', '1234.56'],
		['1\u202f234,56 €', '1234.56'],
		["CHF 1'234.50", '1234.50'],
		['1,23,456.00', '123456.00'],
		['12,34,567.00', '1234567.00'],
		['1.234.567', '1234567.00'],
		['12,5 €', '12.50'],
		['EUR 80', '80.00'],
		['€50', '50.00'],
		['+12,50', '12.50'],
		['12,-', '12.00'],
		['50.–', '50.00'],
		['Fr.50', '50.00'],
		['="12,50"', '12.50'],
		['1.234,-', '1234.00'],
		['12,50 EUR*', '12.50'],
		[',50', '0.50'],
		['1.234', 'can be read as 1234 or as 1.234: write 1234 if that is meant.'],
		['-40', 'is negative, like that of a credit note.'],
		['12,50-', 'is negative, like that of a credit note.'],
		...['−40', '–40', '12,50 —', 'EUR −40'].map((text) => [
			text,
			'is negative, like that of a credit note.',
		]),
		['(12.00)', 'is negative, like that of a credit note.'],
		['0,00', 'leaves nothing to pay.'],
		['1,2345', 'has more decimals than EUR, which has 2.'],
		['1234567.119999999', '1234567.12'],
		['1234567.12000001', 'has more decimals than EUR, which has 2.'],
		['12.123456789', 'has more decimals than EUR, which has 2.'],
		['99999999999999.123456789', 'has more decimals than EUR, which has 2.'],
		...[
			'1.2.3',
			'12.34.567,00',
			'=2*3',
			'1,234,56.00',
			'123,45,678.00',
			'1234,567.00',
			"1,234'50",
			'-5-',
			'1.234,50,-',
			'1.234,567.89',
			'EUR 5 USD',
		].map((text) => [text, `'${text}' is not an amount such as 1234.56.`]),
	])('%s is %s', (written, expected) => {
		expect(amounts(written)).toEqual([expected]);
	});

	it.each([
		['2,50', 'EUR', 'does not have a point before its decimals, as others in this list do.'],
		['1.2345', '', 'has more decimals than the currency, which has 2.'],
	])('%s in "%s" with points %s', (cell, currency, said) => {
		const { problem } = amountIn(writtenAmount(cell), currency, 'point');
		expect(problem).toBe(`The amount '${cell}' ${said}`);
	});

	it.each([
		[0.1 + 0.2, '0.30'],
		[9999999999999.5, '9999999999999.50'],
		[1e13, ' is not an amount such as 1234.56.'],
		[-40, ' is negative, like that of a credit note.'],
		[3.55e-15, ' leaves nothing to pay.'],
	])('the number %d of a workbook is %s', (cell, expected) => {
		const { amount, problem } = amountIn(writtenAmount(cell), 'EUR', undefined);
		expect(amount || problem.replace(/^.*'/, '')).toBe(expected);
	});

	it('are decided by the others of their column, unless those contradict each other', () => {
		expect(amounts('1.234', '2.345,60')).toEqual(['1234.00', '2345.60']);
		expect(amounts("1'234", '2,50')).toEqual(['1234.00', '2.50']);
		expect(amounts('1.234', '12,-')).toEqual(['1234.00', '12.00']);
		expect(amounts('1.234', '1.234.567')).toEqual(['1234.00', '1234567.00']);
		expect(amounts('1.234', '2.5')).toEqual(['has more decimals than EUR, which has 2.', '2.50']);
		expect(amounts('0.500', '2,50')).toEqual(['0.50', '2.50']);
		expect(amounts('1234.567', '2,50')[0]).toBe('has more decimals than EUR, which has 2.');
		expect(amounts('1.234', '2.345,60', '2,345.60').slice(1)).toEqual(['2345.60', '2345.60']);
		expect(amounts('1.234', '2.345,60', '2,345.60')[0]).toContain(
			'can be read as 1234 or as 1.234',
		);
	});
});
