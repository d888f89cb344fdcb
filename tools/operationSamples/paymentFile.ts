import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { OperationSample } from '../operationSample';
import { fileItem } from '../operationSample';
import { checkedList } from './checkedList';

const pain001 = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
	<CstmrCdtTrfInitn>
		<GrpHdr>
			<MsgId>ERP-2026-0042</MsgId><CreDtTm>2026-11-23T08:15:00</CreDtTm>
			<NbOfTxs>1</NbOfTxs><CtrlSum>1234.56</CtrlSum><InitgPty><Nm>Alba SL</Nm></InitgPty>
		</GrpHdr>
		<PmtInf>
			<PmtInfId>SUPPLIERS-1</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt><Dt>2026-12-31</Dt></ReqdExctnDt>
			<Dbtr><Nm>Alba SL</Nm></Dbtr><DbtrAcct><Id><IBAN>ES9121000418450200051332</IBAN></Id></DbtrAcct>
			<CdtTrfTxInf>
				<PmtId><InstrId>I-7</InstrId><EndToEndId>INV-301</EndToEndId></PmtId>
				<Amt><InstdAmt Ccy="EUR">1234.56</InstdAmt></Amt>
				<CdtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></CdtrAgt>
				<Cdtr><Nm>Becker, Jonas</Nm><PstlAdr><StrtNm>Lindenstrasse</StrtNm><BldgNb>4</BldgNb><PstCd>10969</PstCd><TwnNm>Berlin</TwnNm><CtrySubDvsn>Brandenburg</CtrySubDvsn><Ctry>DE</Ctry></PstlAdr><CtctDtls><PhneNb>+49-30123456</PhneNb><EmailAdr>jonas@example.com</EmailAdr></CtctDtls></Cdtr>
				<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>
				<RmtInf><Ustrd>Invoice 301</Ustrd></RmtInf>
			</CdtTrfTxInf>
		</PmtInf>
	</CstmrCdtTrfInitn>
</Document>
`;

const item = (text: string) => [fileItem(text, 'payments.xml', 'application/xml')];
const bad = (says: string, text: string) => ({ change: {}, says, items: item(text) });
const badList = (says: string, text: string, name = 'suppliers.csv') => ({
	...{ change: {}, says, items: [fileItem(text, name, 'text/csv')] },
});

/** A row of a bank file, and what came of it. */
const row = (line: number, more: IDataObject) => ({
	json: {
		...{ line, messageId: 'ERP-2026-0042', messageName: 'pain.001.001.09' },
		...{ messageCreated: '2026-11-23T08:15:00', numberOfTransactions: '2', controlSum: '1315.06' },
		...{ paymentInfoId: 'SUPPLIERS-1', endToEndId: `INV-30${line}`, currency: 'EUR', ...more },
	},
});
const paid = row(1, { amount: '1234.56', state: 'paid', reference: 'PO-1042' });
const refused = row(2, { amount: '80.50', state: 'refused', reason: 'Declined by Ana.' });
const rows = (says: string, ...items: INodeExecutionData[]) => ({ change: {}, says, items });

/** A movement of the account ES91 2100 0418 4502 0005 1332, in cents. */
const movement = (id: number, amount: number, before: number, more: IDataObject = {}) => ({
	json: {
		...{ id, amount, currency: 'EUR', state: 'completed', reference: `PO-${id}` },
		...{ createdAt: `2026-11-20T15:0${id}:00.000Z`, completedAt: '2026-11-20T16:00:00.000Z' },
		...{ balanceBefore: before, balanceAfter: before + amount, ...more },
	},
});
const payout = movement(1, -8_050, 100_000, { name: 'Jonas Becker', endToEndId: 'INV-302' });
const incoming = movement(2, 1_205, 91_950);

/** A list that leaves one thing open. */
const list =
	'Invoice;Supplier;IBAN;Amount;Currency;Status\nINV-301;Jonas Becker;DE89370400440532013000;80,50;EUR;sent\n';

/** The samples of payment files. */
export const paymentFile: Record<string, OperationSample> = {
	getColumns: {
		items: [fileItem(list, 'suppliers.csv', 'text/csv')],
		bad: [
			badList('a heading alone', 'Name;IBAN;Betrag\n'),
			badList('a workbook', 'PK\u0003\u0004', 'suppliers.xlsx'),
			{ ...badList('a page of another list', list), change: { answers: '{"name-0":"Supplier"}' } },
		],
	},
	read: {
		items: item(pain001),
		variants: [{ options: { lastNameWhereMissing: '-' } }],
		bad: [
			bad('an empty file', ''),
			bad('a file that is cut off', pain001.slice(0, 900)),
			bad('a sum that does not fit', pain001.replace('<CtrlSum>1234.56', '<CtrlSum>1243.56')),
			bad('a number that does not fit', pain001.replace('<NbOfTxs>1', '<NbOfTxs>2')),
			bad('a direct debit', pain001.replace('pain.001.001.09', 'pain.008.001.02')),
			bad('a DOCTYPE', pain001.replace('<Document', '<!DOCTYPE Document []>\n<Document')),
			badList('a list with open questions', list),
			{
				...badList('a layout of another list', list),
				change: { layout: '{"columns":{"amount":"Betrag"}}' },
			},
			badList('a heading alone', 'Name;IBAN;Betrag\n'),
			badList('a quotation mark that is not closed', 'Name;IBAN;Betrag\n"Jonas;DE89;80,50\n'),
			badList('a workbook', 'PK\u0003\u0004', 'suppliers.xlsx'),
		],
	},
	...checkedList,
	writeStatusReport: {
		items: [paid, refused],
		variants: [{ options: { binaryPropertyName: 'pain002' } }],
		bad: [
			rows('a state that there is not', row(1, { state: 'approved' })),
			rows('a row without its messageId', row(1, { state: 'paid', messageId: '' })),
			rows('one transaction twice', paid, paid),
			rows('rows of two files with one id', paid, row(2, { state: 'paid', controlSum: '7.00' })),
			rows('more rows than transactions', paid, refused, row(3, { state: 'paid' })),
		],
	},
	writeStatement: {
		parameters: {
			...{ account: 'ES91 2100 0418 4502 0005 1332', currency: 'EUR', balance: '93155' },
			from: '2026-11-20',
		},
		items: [incoming, payout],
		variants: [{ to: '2026-11-21', version: '02', options: { binaryPropertyName: 'camt053' } }],
		bad: [
			rows('a movement that is missing', movement(1, -8_050, 100_000), movement(3, 1, 5)),
			{ change: { balance: '93156' } },
			{ change: { balance: '931.55' } },
			rows('a movement in another currency', movement(1, 5, 5, { currency: 'USD' })),
			{ change: { currency: 'USDC' } },
			{ change: { from: '20/11/2026' } },
			{ change: { to: '2026-11-19' } },
			rows('a movement against its sign', movement(1, -50, 93_105, { balanceAfter: 93_155 })),
		],
	},
};
