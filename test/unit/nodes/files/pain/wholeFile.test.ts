import { transactionRows } from '../../../../../nodes/files/pain/rows';
import { eur, fileOf } from './painFiles';

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

it.each([
	...['001.03', '001.12', '001.03.ch.01', '001.03.ch.02', '001.09.ch.03', '002.03', '003.03'],
])('takes the version pain.001.%s', (version) => {
	const file = good.replace('pain.001.001.03', `pain.001.${version}`);
	expect(transactionRows(Buffer.from(file), '-')[0].problem).toBe('');
});
