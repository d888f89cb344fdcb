import { csv, IBAN, rowsBy } from '../list/rowsWith';

const OTHER = 'ES9121000418450200051332';
const columns = { key: 'Invoice', name: 'Supplier', accountNumber: 'IBAN', amount: 'Amount' };
const HEADING = 'Invoice;Supplier;IBAN;Text;Amount';

/** The doubts of two rows with a line between them and one after them. */
const doubtsWith = (between: string, after = '') => {
	const first = `I-11;Ann Lee;${IBAN};;1000.00`;
	const second = `I-12;Bo Ray;${OTHER};;1200.00`;
	const given = csv(HEADING, first, between, second, after);
	const rows = rowsBy({ columns, currency: 'EUR' }, given);
	return [rows[0], rows[between ? 2 : 1]].map(({ doubt }) => doubt);
};

const saidOf = (text: string, line: number) =>
	`'${text}' in line ${line} may be said of it: check that it is to be paid.`;

it.each([
	[';;GB33BUKB20201555555555;;', 'GB33BUKB20201555555555'],
	[';new account:;GB33BUKB20201555555555;;', 'new account: GB33BUKB20201555555555'],
	[';disputed by Eva;;;', 'disputed by Eva'],
	[';;;;-50.00', '-50.00'],
	[';discount;;;50.00', 'discount 50.00'],
	['less credit;;;;-30.00', 'less credit -30.00'],
])('says of a row that a line below it goes on with it: %s', (line, text) => {
	expect(doubtsWith(line)[0]).toBe(saidOf(text, 3));
	expect(doubtsWith('', line)).toEqual(['', saidOf(text, 5)]);
});

it.each([
	['Note: I-11 wait;;;;', 'Note: I-11 wait'],
	[';I-11 please wait;;;', 'I-11 please wait'],
	['All approved;except (I-11).;;;', 'All approved except (I-11).'],
])('says of a row that a line has its number: %s', (line, text) => {
	expect(doubtsWith('', line)[0]).toBe(saidOf(text, 5));
});

it.each([
	'Total;;;;2200.00',
	';Total;;;2200.00',
	';;;;2200.00',
	'Prepared by;Ann Lee;;;',
	'Net payable;;;;1900.00',
	`;Eva Low;${IBAN};;5.00`,
	`I-13;I-11 Ltd;;Rent;5.00`,
])('takes a sum, a signature and another payment for no remark: %s', (line) => {
	expect(doubtsWith('', line)).toEqual(['', '']);
});

it('takes the sum of all rows for no remark, also where one of them has a problem', () => {
	const given = csv(
		HEADING,
		'I-11;Ann Lee;;;1000.00',
		';;;;1000.00',
		`I-12;Bo Ray;${OTHER};;1200.00`,
		';;;;2200.00',
	);
	const rows = rowsBy({ columns, currency: 'EUR' }, given);
	expect(rows[2]).toMatchObject({ key: 'I-12', problem: '', doubt: '' });
});

describe('a total that is not the sum of the lines above it', () => {
	const ofAmounts = (...amounts: string[]) => {
		const rows = amounts.map((amount, at) =>
			/[A-Z]/.test(amount) ? amount : `I-${at};P. No${at};${at % 2 ? OTHER : IBAN};;${amount}`,
		);
		return rowsBy({ columns, currency: 'EUR' }, csv(HEADING, ...rows));
	};
	const unlike = (line: number) =>
		`The sum in line ${line} is not that of the lines above it: check that none is missing.`;

	it('raises a doubt of each of them', () => {
		const rows = ofAmounts('70.50', '81.00', 'Summe;;;;161.50', '9.10');
		expect(rows.map(({ doubt }) => doubt)).toEqual([unlike(4), unlike(4), '', '']);
	});

	it('raises one of a row, however many totals follow, and none where those fit', () => {
		const parts = ['Subtotal;;;;151.50', '9.10', '7.25', 'Subtotal;;;;16.35'];
		const fitting = ofAmounts('70.50', '81.00', ...parts, 'Total;;;;167.85');
		expect(fitting.map(({ doubt }) => doubt)).toEqual(['', '', '', '', '', '', '']);
		const rows = ofAmounts('70.50', '81.00', ...parts, 'Total;;;;176.85', 'Total;;;;178.65');
		const [first, second, , third, fourth] = rows.map(({ doubt }) => doubt);
		expect([first, second, third, fourth]).toEqual([1, 2, 3, 4].map(() => unlike(8)));
	});

	it('is none where the amount of a row is not known', () => {
		const rows = ofAmounts('70.50', '-3.00', 'Total;;;;67.50');
		expect(rows[0].doubt).not.toContain('The sum');
	});

	it('is none where the lines are in two currencies', () => {
		const heading = 'Invoice;Supplier;IBAN;Currency;Amount';
		const lines = [`I-11;Ann Lee;${IBAN};EUR;70.50`, `I-12;Bo Ray;${OTHER};USD;81.00`];
		const given = csv(heading, ...lines, 'Total;;;;142.25');
		const rows = rowsBy({ columns: { ...columns, currency: 'Currency' } }, given);
		expect([rows[0].doubt, rows[1].doubt]).toEqual(['', '']);
	});
});

it('takes what stands below the numbers of a list that begins with names for a remark', () => {
	const given = csv(
		'Supplier;Invoice;IBAN;Amount',
		`Ann Lee;I-11;${IBAN};7`,
		';wait for Eva;;',
		`Bo Ray;I-12;${OTHER};8`,
	);
	const rows = rowsBy({ columns, currency: 'EUR' }, given);
	expect(rows[0].doubt).toBe(saidOf('wait for Eva', 3));
});

it('takes the first column that is filled for the beginning of a line', () => {
	const given = csv(
		'No;Supplier;IBAN;Text;Amount',
		`;Ann Lee;${IBAN};Rent;7`,
		';Leeds;;;',
		`;Bo Ray;${OTHER};Chairs;8`,
		';;;half of it;',
	);
	const { name, accountNumber, amount } = columns;
	const rows = rowsBy(
		{ columns: { name, accountNumber, amount, concept: 'Text' }, currency: 'EUR' },
		given,
	);
	expect(rows[0].doubt).toBe('');
	expect(rows[2].doubt).toContain(saidOf('half of it', 5));
});

it.each([
	['Leave out Bo Ray this week;;;;', [5]],
	['Ann Lee and BO RAY: wait;;;;', [4, 5]],
	['Already transferred;;;;', [4, 5]],
	['Status;Rejected;;;', [4, 5]],
	['Bo Ray;;;;', []],
	['Printed on 30.11.2026;;;;', []],
])('says of rows that a line below all of them tells of them: %s', (line, told) => {
	const given = csv(
		'Payments 12/2026',
		'',
		HEADING,
		`I-11;Ann Lee;${IBAN};;7`,
		`I-12;Bo Ray;${OTHER};;8`,
		line,
	);
	const rows = rowsBy({ columns, currency: 'EUR' }, given);
	const doubted = rows.filter(({ doubt }) => doubt.includes('in line 6 may be said of it'));
	expect(doubted.map((row) => row.line)).toEqual(told);
});

it('says of a payee of four letters that a line below names it', () => {
	const lines = [`I-11;Aldi;${IBAN};;7`, `I-12;Bo Ray;${OTHER};;8`];
	const rows = rowsBy({ columns, currency: 'EUR' }, csv(HEADING, ...lines, 'Leave out Aldi;;;;'));
	expect([rows[0].doubt, rows[1].doubt]).toEqual([saidOf('Leave out Aldi', 4), '']);
});

it('compares numbers with those of other rows alone, and not with footnotes', () => {
	const given = csv(
		HEADING,
		`I-11;Ann Lee;${IBAN};;7`,
		`I-12*;Bo Ray;${OTHER};;8`,
		'* waits for Eva;;;;',
	);
	const [first, second] = rowsBy({ columns, currency: 'EUR' }, given);
	expect(first.doubt).toBe('');
	expect(second.doubt).toContain("'I-12*' is more than a number, unlike others");
});
