import { transactionRows } from '../../../../../nodes/files/pain/rows';
import { BERLIN, block, eur, fileOf, ids, LONG, painFile, transaction } from './painFiles';

const bank = (bic: string) => `<CdtrAgt><FinInstnId><BIC>${bic}</BIC></FinInstnId></CdtrAgt>`;
const agent = (is: string) => `<CdtrAgt><FinInstnId>${is}</FinInstnId></CdtrAgt>`;
const between = (is: string) => `<IntrmyAgt1><FinInstnId>${is}</FinInstnId></IntrmyAgt1>`;
const member = (system: string, number: string) =>
	`<ClrSysMmbId><ClrSysId>${system}</ClrSysId><MmbId>${number}</MmbId></ClrSysMmbId>`;
const inCountry = (country: string) => `<Nm>Jo Li</Nm><PstlAdr><Ctry>${country}</Ctry></PstlAdr>`;
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
	'a bank that a payment cannot name': [
		fileOf([
			{
				account: account('554001'),
				bank: agent(`<BIC> chas us33 </BIC>${member('<Cd>USABA</Cd>', '021000021')}`),
			},
			{
				account: account('554002'),
				bank: agent(member('<Prtry>BSB</Prtry>', '062-000')),
				creditor: inCountry('AU'),
			},
			{
				account: account('554003'),
				bank: agent('<Nm>Test Bank</Nm><Othr><Id>250655</Id></Othr>'),
				creditor: inCountry('ZA'),
			},
			{ account: account('554004'), bank: agent('<BIC>CHASUS3</BIC>'), creditor: inCountry('US') },
			{
				account: account('554005'),
				bank: agent('<BIC>CHASXX33</BIC>'),
				creditor: '<Nm>Jo Li</Nm>',
			},
			{
				bank: agent(
					`<BIC>DEUTDEFF</BIC>${member('<Cd>DEBLZ</Cd>', '37040044')}<Othr><Id>NOTPROVIDED</Id></Othr>`,
				),
			},
		]),
		[
			{
				swift: 'CHASUS33',
				doubt:
					"A payment has no field for the bank code 'USABA 021000021': check that the SWIFT code is enough.",
			},
			{
				doubt:
					"A payment has no field for the bank code 'BSB 062-000': ask the payee for the SWIFT code (BIC).",
			},
			{ doubt: matching(/bank code '250655'/) },
			{ country: 'US', problem: '', doubt: "'CHASUS3' is not a SWIFT code (BIC)." },
			{
				country: '',
				problem: matching(/neither an IBAN nor a BIC/),
				doubt: matching(/'CHASXX33' is not/),
			},
			{ problem: '', doubt: '' },
		],
	],
	'a bank between two others': [
		fileOf([
			{ bank: between('<BICFI>CITIUS33</BICFI>') },
			{ ids: ids('E2E-2'), bank: between(member('<Cd>USABA</Cd>', '021000089')) },
			{ ids: ids('E2E-3'), bank: between('<Nm>Citibank</Nm>') },
		]),
		[
			{ doubt: matching(/^A payment has no field for the intermediary bank 'CITIUS33'\./) },
			{ doubt: matching(/^A payment .* bank 'USABA 021000089'\./) },
			{ doubt: matching(/^A payment .* bank 'Citibank'\./) },
		],
	],
	'addresses with a post box': [
		fileOf([
			{ creditor: `<Nm>Jo Li</Nm>${BERLIN.replace('<PstCd>', '<PstBx>1234</PstBx><PstCd>')}` },
			{ creditor: '<Nm>Jo Li</Nm><PstlAdr><PstBx>Postfach 77</PstBx><Ctry>CH</Ctry></PstlAdr>' },
		]),
		[{ address: 'Lindenstrasse 4, PO Box 1234' }, { address: 'Postfach 77' }],
	],
	'what a tax or a garnishment is paid for': [
		fileOf([
			{
				remittance:
					'<RmtInf><Strd><TaxRmt><Dbtr><TaxId>12-345</TaxId></Dbtr><RefNb>TAX-7</RefNb></TaxRmt></Strd></RmtInf>',
			},
			{
				remittance: '<RmtInf><Strd><GrnshmtRmt><RefNb>CASE-8</RefNb></GrnshmtRmt></Strd></RmtInf>',
			},
			{ remittance: '<Tax><RefNb>TAX-9</RefNb></Tax><RmtInf><Ustrd>VAT 10</Ustrd></RmtInf>' },
		]),
		[{ concept: 'TAX-7 12-345' }, { concept: 'CASE-8' }, { concept: 'VAT 10 TAX-9' }],
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
			{ ids: ids('FEE-NOTPROVIDED-7') },
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
			{ key: 'ES9121000418450200051332 FEE-NOTPROVIDED-7 2026-12-01', problem: '' },
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
	expect(transactionRows(Buffer.from(file), '-')).toMatchObject(rows);
});
