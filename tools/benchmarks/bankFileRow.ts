import type { Bench, Row } from './bench';
import { inTurns, inWords, ratioRow, succeeded } from './turns';

const ROUNDS = 5;

/** A file has ten transactions for each item that other rows take. */
const TIMES = 10;

/** Each transaction has what those of a bookkeeping program have. */
const transaction = (number: number) => `
			<CdtTrfTxInf>
				<PmtId><InstrId>I-${number}</InstrId><EndToEndId>INV-${number}</EndToEndId></PmtId>
				<Amt><InstdAmt Ccy="EUR">${number}.25</InstdAmt></Amt>
				<CdtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></CdtrAgt>
				<Cdtr><Nm>Becker ${number}, Jonas</Nm><PstlAdr><StrtNm>Lindenstrasse</StrtNm><BldgNb>4</BldgNb><PstCd>10969</PstCd><TwnNm>Berlin</TwnNm><Ctry>DE</Ctry></PstlAdr></Cdtr>
				<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>
				<RmtInf><Ustrd>Invoice ${number}</Ustrd></RmtInf>
			</CdtTrfTxInf>`;

function bankFile(count: number): string {
	const transactions = Array.from({ length: count }, (_, index) => transaction(index + 1));
	return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
	<CstmrCdtTrfInitn>
		<GrpHdr><MsgId>BENCH-1</MsgId><CreDtTm>2026-11-23T08:15:00</CreDtTm><NbOfTxs>${count}</NbOfTxs><InitgPty><Nm>Alba SL</Nm></InitgPty></GrpHdr>
		<PmtInf>
			<PmtInfId>BLOCK-1</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt><Dt>2026-12-31</Dt></ReqdExctnDt>
			<Dbtr><Nm>Alba SL</Nm></Dbtr><DbtrAcct><Id><IBAN>ES9121000418450200051332</IBAN></Id></DbtrAcct>${transactions.join('')}
		</PmtInf>
	</CstmrCdtTrfInitn>
</Document>
`;
}

/** Reading a bank file from its bytes to a row for each transaction, and what n8n's XML node takes to read its text alone. */
export async function bankFileRow(bench: Bench): Promise<Row> {
	const ours = await bench.files({ resource: 'paymentFile', operation: 'read' });
	const theirs = await bench.builtIn('xml', 1, { dataPropertyName: 'text', options: {} });
	const results = await inTurns(ROUNDS, ours, theirs, (count) => [
		{ text: bankFile(count * TIMES) },
	]);
	const isComplete = succeeded(results.ours, 10_000) && succeeded(results.theirs, 1);
	return {
		...ratioRow('Bank file of 10,000 transactions', results, 1, isComplete),
		httpRequest: `n8n's XML node: ${inWords(results.theirs)}`,
		mustReach: "at most 1.0 of the XML node's time",
	};
}
