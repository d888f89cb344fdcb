import {
	BERLIN,
	UMLAUT,
	block,
	eur,
	fileOf,
	ids,
	painFile,
	transaction,
} from '../../unit/nodes/PaymentFiles/pain/painFiles';

interface Sample {
	/** The bytes as they come. */
	file: string | Buffer;
	/** What the rows have to say, of the fields that matter here. */
	rows: Array<Record<string, unknown>>;
}

const key = (id: string, date = '2026-12-01') => `ES9121000418450200051332 ${id} ${date}`;
const UTF16 = UMLAUT.replace('ISO-8859-1', 'UTF-16');
const bank = (bic: string) => `<CdtrAgt><FinInstnId><BIC>${bic}</BIC></FinInstnId></CdtrAgt>`;
const account = (id: string) => `<Id><Othr><Id>${id}</Id></Othr></Id>`;
const remittance = (...parts: string[]) => ({ remittance: `<RmtInf>${parts.join('')}</RmtInf>` });

/** Files as ledgers of different make write them. */
export const READ: Record<string, Sample> = {
	'a .03 with sums, pretty-printed, with comments': {
		file: fileOf(
			[{}],
			{ sums: '<NbOfTxs>1</NbOfTxs><CtrlSum>80.5</CtrlSum>' },
			{ sum: '80.50' },
		).replace(/></g, '>\r\n\t<!-- by the ledger -->\r\n\t<'),
		rows: [
			{
				...{ key: key('E2E-1'), firstName: 'Jonas', lastName: 'Becker' },
				...{ account: 'DE89370400440532013000', city: 'Berlin', province: 'Brandenburg' },
				...{ address: 'Lindenstrasse 4', postalCode: '10969' },
				...{ amount: '80.50', currency: 'EUR', concept: 'Invoice 301', dueDate: '2026-12-01' },
				...{ accountId: 1001, endToEndId: 'E2E-1', file: 'MSG-1, 2026-11-23T08:15:00', line: 1 },
				...{ state: 'draft', handedInBy: 'accounting@example.com', country: '', problem: '' },
			},
		],
	},
	'a .09 with a prefix, BICFI and a date in Dt': {
		file: fileOf(
			[{ bank: bank('COBADEFFXXX') }],
			{ date: '<Dt>2026-12-02</Dt>' },
			{
				version: '09',
				prefix: 'ns2',
			},
		),
		rows: [
			{
				...{ key: key('E2E-1', '2026-12-02'), swift: 'COBADEFFXXX' },
				...{ messageName: 'pain.001.001.09', problem: '' },
			},
		],
	},
	'a .09 with a date and time': {
		file: fileOf([{}], { date: '<DtTm>2026-12-03T23:30:00+02:00</DtTm>' }, { version: '09' }),
		rows: [{ dueDate: '2026-12-03', problem: '' }],
	},
	'several blocks, accounts, days and currencies': {
		file: painFile(
			[
				block([transaction({ ids: ids('E2E-1', 'INS-1') })], { id: 'PMT-A' }),
				block(
					[
						transaction({ ids: ids('E2E-2', 'INS-2'), amount: eur('12.3') }),
						transaction({ ids: ids('E2E-3'), amount: '<InstdAmt Ccy="USD">7</InstdAmt>' }),
					],
					{ id: 'PMT-B', date: '2026-12-04', debtor: 'ES7921000813610123456789' },
				),
				block([transaction({ ids: ids('E2E-4') })], { debtor: 'DE02120300000000202051' }),
			],
			{ sum: '180.300' },
		),
		rows: [
			{ paymentInfoId: 'PMT-A', instructionId: 'INS-1', accountId: 1001, problem: '' },
			{
				...{ paymentInfoId: 'PMT-B', instructionId: 'INS-2', accountId: 1002 },
				...{ amount: '12.30', dueDate: '2026-12-04' },
			},
			{ amount: '7.00', problem: 'It is in USD, and the account that pays it in EUR.' },
			{
				accountId: '',
				problem:
					'It is to be paid from "DE02120300000000202051", which is no account of yours. Name the account\'s ID in Settings.',
			},
		],
	},
	'ids that are not provided': {
		file: fileOf([{ ids: ids('NOTPROVIDED', 'INS-7') }, { ids: ids('NOTPROVIDED') }]),
		rows: [
			{ key: key('INS-7'), endToEndId: 'NOTPROVIDED', problem: '' },
			{
				key: '',
				problem:
					'It has neither an end-to-end id nor an instruction id, so nothing would keep it from being paid twice.',
			},
		],
	},
	'a structured remittance': {
		file: fileOf([
			remittance(
				'<Strd><RfrdDocInf><Tp><CdOrPrtry><Cd>CINV</Cd></CdOrPrtry></Tp><Nb>INV-8</Nb></RfrdDocInf><RfrdDocInf><Nb>INV-9</Nb></RfrdDocInf><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf><AddtlRmtInf>less 2 %</AddtlRmtInf></Strd>',
			),
		]),
		rows: [{ concept: 'RF18539007547034 INV-8 INV-9 less 2 %' }],
	},
	'a text in several lines, and none': {
		file: fileOf([
			remittance('<Ustrd>Rent &amp;</Ustrd>', '<Ustrd>  heating\n</Ustrd>'),
			{ remittance: '' },
		]),
		rows: [{ concept: 'Rent & heating' }, { concept: 'E2E-2' }],
	},
	'an account without an IBAN': {
		file: fileOf([
			{ account: account('0532 013 000'), bank: bank('CHASUS33') },
			{ account: account('77') },
			{ account: account('78'), creditor: '<Nm>Jonas Becker</Nm>' },
		]),
		rows: [
			{ account: '0532013000', country: 'US', swift: 'CHASUS33', problem: '' },
			{ country: 'DE', problem: '' },
			{ problem: 'The country of the account is missing: it has neither an IBAN nor a BIC.' },
		],
	},
	'an address in lines, and a company of one word': {
		file: fileOf([
			{
				creditor:
					'<Nm>Acme</Nm><PstlAdr><Ctry>DE</Ctry><AdrLine>Am Markt 1</AdrLine><AdrLine>20095 Hamburg</AdrLine></PstlAdr>',
			},
		]),
		rows: [
			{
				...{ firstName: 'Acme', lastName: '-', city: '', postalCode: '' },
				address: 'Am Markt 1, 20095 Hamburg',
			},
		],
	},
	'names that are not Latin': {
		file: fileOf(
			['Αλέξανδρος Παπαδόπουλος', '王 小明 𠮷'].map((name) => ({
				creditor: `<Nm>${name}</Nm>${BERLIN}`,
			})),
		),
		rows: [
			{ firstName: 'Αλέξανδρος', lastName: 'Παπαδόπουλος' },
			{ firstName: '王', lastName: '小明 𠮷' },
		],
	},
	'what is no transfer': {
		file: fileOf([{}], { method: 'CHK' }),
		rows: [{ problem: 'It is no transfer: its payment method is CHK.' }],
	},
	'amounts of other kinds': {
		file: fileOf(
			[
				'<EqvtAmt><Amt Ccy="EUR">9.00</Amt><CcyOfTrf>USD</CcyOfTrf></EqvtAmt>',
				eur('10.505'),
				eur('0011.500'),
			].map((amount) => ({ amount })),
			{},
			{ sum: '31.005' },
		),
		rows: [
			{ problem: 'It names its amount in another currency than it is paid in (EqvtAmt).' },
			{ problem: 'The amount 10.505 has more than two decimals, or is no number.' },
			{ amount: '11.50', problem: '' },
		],
	},
	'UTF-8 with a BOM': { file: `\uFEFF${fileOf([{}])}`, rows: [{ problem: '' }] },
	'ISO-8859-1': {
		file: Buffer.from(UMLAUT, 'latin1'),
		rows: [{ firstName: 'Jörg', lastName: 'Müller' }],
	},
	'UTF-16': { file: Buffer.from(`\uFEFF${UTF16}`, 'utf16le'), rows: [{ lastName: 'Müller' }] },
};
