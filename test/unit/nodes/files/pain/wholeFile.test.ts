import { transactionRows } from '../../../../../nodes/files/pain/rows';
import { block, eur, fileOf, ids, LONG, painFile, transaction } from './painFiles';

const good = fileOf([{}]);
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const umlaut = good.replace('Jonas', 'Jörg');

/** The first name of one and the same file, in what bytes it comes. */
it.each<[string, Buffer]>([
	['UTF-8 with a mark', Buffer.from(`\ufeff${umlaut}`)],
	['UTF-8 without a declaration', Buffer.from(umlaut.replace(/<\?xml.*\n/, ''))],
	['UTF-8 that says UTF-16', Buffer.from(umlaut.replace('UTF-8', 'utf-16'))],
	['UTF-16, little-endian', utf16(umlaut.replace('UTF-8', 'UTF-16'))],
	['UTF-16 with a mark that says UTF-8', utf16(`\ufeff${umlaut}`)],
	['UTF-16, big-endian with a mark', Buffer.from(utf16(`\ufeff${umlaut}`)).swap16()],
	['ISO-8859-1', Buffer.from(umlaut.replace('UTF-8', 'iso-8859-1'), 'latin1')],
	['Windows-1252', Buffer.from(umlaut.replace('UTF-8', 'Windows-1252'), 'latin1')],
	['Windows-1250', Buffer.from(umlaut.replace('UTF-8', 'windows-1250'), 'latin1')],
	...['ISO-8859-2', 'ISO-8859-15', 'latin9', 'latin1', 'cp1252', 'cp1250'].map(
		(name): [string, Buffer] => [name, Buffer.from(umlaut.replace('UTF-8', name), 'latin1')],
	),
	['UTF-8 that says US-ASCII', Buffer.from(umlaut.replace('UTF-8', 'US-ASCII'))],
	['UTF-8 that says ISO-8859-1', Buffer.from(umlaut.replace('UTF-8', 'ISO-8859-1'))],
])('reads %s', (_, bytes) => {
	expect(transactionRows(bytes, '-')).toMatchObject([{ firstName: 'Jörg' }]);
});

it.each([
	['80.5', '99.92000000000002', '180.42000000000002'],
	['80.49999999999999', '99.92', '180.42'],
	['0.07', '0.7', '0.7699999999999999'],
])(
	'takes sums for what they are that programs write in binary fractions: %s',
	(one, other, sum) => {
		const file = fileOf([{ amount: eur(one) }, { amount: eur(other) }], {}, { sum });
		expect(transactionRows(Buffer.from(file), '-').map(({ problem }) => problem)).toEqual(['', '']);
	},
);

/** A name in the encoding of a country. */
it.each([
	['windows-1251', 'c8e2e0ed', 'Иван'],
	['cp1253', 'c3e9fef1e3eff2', 'Γιώργος'],
	['windows-1254', '4179fe65', 'Ayşe'],
	['windows-1257', 'de656d', 'Žem'],
	['ISO8859_2', '4a69f8ed', 'Jiří'],
	['iso-8859-3', '47b1616e', 'Għan'],
	['ISO-8859-5', 'b8d2d0dd', 'Иван'],
	['ISO-8859-9', 'dd6c6b6572', 'İlker'],
	['ISO-8859-13', 'de656d', 'Žem'],
	['KOI8-R', 'e9d7c1ce', 'Иван'],
	['GB18030', 'c0eeceb0', '李伟'],
	['Shift_JIS', '8e529363', '山田'],
])('reads a name in %s', (encoding, hex, name) => {
	const [before, after] = good.replace('UTF-8', encoding).split('Jonas Becker');
	const bytes = [Buffer.from(before), Buffer.from(hex, 'hex'), Buffer.from(after)];
	expect(transactionRows(Buffer.concat(bytes), '-')).toMatchObject([{ name }]);
});

/** Files of which nothing is taken. */
const REFUSED: Record<string, [file: string | Buffer, message: string]> = {
	'a wrong sum': [
		fileOf([{ amount: eur('0.05') }], {}, { sum: '80.51' }),
		'The header names a sum of 80.51, but its transactions come to 0.05.',
	],
	'a sum that is wrong in the last place that an amount has': [
		fileOf([{}], {}, { sum: '80.50001000000001' }),
		'The header names a sum of 80.50001000000001, but its transactions come to 80.50.',
	],
	'a sum of eight decimals': [
		fileOf([{}], {}, { sum: '80.50000001' }),
		'The header names a sum of 80.50000001, but its transactions come to 80.50.',
	],
	'a wrong number': [
		fileOf([{}], {}, { count: '2' }),
		'The header names 2 transactions, but has 1.',
	],
	'more transactions than it names': [
		fileOf([{}, {}], {}, { count: '1' }),
		'The header names 1 transactions, but has 2.',
	],
	'a wrong sum of a block': [
		painFile([
			block([transaction()], { sums: '<CtrlSum>80.5</CtrlSum>' }),
			block([transaction({ ids: ids('E2E-2') })], { id: 'PMT-2', sums: '<CtrlSum>1</CtrlSum>' }),
		]),
		'Block PMT-2 names a sum of 1, but its transactions come to 80.50.',
	],
	'a wrong number of a block': [
		fileOf([{}], { sums: '<NbOfTxs>3</NbOfTxs>' }),
		'Block PMT-1 names 3 transactions, but has 1.',
	],
	'no number': [
		good.replace(/<NbOfTxs>.*<\/NbOfTxs>/, ''),
		'The header does not give the number of transactions (NbOfTxs).',
	],
	'no message id': [
		good.replace('MSG-1', ''),
		'The header has no message id (MsgId) of 1 to 35 characters.',
	],
	'a message id of 36 characters': [
		good.replace('MSG-1', LONG),
		'The header has no message id (MsgId) of 1 to 35 characters.',
	],
	'no transactions': [fileOf([]), 'The file has no transactions.'],
	'two amounts of one payment': [
		fileOf([{ amount: `${eur('80.50')}${eur('8050')}` }]),
		'The file does not follow the standard: "InstdAmt" appears twice.',
	],
	'a name of 10,001 characters': [
		fileOf([{ creditor: `<Nm>${'x'.repeat(10_001)}</Nm>` }]),
		'The file does not follow the standard: the text of "Nm" has more than 10000 characters.',
	],
	'UTF-8 that is none': [
		Buffer.from(umlaut, 'latin1'),
		'The file is not in the encoding that it names, UTF-8.',
	],
	'a byte that Windows-1252 does not have': [
		Buffer.from(good.replace('UTF-8', 'windows-1252').replace('Jonas', 'J\x81nas'), 'latin1'),
		'The file is not in the encoding that it names, windows-1252.',
	],
	'an encoding that nobody knows': [
		good.replace('UTF-8', 'EBCDIC-1'),
		'The file names the encoding EBCDIC-1, which is not known here.',
	],
	'a byte that ISO-8859-2 does not have': [
		Buffer.from(good.replace('UTF-8', 'ISO-8859-2').replace('Jonas', 'J\x8anas'), 'latin1'),
		'The file is not in the encoding that it names, ISO-8859-2.',
	],
	...Object.fromEntries(
		[
			['camt.052.001.08', 'a statement of an account'],
			['pain.002.001.10', 'a status report'],
			['pacs.008.001.08', 'a message between banks'],
		].map(([name, kind]) => [
			kind,
			[
				good.replace('pain.001.001.03', name),
				`The file is not a list of credit transfers (pain.001.001.03 to .12), but ${name}, ${kind}.`,
			],
		]),
	),
	'a direct debit': [
		good.replace('pain.001.001.03', 'pain.008.001.02'),
		'The file is not a list of credit transfers (pain.001.001.03 to .12), but pain.008.001.02, direct debits, which collect money.',
	],
	'a version from before': [
		good.replace('pain.001.001.03', 'pain.001.001.02'),
		'The file is not a list of credit transfers (pain.001.001.03 to .12), but pain.001.001.02.',
	],
	'a web page': [
		'<html><body/></html>',
		"The file is not a list of credit transfers (pain.001.001.03 to .12), but 'html'.",
	],
};

it.each(Object.entries(REFUSED))('takes nothing of a file with %s', (_, [file, message]) => {
	expect(() => transactionRows(Buffer.from(file as string), '-')).toThrow(
		expect.objectContaining({ message }) as Error,
	);
});

it.each([
	...['001.03', '001.12', '001.03.ch.01', '001.03.ch.02', '001.09.ch.03', '002.03', '003.03'],
])('takes the version pain.001.%s', (version) => {
	const file = good.replace('pain.001.001.03', `pain.001.${version}`);
	expect(transactionRows(Buffer.from(file), '-')[0].problem).toBe('');
});

it.each([
	['pain.001.001.02', 'Export it again in one of these formats.'],
	['pain.008.001.02', 'Hand in a file of credit transfers.'],
])('says what to do with a file of %s', (name, nextStep) => {
	const file = Buffer.from(good.replace('pain.001.001.03', name));
	expect(() => transactionRows(file, '-')).toThrow(expect.objectContaining({ nextStep }) as Error);
});
