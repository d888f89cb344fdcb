import type { IDataObject } from 'n8n-workflow';
import { DateTime } from 'luxon';
import { messageId } from '../../../../../../nodes/files/reports/standard';
import { zoneOf } from '../../../../../../nodes/PaymentsService/resources/paymentFile/writtenFile';
import { readXml } from '../../../../../../nodes/files/xml/read';
import { hasSchemas, schemaErrors } from '../../../../../package/workflows/schemas';
import {
	AFTER,
	ALL,
	BEFORE,
	camt,
	DAY,
	IBAN,
	movement,
	PAID,
	RECEIVED,
	statement,
	WAITING,
} from './statements';
import { HOSTILE, textsOf, xmlOf } from './writtenXml';

describe('Payment File: Write Statement', () => {
	it('has the balances, the sums and each entry that changed the balance, in order', async () => {
		const unmoved = ['failed', 'cancelled', 'Pending'].map((state) => ({
			...WAITING,
			id: state,
			state,
		}));
		const xml = await camt([...ALL, ...unmoved], { balance: 93_100 });
		expect(xml).toContain('<ElctrncSeqNb>324</ElctrncSeqNb>');
		expect(xml).toContain(
			`<FrToDt><FrDtTm>2026-11-20T00:00:00-05:00</FrDtTm><ToDtTm>2026-11-20T23:59:59-05:00</ToDtTm></FrToDt><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct><Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">931.10</Amt>`,
		);
		expect(xml).toContain(
			'<TtlNtries><NbOfNtries>2</NbOfNtries><Sum>93.00</Sum></TtlNtries><TtlCdtNtries><NbOfNtries>1</NbOfNtries><Sum>12.05</Sum></TtlCdtNtries><TtlDbtNtries><NbOfNtries>1</NbOfNtries><Sum>80.95</Sum></TtlDbtNtries>',
		);
		expect(xml.slice(xml.indexOf('<Ntry>'), xml.indexOf('</Stmt>'))).toBe(
			`<Ntry><NtryRef>2</NtryRef><Amt Ccy="EUR">80.95</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-21</Dt></ValDt><AcctSvcrRef>REF-2</AcctSvcrRef><BkTxCd><Prtry><Cd>PAYOUT</Cd><Issr>Payments Service</Issr></Prtry></BkTxCd><Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">0.45</TtlChrgsAndTaxAmt><Rcrd><Amt Ccy="EUR">0.45</Amt><CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs><NtryDtls><TxDtls><Refs><AcctSvcrRef>REF-2</AcctSvcrRef><InstrId>K-2</InstrId><EndToEndId>E2E-2</EndToEndId><TxId>77</TxId></Refs><Amt Ccy="EUR">80.95</Amt><CdtDbtInd>DBIT</CdtDbtInd><AmtDtls><TxAmt><Amt Ccy="EUR">80.50</Amt></TxAmt></AmtDtls><RltdPties><Cdtr><Pty><Nm>Jonas &amp; Söhne</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct></RltdPties><RmtInf><Ustrd>Invoice ${'🧾'.repeat(132)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>` +
				'<Ntry><NtryRef>3</NtryRef><Amt Ccy="EUR">12.05</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><BkTxCd><Prtry><Cd>INCOMING</Cd><Issr>Payments Service</Issr></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="EUR">12.05</Amt><CdtDbtInd>CRDT</CdtDbtInd><AmtDtls><TxAmt><Amt Ccy="EUR">12.05</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Pty><Nm>Ana Gil</Nm></Pty></Dbtr><DbtrAcct><Id><Othr><Id>0532013000</Id></Othr></Id></DbtrAcct></RltdPties></TxDtls></NtryDtls></Ntry>',
		);
	});

	it('gives what it holds in short', async () => {
		const { items } = await statement(ALL, { to: '2026-11-21' });
		expect(items).toHaveLength(1);
		expect(items[0].json).toEqual({
			...{ fileName: 'camt.053-0200051332-20261120-20261121.xml', account: IBAN, currency: 'EUR' },
			...{ statementId: '0200051332-20261120-20261121', from: DAY, to: '2026-11-21' },
			...{ opening: '1000.00', closing: '931.00', entries: 3, credits: 1, creditSum: '12.05' },
			...{ debits: 2, debitSum: '81.05' },
		});
		expect(items[0].binary?.data.mimeType).toBe('application/xml');
		expect(items[0].pairedItem).toEqual([0, 1, 2, 3, 4, 5].map((item) => ({ item })));
		expect(xmlOf(items[0])).toContain('<Dt><Dt>2026-11-21</Dt></Dt></Bal><TxsSummry>');
		expect(xmlOf(items[0])).toContain('CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal><Bal>');
		expect(xmlOf(items[0])).toContain('<Cd>OUTGOING</Cd>');
		expect(xmlOf(items[0])).not.toContain('ElctrncSeqNb');
	});

	it('writes the same entries as a CSV where it is asked to, in which nothing is a formula', async () => {
		const options = { csvBinaryProperty: 'ledger', csvDateFormat: 'dd/MM/yyyy' };
		const formula = { ...RECEIVED, name: '=1+1', concept: 'a, b', reference: '-12.50' };
		const { items } = await statement([BEFORE, PAID, formula, AFTER], { options });
		const { mimeType, fileName, data } = items[0].binary?.ledger ?? { data: '' };
		expect([mimeType, fileName]).toEqual(['text/csv', 'movements-2026-11-20-2026-11-20.csv']);
		expect(Buffer.from(data, 'base64').toString().split('\r\n')).toEqual([
			'Date,Amount,Payee,Description,Reference',
			`20/11/2026,-80.95,Jonas & Söhne,Invoice ${'🧾'.repeat(150)},REF-2`,
			`20/11/2026,12.05,'=1+1,"a, b",-12.50`,
			'',
		]);
		expect(xmlOf(items[0])).toContain('<Document');
		expect(Object.keys((await statement(ALL)).items[0].binary ?? {})).toEqual(['data']);
	});

	it('begins where its first movement does, and takes a balance from between two later ones', async () => {
		const { items } = await statement([PAID, RECEIVED], { balance: 93_110 });
		expect(items[0].json).toMatchObject({ opening: '1000.00', closing: '931.10' });
		const last = movement(7, '2026-11-21T06:00:00.000Z', 40, 93_100);
		expect(await camt([...ALL, last], { balance: 93_100 })).toContain('931.10</Amt>');
		expect(await camt([PAID])).toContain(
			'<TtlCdtNtries><NbOfNtries>0</NbOfNtries><Sum>0.00</Sum></TtlCdtNtries>',
		);
	});

	it('writes a key that is too long for an id as a remark', async () => {
		const xml = await camt([{ ...RECEIVED, key: 'K'.repeat(36) }]);
		expect(xml).toContain(`<AddtlTxInf>${'K'.repeat(36)}</AddtlTxInf>`);
		expect(xml).not.toContain('<InstrId>');
		const longest = await camt([{ ...RECEIVED, key: 'K'.repeat(255) }]);
		expect(longest).toContain(`<AddtlTxInf>${'K'.repeat(255)}</AddtlTxInf>`);
		expect(await camt([{ ...RECEIVED, key: 'K'.repeat(35) }])).toContain('<InstrId>');
		expect(xml).not.toContain('<RmtInf>');
	});

	it('cuts ids and names to the lengths of the standard', async () => {
		const long = { id: 'I'.repeat(36), reference: 'R'.repeat(36), endToEndId: 'E'.repeat(36) };
		const more = { ...long, name: 'N'.repeat(141), transfer: 'T'.repeat(36) };
		const xml = await camt([{ ...RECEIVED, ...more }], { account: '7'.repeat(34) });
		expect(textsOf(xml, 'NtryRef')).toEqual(['I'.repeat(35)]);
		expect(textsOf(xml, 'AcctSvcrRef')).toEqual(['R'.repeat(35), 'R'.repeat(35)]);
		expect(textsOf(xml, 'EndToEndId')).toEqual(['E'.repeat(35)]);
		expect(textsOf(xml, 'TxId')).toEqual(['T'.repeat(35)]);
		expect(textsOf(xml, 'Nm')).toEqual(['N'.repeat(140)]);
		expect(textsOf(xml, 'Id')).toContain('7'.repeat(34));
		expect(messageId('CAMT', DateTime.now(), 'x'.repeat(40))).toHaveLength(35);
	});

	it('takes several movements without an id', async () => {
		const xml = await camt([PAID, RECEIVED].map((one) => ({ ...one, id: '' })));
		expect(xml.match(/<Ntry>/g)).toHaveLength(2);
	});

	it('names an IBAN in capitals', async () => {
		const { items } = await statement([RECEIVED], { account: 'es9121000418450200051332' });
		expect(items[0].json).toMatchObject({ account: IBAN });
	});

	it.each([
		['={{ DateTime.fromISO("2026-11-21T04:59:00Z") }}', '={{ new Date("2026-11-21T05:00:00Z") }}'],
		['2026-11-20T00:00:00', '2026-11-21 23:59'],
	])('takes %s for the day that it is in the zone of the workflow', async (from, to) => {
		const { items } = await statement(ALL, { from, to });
		expect(items[0].json).toMatchObject({ from: DAY, to: '2026-11-21' });
	});

	it('takes UTC where the zone of the workflow is none', () => {
		expect(zoneOf({ getTimezone: () => 'Europe/Atlantis' } as never)).toBe('UTC');
	});

	it('writes status, charges and parties as version 02 does, with the balance at the end', async () => {
		const xml = await camt(ALL, { version: '02', balance: '93110' });
		expect(xml).toContain('urn:iso:std:iso:20022:tech:xsd:camt.053.001.02');
		expect(xml).toContain('<Sts>BOOK</Sts>');
		expect(xml).toContain('<Chrgs><Amt Ccy="EUR">0.45</Amt><CdtDbtInd>DBIT</CdtDbtInd></Chrgs>');
		expect(xml).toContain('<Cdtr><Nm>Jonas &amp; Söhne</Nm></Cdtr>');
		expect(xml).not.toContain('</Refs><Amt ');
	});

	it('takes those of one moment so that their balances follow each other', async () => {
		const tied = [
			movement(9, '10:00', 50, 0),
			movement(6, '10:00', 100, 50),
			movement(7, '10:00', 50, 0),
			movement(8, '10:00', -150, 150),
			movement(10, '10:00', 20, 50),
		];
		const xml = await camt(tied);
		expect(textsOf(xml, 'CdtDbtInd')[0]).toBe('CRDT');
		expect(textsOf(xml, 'NtryRef')).toEqual(['7', '6', '8', '9', '10']);
		const circle = [movement(6, '10:00', 50, 100), movement(7, '10:00', -50, 150)];
		const closed = await camt([...circle, movement(8, '11:00', 1, 150)]);
		expect(textsOf(closed, 'NtryRef')).toEqual(['7', '6', '8']);
		const first = [movement(1, '08:00', 100, 0), movement(2, '09:00', 50, 100)];
		const after = await camt([
			movement(6, '10:00', 50, 100),
			...first,
			movement(7, '10:00', -50, 150),
		]);
		expect(textsOf(after, 'NtryRef')).toEqual(['1', '2', '7', '6']);
	});

	it.each([
		['the next movement', [AFTER], '', '931.10'],
		['the movement before', [movement(0, '01:00', 95_000, 0), BEFORE], '', '1000.00'],
		['the balance', [{}], '-1', '0.01'],
	])('takes the balance of a quiet day from %s', async (_, movements, balance, expected) => {
		const xml = await camt(movements, { balance });
		expect(textsOf(xml, 'Amt')).toEqual([expected, expected]);
		expect(textsOf(xml, 'CdtDbtInd')[0]).toBe(balance === '' ? 'CRDT' : 'DBIT');
		expect(xml).not.toContain('<Ntry>');
	});

	it('takes a movement of charges alone, and those of an incoming one', async () => {
		const xml = await camt([
			movement(9, '10:00', 0, 100, { balanceAfter: 55 }),
			movement(10, '11:00', 100, 55, { balanceAfter: 125 }),
		]);
		expect(textsOf(xml, 'TtlChrgsAndTaxAmt')).toEqual(['0.45', '0.30']);
	});

	it.each([
		['JPY', '12'],
		['KWD', '0.012'],
		['eur', '0.12'],
	])('counts as %s is counted', async (currency, closing) => {
		const { items } = await statement([movement(9, '10:00', 7, 5, { currency })], { currency });
		expect(items[0].json).toMatchObject({ closing, currency: currency.toUpperCase() });
	});

	it('is exact where a float would not be', async () => {
		const huge = { amount: '9007199254740993', balanceAfter: '9007199254740993' };
		const { items } = await statement([movement(9, '10:00', 0, 0, huge)]);
		expect(items[0].json.closing).toBe('90071992547409.93');
		const rounded = await camt([movement(9, '10:00', 0, 0, { balanceAfter: 2 ** 53 })]);
		expect(rounded).toContain('has no balanceAfter in whole minor units');
	});

	(hasSchemas ? it : it.skip).each(['02', '08'])(
		'is what the official schema %s accepts, whatever the movements hold',
		async (version) => {
			const hostile = HOSTILE.map((text, index) => {
				const said = { name: text, accountNumber: text, endToEndId: text, concept: text };
				const charges = { balanceAfter: -index * 15 - 15 };
				const more = { ...said, key: text, reference: text, transfer: text, ...charges };
				return movement(index + 1, `1${index}:00`, -10, -index * 15, more);
			});
			const given: Array<[movements: IDataObject[], account: string, balance?: number]> = [
				[ALL, IBAN],
				[hostile, `<&>${'1'.repeat(31)}`],
				[[{}], 'x', 0],
			];
			const files: string[] = [];
			for (const [movements, account, balance = ''] of given) {
				files.push(await camt(movements, { account, version, balance }));
			}
			expect(await schemaErrors(`camt.053.001.${version}`, files)).toEqual([]);
			for (const xml of files) expect(readXml(xml).name).toBe('Document');
		},
	);
});
