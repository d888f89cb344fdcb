import type { INodeParameters } from 'n8n-workflow';
import { fileItem } from '../../../../../../tools/operationSample';
import { run } from './run';

const DE = 'DE89370400440532013000';
const ES = 'ES9121000418450200051332';
const file = (text: string) => fileItem(text, 'suppliers.csv', 'text/csv');
const good = `Rechnung;Name;IBAN;Betrag;Währung\n7;Telekom;${DE};1.234,00;EUR\n`;

const read = run.bind(undefined, 'read');

const csv = async (text: string, options: INodeParameters = {}, more = {}) =>
	await read([file(text)], { options }, more);

const column = (field: string, heading: string): INodeParameters => ({
	columns: { column: [{ field, heading }] },
});

describe('Payment File: Read, of a list', () => {
	it('gives an item for each row, paired with its own item, and passes over empty ones', async () => {
		const rows = [
			{ Invoice: 'A', Name: 'Ann Lee', IBAN: DE, Amount: 1.5, Currency: 'EUR' },
			{ Invoice: '', Name: ' ', IBAN: null, Amount: '', Currency: '' },
			{ Invoice: 'B', Name: 'Bob Ray', IBAN: ES, Amount: 2, Currency: 'EUR' },
		];
		const { items } = await read(
			rows.map((json) => ({ json })),
			{ from: 'rows' },
		);
		expect(items.map(({ json, pairedItem }) => [json.line, json.key, pairedItem])).toEqual([
			[2, 'A', { item: 0 }],
			[4, 'B', { item: 2 }],
		]);
	});

	it('reads each CSV on its own, and gives the reason of one that is refused as its item, with On Error', async () => {
		const { items } = await read(
			[file(good), file('Name;IBAN;Betrag\n"A;B;1\n'), file(good), { json: {} }],
			{ options: { lastNameWhereMissing: '=AG {{ $itemIndex }}' } },
			{ onError: 'continueRegularOutput' },
		);
		expect(items.map(({ json, pairedItem }) => [json.lastName ?? json.error, pairedItem])).toEqual([
			['AG 0', { item: 0 }],
			[
				'A quotation mark in line 2 is not closed, or text follows it, so nobody can say where that cell ends.',
				{ item: 1 },
			],
			['AG 2', { item: 2 }],
			[expect.stringMatching(/ binary file 'data', but none was found/), { item: 3 }],
		]);
	});

	it('decides by its options what the list leaves open', async () => {
		const text = `Who;IBAN;Betrag;Zweck;Due\nTelekom;${DE};1.234;Phone;03/04/2126\n`;
		const { items } = await csv(text, {
			...{ decimalSign: 'comma', dateOrder: 'monthFirst', currency: 'eur' },
			lastNameWhereMissing: 'AG',
			columns: { column: ['Who', ' '].map((heading) => ({ field: 'name', heading })) },
		});
		expect(items[0].json).toMatchObject({
			...{ name: 'Telekom', lastName: 'AG', amount: '1234.00', currency: 'EUR' },
			...{ dueDate: '2126-03-04', problem: '' },
		});
	});

	it.each<[string, INodeParameters, string]>([
		['currency', { currency: 'EUR' }, 'In which currency'],
		['decimalSign', { decimalSign: 'comma' }, "Is '1.234'"],
		['dateOrder', { dateOrder: 'dayFirst' }, 'Which number is the day'],
		['columns', column('amount', 'Betrag'), 'Which amount'],
		['columns', column('accountNumber', 'IBAN'), 'Which account'],
	])('settles by %s %j its own question alone', async (_, options, question) => {
		const text = [
			'Rechnung;Name;IBAN;IBAN neu;Betrag;Netto;Due;Status',
			`7;Telekom;${DE};${ES};1.234;1.000;03/04/2126;sent`,
		].join('\n');
		const said = async (given: INodeParameters) => String((await csv(text, given)).error?.message);
		const before = await said({});
		const after = await said(options);
		const sentences = (message: string) =>
			[
				...['In which currency', "Is '1.234'", 'Which number is the day', 'Which amount'],
				...['Which account', 'Which rows are to be paid'],
			].filter((one) => message.includes(one));
		expect(sentences(before)).toHaveLength(6);
		expect(sentences(after)).toEqual(sentences(before).filter((one) => one !== question));
	});

	it.each<[string, INodeParameters]>([
		['Status', column('concept', 'Status')],
		['Freigabe', column('concept', 'Freigabe')],
	])('leaves a column %s open that is named for a text', async (heading, options) => {
		const text = `Rechnung;Name;IBAN;Betrag;Währung;${heading}\n7;Telekom;${DE};1,00;EUR;nein\n`;
		expect((await csv(text, options)).error?.message).toContain(
			`It may depend on '${heading}' ('nein').`,
		);
	});

	it.each([
		['Amount USD', 'USD'],
		['Amount (£)', 'GBP'],
	])('takes the currency of %j, and not that of rows that have none', async (heading, currency) => {
		const text = `Invoice;Name;IBAN;${heading}\n7;Ann Lee;${DE};1.50\n`;
		for (const options of [{}, column('amount', heading)]) {
			const { items } = await csv(text, { ...options, currency: 'EUR' });
			expect(items).toMatchObject([{ json: { currency, problem: '' } }]);
		}
	});

	it('takes the column that a person names before those that it knows', async () => {
		const row = {
			Name: 'Ann Lee',
			IBAN: DE,
			Betrag: '119',
			MwSt: '19',
			'Sonst.': '60',
			Rechnung: 'R1',
		};
		const items = [{ json: { ...row, Konto: '1822', Skonto: '2 %', '#': 'Lyon' } }];
		const columns = {
			column: [
				{ field: 'amount', heading: 'Sonst.' },
				{ field: 'name', heading: 'Konto' },
				{ field: 'city', heading: '#' },
			],
		};
		const options = { columns, currency: 'EUR' };
		const { items: rows } = await read(items, { from: 'rows', options });
		expect(rows.map(({ json }) => json)).toMatchObject([
			{ amount: '60.00', name: '1822', city: 'Lyon', problem: '', doubt: '' },
		]);
	});

	it('asks without a layout what Get Columns asks', async () => {
		const text = `Rechnung;Name;IBAN;Betrag;Status\n7;Telekom;${DE};1.234;sent\n`;
		const { error } = await csv(text);
		const columns = await run('getColumns', [file(text)]);
		const questions = columns.items[0].json.questions as string[];
		expect(questions).toHaveLength(3);
		expect(error?.message).toBe(
			`The file 'suppliers.csv' cannot be read as it is. ${questions.join(' ')}`,
		);
	});

	it.each([
		['eur', ['EUR', 'The currency is missing: for a wallet, write the token, such as USDC.']],
		['usdc', ['USDC', 'USDC']],
	])(
		'guesses no token of a wallet where rows without a currency are in "%s"',
		async (currency, expected) => {
			const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
			const text = `Invoice;Name;Account;Network;Amount\n1;Ann Lee;${DE};;1\n2;Bob Ray;${wallet};ETH;2\n`;
			const { items } = await csv(text, { currency });
			expect(items.map(({ json }) => json.problem || json.currency)).toEqual(expected);
		},
	);

	it('finds its heading below 99 titles', async () => {
		expect((await csv('Liste\n'.repeat(99) + good)).items).toHaveLength(1);
	});
});
