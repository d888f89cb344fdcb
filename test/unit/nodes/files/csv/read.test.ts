import { linesOfCsv } from '../../../../../nodes/files/list/sources';

const cellsOf = (text: string | Buffer) =>
	linesOfCsv(Buffer.from(text), 'The file').lines.map(({ line, cells }) => [line, ...cells]);

it.each([
	[
		'CR',
		'a;b\r"1\r2";3\r4;5',
		[
			[1, 'a', 'b'],
			[2, '1\r2', '3'],
			[4, '4', '5'],
		],
	],
	[
		'CRLF, a blank line and a line break within a cell',
		'a;b\r\n\r\n"1\r\n2";3\r\n4;5',
		[
			[1, 'a', 'b'],
			[3, '1\r\n2', '3'],
			[5, '4', '5'],
		],
	],
	['the separator that Excel names', 'sep=,\na,b;c', [[2, 'a', 'b;c']]],
	['that separator in quotes', '"sep=,"\na,b;c', [[2, 'a', 'b;c']]],
	['quotes within cells', '"a ""b""";5" c', [[1, 'a "b"', '5" c']]],
	[
		'tabs and commas within cells',
		'IBAN\tAmount\n1, 2, 3\t4,5',
		[
			[1, 'IBAN', 'Amount'],
			[2, '1, 2, 3', '4,5'],
		],
	],
	['pipes', 'IBAN|Amount', [[1, 'IBAN', 'Amount']]],
	[
		'words of a heading above it',
		'Datum, Name, Land\nIBAN;Betrag\n1;2',
		[
			[1, 'Datum, Name, Land'],
			[2, 'IBAN', 'Betrag'],
			[3, '1', '2'],
		],
	],
	['blanks around quotes', 'a; "b;c" ;d', [[1, 'a', 'b;c', 'd']]],
	['nothing between tabs around quotes', 'a\t\t"b\tc" \t\td', [[1, 'a', '', 'b\tc', '', 'd']]],
])('cuts a CSV with %s into cells', (_, text, expected) => {
	expect(cellsOf(text)).toEqual(expected);
});

it('takes 100,000 rows below their heading', () => {
	expect(cellsOf('a;b\n'.repeat(100_001))).toHaveLength(100_001);
});

it.each([
	['a flood of quotes', '"'.repeat(40_001), /^A quotation mark in line 1 is not closed/],
	['a flood of one cell', 'x'.repeat(40_000), /^Line 1 is longer than a/],
	['a flood of rows', 'a;b\n'.repeat(100_002), /^The file has more than 100,000 rows/],
	['a quote left open', 'IBAN;Amount\n"1\n2";"3', /^A quotation mark in line 3 is not closed/],
	['text behind a quote', 'IBAN;Amount\n1;"2"3', /^A quotation mark in line 2 is not closed, or/],
])('refuses %s', (_, text, message) => {
	expect(() => cellsOf(text)).toThrow(message);
});

it('reads Windows-1252 with words that were once read as such', () => {
	expect(cellsOf(Buffer.from('Peña;GÃ³mez', 'latin1'))).toEqual([[1, 'Peña', 'GÃ³mez']]);
});

it('knows the encodings that the bytes of a file may be of, and none where they show it', () => {
	const encodingsOf = (bytes: Buffer) =>
		linesOfCsv(bytes, 'The file').readings.map(({ encoding }) => encoding);
	const old = (text: string) => Buffer.from(text, 'latin1');
	expect(encodingsOf(Buffer.from('Jiří'))).toEqual(['']);
	expect(encodingsOf(Buffer.from('\ufeffJiří', 'utf16le'))).toEqual(['']);
	expect(encodingsOf(old('Jiøí'))).toEqual(['windows-1252', 'windows-1250']);
	expect(encodingsOf(old('Luká\xb9'))).toEqual(['windows-1252', 'windows-1250', 'iso-8859-2']);
	// What stands for a letter in one of them alone is a sign in the others.
	expect(encodingsOf(old('Ga\xb6ka'))).toEqual(['iso-8859-2']);
	// The same letters in all.
	expect(encodingsOf(old('Müller'))).toEqual(['windows-1252']);
	// A letter of DOS, which is no letter in either.
	expect(() => encodingsOf(old('M\x81ller'))).toThrow('or in an unknown encoding');
});
