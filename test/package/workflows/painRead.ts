import { BERLIN, UMLAUT, block, eur, ids, painFile, transaction } from './painFiles';

interface Sample {
	/** The bytes as they come. */
	file: string | Buffer;
	/** What the rows have to say, of the fields that matter here. */
	rows: Array<Record<string, unknown>>;
}

const key = (id: string, date = '2026-12-01') => `ES9121000418450200051332 ${id} ${date}`;
const dated = (date: string) => ({ date: `<Dt>${date}</Dt>` });
const UTF16 = UMLAUT.replace('ISO-8859-1', 'UTF-16');

/** Files as ledgers of different make write them. */
export const READ: Record<string, Sample> = {
	'a .03 with sums, pretty-printed, with comments': {
		file: painFile(
			[block([transaction()], { sums: '<NbOfTxs>1</NbOfTxs><CtrlSum>80.5</CtrlSum>' })],
			{ sum: '80.50' },
		).replace(/></g, '>\r\n\t<!-- by the ledger -->\r\n\t<'),
		rows: [
			{
				...{
					key: key('E2E-1'),
					firstName: 'Jonas',
					lastName: 'Becker',
					account: 'DE89370400440532013000',
				},
				...{
					city: 'Berlin',
					province: 'Brandenburg',
					address: 'Lindenstrasse 4',
					postalCode: '10969',
				},
				...{ amount: '80.50', currency: 'EUR', concept: 'Invoice 301', dueDate: '2026-12-01' },
				...{ accountId: 1001, endToEndId: 'E2E-1', file: 'MSG-1, 2026-11-23T08:15:00', line: 1 },
				...{ state: 'draft', handedInBy: 'accounting@example.com', country: '', problem: '' },
			},
		],
	},
	'a .09 with a prefix, BICFI and a date in Dt': {
		file: painFile(
			[
				block(
					[
						transaction({
							bank: '<CdtrAgt><FinInstnId><BIC>COBADEFFXXX</BIC></FinInstnId></CdtrAgt>',
						}),
					],
					dated('2026-12-02'),
				),
			],
			{ version: '09', prefix: 'ns2' },
		),
		rows: [
			{
				key: key('E2E-1', '2026-12-02'),
				swift: 'COBADEFFXXX',
				messageName: 'pain.001.001.09',
				problem: '',
			},
		],
	},
	'a .09 with a date and time': {
		file: painFile([block([transaction()], { date: '<DtTm>2026-12-03T23:30:00+02:00</DtTm>' })], {
			version: '09',
		}),
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
				block([transaction({ ids: ids('E2E-4') })], {
					id: 'PMT-C',
					debtor: 'DE02120300000000202051',
				}),
			],
			{ count: '4', sum: '180.300' },
		),
		rows: [
			{ paymentInfoId: 'PMT-A', instructionId: 'INS-1', accountId: 1001, problem: '' },
			{
				paymentInfoId: 'PMT-B',
				instructionId: 'INS-2',
				accountId: 1002,
				amount: '12.30',
				dueDate: '2026-12-04',
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
		file: painFile(
			[
				block([
					transaction({ ids: ids('NOTPROVIDED', 'INS-7') }),
					transaction({ ids: ids('NOTPROVIDED') }),
				]),
			],
			{ count: '2' },
		),
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
		file: painFile([
			block([
				transaction({
					remittance:
						'<RmtInf><Strd><RfrdDocInf><Tp><CdOrPrtry><Cd>CINV</Cd></CdOrPrtry></Tp><Nb>INV-8</Nb></RfrdDocInf><RfrdDocInf><Nb>INV-9</Nb></RfrdDocInf><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf><AddtlRmtInf>less 2 %</AddtlRmtInf></Strd></RmtInf>',
				}),
			]),
		]),
		rows: [{ concept: 'RF18539007547034 INV-8 INV-9 less 2 %' }],
	},
	'a text in several lines, and none': {
		file: painFile(
			[
				block([
					transaction({
						remittance: '<RmtInf><Ustrd>Rent &amp;</Ustrd><Ustrd>  heating\n</Ustrd></RmtInf>',
					}),
					transaction({ ids: ids('E2E-2'), remittance: '' }),
				]),
			],
			{ count: '2' },
		),
		rows: [{ concept: 'Rent & heating' }, { concept: 'E2E-2' }],
	},
	'an account without an IBAN': {
		file: painFile(
			[
				block([
					transaction({
						account: '<Id><Othr><Id>0532 013 000</Id></Othr></Id>',
						bank: '<CdtrAgt><FinInstnId><BIC>CHASUS33</BIC></FinInstnId></CdtrAgt>',
					}),
					transaction({ ids: ids('E2E-2'), account: '<Id><Othr><Id>77</Id></Othr></Id>' }),
					transaction({
						...{ ids: ids('E2E-3'), account: '<Id><Othr><Id>78</Id></Othr></Id>' },
						creditor: '<Nm>Jonas Becker</Nm>',
					}),
				]),
			],
			{ count: '3' },
		),
		rows: [
			{ account: '0532013000', country: 'US', swift: 'CHASUS33', problem: '' },
			{ country: 'DE', problem: '' },
			{ problem: 'The country of the account is missing: it has neither an IBAN nor a BIC.' },
		],
	},
	'an address in lines, and a company of one word': {
		file: painFile([
			block([
				transaction({
					creditor:
						'<Nm>Acme</Nm><PstlAdr><Ctry>DE</Ctry><AdrLine>Am Markt 1</AdrLine><AdrLine>20095 Hamburg</AdrLine></PstlAdr>',
				}),
			]),
		]),
		rows: [
			{
				firstName: 'Acme',
				lastName: '-',
				address: 'Am Markt 1, 20095 Hamburg',
				city: '',
				postalCode: '',
			},
		],
	},
	'names that are not Latin': {
		file: painFile(
			[
				block([
					transaction({ creditor: `<Nm>Αλέξανδρος Παπαδόπουλος</Nm>${BERLIN}` }),
					transaction({ ids: ids('E2E-2'), creditor: `<Nm>王 小明 𠮷</Nm>${BERLIN}` }),
				]),
			],
			{ count: '2' },
		),
		rows: [
			{ firstName: 'Αλέξανδρος', lastName: 'Παπαδόπουλος' },
			{ firstName: '王', lastName: '小明 𠮷' },
		],
	},
	'what is no transfer, and amounts of other kinds': {
		file: painFile(
			[
				block([transaction()], { method: 'CHK' }),
				block([
					transaction({
						ids: ids('E2E-2'),
						amount: '<EqvtAmt><Amt Ccy="EUR">9.00</Amt><CcyOfTrf>USD</CcyOfTrf></EqvtAmt>',
					}),
					transaction({ ids: ids('E2E-3'), amount: eur('10.505') }),
					transaction({ ids: ids('E2E-4'), amount: eur('0011.500') }),
				]),
			],
			{ count: '4', sum: '111.505' },
		),
		rows: [
			{ problem: 'It is no transfer: its payment method is CHK.' },
			{ problem: 'It names its amount in another currency than it is paid in (EqvtAmt).' },
			{ problem: 'The amount 10.505 has more than two decimals, or is no number.' },
			{ amount: '11.50', problem: '' },
		],
	},
	'UTF-8 with a BOM': {
		file: `\uFEFF${painFile([block([transaction()])])}`,
		rows: [{ problem: '' }],
	},
	'ISO-8859-1': {
		file: Buffer.from(UMLAUT, 'latin1'),
		rows: [{ firstName: 'Jörg', lastName: 'Müller' }],
	},
	'UTF-16': { file: Buffer.from(`\uFEFF${UTF16}`, 'utf16le'), rows: [{ lastName: 'Müller' }] },
};
