import type { IDataObject } from 'n8n-workflow';
import { readXml } from '../../../../../../nodes/files/xml/read';
import { hasSchemas, schemaErrors } from '../../../../../package/workflows/schemas';
import { run } from './run';
import { HOSTILE, textsOf, xmlOf } from './writtenXml';

/** A row as "Payment File: Read" gives it, with what came of it. */
function row(line: number, state: string, more: IDataObject = {}): IDataObject {
	return {
		...{ line, state, endToEndId: `E2E-${line}`, instructionId: `INS-${line}` },
		...{ amount: `${line}.25`, currency: 'EUR', paymentInfoId: 'PMT-1', problem: '' },
		...{ messageId: 'MSG-1', messageName: 'pain.001.001.09', numberOfTransactions: '6' },
		...{ messageCreated: '2026-11-23T08:15:00', controlSum: '22.50', ...more },
	};
}

const LONG = `${'The service has refused it, and says at length why. '.repeat(3)}End.`;
const ROWS = [
	row(4, 'refused', { reason: LONG, reasonCode: 'AM05', problem: 'What the reason explains.' }),
	row(1, 'paid', { reference: 'PO-11', paidAmount: '1.250' }),
	row(3, 'waiting'),
	row(2, 'unknown', { reason: 'Look it up.' }),
	row(6, 'paid', { paidAmount: '6.20', paymentInfoId: 'PMT-3' }),
	row(5, 'refused', {
		...{ problem: 'It has no account.', paymentInfoId: 'PMT-2', reasonCode: 'AM051' },
	}),
];

const report = run.bind(undefined, 'writeStatusReport');

describe('Payment File: Write Status Report', () => {
	it('says what came of each transaction in their order, and rejects none that may be under way', async () => {
		const { items } = await report(ROWS);
		const xml = xmlOf(items[0]);
		const said = xml.split('<TxInfAndSts>').slice(1);
		expect(
			said.map((one) =>
				['OrgnlEndToEndId', 'TxSts', 'Cd', 'AddtlInf'].flatMap((name) => textsOf(one, name)),
			),
		).toEqual([
			['E2E-1', 'ACSP'],
			[
				...['E2E-2', 'PDNG', 'NARR'],
				'Nobody can know yet whether the money moved. Do not pay it again. Look it up.',
			],
			['E2E-3', 'PDNG', 'NARR', 'It is not paid yet.'],
			['E2E-4', 'RJCT', 'AM05', LONG.slice(0, 105), LONG.slice(105)],
			['E2E-5', 'RJCT', 'NARR', 'It has no account.'],
			['E2E-6', 'ACWC', 'NARR', 'Paid with the amount 6.20.'],
		]);
		const less = await report([row(1, 'paid', { paidAmount: '1.20', reason: 'Less a fee.' })]);
		expect(textsOf(xmlOf(less.items[0]), 'AddtlInf').at(-1)).toBe(
			'Paid with the amount 1.20. Less a fee.',
		);
		const odd = await report([row(1, 'paid', { paidAmount: '1,20', amount: '1,30' })]);
		expect(textsOf(xmlOf(odd.items[0]), 'TxSts')).toEqual(['ACWC']);
		const whole = `${'x'.repeat(104)}🧾y`;
		const pieces = await report([row(1, 'waiting', { reason: whole, endToEndId: LONG })]);
		expect(textsOf(xmlOf(pieces.items[0]), 'AddtlInf').slice(1)).toEqual([
			whole.slice(0, 106),
			'y',
		]);
		expect(textsOf(xmlOf(pieces.items[0]), 'OrgnlEndToEndId')).toEqual([
			'The service has refused it, and say',
		]);
		expect(said[0]).toBe(
			'<OrgnlInstrId>INS-1</OrgnlInstrId><OrgnlEndToEndId>E2E-1</OrgnlEndToEndId><TxSts>ACSP</TxSts><AcctSvcrRef>PO-11</AcctSvcrRef><OrgnlTxRef><Amt><InstdAmt Ccy="EUR">1.25</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>',
		);
	});

	it('names the message, its blocks and the sums, and gives them in short', async () => {
		const { items } = await report(ROWS);
		const xml = xmlOf(items[0]);
		expect(xml).toContain(
			'<OrgnlMsgId>MSG-1</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><OrgnlCreDtTm>2026-11-23T08:15:00</OrgnlCreDtTm><OrgnlNbOfTxs>6</OrgnlNbOfTxs><OrgnlCtrlSum>22.50</OrgnlCtrlSum><GrpSts>PART</GrpSts><NbOfTxsPerSts><DtldNbOfTxs>1</DtldNbOfTxs><DtldSts>ACSP</DtldSts><DtldCtrlSum>1.25</DtldCtrlSum></NbOfTxsPerSts><NbOfTxsPerSts><DtldNbOfTxs>2</DtldNbOfTxs><DtldSts>PDNG</DtldSts><DtldCtrlSum>5.50</DtldCtrlSum></NbOfTxsPerSts>',
		);
		expect(xml).toContain('<OrgnlPmtInfId>PMT-2</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>');
		expect(items[0].json).toEqual({
			...{ fileName: 'pain.002-MSG-1.xml', messageId: 'MSG-1', status: 'PART', transactions: 6 },
			...{ accepted: 2, acceptedSum: '7.50', pending: 2, pendingSum: '5.50' },
			...{ rejected: 2, rejectedSum: '9.50' },
		});
		expect(items[0].binary?.data).toMatchObject({
			...{ fileName: 'pain.002-MSG-1.xml', mimeType: 'application/xml' },
		});
	});

	it.each([
		['Paid', 'ACSP'],
		['unknown', 'PDNG'],
		['waiting', 'PDNG'],
		['refused', 'RJCT'],
	])('says of a message whose transactions are all %s that it is %s', async (state, status) => {
		const { items } = await report(
			[1, 2].map((line) => row(line, state, { numberOfTransactions: '2', reason: 'So.' })),
		);
		const xml = xmlOf(items[0]);
		expect(textsOf(xml, 'AddtlInf').filter((why) => why.endsWith('So.'))).toHaveLength(2);
		expect([...textsOf(xml, 'GrpSts'), ...textsOf(xml, 'PmtInfSts')]).toEqual([status, status]);
	});

	it('says of a part of a message that it is one, and nothing of its blocks', async () => {
		const { items } = await report([row(4, 'refused'), row(5, 'refused')]);
		const xml = xmlOf(items[0]);
		expect(xml).toContain(
			'<GrpSts>PART</GrpSts><StsRsnInf><Rsn><Cd>NARR</Cd></Rsn><AddtlInf>This report is on 2 of the 6 transactions of the message.</AddtlInf></StsRsnInf>',
		);
		expect(textsOf(xml, 'PmtInfSts')).toEqual([]);
		expect(textsOf(xml, 'AddtlInf')).toContain('It was not paid.');
		const most = await report(
			[1, 2].map((line) => row(line, 'paid', { numberOfTransactions: '3' })),
		);
		expect(most.items[0].json.status).toBe('PART');
	});

	it('takes rows whose lines are texts or missing, and fields that only some have', async () => {
		const lines = ['10', '9', '', ''];
		const { items } = await report(
			lines.map((line, index) => ({
				...row(index + 1, 'paid', { numberOfTransactions: '', controlSum: index ? '' : '22.505' }),
				...{ line, messageCreated: '2026-11-25T08:15:31.123+01:00' },
			})),
		);
		const xml = xmlOf(items[0]);
		expect(textsOf(xml, 'OrgnlEndToEndId')).toEqual(['E2E-2', 'E2E-1', 'E2E-3', 'E2E-4']);
		expect(textsOf(xml, 'OrgnlCtrlSum')).toEqual(['22.505']);
		expect(textsOf(xml, 'OrgnlCreDtTm')).toEqual(['2026-11-25T08:15:31.123+01:00']);
	});

	it('writes a file for each message, whose rows may be mixed, under ids of their own', async () => {
		const one = { numberOfTransactions: '1' };
		const rows = [
			row(2, 'paid'),
			row(1, 'paid', { ...one, messageId: 'M/2' }),
			...ROWS.slice(0, 3),
		];
		const { items } = await report([...rows, {}]);
		expect(
			items.map(({ json, pairedItem }) => [json.fileName, json.transactions, pairedItem]),
		).toEqual([
			['pain.002-MSG-1.xml', 4, [0, 2, 3, 4].map((item) => ({ item }))],
			['pain.002-M_2.xml', 1, [{ item: 1 }]],
		]);
		expect(new Set(items.flatMap((item) => textsOf(xmlOf(item), 'MsgId'))).size).toBe(2);
		const later = { ...one, messageCreated: '2026-11-24T08:15:00' };
		const twice = (await report([row(1, 'paid', one), row(1, 'refused', later)])).items;
		expect(twice.map(({ json }) => [json.messageId, json.status])).toEqual([
			['MSG-1', 'ACSP'],
			['MSG-1', 'RJCT'],
		]);
		const options = { binaryPropertyName: '=file{{ $itemIndex }}' };
		const named = await report([row(1, 'paid'), row(1, 'paid', { messageId: 'M 3' })], { options });
		expect(named.items[1].binary?.file1.fileName).toBe('pain.002-M_3.xml');
	});

	it('rejects a message as a whole where the row of its line 0 says so', async () => {
		const whole = {
			messageId: '',
			numberOfTransactions: '',
			reason: 'The header names 2 & has 1.',
		};
		const { items } = await report([
			row(0, 'refused', whole),
			row(0, 'refused', { messageId: 'MSG-2', problem: 'It is cut off.' }),
			row(0, 'refused', { messageId: 'M'.repeat(120) }),
		]);
		expect(xmlOf(items[2])).toContain('<AddtlInf>Nothing was taken from it.</AddtlInf>');
		expect(items[2].json.fileName).toBe(`pain.002-${'M'.repeat(91)}.xml`);
		expect(xmlOf(items[1])).toContain('<AddtlInf>It is cut off.</AddtlInf>');
		expect(xmlOf(items[0])).toContain(
			'<OrgnlMsgId>NOTPROVIDED</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><OrgnlCreDtTm>2026-11-23T08:15:00</OrgnlCreDtTm><OrgnlCtrlSum>22.50</OrgnlCtrlSum><GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>NARR</Cd></Rsn><AddtlInf>The header names 2 &amp; has 1.</AddtlInf></StsRsnInf></OrgnlGrpInfAndSts></CstmrPmtStsRpt>',
		);
	});

	it('reports on the other messages where one is refused, with On Error', async () => {
		const rows = [row(1, 'odd'), row(1, 'paid', { messageId: 'MSG-2' })];
		const { items } = await report(rows, {}, { onError: 'continueRegularOutput' });
		expect(items.map(({ json }) => json.messageId ?? json.error)).toEqual([
			"Transaction 1 of message 'MSG-1' has the state 'odd'.",
			'MSG-2',
		]);
	});

	it('leaves out an amount that the standard cannot write, and puts the file where the options say', async () => {
		const none = { numberOfTransactions: '', paymentInfoId: '', messageName: '' };
		const nothing = { ...none, messageCreated: '2026-13-01T08:00:00' };
		const odd = [
			{ amount: '1.5', currency: ' eur' },
			{ amount: '12000', currency: 'JPY' },
			{ amount: '1.234', currency: 'KWD' },
			{ amount: '1.50', currency: 'USDC' },
			{ amount: '1.234567' },
			{ amount: '1.23456', currency: 'EUR' },
			{ amount: '12345678901234.12345', currency: 'EUR' },
			{ amount: '-5.00' },
			{ amount: '', currency: '' },
		].map((more, index) => row(index + 1, 'paid', { ...more, ...nothing }));
		const options = { binaryPropertyName: ' pain002 ' };
		const { items } = await report(odd, { options });
		const xml = xmlOf(items[0], 'pain002');
		expect(xml.match(/<InstdAmt.*?<\/InstdAmt>/g)).toEqual([
			'<InstdAmt Ccy="EUR">1.5</InstdAmt>',
			'<InstdAmt Ccy="JPY">12000</InstdAmt>',
			'<InstdAmt Ccy="KWD">1.234</InstdAmt>',
			'<InstdAmt Ccy="EUR">1.23456</InstdAmt>',
		]);
		expect(xml).not.toContain('<OrgnlCreDtTm>');
		expect(xml).toContain('<OrgnlMsgNmId>pain.001</OrgnlMsgNmId>');
		expect(xml).toContain('<OrgnlPmtInfId>NOTPROVIDED</OrgnlPmtInfId>');
		expect(items[0].json.acceptedSum).toBe('');
		const dinars = await report([row(1, 'paid', { currency: 'KWD', amount: '1.025' })]);
		expect(dinars.items[0].json.acceptedSum).toBe('1.025');
		const fine = await report([row(1, 'paid', { amount: '1.234567' })]);
		expect(fine.items[0].json.acceptedSum).toBe('');
	});

	(hasSchemas ? it : it.skip)(
		'is what the official schema accepts, whatever the rows hold',
		async () => {
			const states = ['paid', 'unknown', 'refused', 'waiting'];
			const hostile = HOSTILE.map((text, index) => ({
				...row(index + 1, states[index % 4]),
				...{ endToEndId: text, instructionId: text, paymentInfoId: text, reason: text },
				...{
					reference: text,
					messageName: '',
					numberOfTransactions: '',
					controlSum: '',
					amount: text,
				},
			}));
			const whole = row(0, 'refused', {
				messageId: '𠮷'.repeat(40),
				messageCreated: '2026-13-01T00:00:00',
			});
			const { items } = await report([
				...hostile,
				whole,
				...ROWS.map((one) => ({ ...one, messageId: 'M' })),
			]);
			expect(items).toHaveLength(3);
			const files = items.map((item) => xmlOf(item));
			expect(await schemaErrors('pain.002.001.10', files)).toEqual([]);
			for (const xml of files) expect(readXml(xml).name).toBe('Document');
		},
	);
});
