import { block, painFile, transaction } from '../../../package/workflows/painFiles';
import { own } from './calls';

const LATER = '2099-12-01';
const NAMES = ['Jonas Becker', 'Ines Torres', 'Αλέξανδρος Παπαδόπουλος', 'Acme & Sons'];

/** 200 transactions of 1.25, 2.25 and so on: 198 in order, one for later, and one in a currency of another account. */
export function file200(): string {
	const one = (number: number, currency = 'EUR') =>
		transaction({
			ids: `<EndToEndId>${own(`E2E-${number}`)}</EndToEndId>`,
			amount: `<InstdAmt Ccy="${currency}">${number}.25</InstdAmt>`,
			creditor: `<Nm>${NAMES[number % NAMES.length].replace('&', '&amp;')}</Nm><PstlAdr><StrtNm>Lindenstrasse</StrtNm><PstCd>10969</PstCd><TwnNm>Berlin</TwnNm><CtrySubDvsn>Brandenburg</CtrySubDvsn></PstlAdr>`,
			remittance: `<RmtInf><Ustrd>Invoice ${number}</Ustrd></RmtInf>`,
		});
	const numbers = Array.from({ length: 198 }, (_, index) => index + 1);
	const blocks = [
		block(
			numbers.map((number) => one(number)),
			{ id: 'PMT-NOW', date: '2026-01-31', sums: '<CtrlSum>19750.50</CtrlSum>' },
		),
		block([one(199), one(200, 'USD')], { id: 'PMT-LATER', date: LATER }),
	];
	return painFile(blocks, { count: '200', sum: '20150.00', messageId: own('MSG') });
}

/** How many transactions of a pain.002 have which status, and their sum. */
export function statusesOf(pain002: string): Record<string, string[]> {
	const group = pain002.split('<OrgnlPmtInfAndSts>')[0];
	const found = group.matchAll(
		/<DtldNbOfTxs>(\d+)<\/DtldNbOfTxs>\s*<DtldSts>(\w+)<\/DtldSts>\s*<DtldCtrlSum>([\d.]+)</g,
	);
	return Object.fromEntries([...found].map(([, count, status, sum]) => [status, [count, sum]]));
}
