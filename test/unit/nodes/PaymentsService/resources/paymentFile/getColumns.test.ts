import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { understood } from '../../../../../../nodes/files/layouts/understand';
import { fileItem } from '../../../../../../tools/operationSample';
import { type Answers, filled } from '../../../files/layouts/answeredPage';
import { fileOf } from '../../../files/pain/painFiles';
import { without } from '../../../../../../sandbox/server/without';
import { run } from './run';

const IBAN = 'DE89370400440532013000';
const ES = 'ES9121000418450200051332';

type Columns = ReturnType<typeof understood>;

async function ask(items: INodeExecutionData[], parameters: IDataObject, more = {}) {
	const typed = Object.entries(parameters).map(([name, value]) => [
		name,
		typeof value === 'object' ? JSON.stringify(value) : value,
	]);
	return await run('getColumns', items, Object.fromEntries(typed), more);
}

async function columnsOf(items: INodeExecutionData[], parameters: IDataObject = {}) {
	const { items: given, error } = await ask(items, parameters);
	if (error) throw error;
	return given[0].json as unknown as Columns;
}

const file = (...lines: string[]) => [fileItem(lines.join('\n'), 'list.csv', 'text/csv')];

/** A list of which nothing is open. */
const HEADING = 'Rechnung;Name;IBAN;Betrag;Währung';
const row = (key: string, more = '') => `${key};Ann Lee;${IBAN};12,50;EUR${more}`;
const PLAIN = file(HEADING, row('R1'));
const LAYOUT = {
	columns: {
		key: 'Rechnung',
		name: 'Name',
		accountNumber: 'IBAN',
		amount: 'Betrag',
		currency: 'Währung',
	},
	decimalSign: 'comma',
};

/** What comes of a page on which a person has answered this, and nothing else. */
async function answered(
	items: INodeExecutionData[],
	answers: Answers = {},
	layouts: object[] = [],
) {
	const page = await columnsOf(items, { layouts });
	return await columnsOf(items, { layouts, answers: filled(page, answers) });
}

const fieldOf = ({ form }: Columns, label: string) =>
	form.find(({ fieldLabel }) => fieldLabel.startsWith(label));

describe('Payment File: Get Columns', () => {
	it('suggests what a list means, says what it does not use, and makes a page of it', async () => {
		const given = await columnsOf(file(`${HEADING};Kostenstelle`, row('R1', ';4711')));
		expect(given).toMatchObject({
			...{ kind: 'list', isConfirmed: false, questions: [] },
			layoutId: expect.stringMatching(/^[0-9a-f]{16}$/),
			layout: {
				...LAYOUT,
				headings: ['Rechnung', 'Name', 'IBAN', 'Betrag', 'Währung', 'Kostenstelle'],
			},
			readAs:
				'How it was read: Payee from Name; Account from IBAN; Amount from Betrag; Currency from Währung; Invoice number from Rechnung. Not used: Kostenstelle.',
			notUsed: [{ heading: 'Kostenstelle', samples: ['4711'] }],
		});
		expect(
			given.form.map(({ fieldLabel, defaultValue = '' }) => [fieldLabel, defaultValue]),
		).toEqual([
			['Payee', 'Name: Ann Lee'],
			['Account (IBAN, account number or wallet)', `IBAN: ${IBAN}`],
			['Amount to pay', 'Betrag: 12,50'],
			['Currency', 'Währung: EUR'],
			['Invoice number, which keeps an invoice from being paid twice', 'Rechnung: R1'],
			['Text for the payee', '(not in the list)'],
			['Day on which to pay', '(not in the list)'],
			['Not used', ''],
		]);
		const choices = [
			...['Rechnung: R1', 'Name: Ann Lee', `IBAN: ${IBAN}`, 'Betrag: 12,50', 'Währung: EUR'],
			...['Kostenstelle: 4711', '(not in the list)'],
		];
		expect(fieldOf(given, 'Text')).toMatchObject({
			fieldOptions: { values: choices.map((option) => ({ option })) },
		});
		expect(fieldOf(given, 'Not used')?.html).toBe('<p>Not used: Kostenstelle: 4711</p>');
	});

	it('takes the suggestion as it stands for confirmed, and knows the list from then on', async () => {
		const given = await answered(PLAIN);
		expect(given).toMatchObject({ isConfirmed: true, questions: [], layout: LAYOUT });
		const layouts = [{ rubbish: true }, null, 7, 'text', { columns: [] }, given.layout];
		expect(await columnsOf(PLAIN, { layouts })).toMatchObject({
			...{ isConfirmed: true, layoutId: given.layoutId, layout: LAYOUT, questions: [] },
		});
	});

	it('knows a list by its headings in any order, not by another one', async () => {
		const { layout, layoutId } = await answered(PLAIN);
		const turned = file('Währung;Betrag;IBAN;Name;Rechnung', `EUR;1,00;${ES};Bob Ray;R9`);
		const given = await columnsOf(turned, { layouts: [layout] });
		expect(given).toMatchObject({ layoutId, isConfirmed: true });
		const more = file(`${HEADING};Skontobetrag`, row('R1', ';'));
		const other = await columnsOf(more, { layouts: [layout] });
		expect(other.layoutId).not.toBe(layoutId);
		expect(other.isConfirmed).toBe(false);
	});

	it('takes the last of several layouts, also from a row of a data table', async () => {
		const { layout } = await answered(PLAIN);
		const columns = without(LAYOUT.columns, 'key');
		const later = { ...layout, columns: { ...columns, concept: 'Rechnung' } };
		const layouts = [{ layout: JSON.stringify(layout) }, { layout: JSON.stringify(later) }];
		const given = await columnsOf(PLAIN, { layouts });
		expect(given).toMatchObject({ isConfirmed: true });
		expect(given.layout.columns).toEqual({ ...columns, concept: 'Rechnung' });
		expect(fieldOf(given, 'Text for the payee')?.defaultValue).toBe('Rechnung: R1');
	});

	it('gives of a bank file that nothing is open, and passes the file on', async () => {
		const bank = [fileItem(fileOf([{}]), 'pay.xml', 'application/xml')];
		const { items } = await run('getColumns', bank);
		expect(items[0].json).toEqual({
			...{ kind: 'bankFile', layoutId: '', isConfirmed: true, layout: {} },
			...{ questions: [], notUsed: [], form: [] },
		});
		expect(items[0].binary).toEqual(bank[0].binary);
	});

	it('refuses a bank file that reading would refuse', async () => {
		const bank = [fileItem(fileOf([{}], {}, { count: '2' }), 'pay.xml', 'application/xml')];
		expect((await run('getColumns', bank)).error?.message).toContain(
			'names 2 transactions, but has 1',
		);
	});

	it('takes all items of "Rows" for one list', async () => {
		const items = [
			{ json: { Invoice: 'R1', Name: 'Ann Lee', IBAN, Amount: '1 EUR' } },
			{ json: { Invoice: 'R2', Name: 'Ann Lee', IBAN, Amount: '2 EUR', 'Paid on': 'soon' } },
		];
		const { items: given } = await ask(items, { from: 'rows' });
		expect(given).toHaveLength(1);
		expect(given[0].json.questions).toEqual([
			"Which rows are to be paid? It may depend on 'Paid on' (nothing, 'soon').",
		]);
	});
});

describe('what only a person can say', () => {
	it('stays open on the page that is sent as it is', async () => {
		const list = file(
			`${HEADING};Status;Netto;IBAN neu;Fällig`,
			`R1;Ann Lee;${IBAN};1.234;;sent;1.000;${ES};`,
			`R1;Bob Ray;${ES};1.234;;open;1.000;;`,
		);
		const { questions } = await columnsOf(list);
		expect(questions.map((text) => text.split(' ').slice(0, 3).join(' '))).toEqual([
			...['Which amount is', 'Which account is', 'Which rows are', 'In which currency'],
			...["Is '1.234' under", 'Several payees have'],
		]);
		const given = await answered(list);
		expect(given.isConfirmed).toBe(false);
		expect(given.questions).toEqual(expect.arrayContaining(questions.slice(0, 4)));
	});

	it.each<[string, string[], Answers, object]>([
		[
			'which amount',
			[`${HEADING};Netto`, row('R1', ';10,00')],
			{ 'Amount to pay': 'Netto: 10,00' },
			{ columns: { amount: 'Netto' } },
		],
		[
			'who is paid, a company',
			[
				'Rechnung;Firma;Vorname;Nachname;IBAN;Betrag;Währung',
				`R1;Alba;Jörg;Müller;${IBAN};1,00;EUR`,
			],
			{ Payee: 'Firma: Alba' },
			{ columns: { ...LAYOUT.columns, name: 'Firma' } },
		],
		[
			'which currency of two',
			[`${HEADING};Hauswährung`, row('R1', ';USD')],
			{ Currency: 'Hauswährung: USD' },
			{ columns: { currency: 'Hauswährung' } },
		],
		[
			'the currency of all rows',
			['Rechnung;Name;IBAN;Betrag', `R1;Ann Lee;${IBAN};12,50`],
			{ 'Currency of rows': 'usd' },
			{ currency: 'USD' },
		],
		[
			'the day on which to pay',
			[`${HEADING};Datum`, row('R1', ';31.12.2126')],
			{ 'Day on which to pay': 'Datum: 31.12.2126' },
			{ columns: { dueDate: 'Datum' }, dateOrder: 'dayFirst' },
		],
		[
			'which number is the day',
			['Invoice;Name;IBAN;Amount;Currency;Due date', `R1;Ann Lee;${IBAN};1.50;EUR;03/04/2126`],
			{ 'Which number is the day': 'Month first: 12/31/2026' },
			{ dateOrder: 'monthFirst' },
		],
		[
			'the decimal sign',
			[HEADING, `R1;Ann Lee;${IBAN};1.234;EUR`],
			{ 'Decimal sign': 'Comma: 1.234,56' },
			{ decimalSign: 'comma' },
		],
		[
			'the decimal sign, which parts thousands elsewhere',
			[HEADING, `R1;Ann Lee;${IBAN};1,234;EUR`],
			{ 'Decimal sign': 'Point: 1,234.56' },
			{ decimalSign: 'point' },
		],
		[
			'whose numbers they are',
			[HEADING, row('R1'), `R1;Bob Ray;${ES};5,00;EUR`],
			{
				'Whose numbers': 'Each payee counts by itself: number and account together name a payment',
			},
			{ keyWithAccount: true },
		],
		[
			'that a number is one payment',
			[HEADING, row('R1'), `R1;Bob Ray;${ES};5,00;EUR`],
			{ 'Whose numbers': 'A number is one payment: a second row with it is not paid' },
			{ keyWithAccount: false },
		],
		[
			'which rows are paid',
			[`${HEADING};Status`, row('R1', ';<Open>'), row('R2', ';Processed'), row('R3', ';')],
			{ "Pay the rows that have this under 'Status'": ['‹Open›', '(empty)'] },
			{ pay: [{ heading: 'Status', values: ['<open>', ''], otherValues: ['processed'] }] },
		],
	])('%s is what the answer says', async (_, lines, answers, layout) => {
		const list = file(...lines);
		const before = await columnsOf(list);
		expect(before.questions).toHaveLength(1);
		const given = await answered(list, answers);
		expect(given).toMatchObject({ questions: [], isConfirmed: true, layout });
		expect(await columnsOf(list, { layouts: [given.layout] })).toMatchObject({ isConfirmed: true });
	});

	it('is on the next page the currency of all rows, and which rows that is true of', async () => {
		const list = file('Rechnung;Name;IBAN;Betrag;Pénznem', row('R1'), `R2;Bo Ray;${ES};127,00;HUF`);
		const next = await answered(list, { Currency: '(not in the list)' });
		expect(next.questions).toEqual([
			"Which rows are to be paid? It may depend on 'Pénznem' ('EUR', 'HUF').",
			'In which currency are the amounts? The list does not say it.',
		]);
		const answers = filled(next, { 'Currency of rows': 'EUR', 'Pay the rows': ['EUR'] });
		expect(await columnsOf(list, { answers })).toMatchObject({
			isConfirmed: true,
			layout: {
				currency: 'EUR',
				pay: [{ heading: 'Pénznem', values: ['eur'], otherValues: ['huf'] }],
			},
		});
	});

	it('says for an approver which rows are paid, and in which currency', async () => {
		const list = file('Invoice;Name;IBAN;Amount;Status', `R1;Ann Lee;${IBAN};12.50;Open`);
		const { layout } = await columnsOf(list);
		const pay = [{ heading: 'Status', values: ['open', ''], otherValues: ['processed'] }];
		const layouts = [{ ...layout, currency: 'CHF', pay }];
		expect((await columnsOf(list, { layouts })).readAs).toBe(
			'How it was read: Payee from Name; Account from IBAN; Amount from Amount; Invoice number from Invoice; Currency CHF. Paid where Status is open or empty.',
		);
	});

	it('is who is paid: a person, where no column for the whole name is chosen', async () => {
		const list = file(
			'Rechnung;Firma;Vorname;Nachname;IBAN;Betrag;Währung',
			`R1;Alba;Jörg;Müller;${IBAN};1,00;EUR`,
		);
		const { isConfirmed, layout } = await answered(list, { Payee: '(not in the list)' });
		const columns = without(LAYOUT.columns, 'name');
		expect(isConfirmed).toBe(true);
		expect(layout.columns).toEqual({ ...columns, firstName: 'Vorname', lastName: 'Nachname' });
	});

	it('says on the page which column is not chosen yet', async () => {
		const list = file('Szám;Név;Bank;Összeg', `R1;Ann Lee;${IBAN};12,50`);
		const { questions } = await answered(list, { Payee: 'Név: Ann Lee', Invoice: 'Szám: R1' });
		expect(questions[0]).toBe(
			'No column is chosen for the account (an IBAN, account number or wallet) and the amount.',
		);
	});

	it('leaves out all other values of a column with many, where a person chooses some', async () => {
		const rows = Array.from({ length: 20 }, (_, at) => row(`R${at}`, `;2026-11-${at + 10}`));
		const list = file(`${HEADING};Erledigt`, ...rows, row('R21', ';'));
		const given = await answered(list, { 'Pay the rows': ['(empty)'] });
		expect(given.isConfirmed).toBe(true);
		expect(given.layout.pay).toEqual([{ heading: 'Erledigt', values: [''], otherValues: 'any' }]);
	});

	it('says on the page why an account that is masked cannot be taken', async () => {
		const list = file(HEADING, 'R1;Ann Lee;DE89 XXXX XXXX XXXX 3000;1,50;EUR');
		const { isConfirmed, form } = await answered(list);
		expect(isConfirmed).toBe(false);
		expect(form[0].html).toContain('is masked: write all of it.');
	});
});

describe('an answer that cannot be', () => {
	it.each([
		[
			'one column for two fields',
			{ 'Text for the payee': 'Name: Ann Lee' },
			"The column 'Name' is chosen for 'Payee' and for 'Text for the payee'.",
			true,
		],
		['no payee', { Payee: '(not in the list)' }, 'No column is chosen for the payee.', true],
		['no amount', { 'Amount to pay': '' }, 'No column is chosen for the amount.', false],
		[
			'a heading that is not there',
			{ 'Amount to pay': 'Summe: 7' },
			"'Summe: 7' is not one of the choices for 'Amount to pay'.",
			false,
		],
		[
			'neither number nor text',
			{ 'Invoice number': '(not in the list)' },
			'No column is chosen for the number of the invoice or the text, which keeps a payment from being made twice.',
			true,
		],
	])('is said in words: %s', async (_, answers, message, isChoice) => {
		const first = await columnsOf(PLAIN);
		const parameters = { answers: filled(first, answers) };
		expect((await ask(PLAIN, parameters)).error?.message).toBe(message);
		const { items } = await ask(PLAIN, parameters, { onError: 'continueRegularOutput' });
		// The page comes back, with what was wrong on it, and filled in as it was answered; nothing is confirmed.
		expect(items[0].json).toMatchObject({
			error: message,
			isConfirmed: false,
			layout: first.layout,
		});
		const page = items[0].json as unknown as Columns;
		expect(page.form[0].html).toContain(message.split("'")[0]);
		expect(filled(page)).toEqual(isChoice ? parameters.answers : filled(first));
		expect(page.form.slice(1).map((field) => field.fieldOptions)).toEqual(
			first.form.map((field) => field.fieldOptions),
		);
	});

	it.each([
		['text', '"yes"', 'Answers is not an object.'],
		['those of another page', { 'name-0': 'Name' }, 'These answers are not those of the page'],
	])('is said in words: %s', async (_, answers, message) => {
		expect((await ask(PLAIN, { answers })).error?.message).toContain(message);
	});

	it('is a currency that is none, or all rows and some of them', async () => {
		const noCurrency = file('Rechnung;Name;IBAN;Betrag', `R1;Ann Lee;${IBAN};12,50`);
		for (const currency of ['5 EUR', 'soon', '$']) {
			await expect(answered(noCurrency, { 'Currency of': currency })).rejects.toMatchObject({
				message: `'${currency}' is not a currency.`,
			});
		}
		const status = file(`${HEADING};Status`, row('R1', ';sent'));
		const all = ['sent', "All rows: 'Status' decides nothing"];
		await expect(answered(status, { 'Pay the rows': all })).rejects.toMatchObject({
			message: "Under 'Status', all rows are chosen, and some of them.",
		});
	});
});

describe('a list that does not show what it is', () => {
	const HEADLESS = file(`Ann Lee;${IBAN};5,50 EUR;Rent`, `Bob Ray;${ES};6,50 EUR;Rent 2`);
	const CHOSEN = {
		Payee: 'Column A: Ann Lee',
		'Amount to pay': 'Column C: 5,50 EUR',
		'Text for the payee': 'Column D: Rent',
	};

	it('is confirmed by answers alone where it has no headings, with the last layout filled in', async () => {
		const given = await answered(HEADLESS, CHOSEN);
		expect(given).toMatchObject({
			isConfirmed: true,
			layout: {
				columns: {
					name: 'Column A',
					accountNumber: 'Column B',
					amount: 'Column C',
					concept: 'Column D',
				},
			},
		});
		const again = await columnsOf(HEADLESS, { layouts: [given.layout] });
		expect(again.isConfirmed).toBe(false);
		expect(fieldOf(again, 'Payee')?.defaultValue).toBe('Column A: Ann Lee');
		expect(await answered(HEADLESS, {}, [given.layout])).toMatchObject({ isConfirmed: true });
	});

	it('is asked about again where most cells do not fit their column', async () => {
		const list = (...amounts: string[]) =>
			file(HEADING, ...amounts.map((one, at) => `R${at};Ann Lee;${IBAN};${one};EUR`));
		const { layout } = await answered(list('1,50'));
		const known = async (...amounts: string[]) =>
			await columnsOf(list(...amounts), { layouts: [layout] });
		expect(await known('12.34', '1,50')).toMatchObject({ isConfirmed: true });
		expect(await known('12.34', '5.60', '1,50')).toMatchObject({
			isConfirmed: false,
			questions: [
				"Is 'Betrag' the right column? The amount '12.34' does not have a comma before its decimals, as others in this list do.",
			],
		});
		const swapped = file(HEADING, `R1;${IBAN};Ann Lee;1,50;EUR`);
		expect((await columnsOf(swapped, { layouts: [layout] })).questions).toEqual([
			"Is 'IBAN' the right column? 'Ann Lee' is not an account: write its number alone, of at most 34 letters and digits.",
		]);
	});

	it('is known again where it is of wallets, or of one kind of account or another', async () => {
		const wallet = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1';
		const list = file(
			'Invoice;Name;Wallet;Network;Amount;Token',
			`R1;Ann Lee;${wallet};Solana;5.50;USDC`,
		);
		const { layout } = await answered(list);
		expect(await columnsOf(list, { layouts: [layout] })).toMatchObject({ isConfirmed: true });
		const two = file(
			'Invoice;Name;IBAN;Account number;Country;Amount;Currency',
			`R1;Ann Lee;${IBAN};;DE;1.50;EUR`,
			`R2;Bob Ray;;000123;US;1.50;USD`,
			`R3;Cy Day;;000124;US;1.50;USD`,
		);
		const both = await answered(two);
		expect(both.layout.columns).toMatchObject({ accountNumber: ['IBAN', 'Account number'] });
		expect(await columnsOf(two, { layouts: [both.layout] })).toMatchObject({ isConfirmed: true });
	});

	it('asks for the key where an earlier kind of list had it in another column', async () => {
		const earlier = await answered(file('Beleg;Name;IBAN;Betrag;Währung', row('B1')));
		const list = file(`Beleg;${HEADING}`, `B2;${row('R1')}`);
		const question =
			"Which column has the number that keeps an invoice from being paid twice: 'Rechnung', or 'Beleg' as in an earlier list?";
		const layouts = [earlier.layout];
		expect((await columnsOf(list, { layouts })).questions).toEqual([question]);
		expect((await answered(list, {}, layouts)).isConfirmed).toBe(false);
		const given = await answered(list, { 'Invoice number': 'Beleg: B2' }, layouts);
		expect(given).toMatchObject({ isConfirmed: true, layout: { columns: { key: 'Beleg' } } });
	});
});
