import { UMLAUT, fileOf } from '../../unit/nodes/PaymentFiles/pain/painFiles';

const good = fileOf([{}]);
const bomb = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(20)}">]>`;

/** Files of which nothing is taken, and a part of what is said about them. */
export const REFUSED: Record<string, [string | Buffer, string]> = {
	'a wrong sum': [
		fileOf([{}], {}, { sum: '80.51' }),
		'The header names a sum of 80.51, and has 80.50.',
	],
	'a sum that is wrong in the last place that there is': [
		fileOf([{}], {}, { sum: '80.50000000000000001' }),
		'The header names a sum of 80.50000000000000001, and has 80.50.',
	],
	'a wrong number': [
		fileOf([{}], {}, { count: '2' }),
		'The header names 2 transactions, and has 1.',
	],
	'a wrong sum of a block': [
		fileOf([{}], { sums: '<CtrlSum>1</CtrlSum>' }, { sum: '80.50' }),
		'Block PMT-1 names a sum of 1, and has 80.50.',
	],
	'no number': [
		good.replace(/<NbOfTxs>.*<\/NbOfTxs>/, ''),
		'does not name the number of transactions',
	],
	'no message id': [good.replace('MSG-1', ''), 'has no message id (MsgId)'],
	'a file that is cut off': [good.slice(0, 700), 'no XML, or is cut off'],
	'UTF-8 that is none': [
		Buffer.from(UMLAUT.replace('ISO-8859-1', 'UTF-8'), 'latin1'),
		'not in the encoding that it names, UTF-8',
	],
	'an encoding that nobody knows': [
		good.replace('UTF-8', 'EBCDIC-1'),
		'not in the encoding that it names, EBCDIC-1',
	],
	'an entity bomb': [
		good.replace('<Document', `${bomb}<Document`).replace('Jonas', '&b;'),
		'(DOCTYPE)',
	],
	'an entity from elsewhere': [good.replace('Jonas', '&lol;'), 'no XML, or is cut off'],
	'20 MB': [Buffer.alloc(20 * 1024 * 1024, good), 'larger than 10 MB'],
	'an empty file': ['', 'no file, or it is empty'],
	'a direct debit': [
		good.replace('pain.001.001.03', 'pain.008.001.02'),
		'no pain.001.001.03 or pain.001.001.09, but urn:iso:std:iso:20022:tech:xsd:pain.008.001.02.',
	],
	'another version': [
		good.replace('001.03', '001.11'),
		'but urn:iso:std:iso:20022:tech:xsd:pain.001.001.11.',
	],
	'a table': ['key;amount\nA;1', 'no XML, or is cut off'],
};
