import type { INodeParameters } from 'n8n-workflow';
import { PaymentsService } from '../../../../nodes/PaymentsService/PaymentsService.node';
import { fileItem } from '../../../../tools/operationSample';
import type { RunOptions } from '../../../engine';
import { runNode } from '../../../engine';

const DE = 'DE89370400440532013000';
const ES = 'ES9121000418450200051332';
const file = (text: string) => fileItem(text, 'suppliers.csv', 'text/csv');
const good = `Rechnung;Name;IBAN;Betrag;Währung\n7;Telekom;${DE};1.234;EUR\n`;

async function read(items: RunOptions['items'], parameters: INodeParameters = {}, more = {}) {
	return await runNode({
		nodeType: PaymentsService,
		parameters: { resource: 'paymentFile', operation: 'read', ...parameters },
		...{ items, ...more },
	});
}

const csv = async (text: string, options: INodeParameters = {}, more = {}) =>
	await read([file(text)], { options }, more);

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
			[file(good), file('Name;IBAN;Betrag\n"A;B;1\n'), file(good)],
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
		]);
	});

	it('decides by its options what the list leaves open', async () => {
		const text = `Who;IBAN;Betrag;Zweck;Fällig\nTelekom;${DE};1.234;Phone;03/04/2026\n`;
		const { items } = await csv(text, {
			...{ decimalSign: 'comma', dateOrder: 'monthFirst', currency: 'eur' },
			lastNameWhereMissing: 'AG',
			columns: { column: ['WHO', ' '].map((heading) => ({ field: 'name', heading })) },
		});
		expect(items[0].json).toMatchObject({
			...{ name: 'Telekom', lastName: 'AG', amount: '1234.00', currency: 'EUR' },
			...{ dueDate: '2026-03-04', problem: '' },
		});
		const { items: open } = await csv(text.replace('Who', 'Name'), { currency: 'EUR' });
		expect(open[0].json).toMatchObject({
			...{ lastName: '-', dueDate: '2026-04-03' },
			problem: expect.stringContaining('can be read as 1234 or as 1.234') as string,
		});
	});

	it.each([
		['eur', ['EUR', 'The currency is missing: for a wallet, write the token, such as USDC.']],
		['usdc', ['USDC', 'USDC']],
		[
			'',
			[
				'The currency is missing, such as EUR.',
				'The currency is missing: for a wallet, write the token, such as USDC.',
			],
		],
	])(
		'guesses no token of a wallet where rows without a currency are in "%s"',
		async (currency, expected) => {
			const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
			const text = `Invoice;Name;Account;Network;Amount\n1;Ann Lee;${DE};;1\n2;Bob Ray;${wallet};ETH;2\n`;
			const { items } = await csv(text, { currency });
			expect(items.map(({ json }) => json.problem || json.currency)).toEqual(expected);
		},
	);

	it.each([
		[
			'no account',
			'Name;Betrag\nA;1\n',
			"has no column for the account (IBAN, Account number, Kontonummer, ...); there are 'Name', 'Betrag'.",
		],
		[
			'the own account alone',
			`Auftraggeber IBAN;Name;Amount\n${DE};A;1\n`,
			"has no column for the account (IBAN, Account number, Kontonummer, ...); there are 'Auftraggeber IBAN', 'Name', 'Amount'.",
		],
		[
			'an amount without its tax',
			`Name;IBAN;Net amount;VAT\nA;${DE};1;2\n`,
			"has no column for the amount (Amount, Betrag, Importe, ...); there are 'Name', 'IBAN', 'Net amount', 'VAT'.",
		],
		[
			'a second table with other columns',
			`Name;IBAN;Betrag;Rechnung\nA;${DE};1;4711\n\nName;IBAN;Rechnung;Betrag\nB;${ES};4812;2\n`,
			'has a second heading, in line 4, with other columns.',
		],
		[
			'a second table whose amounts are elsewhere',
			`Name;IBAN;Std.;Betrag\nA;${DE};4;1\nName;IBAN;Betrag;Std.\nB;${ES};2;4\n`,
			'has a second heading, in line 3, with other columns.',
		],
		[
			'a second table with a numbered column',
			`Name;IBAN;Zweck 1;Betrag\nA;${DE};a;1\nName;IBAN;Betrag;Zweck 1\nB;${ES};2;b\n`,
			'has a second heading, in line 3, with other columns.',
		],
		[
			'headings that nobody knows',
			'Foo,Bar\n1,2\n',
			"has no column for the account (IBAN, Account number, Kontonummer, ...) and the amount (Amount, Betrag, Importe, ...); there are 'Foo', 'Bar'.",
		],
		[
			'more headings than are named',
			'Foo;Bar;Baz;Qux;Fum;Bax\n1;2;3;4;5;6\n',
			"has no column for the account (IBAN, Account number, Kontonummer, ...) and the amount (Amount, Betrag, Importe, ...); there are 'Foo', 'Bar', 'Baz', 'Qux', 'Fum' and 1 more.",
		],
		[
			'a heading without an amount below a title',
			`Liste 11\nName;IBAN;Bettrag\nA;${DE};1\n`,
			"has no column for the amount (Amount, Betrag, Importe, ...); there are 'Name', 'IBAN', 'Bettrag'.",
		],
		['a PDF', '%PDF-1.7', 'is a PDF, not a CSV.'],
		['a picture', 'GIF89a\0', 'is binary data, not a CSV.'],
		['no rows', 'Name;IBAN;Betrag\n;;\n', 'has a heading, but no rows below it.'],
		['line breaks alone', '\n\n', 'is empty.'],
		['an Excel workbook', 'PK\u0003\u0004', 'is an Excel workbook or an archive, not a CSV.'],
	])('refuses %s, and names the file and what is there', async (_, text, message) => {
		const { items, error } = await csv(text);
		expect(items).toEqual([]);
		expect(error?.message).toBe(`The file 'suppliers.csv' ${message}`);
	});

	it('refuses an old Excel workbook', async () => {
		const item = file('');
		const data = Buffer.from('d0cf11e0a1b11ae1', 'hex').toString('base64');
		Object.assign(item.binary?.data ?? {}, { data });
		const { error } = await read([item]);
		expect(error?.message).toBe("The file 'suppliers.csv' is an old Excel workbook, not a CSV.");
	});

	it('finds its heading below 99 titles', async () => {
		expect((await csv('Liste\n'.repeat(99) + good)).items).toHaveLength(1);
	});

	it('says which heading of the options is not there', async () => {
		const { error } = await csv(good, {
			columns: { column: [{ field: 'city', heading: 'Town' }] },
		});
		expect(error?.message).toContain("has no column for 'Town'; there are 'Rechnung', 'Name'");
	});

	it('says of rows whose cells were not separated to hand in the file', async () => {
		const { error } = await read([{ json: { 'Name;IBAN;Betrag': 'A;B;1' } }], { from: 'rows' });
		expect(error?.message).toMatch(/^The list has no column .* there are 'Name;IBAN;Betrag'\.$/);
		const { error: tabs } = await read([{ json: { 'Name\tIBAN\tBetrag': 'A\tB\t1' } }], {
			from: 'rows',
		});
		for (const one of [error, tabs]) {
			expect(one?.description).toContain('hand in the CSV file itself');
		}
	});
});
