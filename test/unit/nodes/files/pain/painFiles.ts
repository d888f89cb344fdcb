/** What a transaction of a made-up file says; the rest is as usual. */
interface Transaction {
	ids?: string;
	amount?: string;
	creditor?: string;
	account?: string;
	bank?: string;
	remittance?: string;
}

/** The ids of a transaction. */
export const ids = (endToEnd: string, instruction = '') =>
	`${instruction && `<InstrId>${instruction}</InstrId>`}<EndToEndId>${endToEnd}</EndToEndId>`;
/** An amount in EUR. */
export const eur = (amount: string) => `<InstdAmt Ccy="EUR">${amount}</InstdAmt>`;
const iban = (number: string) => `<Id><IBAN>${number}</IBAN></Id>`;
/** The address of somebody in Berlin. */
export const BERLIN =
	'<PstlAdr><StrtNm>Lindenstrasse</StrtNm><BldgNb>4</BldgNb><PstCd>10969</PstCd><TwnNm>Berlin</TwnNm><CtrySubDvsn>Brandenburg</CtrySubDvsn><Ctry>DE</Ctry></PstlAdr>';

/** A transaction, in the order of the standard. */
export function transaction(given: Transaction = {}): string {
	return `<CdtTrfTxInf><PmtId>${given.ids ?? ids('E2E-1')}</PmtId><Amt>${given.amount ?? eur('80.50')}</Amt>${given.bank ?? ''}<Cdtr>${given.creditor ?? `<Nm>Jonas Becker</Nm>${BERLIN}`}</Cdtr><CdtrAcct>${given.account ?? iban('DE89370400440532013000')}</CdtrAcct>${given.remittance ?? '<RmtInf><Ustrd>Invoice 301</Ustrd></RmtInf>'}</CdtTrfTxInf>`;
}

/** A block of transactions that one account pays on one day. */
export function block(
	transactions: string[],
	{
		id = 'PMT-1',
		sums = '',
		method = 'TRF',
		date = '2026-12-01',
		debtor = 'ES9121000418450200051332',
	} = {},
): string {
	return `<PmtInf><PmtInfId>${id}</PmtInfId><PmtMtd>${method}</PmtMtd>${sums}<ReqdExctnDt>${date}</ReqdExctnDt><Dbtr><Nm>Alba SL</Nm></Dbtr><DbtrAcct>${iban(debtor)}</DbtrAcct><DbtrAgt><FinInstnId><BIC>CAIXESBBXXX</BIC></FinInstnId></DbtrAgt>${transactions.join('')}</PmtInf>`;
}

/** A whole file, which names the number of its transactions; the tags have a prefix where one is given. */
export function painFile(
	blocks: string[],
	{
		count = String(blocks.join('').split('<CdtTrfTxInf>').length - 1),
		sum = '',
		version = '03',
		messageId = 'MSG-1',
		prefix = '',
		head = '<?xml version="1.0" encoding="UTF-8"?>\n',
	} = {},
): string {
	const control = sum && `<CtrlSum>${sum}</CtrlSum>`;
	const body =
		`<CstmrCdtTrfInitn><GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-11-23T08:15:00</CreDtTm><NbOfTxs>${count}</NbOfTxs>${control}<InitgPty><Nm>Alba SL</Nm></InitgPty></GrpHdr>${blocks.join('')}</CstmrCdtTrfInitn>`.replace(
			/BIC>/g,
			version === '09' ? 'BICFI>' : 'BIC>',
		);
	const namespace = `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}`;
	const prefixed = prefix ? body.replace(/<(\/?)(?=\w)/g, `<$1${prefix}:`) : body;
	const colon = prefix && `${prefix}:`;
	return `${head}<${colon}Document xmlns${prefix && `:${prefix}`}="${namespace}">${prefixed}</${colon}Document>\n`;
}

/** A whole file of one block with these transactions, whose end-to-end ids are E2E-1, E2E-2 and so on where none is given. */
export function fileOf(
	given: Transaction[],
	ofBlock: Parameters<typeof block>[1] = {},
	ofFile: Parameters<typeof painFile>[1] = {},
): string {
	const all = given.map((one, index) => transaction({ ids: ids(`E2E-${index + 1}`), ...one }));
	return painFile([block(all, ofBlock)], ofFile);
}

/** An id with one character more than the standard allows. */
export const LONG = 'x'.repeat(36);
