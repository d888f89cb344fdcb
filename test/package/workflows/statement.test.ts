import { ALL, DAY, IBAN, PAYOUT, movement, period } from './movements';
import type { Json } from './runCode';
import { buildXml, runCode, settingsOf } from './runCode';
import { hasSchemas, schemaErrors } from './schemas';

/** The camt.053 of a period. */
async function camt(statement: Json, version = '08'): Promise<string> {
	const given = {
		Settings: settingsOf('account-statement', { version }),
		Movements: [{ json: statement }],
	};
	const [item] = await runCode('account-statement', 'Statement', given, { input: 'Movements' });
	return buildXml('account-statement', item).replace(/>\s+</g, '><');
}

describe('the camt.053', () => {
	it('has the balances, the sums and each entry, as version 08 writes them', async () => {
		const xml = await camt(await period(ALL));
		expect(xml).toContain(
			'<Stmt><Id>0200051332-20261120-20261120</Id><ElctrncSeqNb>324</ElctrncSeqNb><CreDtTm>2026-11-23T09:30:00+00:00</CreDtTm>',
		);
		expect(xml).toContain(
			'<Acct><Id><IBAN>ES9121000418450200051332</IBAN></Id><Ccy>EUR</Ccy><Nm>Main</Nm></Acct><Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">931.10</Amt>',
		);
		expect(xml).toContain(
			'<TtlNtries><NbOfNtries>2</NbOfNtries><Sum>93.00</Sum></TtlNtries><TtlCdtNtries><NbOfNtries>1</NbOfNtries><Sum>12.05</Sum></TtlCdtNtries><TtlDbtNtries><NbOfNtries>1</NbOfNtries><Sum>80.95</Sum></TtlDbtNtries>',
		);
		expect(xml).toContain(
			`<Ntry><NtryRef>2</NtryRef><Amt Ccy="EUR">80.95</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-21</Dt></ValDt><AcctSvcrRef>REF-2</AcctSvcrRef><BkTxCd><Prtry><Cd>PAYOUT</Cd><Issr>Payments Service</Issr></Prtry></BkTxCd><Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">0.45</TtlChrgsAndTaxAmt><Rcrd><Amt Ccy="EUR">0.45</Amt><CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs><NtryDtls><TxDtls><Refs><AcctSvcrRef>REF-2</AcctSvcrRef><EndToEndId>E2E-2</EndToEndId><TxId>77</TxId></Refs><Amt Ccy="EUR">80.95</Amt><CdtDbtInd>DBIT</CdtDbtInd><AmtDtls><TxAmt><Amt Ccy="EUR">80.50</Amt></TxAmt></AmtDtls><RltdPties><Cdtr><Pty><Nm>Jonas &amp; Söhne</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct></RltdPties><RmtInf><Ustrd>Invoice ${'7'.repeat(132)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
		);
		expect(xml).toContain('<EndToEndId>NOTPROVIDED</EndToEndId>');
	});

	it('writes status, charges and parties as version 02 does', async () => {
		const xml = await camt(await period(ALL), '02');
		expect(xml).toContain('urn:iso:std:iso:20022:tech:xsd:camt.053.001.02');
		expect(xml).toContain('<Sts>BOOK</Sts>');
		expect(xml).toContain('<Chrgs><Amt Ccy="EUR">0.45</Amt><CdtDbtInd>DBIT</CdtDbtInd></Chrgs>');
		expect(xml).toContain('<Cdtr><Nm>Jonas &amp; Söhne</Nm></Cdtr>');
	});

	it('refuses a currency that it cannot name, and a version that there is not', async () => {
		await expect(camt(await period([], { currency: 'USDC' }))).rejects.toThrow('"Ledger file"');
		await expect(camt(await period([]), '03')).rejects.toThrow('there are 02 and 08');
	});

	(hasSchemas ? it : it.skip).each(['02', '08'])(
		'is what the official schema %s accepts',
		async (version) => {
			const wallet = {
				...PAYOUT,
				account: `0x${'a'.repeat(40)}`,
				who: 'x'.repeat(200),
				endToEndId: '',
			};
			const overdrawn = movement(9, DAY, -5_000, 0);
			const periods = [
				await period(ALL),
				await period(ALL, { payouts: [wallet], from: '2026-11-19', to: '2026-11-21' }),
				await period([], { balance: -1 }),
				await period([overdrawn], { balance: -5_000 }),
			];
			for (const statement of [
				...periods,
				{ ...periods[0], account: 'usdc/0000 1003', alias: '' },
			]) {
				expect(
					await schemaErrors(`camt.053.001.${version}`, await camt(statement, version)),
				).toEqual([]);
			}
		},
	);
});

/** The lines of the CSV of a period. */
async function csv(statement: Json, changed: Json = {}): Promise<string[]> {
	const given = { Settings: settingsOf('ledger-file', changed), Movements: [{ json: statement }] };
	const [{ json }] = await runCode('ledger-file', 'Lines', given, { input: 'Movements' });
	return String(json.csv).split('\r\n');
}

describe('the ledger file', () => {
	it.each([
		[
			'Xero',
			[
				'Date,Amount,Payee,Description,Reference',
				'20/11/2026,-80.95,Jonas & Söhne,Invoice 7,REF-2',
				'20/11/2026,12.05,,REF-3,REF-3',
				'',
			],
		],
		[
			'QuickBooks Online',
			['Date,Description,Amount', '11/20/2026,Invoice 7,-80.95', '11/20/2026,REF-3,12.05', ''],
		],
		[
			'Own',
			[
				'Datum;Betrag;Gebühr;Währung;Name;Verwendungszweck;Referenz;Ende-zu-Ende;Saldo',
				'20.11.2026;-80,95;0,45;EUR;Jonas & Söhne;Invoice 7;REF-2;E2E-2;919,05',
				'20.11.2026;12,05;0,00;EUR;;REF-3;REF-3;;931,10',
				'',
			],
		],
	])('has the columns that %s asks for', async (ledger, lines) => {
		const payouts = [{ ...PAYOUT, concept: 'Invoice 7' }];
		expect(await csv(await period(ALL, { payouts }), { ledger })).toEqual(lines);
	});

	it('quotes what would end a cell, and lets no text be taken for a formula', async () => {
		const payouts = [{ ...PAYOUT, who: '=HYPERLINK("x")', concept: 'a, "b"\nc' }];
		const [, line] = await csv(await period(ALL, { payouts }));
		expect(line).toBe(`20/11/2026,-80.95,"'=HYPERLINK(""x"")","a, ""b"" c",REF-2`);
	});

	it('names a ledger or a field that there is not', async () => {
		const statement = await period([]);
		await expect(csv(statement, { ledger: 'SAP' })).rejects.toThrow(
			'There are: Xero, QuickBooks Online, Own.',
		);
		const ledgers = { Xero: { columns: { Date: 'datum' } } };
		await expect(csv(statement, { ledgers })).rejects.toThrow('no fields that there are: datum.');
	});
});

describe('the days', () => {
	const asked = async (example: string, fields?: Json) => {
		const given = {
			Settings: settingsOf(example),
			...(fields ? { 'Days entered': [{ json: fields }] } : {}),
		};
		const [{ json }] = await runCode(example, 'Days', given, { input: 'Settings' });
		return json;
	};

	it.each(['account-statement', 'ledger-file'])(
		'are yesterday, or those that were entered, in %s',
		async (example) => {
			expect(await asked(example)).toEqual({ account: IBAN, from: '2026-11-22', to: '2026-11-22' });
			const form = { account: 'ES79', from: '2026-11-01', to: '' };
			expect(await asked(example, form)).toEqual({
				account: 'ES79',
				from: '2026-11-01',
				to: '2026-11-01',
			});
			await expect(asked(example, { from: DAY, to: '2026-11-24' })).rejects.toThrow(
				'no period that has begun',
			);
		},
	);
});
