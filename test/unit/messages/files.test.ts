import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { fileItem } from '../../../tools/operationSample';
import { fileOf, painFile, block, transaction } from '../nodes/files/pain/painFiles';
import { run } from '../nodes/PaymentsService/resources/paymentFile/run';
import {
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

const list = async (text: string, options: INodeParameters = {}, layout: object = {}) =>
	await said('read', [fileItem(text, 'list.csv', 'text/csv')], {
		options,
		layout: JSON.stringify(layout),
	});
const rows = async (...given: IDataObject[]) => await said('read', given, { from: 'rows' });
const bankFile = async (text: string) =>
	await said('read', [fileItem(text, 'pay.xml', 'application/xml')]);
/** An expression that gives an empty text: n8n itself refuses an empty field. */
const NOTHING = '={{ "" }}';
const statement = async (given: IDataObject[], parameters: INodeParameters = {}) =>
	await said('writeStatement', given, {
		...{ account: ES, currency: 'EUR', from: '2026-11-20', ...parameters },
	});
const report = async (...given: IDataObject[]) => await said('writeStatusReport', given);
const check = async (parameters: INodeParameters) => {
	const row = { key: 'A', name: 'Ann Lee', accountNumber: DE, amount: '1.00', currency: 'EUR' };
	return await said('check', [row], parameters);
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
		'an account as a number': rows({
			Name: 'Ann Lee',
			IBAN: 1234567,
			Amount: '5 EUR',
			Invoice: 'K',
		}),
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
		'an empty number beside a text': rows({
			Invoice: '',
			Concept: 'Rent',
			Name: 'Ann Lee',
			IBAN: DE,
			Amount: '5 EUR',
		}),
		'one number twice': differing({ key: 'A' }, { key: 'A' }),
		'one payment twice': differing(
			{ name: 'Ann Lee', amount: '5' },
			{ name: 'Ann Lee', amount: '5' },
		),
		'one account twice': rows({
			Invoice: 'K',
			Name: 'Ann Lee',
			IBAN: DE,
			Kontonummer: 'DE89 3704 0044 0532 0130 00',
			Amount: '5 EUR',
		}),
		'two accounts': rows({
			Invoice: 'K',
			Name: 'Ann Lee',
			IBAN: DE,
			Kontonummer: ES,
			Amount: '5 EUR',
		}),
		'some that have a day of payment': list(
			`Invoice;Name;IBAN;Amount;Payment date\nK1;Ann Lee;${DE};5.00 EUR;2026-11-02\nK2;Bob Ray;${ES};6.00 EUR;\n`,
		),
		'the amounts of a ledger': list(
			`Invoice;Name;IBAN;Amount\nK1;Ann Lee;${DE};-5.00\nK2;Bob Ray;${ES};-6.00\nK3;Cy Fox;${ES};7.00\n`,
		),
		'debits and credits': list(
			`Invoice;Name;IBAN;Amount;D C indicator\nK1;Ann Lee;${DE};5.00 EUR;C\nK2;Bob Ray;${ES};6.00 EUR;D\n`,
		),
		'a discount': rows({
			Invoice: 'K',
			Name: 'Ann Lee',
			IBAN: DE,
			Amount: '5 EUR',
			Skonto: '0.50',
		}),
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
		'an empty bank file': bankFile(''),
		'half a bank file': bankFile(fileOf([{}]).slice(0, 700)),
		'a comment without an end': bankFile('<a><!-- '),
		'an instruction without an end': bankFile('<?pi '),
		'a sign that begins no tag': bankFile('<a>1 < 2</a>'),
		'two messages': bankFile(`<Box>${fileOf([{}], {}, { head: '' }).repeat(2)}</Box>`),
		'direct debits': bankFile(painFile([block([transaction()], { method: 'DD' })])),
		'movements that leave a gap': statement([PAID, movement(8, '09:00', 5, 1)]),
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
		'a report with another state': report({ ...REPORTED, line: 1, state: 'timeout' }),
		'a report on two files': report(
			{ ...REPORTED, line: 1, state: 'paid', numberOfTransactions: 1 },
			{ ...REPORTED, line: 2, state: 'paid', numberOfTransactions: 3 },
		),
		'a report on one transaction twice': report(
			{ ...REPORTED, line: 4, state: 'paid' },
			{ ...REPORTED, line: 4, state: 'refused' },
		),
		'beneficiaries that are no list': check({ accounts: 'EUR 1001', beneficiaries: '7' }),
	});
	expect(text).toMatchSnapshot();
});
