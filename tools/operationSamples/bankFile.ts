import type { OperationSample } from '../operationSample';
import { fileItem } from '../operationSample';

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

/** The samples of the bank file. */
export const bankFile: Record<string, OperationSample> = {
	read: {
		items: item(pain001),
		variants: [{ options: { escapeForPages: true, lastNameWhereMissing: '-' } }],
		bad: [
			bad('an empty file', ''),
			bad('a file that is cut off', pain001.slice(0, 900)),
			bad('a sum that does not fit', pain001.replace('<CtrlSum>1234.56', '<CtrlSum>1243.56')),
			bad('a number that does not fit', pain001.replace('<NbOfTxs>1', '<NbOfTxs>2')),
			bad('a direct debit', pain001.replace('pain.001.001.09', 'pain.008.001.02')),
			bad('a DOCTYPE', pain001.replace('<Document', '<!DOCTYPE Document []>\n<Document')),
		],
	},
};
