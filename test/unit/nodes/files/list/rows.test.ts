/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { runInNewContext } from 'node:vm';
import { csv, IBAN, items, rowsBy, rowsWith } from './rowsWith';
import { without } from '../../../../../sandbox/server/without';

/** What a layout by hand says of a list with these headings. */
const columns = { name: 'Name', accountNumber: 'IBAN', amount: 'Betrag', key: 'Rechnung' };
const LAYOUT = { columns, currency: 'EUR' };
const HEADING = 'Rechnung;Name;IBAN;Betrag';
const ROW = `1;Ann Lee;${IBAN};1`;
const OTHER = 'ES9121000418450200051332';

it.each([
	[{ key: 'A  9' }, { key: 'A 9' }],
	[{ key: "'0017" }, { key: '0017' }],
	[{ concept: '–' }, { concept: '' }],
	[{ concept: 'n/a' }, { concept: '' }],
	[{ concept: '="a ""b"""' }, { concept: 'a "b"' }],
	[{ concept: 'a\nb\r\nc' }, { concept: 'a b c' }],
	[{ name: ['Ann Lee'] }, { name: 'Ann Lee' }],
	[{ name: "'t Hart, Jan" }, { name: "'t Hart, Jan" }],
	[{ accountNumber: `\u200b${IBAN}\u2060` }, { accountNumber: IBAN }],
	[{ dueDate: new Date('2026-12-31T23:00:00.000Z') }, { dueDate: '2026-12-31' }],
	[{ dueDate: runInNewContext("new Date('2026-12-31')") as unknown }, { dueDate: '2026-12-31' }],
	[{ dueDate: new Date('sofort') }, { dueDate: '', problem: '' }],
	[{ swift: 'COBA DE FF' }, { swift: 'COBADEFF', doubt: '' }],
])('reads of a row %j', (cells, expected) => {
	expect(rowsWith([cells])).toMatchObject([expected]);
});

it.each([
	...['DE', 'ES', 'FR', 'IT', 'US'].map((country) => [country, '01067']),
	...[['BE', '1067']],
])('takes the postal code 1067 in %s for %s', (country, expected) => {
	expect(rowsWith([{ postalCode: '1067', country }])).toMatchObject([{ postalCode: expected }]);
});

it('makes one text of the columns that are parts of it', () => {
	const given = csv(`${HEADING};Zweck 1;Zweck 2;Straße;Nr`, `7;Ann Lee;${IBAN};1;Rent;May;Mayor;7`);
	const layout = {
		columns: { ...columns, concept: ['Zweck 1', 'Zweck 2'], address: ['Straße', 'Nr'] },
		currency: 'EUR',
	};
	expect(rowsBy(layout, given)).toMatchObject([{ concept: 'Rent May', address: 'Mayor 7' }]);
});

const REPEATED = 'Payee, account, amount and concept are those of';

it.each([
	[[{ name: 'ANN  Lee', concept: 'Rent  5' }], `${REPEATED} line 3.`],
	[[{}, {}], `${REPEATED} lines 3 and 4.`],
	[[{ key: 'K0' }], ''],
	[[{ concept: 'Rent 6' }], ''],
	[[{ currency: 'USD' }], ''],
	[[{ name: 'Bob Ray' }], ''],
	[[{ amount: '2' }], ''],
])('says of a row beside others with %j: "%s"', (others, doubt) => {
	const row = { currency: 'EUR', concept: 'rent 5' };
	expect(rowsWith([row, ...others.map((one) => ({ ...row, ...one }))])[0].doubt).toBe(doubt);
});

it.each<[object, string]>([
	...[
		...[
			'Ann Lee (PAID)',
			'Ann Lee ✓',
			'Ann Lee*',
			'[hold] Ann Lee',
			'Ann Lee - paid 3 Nov',
			'Ann???',
		],
		...[
			'(left) Ann Lee',
			'Ann (hold) Lee',
			'Ann Lee / cancelled',
			'~~Ann Lee~~',
			'Ann Lee PAID',
			'Müller, bereits bezahlt',
		],
		...['Low Ltd - CANCELLED', 'ANULOWANE: Jan Nowak', '--- Ann Lee ---', 'Ann Lee /'],
		...['-Low Ltd', 'PAID', 'Bezahlt', 'HOLD Low Ltd', 'Ann PAID Lee', 'Low Ltd STOP'],
		...['Low Ltd Paid', 'Low Ltd Paid 3.11.', 'Low Ltd 3/11/26', 'Low Ltd 2/3', 'Low Ltd +50'],
	].map((name): [object, string] => [{ name }, `'${name}' is more than a name: check that`]),
	...[
		...[
			'Low (UK) Ltd',
			'Low Ltd (UK)',
			'Acme, inc.',
			'Toys "R" Us',
			'Müller + Sohn',
			'A/S Dampskib',
		],
		...[
			'Jean DUPONT',
			'Ludwig van Beethoven',
			'Nestlé S.A. – Vevey',
			"O'Neill, Bob",
			'ООО Ромашка',
		],
		...['Ann-Kathrin Lee', 'DHL Paket', 'Low Ltd - Leeds', 'LOW - LEE PARTNERS'],
		...['24/7 Locks Ltd', 'Studio 1-2-3', 'Low Ltd SPAIN', 'Low GmbH & Co. KGAA', 'BASF', 'Bar 54'],
	].map((name): [object, string] => [{ name }, '']),
	...['PAID', 'bezahlt', 'Paid'].map((lastName): [object, string] => [
		{ name: undefined, lastName },
		`'${lastName}' is more than a name: check that it is to be paid.`,
	]),
	...['IBM', 'ALDI'].map((lastName): [object, string] => [{ name: undefined, lastName }, '']),
	[{ concept: 'CANCELLED' }, "'CANCELLED' may be said of the row"],
	[{ concept: 'SALARY NOV' }, ''],
	[{ concept: 'CANCELLED', name: 'ANN LEE' }, ''],
	[{ email: 'already paid' }, "'already paid' is no email address"],
	[{ phone: 'call Eva first' }, "'call Eva first' is no phone number"],
	[{ postalCode: 'waits' }, "'waits' is no postal code"],
	[{ email: 'ann@example.com' }, ''],
	[{ amount: '119.00*' }, "'119.00*' has a mark, as of a note or a sum"],
	[{ amount: '***119.00***' }, ''],
])('says of a row with %j what may be said of it: "%s"', (cells, doubt) => {
	expect(rowsWith([cells])[0].doubt.slice(0, doubt.length || undefined)).toBe(doubt);
});

const CANCELLED = "'storniert' may be said of the row: check that it is to be paid.";
const MORE = 'is more than a number, unlike others: check that it is to be paid.';
const UNLIKE = expect.stringContaining('unlike others') as unknown;
const SAME = 'All payees have this account: check that it is not that of who pays.';

it.each<[string, string[], unknown[]]>([
	['concept', ['Chairs', 'storniert', 'Lamps'], ['', CANCELLED, '']],
	['concept', ['rent', 'bonus', 'Lamps'], ['', '', '']],
	['concept', ['Chairs', 'two lamps for Eva'], ['', '']],
	['key', ['R-1', 'R-2', 'STORNO R-3'], ['', '', expect.stringContaining(MORE)]],
	['key', ['R-1', 'VOID'], ['', `'VOID' ${MORE}`]],
	['key', ['Invoice 1', 'Invoice 2'], ['', '']],
	['key', ['4711', 'INV-7'], ['', '']],
	['key', ['INV-1', 'INV-2', 'CN-3', 'INV-4'], ['', '', UNLIKE, '']],
	['key', ['INV-1', 'CN-3', 'INV-2'], ['', UNLIKE, '']],
	...[
		...['#R-2', 'x R-2', 'R-2 (USD)', 'R-2*', 'R-2?', 'R-2!', 'R-2 ✗', 'R-2 x', 'R-2 dup', 'R-2 -'],
		...['R-2(CN)', 'R-2 rev. 2'],
	].map((key): [string, string[], unknown[]] => ['key', ['R-1', key], ['', UNLIKE]]),
	['key', ['RG 2026-11', '4711', 'INV 88', '2026 / 12', '2026 13', '14 - 15'], Array(6).fill('')],
	['key', ['R-1', 'INV-2', '2026/3', 'R-4'], ['', '', '', '']],
	['name', ['Ann Lee', 'Bob Ray', 'Eva Maier'], [SAME, SAME, SAME]],
	['name', ['Ann Lee', 'Bob Ray', 'Ann Lee'], ['', '', '']],
])('says of rows whose %s is one of %j what sets one apart', (column, values, doubts) => {
	const rows = rowsWith(values.map((value, at) => ({ [column]: value, amount: 7 ** at })));
	expect(rows.map(({ doubt }) => doubt)).toEqual(doubts);
});

it.each<[string[], string[]]>([
	[['Invoice 71', 'Credit note 72'], ['Credit note 72']],
	[
		['Factuur 71', 'Creditnota 5', 'Facture 9', 'Avoir 3'],
		['Creditnota 5', 'Avoir 3'],
	],
	[['RG 71 May', 'RG 72 May', 'GS 4 May', 'RG 73 May'], ['GS 4 May']],
	[['Salary Lee', 'Recovery Ray', 'Salary Low'], ['Recovery Ray']],
	[['Order 71', 'Order 72 (disputed)'], ['Order 72 (disputed)']],
	[['Order 71', 'Order 72 ON HOLD', 'Order 73'], ['Order 72 ON HOLD']],
	[['Order 71, void', 'Order 72', 'Order 73'], ['Order 71, void']],
	...[
		...['Desks less EUR 50', 'Desks less 50.00', 'Desks 7,50 off', 'Desks -20', 'Desks -5%'],
		...['Desks less 20 % WHT', 'Desks - 2/3', 'Desks $50', 'Desks ✓', 'Desks -> Close Factors'],
		...[
			'Desks direct debit',
			'Desks Lastschrift',
			'Desks bereits bezahlt',
			'*Desks',
			'Desks 50 EUR',
		],
	].map((text): [string[], string[]] => [['Chairs', text], [text]]),
	[['Rent 11/26', 'Salary November 2026', 'Chairs', 'Order 5 of 3 Nov', 'Lamps # 7'], []],
	[['Fee 2%', 'Fee 3%', 'Fee 4%'], []],
	[['Desks -> Leeds', 'Chairs -> York'], []],
	[['Direct debit refund Lee', 'Direct debit refund Ray'], []],
	[
		['Chairs', 'Direct debit 7', 'Lamps', 'bezahlt: Beds', 'Desks', 'direct debit Rugs', 'Legal'],
		['Direct debit 7', 'bezahlt: Beds', 'direct debit Rugs'],
	],
	// Texts of which none is usual, and what most of them have.
	[['Rent in May', 'Bill 7 for chairs', 'Cleaning 8', 'Legal advice'], []],
	[['Invoice 71', 'Rent in May'], []],
	[['Order 71 chairs', 'Order 72 lamps', 'Order 73'], []],
	[['Claim 71 settlement', 'Claim 72 settlement'], []],
])('says of the texts %j which say what most others do not: %j', (concepts, odd) => {
	const rows = rowsWith(concepts.map((concept, at) => ({ concept, amount: String(7 ** at) })));
	expect(rows.filter(({ doubt }) => doubt !== '').map(({ concept }) => concept)).toEqual(odd);
});

it.each<[Record<string, string>, string[]]>([
	[{ 'I-11': 'Chairs', 'I-12': 'Desks replaces I-11' }, ['I-12']],
	[{ 'RE 4711': 'Stühle', 'RE 4712': 'Gutschrift (RE 4711)', 'RE 4713': 'RE 4713.' }, ['RE 4712']],
	[{ 'I-11': 'Desks replaces I-12.', 'I-12': 'Chairs replaces I-11' }, []],
	[{ 2026: 'Chairs', 2027: 'Rent in 2026', 12: 'Lamps', 13: 'Order 12' }, []],
])('says of the numbers and texts %j which name the number of another row: %j', (given, odd) => {
	const rows = rowsWith(
		Object.entries(given).map(([key, concept], at) => ({ key, concept, amount: at + 5 })),
	);
	expect(
		rows.filter(({ doubt }) => doubt.includes('said of the row')).map(({ key }) => key),
	).toEqual(odd);
});

it.each([
	['amount_cents', '125050', true],
	['Amount (EUR 000)', '1250', true],
	['amount_cents', '1250.50', false],
	['Amount', '1250', false],
])('says of %s with %s whether it may not be in units: %s', (heading, amount, isSaid) => {
	const item = { Id: 'A-1', Payee: 'Ann Lee', IBAN, Currency: 'EUR', [heading]: amount };
	const columns = { key: 'Id', name: 'Payee', accountNumber: 'IBAN', amount: heading };
	const other = { ...item, Id: 'A-2', Payee: 'Bo Ray', [heading]: '2000' };
	const [row] = rowsBy({ columns: { ...columns, currency: 'Currency' } }, items(item, other));
	expect(row.doubt.includes('may not be in units of the currency')).toBe(isSaid);
	expect(row.problem).toBe('');
});

it.each<[amounts: string[], network: string, isSaid: boolean]>([
	[['500000000', '250000000'], 'Arbitrum', true],
	[['1000000'], 'Arbitrum', true],
	[['500000000', '999999'], 'Arbitrum', false],
	[['500000000', '250000000.50'], 'Arbitrum', false],
	[['500000000', '250000000'], '', false],
])(
	'says of the amounts %j, on %s, whether they may be in base units: %s',
	(amounts, network, is) => {
		const accounts = network
			? ['0x52908400098527886E0F7030069857D2E4169EE7', '0xde709f2102306220921060314715629080e2fb77']
			: [IBAN, OTHER];
		const rows = rowsWith(
			amounts.map((amount, at) => ({ amount, network, accountNumber: accounts[at] })),
			{ currency: 'USDC' },
		);
		const doubt =
			"The amounts under 'Its amount' may not be in units of the currency: check the sum.";
		expect(rows.map((row) => [row.problem, row.doubt.includes(doubt)])).toEqual(
			amounts.map(() => ['', is]),
		);
	},
);

it.each<[string[], string[]]>([
	[['Low Ltd', 'x Lim Ltd'], ['x Lim Ltd']],
	[['Low Ltd', 'zz Lim Ltd', 'Lum Ltd'], ['zz Lim Ltd']],
	[['de Vries', 'el Khoury', "d'Amico", 'van Dam', "'t Hart", 'di Maria'], []],
	[['x Low Ltd', 'x Lim Ltd'], []],
])('says of the names %j which begin with a mark in letters: %j', (names, odd) => {
	const rows = rowsWith(names.map((name, at) => ({ name, amount: String(7 ** at) })));
	expect(rows.filter(({ doubt }) => doubt.includes('more than a name'))).toMatchObject(
		odd.map((name) => ({ name })),
	);
});

it.each([[['R-1 x', 'R-2 x']], [['R-1*', 'R-2*', 'R-3*']]])(
	'says of numbers that are all marked nothing: %j',
	(keys) => {
		const rows = rowsWith(keys.map((key, at) => ({ key, amount: at * at + 5 })));
		expect(rows.map(({ doubt }) => doubt).join('')).toBe('');
	},
);

it('says which numbers of an account differ only in what stands behind them', () => {
	const doubtsOf = (...rows: Array<[key: string, accountNumber?: string]>) =>
		rowsWith(
			rows.map(([key, accountNumber = IBAN], at) => ({ key, accountNumber, amount: at + 5 })),
		).map(({ doubt }) => doubt);
	const version = (lines: string) =>
		`Its number is that of ${lines} but for its end, of the same account: it may be one invoice.`;
	expect(doubtsOf(['I-11 v1'], ['I-11 v2'])).toEqual([version('line 3'), version('line 2')]);
	expect(doubtsOf(['I-11'], ['I-12'], ['I-11 rev. 2'])).toEqual([
		version('line 4'),
		'',
		expect.stringContaining(version('line 2')),
	]);
	expect(doubtsOf(['I-11 v1'], ['I-11 v2', OTHER])).toEqual(['', '']);
	expect(doubtsOf(['I-11 V1'], ['I-11 V2'])).toEqual([version('line 3'), version('line 2')]);
	expect(doubtsOf(['2026 Q3'], ['2026 Q4'])).toEqual(['', '']);
	expect(doubtsOf(['Rent 2026 Q3'], ['Rent 2026 Q4'])).toEqual(['', '']);
});

it('says which payment has a negative amount of the same account beside it', () => {
	const rows = rowsWith([{ amount: '120' }, { amount: '-20' }, { accountNumber: OTHER }]);
	expect(rows.map(({ doubt }) => doubt)).toEqual([
		'The amount in line 3, of the same account, is negative: check what is left to pay.',
		'',
		'',
	]);
});

it('says which row is as much as those above it together', () => {
	const doubtsOf = (...rows: Array<[amount: string, accountNumber?: string]>) =>
		rowsWith(
			rows.map(([amount, accountNumber = IBAN]) => ({ concept: '', amount, accountNumber })),
		).map((row) => row.doubt);
	const total = 'It is as much as the lines above it together, like a total.';
	const own = doubtsOf(['5'], ['1', OTHER], ['2', OTHER], ['3', OTHER], ['7']);
	expect(own).toEqual(['', '', '', total, '']);
	expect(doubtsOf(['1'], ['2', OTHER], ['3'])).toEqual(['', '', total]);
	expect(doubtsOf(['2'], ['2', OTHER])).toEqual(['', '']);
});

it('adds up the rows of one currency alone for that', () => {
	const ofLast = (amount: string, currency: string) => {
		const money = [
			['10', 'EUR'],
			['25', 'USD'],
			['20', 'EUR'],
			[amount, currency],
		];
		const rows = money.map(([amount, currency], at) => ({
			...{ name: `P. No${at}`, accountNumber: at % 2 ? OTHER : IBAN },
			...{ amount, currency },
		}));
		return rowsWith(rows, { currency: undefined }).at(-1)?.doubt;
	};
	const total = 'It is as much as the lines above it together, like a total.';
	expect([ofLast('30', 'EUR'), ofLast('55', 'EUR')]).toEqual([total, '']);
});

it.each([
	['Bereits bezahlt im Oktober', 'Bereits bezahlt im Oktober'],
	['DRAFT – DO NOT PAY', 'DRAFT – DO NOT PAY'],
	['Alle Beträge in Tausend EUR', 'Alle Beträge in Tausend EUR'],
	['Batch B-9;Status;Executed', 'Batch B-9 Status Executed'],
	['SEPA-Lastschriften Dezember', 'SEPA-Lastschriften Dezember'],
	['Direct debit 12/26', 'Direct debit 12/26'],
])('says of rows what is told above the headings: %s', (title, told) => {
	const doubt = `It stands below '${told}': check that it is to be paid.`;
	expect(rowsBy(LAYOUT, csv(title, '', HEADING, ROW))).toMatchObject([{ doubt }]);
});

it('says of rows below a title that is none of a payment nothing', () => {
	const given = csv('Zahlungen im November, von M. Krüger', '', HEADING, ROW);
	expect(rowsBy(LAYOUT, given)).toMatchObject([{ doubt: '' }]);
});

it.each(['#N/A', '#NV', '#N/D', '#N/B', '#I/T', '#REF!', '#DIV/0!', '#¡VALOR!', '#¿NOMBRE?'])(
	'sees that a formula gives %s',
	(name) => {
		const [{ problem }] = rowsWith([{ name }]);
		expect(problem).toBe(`The formula under 'Its name' gives an error, '${name}'.`);
	},
);

it('sees letters that were lost on the way', () => {
	expect(
		rowsWith([{ name: 'Ji\ufffd\ufffd Dvo\ufffd\ufffdk' }, { email: '\ufffd' }]),
	).toMatchObject([
		{
			problem:
				"'Ji\ufffd\ufffd Dvo\ufffd\ufffdk' under 'Its name' has lost letters: write it again.",
		},
		{ problem: '' },
	]);
});

it('takes the heading of a second page for a row that is no payment', () => {
	const given = csv(HEADING, ROW, HEADING, `2;Bob Ray;${IBAN};2`);
	const problems = rowsBy(LAYOUT, given).map(({ problem }) => problem);
	expect(problems).toEqual([
		'',
		"'IBAN' is not an account: write its number alone, of at most 34 letters and digits.",
		'',
	]);
});

it('takes no amount of a row that has more cells than its heading', () => {
	const given = csv(HEADING, ROW, `2;Bob;${IBAN};1;234`);
	const rows = rowsBy(LAYOUT, given);
	expect(rows).toMatchObject([
		{ amount: '1.00', problem: '' },
		{ amount: '', problem: expect.stringMatching(/^It has 5 cells, and the heading has 4/) },
	]);
	// A separator may end each row.
	const [ended] = rowsBy(LAYOUT, csv(HEADING, `1;Ann Lee;${IBAN};1;`));
	expect(ended.problem).toBe('');
});

it('says of a row below a title that it stands there, up to the next title or total', () => {
	const given = csv(
		HEADING,
		ROW,
		'BEREITS BEZAHLT;;;',
		`2;Ann Lee;${IBAN};2`,
		';Summe;;3',
		'Offen;;;',
		`3;Ann Lee;${IBAN};4`,
		'Summe;;;',
		`4;Ann Lee;${IBAN};5`,
	);
	const rows = rowsBy(LAYOUT, given);
	const below = (title: string) => `It stands below '${title}': check that it is to be paid.`;
	expect(rows.map(({ line, doubt }) => [line, doubt])).toMatchObject([
		[2, ''],
		[3, below('BEREITS BEZAHLT')],
		[4, below('BEREITS BEZAHLT')],
		[5, below('BEREITS BEZAHLT')],
		[6, below('Offen')],
		[7, below('Offen')],
		[8, ''],
		[9, ''],
	]);
	expect(rows[3].problem).toBe(
		'It has an amount, but neither a payee nor an account, like a total.',
	);
});

it('knows a row by its number, else by its text and its account', () => {
	const row = { key: '', concept: 'Rent' };
	expect(rowsWith([row])).toMatchObject([
		{
			...{ key: `Rent ${IBAN}`, problem: '' },
			doubt: "It has nothing under 'Its key', and is known by its text and its account.",
		},
	]);
	expect(rowsWith([{ ...row, key: 'Not provided' }])).toMatchObject([{ key: `Rent ${IBAN}` }]);
	expect(rowsWith([{ ...row, concept: 'Rent\u00a0 May' }])).toMatchObject([
		{ key: `Rent May ${IBAN}` },
	]);
	expect(rowsWith([{ key: '', concept: '' }])).toMatchObject([
		{
			key: '',
			problem:
				"It has nothing under 'Its key', and no text either, so nothing would keep it from being paid twice.",
		},
	]);
	const given = items({ Name: 'Ann Lee', IBAN, Betrag: '1', Text: 'Rent' });
	const others = without(columns, 'key');
	expect(rowsBy({ columns: { ...others, concept: 'Text' }, currency: 'EUR' }, given)).toMatchObject(
		[{ key: `Rent ${IBAN}`, problem: '', doubt: '' }],
	);
	expect(rowsBy({ columns: others, currency: 'EUR' }, given)).toMatchObject([
		{ key: '', problem: expect.stringMatching(/^It has neither a number, such as that of an/) },
	]);
});

it('takes no key that a workbook has stored as a quantity', () => {
	const problem = expect.stringMatching(/^The number '.*' was stored as a number, which loses/);
	expect(rowsWith([{ key: 2.0261e21, concept: 'Rent' }])).toMatchObject([{ key: '', problem }]);
	expect(rowsWith([{ key: '', concept: 2.0261e21 }])).toMatchObject([{ key: '', problem }]);
});

it('makes the key of number and account where numbers are each payee’s own', () => {
	const rows = [{ key: '7' }, { key: '7', name: 'Ana Ruiz', accountNumber: OTHER }];
	expect(rowsWith(rows, { keyWithAccount: true })).toMatchObject([
		{ key: `7 ${IBAN}`, problem: '' },
		{ key: `7 ${OTHER}`, problem: '' },
	]);
	expect(rowsWith(rows).map(({ problem }) => problem)).toEqual(
		['3', '2'].map((line) => expect.stringMatching(`^It has the same key as line ${line}:`)),
	);
});

it('reads amounts with the decimal sign of the layout alone', () => {
	const of = (amount: string, decimalSign?: 'point' | 'comma') => {
		const [row] = rowsWith([{ amount }], { decimalSign });
		return row.amount || row.problem;
	};
	expect([of('1.234', 'comma'), of('1.234', 'point')]).toEqual([
		'1234.00',
		"The amount '1.234' has more decimals than EUR, which has 2.",
	]);
	expect(of('12.34', 'comma')).toBe(
		"The amount '12.34' does not have a comma before its decimals, as others in this list do.",
	);
	expect(of('1.234')).toContain('can be read as 1234 or as 1.234');
});

it('takes a workbook whose empty cells are left out of their row', () => {
	const cells: string[] = ['Rechnung', 'Name', 'IBAN', 'Betrag'];
	cells[6] = 'Note';
	const given = items({ row: cells }, {}, { row: ['7', 'Ann Lee', IBAN, '1'] });
	expect(rowsBy(LAYOUT, given)).toMatchObject([{ line: 3, problem: '' }]);
});
