import type { Item, Json } from './runCode';
import { buildXml, runCode } from './runCode';
import { hasSchemas, schemaErrors } from './schemas';

const EXAMPLE = 'payment-status-report';
const FILE = 'MSG-1, 2026-11-23T08:15:00';
const BEFORE = '2026-11-22T10:00:00.000Z';

/** A row of the table "Bank files". */
function fileRow(line: number, more: Json = {}): Json {
	return {
		...{ file: FILE, messageId: 'MSG-1', messageName: 'pain.001.001.09', problem: '', line },
		...{
			numberOfTransactions: '9',
			controlSum: '45.00',
			paymentInfoId: 'PMT-1',
			updatedAt: BEFORE,
		},
		...{ key: `K-${line}`, endToEndId: `E2E-${line}`, instructionId: `INS-${line}` },
		...{ amount: `${line}.25`, currency: 'EUR', ...more },
	};
}

/** A row of the table "Payouts". */
function payoutRow(line: number, state: string, more: Json = {}): Json {
	const row = { key: `K-${line}`, file: FILE, amount: `${line}.25`, dueDate: '2026-12-01' };
	return { ...row, state, reason: '', reference: '', updatedAt: BEFORE, ...more };
}

/** The files that the example writes. */
async function report(
	files: Json[],
	payouts: Json[],
	called: string | null = FILE,
): Promise<string[]> {
	const items = (rows: Json[]): Item[] => rows.map((json) => ({ json }));
	const given = {
		'Rows of the files': items(files),
		Payouts: items(payouts),
		...(called === null ? {} : { Called: items([{ file: called }]) }),
	};
	const found = await runCode(EXAMPLE, 'Statuses', given, { input: 'Payouts' });
	return found.map((item) => buildXml(EXAMPLE, item));
}

/** What a file says of each transaction: its status, and why. */
function said(xml: string): Record<string, string[]> {
	const found = xml.split('<TxInfAndSts>').slice(1);
	const all = (part: string, tag: string) =>
		[...part.matchAll(new RegExp(`<${tag}>([^<]*)<`, 'g'))].map(([, text]) => text);
	return Object.fromEntries(
		found.map((part) => [
			all(part, 'OrgnlEndToEndId')[0],
			[...all(part, 'TxSts'), ...all(part, 'Cd'), ...all(part, 'AddtlInf')],
		]),
	);
}

const FILES = [
	...[1, 2, 3, 4, 5, 6, 7].map((line) => fileRow(line)),
	fileRow(8, { paymentInfoId: 'PMT-2', key: '', problem: 'It has neither id.' }),
	fileRow(9, { paymentInfoId: 'PMT-2', problem: 'It has no account.' }),
];
const LONG = `${'The service has refused it, and says at length why. '.repeat(3)}End.`;
const PAYOUTS = [
	payoutRow(1, 'paid', { reference: 'PO-11' }),
	payoutRow(2, 'unknown', { reason: 'Look it up.' }),
	payoutRow(3, 'approved'),
	payoutRow(4, 'draft'),
	payoutRow(5, 'refused', { reason: LONG }),
	payoutRow(6, 'taken out'),
	payoutRow(7, 'paid', { file: 'MSG-0, 2026-11-20T08:00:00', reference: 'PO-17' }),
	payoutRow(9, 'paid', { reference: 'PO-19', amount: '9.20' }),
];

it('says what came of each transaction, and rejects none that may be under way', async () => {
	const [xml] = await report(FILES, PAYOUTS);
	expect(said(xml)).toEqual({
		'E2E-1': ['ACSP'],
		'E2E-2': [
			'PDNG',
			'NARR',
			'Nobody can know yet whether the money moved. Do not pay it again. Look it up.',
		],
		'E2E-3': ['PDNG', 'NARR', 'Approved, to be paid on 2026-12-01.'],
		'E2E-4': ['PDNG', 'NARR', 'Not approved yet: draft.'],
		'E2E-5': ['RJCT', 'NARR', LONG.slice(0, 105), LONG.slice(105)],
		'E2E-6': ['RJCT', 'NARR', 'It is taken out.'],
		'E2E-7': [
			...['RJCT', 'AM05'],
			'It was handed in with another file as well, MSG-0, 2026-11-20T08:00:00. It is followed there.',
		],
		'E2E-8': ['RJCT', 'NARR', 'It has neither id.'],
		'E2E-9': ['ACWC', 'NARR', 'Paid with the amount 9.20.'],
	});
});

it('names the message, its blocks, and the sums to the cent', async () => {
	const [xml] = await report(FILES, PAYOUTS);
	const flat = xml.replace(/>\s+</g, '><');
	expect(flat).toContain(
		'<OrgnlGrpInfAndSts><OrgnlMsgId>MSG-1</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><OrgnlNbOfTxs>9</OrgnlNbOfTxs><OrgnlCtrlSum>45.00</OrgnlCtrlSum><GrpSts>PART</GrpSts><NbOfTxsPerSts><DtldNbOfTxs>1</DtldNbOfTxs><DtldSts>ACSP</DtldSts><DtldCtrlSum>1.25</DtldCtrlSum></NbOfTxsPerSts><NbOfTxsPerSts><DtldNbOfTxs>3</DtldNbOfTxs><DtldSts>PDNG</DtldSts><DtldCtrlSum>9.75</DtldCtrlSum>',
	);
	expect(flat).toContain('<OrgnlPmtInfId>PMT-2</OrgnlPmtInfId><PmtInfSts>PART</PmtInfSts>');
	expect(flat).toContain(
		'<TxInfAndSts><OrgnlInstrId>INS-1</OrgnlInstrId><OrgnlEndToEndId>E2E-1</OrgnlEndToEndId><TxSts>ACSP</TxSts><AcctSvcrRef>PO-11</AcctSvcrRef><OrgnlTxRef><Amt><InstdAmt Ccy="EUR">1.25</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>',
	);
});

it('rejects a file as a whole when nothing of it was taken', async () => {
	const [xml] = await report([fileRow(0, { problem: 'The header names 2 & has 1.' })], []);
	expect(xml.replace(/>\s+</g, '><')).toContain(
		'<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>NARR</Cd></Rsn><AddtlInf>The header names 2 &amp; has 1.</AddtlInf></StsRsnInf></OrgnlGrpInfAndSts></CstmrPmtStsRpt>',
	);
});

it('writes every evening about the files of which something has changed that day, and only those', async () => {
	const today = { updatedAt: '2026-11-23T07:00:00.000Z' };
	const files = [
		fileRow(1),
		fileRow(2, { file: 'changed', messageId: 'MSG-2' }),
		fileRow(3, { file: 'handed in', messageId: 'MSG-3', ...today }),
		fileRow(4, { file: 'elsewhere', messageId: 'MSG-4' }),
	];
	const payouts = [
		payoutRow(2, 'paid', { file: 'changed', ...today }),
		payoutRow(4, 'paid', { file: 'another', ...today }),
	];
	const found = await report(files, payouts, null);
	expect(found.map((xml) => /<OrgnlMsgId>(.*)</.exec(xml)?.[1])).toEqual(['MSG-2', 'MSG-3']);
	expect(await report([fileRow(1)], [], null)).toEqual([]);
});

(hasSchemas ? it : it.skip)('is what the official schema accepts', async () => {
	const odd = fileRow(10, {
		...{ endToEndId: 'x'.repeat(40), instructionId: '', amount: '10.505', currency: 'EURO' },
		...{ key: '', problem: '𠮷 \u0000\uD800 & < ]]>'.repeat(30), paymentInfoId: '' },
	});
	const broken = fileRow(0, {
		messageId: '',
		messageName: '',
		numberOfTransactions: 'two',
		controlSum: 'x',
	});
	for (const rows of [FILES, [odd], [{ ...broken, problem: 'Cut off.' }]]) {
		const [xml] = await report(rows, PAYOUTS);
		expect(await schemaErrors('pain.002.001.10', xml)).toEqual([]);
	}
});
