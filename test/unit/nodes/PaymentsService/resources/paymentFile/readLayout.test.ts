import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { fileItem } from '../../../../../../tools/operationSample';
import { run } from './run';

const IBAN = 'DE89370400440532013000';
const ES = 'ES9121000418450200051332';

const HEADING = 'No;To;Where;Sum';
const LAYOUT = {
	columns: { key: 'No', name: 'To', accountNumber: 'Where', amount: 'Sum' },
	currency: 'EUR',
};
const row = (key: string, more = '') => `${key};Ann Lee;${IBAN};12,50${more}`;

async function read(
	text: string | INodeExecutionData,
	layout: unknown,
	options: INodeParameters = {},
) {
	const item = typeof text === 'string' ? fileItem(text, 'list.csv', 'text/csv') : text;
	const typed = typeof layout === 'string' ? layout : JSON.stringify(layout);
	const { items, error } = await run('read', [item], { options, layout: typed });
	return { rows: items.map(({ json }) => json), error };
}

const list = (...lines: string[]) => [HEADING, ...lines].join('\n');

describe('Payment File: Read, with a layout', () => {
	it('reads what the layout says, also below headings that nobody knows', async () => {
		const { rows } = await read(list(row('R1')), LAYOUT);
		expect(rows).toMatchObject([
			{
				...{ line: 2, key: 'R1', name: 'Ann Lee', accountNumber: IBAN, amount: '12.50' },
				...{ currency: 'EUR', problem: '', doubt: '' },
			},
		]);
	});

	it('guesses nothing: what the headings would say, and what it does not name, are left alone', async () => {
		const text = [
			'Rechnung;Name;Konto;IBAN;Netto EUR;Brutto;Status;Fällig',
			`R1;Ann Lee;${ES};${IBAN};10,00;12,00;bezahlt;31.12.2126`,
		].join('\n');
		const columns = { key: 'Name', name: 'Rechnung', accountNumber: 'Konto', amount: 'Netto EUR' };
		const { rows } = await read(text, { columns, currency: 'CHF' });
		expect(rows).toMatchObject([
			{
				...{ key: 'Ann Lee', name: 'R1', accountNumber: ES, amount: '10.00', currency: 'CHF' },
				...{ dueDate: '', problem: '' },
			},
		]);
	});

	it('wins over the options', async () => {
		const text = ['No;To;Where;Sum;Due', `R1;Ann Lee;${IBAN};1.234;03/04/2126`].join('\n');
		const layout = {
			columns: { ...LAYOUT.columns, dueDate: 'Due' },
			...{ currency: 'EUR', decimalSign: 'comma', dateOrder: 'dayFirst' },
		};
		const { rows } = await read(text, layout, {
			...{ currency: 'USD', decimalSign: 'point', dateOrder: 'monthFirst' },
			columns: { column: [{ field: 'amount', heading: 'No' }] },
		});
		expect(rows).toMatchObject([
			{ amount: '1234.00', currency: 'EUR', dueDate: '2126-04-03', problem: '' },
		]);
	});

	it('takes the currency of a column before that of the list', async () => {
		const text = ['No;To;Where;Sum;Cur', `1;A;${IBAN};5;CHF`, `2;B;${IBAN};5;`].join('\n');
		const layout = { ...LAYOUT, columns: { ...LAYOUT.columns, currency: 'Cur' } };
		expect((await read(text, layout)).rows.map(({ currency }) => currency)).toEqual(['CHF', 'EUR']);
	});

	it('is empty where it is an object without fields, so that the list speaks for itself', async () => {
		const text = `Rechnung;Name;IBAN;Betrag;Währung\n7;Ann Lee;${IBAN};1,50;EUR`;
		expect((await read(text, {})).rows).toMatchObject([{ key: '7', amount: '1.50' }]);
	});

	it('is refused of a list that lacks a heading, or has one that it does not know', async () => {
		const rule = { ...LAYOUT, pay: [{ heading: 'State', values: ['open'] }] };
		expect((await read(list(row('R1')), rule)).error?.message).toContain("has no column 'State'");
		const headings = ['No', 'To', 'Where', 'Sum'];
		const more = [`${HEADING};Paid`, row('R1', ';yes')].join('\n');
		const unknown = await read(more, { ...LAYOUT, headings });
		expect(unknown.error?.message).toContain("has a column 'Paid'");
		expect(
			(await read(more, { ...LAYOUT, headings: [...headings, 'Paid'] })).error,
		).toBeUndefined();
		expect((await read(more, LAYOUT)).error).toBeUndefined();
	});

	describe('pay', () => {
		const states = async (rule: object, ...cells: string[]) => {
			const lines = cells.map((cell, at) => row(`R${at}`, `;${cell}`));
			const text = [`${HEADING};State`, ...lines].join('\n');
			const { rows } = await read(text, { ...LAYOUT, pay: [{ heading: 'State', ...rule }] });
			return rows.map(({ problem }) => problem);
		};
		const out = (text: string) => `It has ${text} under 'State', and such rows are left out.`;
		const undecided = (text: string) =>
			`It has ${text} under 'State', and nobody has decided whether such rows are to be paid: confirm the columns of the list anew.`;

		it('pays the values that a person has named, and leaves out the others that they have seen', async () => {
			const rule = { values: ['Open', ''], otherValues: ['paid'] };
			expect(await states(rule, 'open', ' OPEN ', '', 'Paid', 'sent')).toEqual([
				...['', '', '', out("'Paid'"), undecided("'sent'")],
			]);
		});

		it('leaves out any other value, or an empty cell', async () => {
			expect(await states({ values: ['open'], otherValues: 'any' }, 'open', 'sent', '')).toEqual([
				...['', out("'sent'"), out('nothing')],
			]);
			expect(await states({ values: ['open'] }, 'open', '')).toEqual(['', undecided('nothing')]);
			expect(await states({ values: 'open', otherValues: '' }, 'open', '')).toEqual([
				...['', out('nothing')],
			]);
		});

		it('needs each of several rules', async () => {
			const text = [`${HEADING};A;B`, row('1', ';x;x'), row('2', ';x;y'), row('3', ';y;x')].join(
				'\n',
			);
			const pay = ['A', 'B'].map((heading) => ({ heading, values: ['x'], otherValues: ['y'] }));
			const { rows } = await read(text, { ...LAYOUT, pay });
			expect(rows.map(({ problem }) => problem)).toEqual([
				...['', "It has 'y' under 'B', and such rows are left out."],
				"It has 'y' under 'A', and such rows are left out.",
			]);
		});

		it('knows a tick of a checkbox', async () => {
			const rows = [true, false].map((Done, at) => ({
				json: { No: at, To: 'Ann Lee', Where: IBAN, Sum: 5, Done },
			}));
			const pay = [{ heading: 'Done', values: [false], otherValues: [true] }];
			const layout = JSON.stringify({ ...LAYOUT, pay });
			const { items } = await run('read', rows, { from: 'rows', layout });
			expect(items.map(({ json }) => json.problem)).toEqual([
				...["It has 'true' under 'Done', and such rows are left out.", ''],
			]);
		});
	});

	it('names a second column of one heading, one of a line break, and one without a heading', async () => {
		const text = `No;To;"Where\nto";Where to;;Sum\nR1;Ann Lee;${ES};${IBAN};Rent;5`;
		const columns = {
			...{ key: 'No', name: ' To ', accountNumber: 'Where to (2)', concept: 'Column E' },
			amount: 'Sum',
		};
		expect((await read(text, { columns, currency: 'EUR' })).rows).toMatchObject([
			{ accountNumber: IBAN, concept: 'Rent', problem: '' },
		]);
		const first = { ...columns, accountNumber: 'Where\nto' };
		expect((await read(text, { columns: first, currency: 'EUR' })).rows).toMatchObject([
			{ accountNumber: ES },
		]);
	});

	it('reads a list without headings from its first line', async () => {
		const text = [`R1;Ann Lee;${IBAN};5,50`, `R2;Bob Ray;${ES};6,50`].join('\n');
		const columns = {
			...{ key: 'Column A', name: 'Column B', accountNumber: 'Column C', amount: 'Column D' },
		};
		expect((await read(text, { columns, currency: 'EUR' })).rows).toMatchObject([
			{ line: 1, key: 'R1', amount: '5.50', problem: '' },
			{ line: 2, key: 'R2', amount: '6.50', problem: '' },
		]);
	});

	it('finds its headings below titles, by those that the layout names', async () => {
		const text = ['Our list;;;', 'of November;;;', HEADING, row('R1')].join('\n');
		expect((await read(text, LAYOUT)).rows).toMatchObject([{ line: 4, key: 'R1', problem: '' }]);
	});

	it('reads a file in the encoding of the layout, and none that may be in two without one', async () => {
		const item = fileItem('', 'list.csv', 'text/csv');
		const bytes = Buffer.from(`${HEADING}\nR1;Ji\xf8\xed Dvo\xf8\xe1k;${IBAN};5,50`, 'latin1');
		Object.assign(item.binary?.data ?? {}, { data: bytes.toString('base64') });
		const named = await read(item, { ...LAYOUT, encoding: 'windows-1250' });
		expect(named.rows).toMatchObject([{ name: 'Jiří Dvořák', problem: '' }]);
		const { error } = await read(item, LAYOUT);
		expect(error?.message).toBe(
			"The file 'list.csv' may be written in windows-1252 or windows-1250, which have other letters.",
		);
		const unknown = await read(item, { ...LAYOUT, encoding: 'ebcdic' });
		expect(unknown.error?.message).toBe(
			"The file 'list.csv' is not written in ebcdic, so it cannot be read as a CSV.",
		);
	});
});
