import { plainTextOf } from '../../../../../nodes/PaymentFiles/encoding';
import { rowsOf } from '../../../../../nodes/PaymentFiles/pain/rows';
import { block, eur, fileOf, ids, painFile, transaction } from './painFiles';

const bank = (bic: string) => `<CdtrAgt><FinInstnId><BIC>${bic}</BIC></FinInstnId></CdtrAgt>`;
const clearing =
	'<CdtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>GBDSC</Cd></ClrSysId></ClrSysMmbId><PstlAdr><Ctry>US</Ctry></PstlAdr></FinInstnId></CdtrAgt>';
const account = (id: string) => `<Id><Othr><Id>${id}</Id></Othr></Id>`;
const amounts = (...given: string[]) => fileOf(given.map((amount) => ({ amount })));
const methods = (...given: string[]) =>
	painFile(
		given.map((method, index) => block([transaction({ ids: ids(`E-${index}`) })], { method })),
	);
const days = (...given: string[]) =>
	painFile(given.map((date, index) => block([transaction({ ids: ids(`E-${index}`) })], { date })));
const LONG = 'x'.repeat(36);
const matching = (text: RegExp) => expect.stringMatching(text) as unknown;

/** What files say beyond those of `files/bank`, and a part of each row. */
const READ: Record<string, [file: string, rows: object[]]> = {
	'an account without an IBAN': [
		fileOf([
			{ account: account('0532 013 000'), bank: bank('CHASUS33') },
			{ account: account('78'), creditor: '<Nm>Jonas Becker</Nm>' },
			{
				account: account('79'),
				creditor:
					'<Nm>Jo Li</Nm><PstlAdr><Ctry>DE</Ctry></PstlAdr><CtctDtls><MobNb>+49-1715550104</MobNb></CtctDtls>',
			},
			{ account: '' },
			{ account: account('80'), bank: clearing },
			{
				account: account('81'),
				bank: bank('CHASUS33').replace('</BIC>', '</BIC><PstlAdr><Ctry>JP</Ctry></PstlAdr>'),
			},
		]),
		[
			{ accountNumber: '0532013000', country: 'US', swift: 'CHASUS33', problem: '', doubt: '' },
			{
				...{ country: '', doubt: '' },
				problem: 'The country of the account is missing: it has neither an IBAN nor a BIC.',
			},
			{
				...{ country: 'DE', phone: '+49-1715550104' },
				problem: "'79' is not an IBAN, which a payment to DE needs.",
			},
			{
				accountNumber: '',
				problem: matching(/account is missing/),
			},
			{ country: 'US', problem: '' },
			{ country: 'US', problem: '' },
		],
	],
	'what a mainframe fills it up with': [
		`${fileOf([{}], {}, { messageId: LONG.slice(1) })}${'\0'.repeat(9)}\x1a`,
		[{ problem: '' }],
	],
	'a container that names the format for its document': [
		fileOf([{}], {}, { prefix: 'p' })
			.replace(/<p:Document( [^>]*)>/, '<all$1><p:Document>')
			.replace('</p:Document>', '</p:Document></all>'),
		[{ messageName: 'pain.001.001.03', problem: '' }],
	],
	'ids that are not given, not provided, or too long': [
		fileOf([
			{ ids: ids('NOTPROVIDED', 'INS-7') },
			{ ids: ids('notprovided', 'NotProvided') },
			{ ids: ids('', 'INS-8') },
			{ ids: ids(LONG) },
			{ ids: ids(LONG.slice(1)) },
			{ ids: ids('E2E-6', LONG) },
		]),
		[
			{ key: 'ES9121000418450200051332 INS-7 2026-12-01', endToEndId: 'NOTPROVIDED', problem: '' },
			{
				...{ key: '', concept: 'Invoice 301' },
				problem:
					'It has neither an end-to-end id nor an instruction id, so nothing would keep it from being paid twice.',
			},
			{ key: 'ES9121000418450200051332 INS-8 2026-12-01', problem: '' },
			{ problem: `Its id '${LONG}' is longer than 35 characters.` },
			{ problem: '' },
			{ problem: `Its id '${LONG}' is longer than 35 characters.` },
		],
	],
	'the id of a block that is too long': [
		painFile([block([transaction()], { id: LONG })]),
		[{ problem: `Its id '${LONG}' is longer than 35 characters.` }],
	],
	'amounts of all kinds': [
		amounts(
			'<EqvtAmt><Amt Ccy="EUR">9.00</Amt><CcyOfTrf>USD</CcyOfTrf></EqvtAmt>',
			...['10.505', '0011.500', '0', '-1', '1,5', '1e3'].map(eur),
			'<InstdAmt Ccy="JPY">12000.00</InstdAmt>',
			'<InstdAmt Ccy="JPY">12000.5</InstdAmt>',
			'<InstdAmt Ccy="KWD">1.234</InstdAmt>',
			'<InstdAmt>7</InstdAmt>',
			eur('.5'),
			eur('+7.5'),
		),
		[
			{
				problem: 'Its amount is missing, or in another currency than it is paid in.',
			},
			{ amount: '', problem: "The amount '10.505' has more decimals than EUR, which has 2." },
			{ amount: '11.50', problem: '' },
			{ amount: '', problem: matching(/'0'.* nothing to pay/) },
			{ amount: '', problem: matching(/'-1' is negative/) },
			{ amount: '', problem: matching(/^'1,5' is not an amount/) },
			{ amount: '', problem: matching(/^'1e3' is not an amount/) },
			{ amount: '12000', currency: 'JPY', problem: '' },
			{ amount: '', problem: "The amount '12000.5' has more decimals than JPY, which has none." },
			{ amount: '1.234', currency: 'KWD', problem: '' },
			{ amount: '', currency: '', problem: "The amount '7' has no currency such as EUR." },
			{ amount: '0.50', problem: '' },
			{ amount: '7.50', problem: '' },
		],
	],
	'a sum of thousandths': [
		fileOf([{ amount: '<InstdAmt Ccy="KWD">1.234</InstdAmt>' }], {}, { sum: '1.234' }),
		[{ amount: '1.234', problem: '' }],
	],
	'what is no transfer': [
		methods('CHK', 'DD', '', 'TRA', 'TRF')
			.replace('<PmtMtd></PmtMtd>', '')
			.replace(/(?=<\/CdtTrfTxInf>\s*<\/PmtInf>\s*<\/CstmrCdtTrfInitn>)/, '<ChqInstr/>'),
		[
			{ problem: 'It is a cheque, not a transfer.' },
			{ problem: "It is not a transfer: its payment method is 'DD'." },
			{ problem: 'It is not a transfer: its payment method is missing.' },
			{ problem: '' },
			{ problem: 'It is a cheque, not a transfer.' },
		],
	],
	'days that are none': [
		days('2026-02-30', '01.12.2026', '', '2026-12-24Z', '<Dt>2026-12-31</Dt>'),
		[
			{
				key: '',
				dueDate: '',
				problem: matching(/'2026-02-30'/),
			},
			{ problem: "The requested day '01.12.2026' is not a day such as 2026-12-31." },
			{ problem: 'The requested day is missing.' },
			{ dueDate: '2026-12-24', problem: '' },
			{ dueDate: '2026-12-31', problem: '' },
		],
	],
	'who is not named': [
		painFile([
			block([transaction({ creditor: '' })], { debtor: '' }),
			block([transaction({ creditor: '<Nm> </Nm>' })]),
		]),
		[
			{ key: '', debtorAccount: '', problem: 'The account that pays it is missing.' },
			{ name: '', firstName: '', lastName: '', problem: matching(/name of the payee/) },
		],
	],
	'payments that are there twice': [
		fileOf([
			...['A', 'A'].map((id) => ({ ids: ids(id) })),
			{
				...{ ids: ids('B'), creditor: '<Nm>JONAS BECKER</Nm>' },
				remittance: '<RmtInf><Ustrd>invoice 301</Ustrd></RmtInf>',
			},
		]),
		[
			{ problem: matching(/key as transaction 2:/), doubt: matching(/of transaction 3\.$/) },
			{ problem: matching(/key as transaction 1:/), doubt: matching(/of transaction 3\.$/) },
			{ problem: '', doubt: matching(/of transaction 1\.$/) },
		],
	],
	'many that are alike, and have no ids': [
		fileOf(Array(7).fill({ ids: ids('NOTPROVIDED') })),
		Array(7).fill({ doubt: matching(/transactions [\d, ]{13} and 1 more\.$/) }),
	],
	'free texts and references together': [
		fileOf([
			{
				remittance:
					'<RmtInf><Ustrd>Rent &amp;</Ustrd><Ustrd>  heating\n</Ustrd><Strd><RfrdDocInf><Nb>INV-8</Nb></RfrdDocInf><RfrdDocInf><Nb>INV-9</Nb></RfrdDocInf><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf><AddtlRmtInf>less 2 %</AddtlRmtInf></Strd></RmtInf>',
			},
		]),
		[{ concept: 'Rent & heating RF18539007547034 INV-8 INV-9 less 2 %' }],
	],
};

it.each(Object.entries(READ))('reads %s', (_, [file, rows]) => {
	expect(rowsOf(Buffer.from(file), '-')).toMatchObject(rows);
});

const good = fileOf([{}]);
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const umlaut = good.replace('Jonas', 'Jörg');

/** The first name of one and the same file, in what bytes it comes. */
it.each<[string, Buffer]>([
	['UTF-8 with a mark', Buffer.from(`\ufeff${umlaut}`)],
	['UTF-8 without a declaration', Buffer.from(umlaut.replace(/<\?xml.*\n/, ''))],
	['UTF-8 that says UTF-16', Buffer.from(umlaut.replace('UTF-8', 'utf-16'))],
	['UTF-16, little-endian', utf16(umlaut.replace('UTF-8', 'UTF-16'))],
	['UTF-16 with a mark that says UTF-8', utf16(`\ufeff${umlaut}`)],
	['UTF-16, big-endian with a mark', Buffer.from(utf16(`\ufeff${umlaut}`)).swap16()],
	['ISO-8859-1', Buffer.from(umlaut.replace('UTF-8', 'iso-8859-1'), 'latin1')],
	['Windows-1252', Buffer.from(umlaut.replace('UTF-8', 'Windows-1252'), 'latin1')],
	['Windows-1250', Buffer.from(umlaut.replace('UTF-8', 'windows-1250'), 'latin1')],
	...['ISO-8859-2', 'ISO-8859-15', 'latin9', 'latin1', 'cp1252', 'cp1250'].map(
		(name): [string, Buffer] => [name, Buffer.from(umlaut.replace('UTF-8', name), 'latin1')],
	),
	['UTF-8 that says US-ASCII', Buffer.from(umlaut.replace('UTF-8', 'US-ASCII'))],
])('reads %s', (_, bytes) => {
	expect(rowsOf(bytes, '-')).toMatchObject([{ firstName: 'Jörg' }]);
});

it('does not take UTF-8 that was read twice for Polish', () => {
	expect(plainTextOf(Buffer.from('Müller, RamÃ³n', 'latin1'))).toBe('Müller, RamÃ³n');
});

/** Files of which nothing is taken. */
const REFUSED: Record<string, [file: string | Buffer, message: string]> = {
	'a wrong sum': [
		fileOf([{ amount: eur('0.05') }], {}, { sum: '80.51' }),
		'The header names a sum of 80.51, but its transactions come to 0.05.',
	],
	'a sum that is wrong in the last place that there is': [
		fileOf([{}], {}, { sum: '80.50000000000000001' }),
		'The header names a sum of 80.50000000000000001, but its transactions come to 80.50.',
	],
	'a wrong number': [
		fileOf([{}], {}, { count: '2' }),
		'The header names 2 transactions, but has 1.',
	],
	'more transactions than it names': [
		fileOf([{}, {}], {}, { count: '1' }),
		'The header names 1 transactions, but has 2.',
	],
	'a wrong sum of a block': [
		painFile([
			block([transaction()], { sums: '<CtrlSum>80.5</CtrlSum>' }),
			block([transaction({ ids: ids('E2E-2') })], { id: 'PMT-2', sums: '<CtrlSum>1</CtrlSum>' }),
		]),
		'Block PMT-2 names a sum of 1, but its transactions come to 80.50.',
	],
	'a wrong number of a block': [
		fileOf([{}], { sums: '<NbOfTxs>3</NbOfTxs>' }),
		'Block PMT-1 names 3 transactions, but has 1.',
	],
	'no number': [
		good.replace(/<NbOfTxs>.*<\/NbOfTxs>/, ''),
		'The header does not give the number of transactions (NbOfTxs).',
	],
	'no message id': [
		good.replace('MSG-1', ''),
		'The header has no message id (MsgId) of 1 to 35 characters.',
	],
	'a message id of 36 characters': [
		good.replace('MSG-1', LONG),
		'The header has no message id (MsgId) of 1 to 35 characters.',
	],
	'no transactions': [fileOf([]), 'The file has no transactions.'],
	'two amounts of one payment': [
		fileOf([{ amount: `${eur('80.50')}${eur('8050')}` }]),
		'The file does not follow the standard: "InstdAmt" appears twice.',
	],
	'a name of 10,001 characters': [
		fileOf([{ creditor: `<Nm>${'x'.repeat(10_001)}</Nm>` }]),
		'The file does not follow the standard: the text of "Nm" has more than 10000 characters.',
	],
	'UTF-8 that is none': [
		Buffer.from(umlaut, 'latin1'),
		'The file is not in the encoding that it names, UTF-8.',
	],
	'a byte that Windows-1252 does not have': [
		Buffer.from(good.replace('UTF-8', 'windows-1252').replace('Jonas', 'J\x81nas'), 'latin1'),
		'The file is not in the encoding that it names, windows-1252.',
	],
	'an encoding that nobody knows': [
		good.replace('UTF-8', 'EBCDIC-1'),
		'The file is not in the encoding that it names, EBCDIC-1.',
	],
	...Object.fromEntries(
		[
			['camt.052.001.08', 'a statement of an account'],
			['pain.002.001.10', 'a status report'],
			['pacs.008.001.08', 'a message between banks'],
		].map(([name, kind]) => [
			kind,
			[
				good.replace('pain.001.001.03', name),
				`The file is not a list of credit transfers (pain.001.001.03 to .12), but ${name}, ${kind}.`,
			],
		]),
	),
	'a direct debit': [
		good.replace('pain.001.001.03', 'pain.008.001.02'),
		'The file is not a list of credit transfers (pain.001.001.03 to .12), but pain.008.001.02, direct debits, which collect money.',
	],
	'a version from before': [
		good.replace('pain.001.001.03', 'pain.001.001.02'),
		'The file is not a list of credit transfers (pain.001.001.03 to .12), but pain.001.001.02.',
	],
	'a web page': [
		'<html><body/></html>',
		"The file is not a list of credit transfers (pain.001.001.03 to .12), but 'html'.",
	],
	'two messages': [
		`<all>${good.replace(/<\?xml.*\n/, '').repeat(2)}</all>`,
		'The file holds 2 payment messages.',
	],
	'a file that is cut off': [
		good.slice(0, 700),
		"The file cannot be read as XML, line 2, column 662: the tag 'Pst' has no end.",
	],
};

it.each(Object.entries(REFUSED))('takes nothing of a file with %s', (_, [file, message]) => {
	expect(() => rowsOf(Buffer.from(file as string), '-')).toThrow(
		expect.objectContaining({ message }) as Error,
	);
});

it.each([
	...['001.03', '001.12', '001.03.ch.01', '001.03.ch.02', '001.09.ch.03', '002.03', '003.03'],
])('takes the version pain.001.%s', (version) => {
	const file = good.replace('pain.001.001.03', `pain.001.${version}`);
	expect(rowsOf(Buffer.from(file), '-')[0].problem).toBe('');
});

it.each([
	['pain.001.001.02', 'Export it again in one of these formats.'],
	['pain.008.001.02', 'Hand in a file of credit transfers.'],
])('says what to do with a file of %s', (name, nextStep) => {
	const file = Buffer.from(good.replace('pain.001.001.03', name));
	expect(() => rowsOf(file, '-')).toThrow(expect.objectContaining({ nextStep }) as Error);
});
