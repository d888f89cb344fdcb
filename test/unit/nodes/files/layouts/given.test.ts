import { linesOfItems } from '../../../../../nodes/files/list/sources';
import { csv, IBAN, rowsBy } from '../list/rowsWith';

const ES = 'ES9121000418450200051332';
const HEADING = 'Number;Payee;Where;Sum;State';
const COLUMNS = { key: 'Number', name: 'Payee', accountNumber: 'Where', amount: 'Sum' };
const LAYOUT = { columns: COLUMNS, currency: 'EUR' };

const row = (key: string, state = '') => `${key};Ann Lee;${IBAN};12,50;${state}`;
const LIST = csv(HEADING, row('R1'));

describe('a layout that is given', () => {
	it.each<[string, object, string]>([
		['a part that is none', { Pay: [] }, "'Pay' is not a part of a layout."],
		['a key that says no yes', { keyWithAccount: 'yes' }, 'keyWithAccount is '],
	])('is refused with %s', (_, more, message) => {
		expect(() => rowsBy({ ...LAYOUT, ...more }, LIST)).toThrow(message);
	});

	it('may have a number that is also the text, and a name with its parts', () => {
		const columns = { ...COLUMNS, concept: 'Number', lastName: 'Payee', firstName: 'State' };
		expect(rowsBy({ ...LAYOUT, columns }, csv(HEADING, row('R1', 'Jo')))).toMatchObject([
			{ key: 'R1', concept: 'R1', name: 'Ann Lee', firstName: 'Jo', problem: '' },
		]);
	});

	it('may have empty parts, as programs write them', () => {
		const empty = { headings: null, pay: null, dateOrder: null, encoding: '', layoutId: null };
		const columns = { ...COLUMNS, dueDate: null, concept: '' };
		const layout = { ...LAYOUT, ...empty, columns, decimalSign: '', keyWithAccount: null };
		expect(rowsBy(layout, LIST)).toMatchObject([{ amount: '12.50', problem: '' }]);
	});

	it('may pay a dash that is no empty cell, and a value on two lines', () => {
		const list = csv(HEADING, row('R1', '-'), row('R2'), row('R3', 'n/a'), row('R4', '"to\npay"'));
		const states = (values: string[], otherValues: string[]) =>
			rowsBy({ ...LAYOUT, pay: [{ heading: 'State', values, otherValues }] }, list).flatMap(
				({ key, problem }) => (problem === '' ? key : []),
			);
		expect(states(['-', 'To\npay'], [''])).toEqual(['R1', 'R4']);
		expect(states([''], ['-', 'to pay'])).toEqual(['R2', 'R3']);
	});
});

describe('the headings of a layout', () => {
	it('are the same, however a program writes their accents', () => {
		const list = csv('Número;Payee;Where;Sum'.normalize('NFD'), `R1;Ann Lee;${IBAN};1`);
		const layout = { ...LAYOUT, columns: { ...COLUMNS, key: 'Número'.normalize('NFC') } };
		expect(rowsBy(layout, list)).toMatchObject([{ key: 'R1', problem: '' }]);
	});

	it('may be written as those are called that a list does not have', () => {
		const columns = { key: 'Column A', name: 'Column B', accountNumber: 'Column C' };
		const list = csv('Column A;Column B;Column C;Sum', `R1;Ann Lee;${IBAN};1`);
		const layout = { columns: { ...columns, amount: 'Sum' }, currency: 'EUR' };
		expect(rowsBy(layout, list)).toMatchObject([{ line: 2, key: 'R1', problem: '' }]);
		const all = csv('Column A;Column B;Column C;Column D', `R1;Ann Lee;${IBAN};1`);
		const of = { columns: { ...columns, amount: 'Column D' }, currency: 'EUR' };
		expect(rowsBy(of, all)).toMatchObject([{ line: 2, key: 'R1', problem: '' }]);
	});

	it('each name one column, also where one is written as the second of another', () => {
		const list = csv('Number;Payee;Where;Where;Where (2);Sum', `R1;Ann Lee;7;8;${ES};1`);
		const accountOf = (accountNumber: string) =>
			rowsBy({ ...LAYOUT, columns: { ...COLUMNS, accountNumber } }, list)[0]?.accountNumber;
		expect(['Where', 'Where (2)', 'Where (2) (2)'].map(accountOf)).toEqual(['7', '8', ES]);
	});

	it.each(['constructor', 'toString', '__proto__'])(
		'may be %s, which a row may lack',
		(heading) => {
			const rows = ['"R1", "%": "sent"', '"R2"'].map((cells) =>
				JSON.parse(
					`{ "Payee": "A", "Where": "${IBAN}", "Sum": 1, "Number": ${cells.replace('%', heading)} }`,
				),
			) as Array<Record<string, unknown>>;
			const pay = [{ heading, values: [''], otherValues: ['sent'] }];
			const list = linesOfItems(rows);
			expect(rowsBy({ ...LAYOUT, pay }, list).map(({ problem }) => problem)).toEqual([
				`It has 'sent' under '${heading}', and such rows are left out.`,
				'',
			]);
		},
	);
});
