import { block, painFile, transaction } from '../../../unit/nodes/files/pain/painFiles';
import { own } from './calls';

const LATER = '2099-12-01';
const NAMES = ['Jonas Becker', 'Ines Torres', 'Αλέξανδρος Παπαδόπουλος', 'Acme & Sons'];

/** Transactions of 1.25, 2.25 and so on: all in order but the last two, one for later, and one in a currency of another account. */
export function bankFile(count: number): string {
	const one = (number: number) =>
		transaction({
			ids: `<EndToEndId>${own(`E2E-${number}`)}</EndToEndId>`,
			amount: `<InstdAmt Ccy="${number === count ? 'USD' : 'EUR'}">${number}.25</InstdAmt>`,
			creditor: `<Nm>${NAMES[number % NAMES.length].replace('&', '&amp;')}</Nm><PstlAdr><StrtNm>Lindenstrasse</StrtNm><PstCd>10969</PstCd><TwnNm>Berlin</TwnNm><CtrySubDvsn>Brandenburg</CtrySubDvsn></PstlAdr>`,
			remittance: `<RmtInf><Ustrd>Invoice ${number}</Ustrd></RmtInf>`,
		});
	const all = Array.from({ length: count }, (_, index) => one(index + 1));
	const blocks = [
		block(all.slice(0, -2), { id: 'PMT-NOW', date: '2026-01-31' }),
		block(all.slice(-2), { id: 'PMT-LATER', date: LATER }),
	];
	const sum = ((count * (count + 1)) / 2 + count / 4).toFixed(2);
	return painFile(blocks, { sum, messageId: own('MSG') });
}

/** How many transactions of a pain.002 have which status, and their sum. */
export function statusesOf(pain002: string): Record<string, string[]> {
	const group = pain002.split('<OrgnlPmtInfAndSts>')[0];
	const found = group.matchAll(
		/<DtldNbOfTxs>(\d+)<\/DtldNbOfTxs>\s*<DtldSts>(\w+)<\/DtldSts>\s*<DtldCtrlSum>([\d.]+)</g,
	);
	return Object.fromEntries([...found].map(([, count, status, sum]) => [status, [count, sum]]));
}
