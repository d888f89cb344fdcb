import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { fileItem } from '../../../tools/operationSample';
import {
	block,
	eur,
	fileOf,
	ids,
	LONG,
	painFile,
	transaction,
} from '../nodes/files/pain/painFiles';
import { run } from '../nodes/PaymentsService/resources/paymentFile/run';
import {
	ALL,
	movement,
	PAID,
	RECEIVED,
	WAITING,
} from '../nodes/PaymentsService/resources/paymentFile/statements';

const [DE, ES] = ['DE89370400440532013000', 'ES9121000418450200051332'];

/** What is read of a run: its error, or what each of its rows says. */
async function said(...what: Parameters<typeof run>): Promise<string[]> {
	const { error, items: rows } = await run(...what);
	if (error) return [error.message, error.description ?? ''];
	return rows.map(({ json }) => `${json.line}: ${json.problem || 'no problem'} | ${json.doubt}`);
}

const list = async (text: string | Buffer, options: INodeParameters = {}, layout: object = {}) =>
	await said('read', [fileItem(text, 'list.csv', 'text/csv')], {
		options,
		layout: JSON.stringify(layout),
	});
const rows = async (...given: IDataObject[]) => await said('read', given, { from: 'rows' });
const payment = { Invoice: 'K', Name: 'Ann Lee', IBAN: DE, Amount: '5 EUR' };
const bankFile = async (file: string | Buffer, name = 'pay.xml') =>
	await said('read', [fileItem(file, name, 'application/xml')]);
const good = fileOf([{}]);
/** The same in another encoding, whose bytes of a name may be none of its letters. */
const encoded = async (encoding: string, name = 'Jonas') =>
	await bankFile(Buffer.from(good.replace('UTF-8', encoding).replace('Jonas', name), 'latin1'));
/** An expression that gives an empty text: n8n itself refuses an empty field. */
const NOTHING = '={{ "" }}';
const statement = async (given: IDataObject[], parameters: INodeParameters = {}) =>
	await said('writeStatement', given, {
		...{ account: ES, currency: 'EUR', from: '2026-11-20', ...parameters },
	});
const report = async (...given: IDataObject[]) => await said('writeStatusReport', given);
const check = async (parameters: INodeParameters) => {
	const row = { key: 'A', name: 'Ann Lee', accountNumber: DE, amount: '1.00', currency: 'EUR' };
	return await said('check', [row], { accounts: 'EUR 1001', ...parameters });
};

const HEAD = 'Rechnung;Name;Konto;Land;Network;Betrag;Währung;BIC;Bankleitzahl;Fällig';
/** A list with a row for each of these, which say how it differs from a good one. */
const differing = async (...changes: Array<Record<string, string>>) =>
	await list(
		[
			HEAD,
			...changes.map((change, index) => {
				const name = `Ann ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index]}ee`;
				const good = { key: `K${index}`, name, account: DE, country: '', network: '' };
				const more = { amount: `${index + 1},50`, currency: 'EUR', bic: '', code: '', due: '' };
				return Object.values({ ...good, ...more, ...change }).join(';');
			}),
		].join('\n'),
	);

const REPORTED = { messageId: 'MSG-1', amount: '80.50', currency: 'EUR' };

/** Each situation with what is read there, under its name. */
async function textOf(situations: Record<string, Promise<string[]>>): Promise<string> {
	const lines: string[] = [];
	for (const [name, texts] of Object.entries(situations)) {
		lines.push(`${name}:`, ...(await texts).filter(Boolean).map((text) => `  ${text}`));
	}
	return lines.join('\n');
}

it('what people read of the rows of a list is as it was reviewed', async () => {
	const text = await textOf({
		accounts: differing(
			{ account: '' },
			{ account: `["${DE}"]` },
			{ account: '1,23E+15' },
			{ account: 'on request' },
			{ account: 'DE88370400440532013000' },
			{ account: '12345678' },
			{ account: '12345678', country: 'Atlantis' },
			{ account: '12345678', country: 'Spain' },
			{ country: 'Atlantis' },
			{ network: 'POLYGON' },
			{ account: '0x52908400098527886E0F7030069857D2E4169EE7' },
		),
		'an account as a number': rows({ ...payment, IBAN: 1234567 }),
		'amounts, currencies, banks and names': differing(
			{ amount: '' },
			{ amount: '-5,00' },
			{ currency: 'euros or so' },
			{ currency: '' },
			{
				currency: '',
				network: 'POLYGON',
				account: '0x52908400098527886E0F7030069857D2E4169EE7',
			},
			{ currency: '$' },
			{ currency: 'XQZ' },
			{ amount: '5,00 USD' },
			{ bic: 'NONE' },
			{ account: '12345678', country: 'GB', bic: 'BARCGB22', code: '20-00-00' },
			{ name: '' },
			{ name: '', account: '' },
			{ due: '31.02.2026' },
			{ due: '02.13.2026' },
		),
		'days that contradict the order': differing({ due: '12/31/2026' }, { due: '04/05/2026' }),
		'no number, no text': rows({ Name: 'Ann Lee', IBAN: DE, Amount: '5 EUR' }),
		'an empty number beside a text': rows({ ...payment, Invoice: '', Concept: 'Rent' }),
		'one number twice': differing({ key: 'A' }, { key: 'A' }),
		'one payment twice': differing(
			{ name: 'Ann Lee', amount: '5' },
			{ name: 'Ann Lee', amount: '5' },
		),
		'one account twice': rows({ ...payment, Kontonummer: 'DE89 3704 0044 0532 0130 00' }),
		'two accounts': rows({ ...payment, Kontonummer: ES }),
		'some that have a day of payment': list(
			`Invoice;Name;IBAN;Amount;Payment date\nK1;Ann Lee;${DE};5.00 EUR;2026-11-02\nK2;Bob Ray;${ES};6.00 EUR;\n`,
		),
		'the amounts of a ledger': list(
			`Invoice;Name;IBAN;Amount\nK1;Ann Lee;${DE};-5.00\nK2;Bob Ray;${ES};-6.00\nK3;Cy Fox;${ES};7.00\n`,
		),
		'debits and credits': list(
			`Invoice;Name;IBAN;Amount;D C indicator\nK1;Ann Lee;${DE};5.00 EUR;C\nK2;Bob Ray;${ES};6.00 EUR;D\n`,
		),
		'a discount': rows({ ...payment, Skonto: '0.50' }),
		'what a person has decided, and what nobody has': list(
			`Invoice;Name;IBAN;Amount;State\nK1;Ann Lee;${DE};5.00 EUR;paid\nK2;Bob Ray;${ES};6.00 EUR;sent\n`,
			{},
			{
				columns: { key: 'Invoice', name: 'Name', accountNumber: 'IBAN', amount: 'Amount' },
				pay: [{ heading: 'State', values: ['open'], otherValues: ['paid'] }],
			},
		),
		'a separator in a cell': list(`Invoice,Name,IBAN,Amount\nK1,Ann Lee,${DE},1,234.56\n`),
	});
	expect(text).toMatchSnapshot();
});

it('what people read of a file that is refused is as it was reviewed', async () => {
	const text = await textOf({
		'an empty list': list(''),
		'lines that say nothing': list('\n;;\n'),
		'a list without an account': list('Name;Amount;A;B;C;D\nAnn;5;1;2;3;4\n'),
		'a list with its heading alone': list('Name;IBAN;Amount\n'),
		'a column that is not there': list(`Name;IBAN;Amount\nAnn;${DE};5\n`, {
			columns: { column: [{ field: 'key', heading: 'Beleg' }] },
		}),
		'two tables': list(`Name;IBAN;Amount\nAnn Lee;${DE};5\nAmount;Name;IBAN\n6;Bob Ray;${ES}\n`),
		'cells that are not separated': rows({ 'Name;IBAN;Amount': `Ann;${DE};5` }),
		'a workbook as a CSV': list('PK\u0003\u0004'),
		'a line without an end': list(`Name;IBAN;Amount\n${';'.repeat(20_000)}\n`),
		'a layout without an amount': list(
			`Name;IBAN;Amount\nAnn;${DE};5\n`,
			{},
			{ columns: { name: 'Name' } },
		),
		'a layout of another list': list(
			`Name;IBAN;Amount;Paid\nAnn;${DE};5;x\n`,
			{},
			{ columns: { amount: 'Amount' }, headings: ['Name', 'IBAN', 'Amount'] },
		),
		'the own account alone': list(
			`Auftraggeber IBAN;Name;Amount;Currency;Invoice\n${DE};A;1;EUR;R1\n`,
		),
		'two tables whose amounts are elsewhere': list(
			`Name;IBAN;Std.;Betrag\nA;${DE};4;1\nName;IBAN;Betrag;Std.\nB;${ES};2;4\n`,
		),
		'more headings than are named': list(
			`${Array.from({ length: 10 }, (_, at) => `Foo ${at}`).join(';')}\n1;2;3;4;5;6;7;8;9;0\n`,
		),
		'a PDF': list('%PDF-1.7'),
		'a picture': list('GIF89a\0'),
		'an old workbook': list(Buffer.from('d0cf11e0a1b11ae1', 'hex')),
		'half a bank file': bankFile(fileOf([{}]).slice(0, 700)),
		'a comment without an end': bankFile('<a><!-- '),
		'an instruction without an end': bankFile('<?pi '),
		'a sign that begins no tag': bankFile('<a>1 < 2</a>'),
		'two messages': bankFile(`<Box>${fileOf([{}], {}, { head: '' }).repeat(2)}</Box>`),
		'direct debits': bankFile(painFile([block([transaction()], { method: 'DD' })])),
	});
	expect(text).toMatchSnapshot();
});

it('what people read of a bank file of which nothing is taken is as it was reviewed', async () => {
	const sum = async (total: string, amount = '80.50') =>
		await bankFile(fileOf([{ amount: eur(amount) }], {}, { sum: total }));
	const named = async (message: string) => await bankFile(good.replace('pain.001.001.03', message));
	const text = await textOf({
		'an empty file': bankFile(''),
		'an empty file without a name': bankFile('', ''),
		'more than 10 MB': bankFile(' '.repeat(10 * 1024 * 1024 + 1)),
		'10 MB of blanks': bankFile(' '.repeat(10 * 1024 * 1024)),
		'a wrong sum': sum('80.51', '0.05'),
		'a sum that is wrong in the last place that an amount has': sum('80.50001000000001'),
		'a sum of eight decimals': sum('80.50000001'),
		'a wrong number': bankFile(fileOf([{}], {}, { count: '2' })),
		'more transactions than it names': bankFile(fileOf([{}, {}], {}, { count: '1' })),
		'a wrong sum of a block': bankFile(
			painFile([
				block([transaction()], { sums: '<CtrlSum>80.5</CtrlSum>' }),
				block([transaction({ ids: ids('E2E-2') })], { id: 'PMT-2', sums: '<CtrlSum>1</CtrlSum>' }),
			]),
		),
		'a wrong number of a block': bankFile(fileOf([{}], { sums: '<NbOfTxs>3</NbOfTxs>' })),
		'no number': bankFile(good.replace(/<NbOfTxs>.*<\/NbOfTxs>/, '')),
		'no message id': bankFile(good.replace('MSG-1', '')),
		'a message id of 36 characters': bankFile(good.replace('MSG-1', LONG)),
		'no transactions': bankFile(fileOf([])),
		'two amounts of one payment': bankFile(fileOf([{ amount: `${eur('80.50')}${eur('8050')}` }])),
		'a name of 10,001 characters': bankFile(
			fileOf([{ creditor: `<Nm>${'x'.repeat(10_001)}</Nm>` }]),
		),
		'UTF-8 that is none': encoded('UTF-8', 'J\xf6rg'),
		'a byte that Windows-1252 does not have': encoded('windows-1252', 'J\x81nas'),
		'an encoding that nobody knows': encoded('EBCDIC-1'),
		'a byte that ISO-8859-2 does not have': encoded('ISO-8859-2', 'J\x8anas'),
		'a statement of an account': named('camt.052.001.08'),
		'a status report': named('pain.002.001.10'),
		'a message between banks': named('pacs.008.001.08'),
		'a direct debit': named('pain.008.001.02'),
		'a version from before': named('pain.001.001.02'),
		'a web page': bankFile('<html><body/></html>'),
	});
	expect(text).toMatchSnapshot();
});

it('what people read of a layout that cannot be used is as it was reviewed', async () => {
	const columns = { key: 'No', name: 'To', accountNumber: 'Where', amount: 'Sum' };
	const layout = async (more: object) =>
		await list(`No;To;Where;Sum\nR1;Ann Lee;${DE};12,50`, {}, more);
	const other = async (more: object) => await layout({ columns, currency: 'EUR', ...more });
	const text = await textOf({
		'a field that is none': other({ columns: { ...columns, colour: 'Sum' } }),
		'no amount': other({ columns: { key: 'No', name: 'To' } }),
		'an empty amount': other({ columns: { ...columns, amount: '' } }),
		'a heading that is none': other({ columns: { ...columns, amount: { a: 1 } } }),
		constructor: other({ columns: { ...columns, constructor: 'Sum' } }),
		'no columns': layout({ pay: [] }),
		'a rule without a heading': other({ pay: [{ values: ['a'] }] }),
		'rules that are none': other({ pay: 'open' }),
		'an order that is none': other({ dateOrder: 'dmy' }),
		'a sign that is none': other({ decimalSign: ',' }),
		'a currency that is none': other({ currency: 'any of them' }),
		'a sign of several currencies': other({ currency: '$' }),
		'no object': layout([1]),
	});
	expect(text).toMatchSnapshot();
});

it('what people read of a statement, a report or settings that are refused is as it was reviewed', async () => {
	const odd = (more: IDataObject) => movement(9, '10:00', 1, 2, more);
	const reported = (line: number, state: string, more: IDataObject = {}) => ({
		...{ ...REPORTED, line, state, ...more },
	});
	const text = await textOf({
		'movements that leave a gap': statement([PAID, movement(8, '09:00', 5, 1)]),
		'a gap within a moment': statement([
			movement(8, '10:00', 5, 100),
			movement(9, '10:00', 5, 500),
		]),
		'a gap to the day before': statement([movement(1, '01:00', 1, 2), PAID]),
		'a balance of before the period': statement(ALL, { balance: 91_905 }),
		'a balance in parts of a yen': statement([{}], { currency: 'JPY', balance: '1.5' }),
		'a change that is less than its movement': statement([
			movement(9, '10:00', -50, 100, { balanceAfter: 51 }),
		]),
		'a movement under way that has one balance alone': statement([
			{ ...WAITING, balanceBefore: 5 },
		]),
		'a movement without an id or a balance': statement([odd({ id: '', balanceAfter: '' })]),
		'a fraction of a cent': statement([odd({ amount: 1.5 })]),
		'a movement without a time': statement([odd({ createdAt: '' })]),
		'another currency': statement([odd({ currency: 'USD' })]),
		'one movement twice': statement([PAID, PAID]),
		'an item that failed': statement([{ error: 'The service is away.' }]),
		'a token': statement(ALL, { currency: 'USDC' }),
		'days the wrong way round': statement(ALL, { to: '2026-11-19' }),
		'movements without balances': statement([{ ...PAID, balanceBefore: 'x' }]),
		'movements that end elsewhere': statement([PAID], { balance: 5 }),
		'a movement that moves another amount': statement([{ ...RECEIVED, balanceAfter: 91_000 }]),
		'no movement and no balance': statement([WAITING]),
		'a balance that is none': statement([PAID], { balance: '1.5' }),
		'no account': statement([PAID], { account: NOTHING }),
		'a long account': statement([PAID], { account: '7'.repeat(35) }),
		'another version': statement([PAID], { version: '04' }),
		'no day': statement([PAID], { from: NOTHING }),
		'a day that is none': statement([PAID], { from: '20.11.2026' }),
		'a report without a state': report(reported(1, '')),
		'a report without a message id': report(reported(1, 'paid', { messageId: '' })),
		'a report with more rows than transactions': report(
			...[1, 2].map((line) => reported(line, 'paid', { numberOfTransactions: '1' })),
		),
		'a report on a transaction of a refused message': report(
			reported(0, 'refused'),
			reported(1, 'paid'),
		),
		'a report on a line 0 that was paid': report(reported(0, 'paid')),
		'a report with another state': report(reported(1, 'timeout')),
		'a report on two files': report(
			reported(1, 'paid', { numberOfTransactions: 1 }),
			reported(2, 'paid', { numberOfTransactions: 3 }),
		),
		'a report on one transaction twice': report(reported(4, 'paid'), reported(4, 'refused')),
		'beneficiaries that are no list': check({ beneficiaries: '7' }),
		'beneficiaries that are no rows': check({ beneficiaries: '[7]' }),
		'accounts without a number': check({ accounts: 'EUR' }),
		'an amount for codes without its currency': check({ limits: { codesAbove: '9' } }),
		'an amount for two approvers that is not clear': check({
			limits: { maxAmount: 'EUR 10000,50', twoAbove: 'EUR 5.000' },
		}),
		'a highest total without its currency': check({ limits: { maxTotal: '10' } }),
		'a highest payout that is no number': check({ limits: { maxAmount: 'EUR x' } }),
	});
	expect(text).toMatchSnapshot();
});
