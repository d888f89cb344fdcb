import { paymentKey } from '../../../../../nodes/PaymentsService/shared/idempotencyKey';

describe('the key of a payment', () => {
	it.each([
		['INV-1', 'INV-1'],
		[' INV-1\t', 'INV-1'],
		['INV-1\u00a0', 'INV-1'],
		['INV\u00a01', 'INV 1'],
		['INV  \u2003 1', 'INV 1'],
		['INV\u2011\u200b1', 'INV-1'],
		...['\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d', '\u207b'].map(
			(dash): [string, string] => [`INV${dash}1`, 'INV-1'],
		),
		...['\u2019', '\u2018', '\u02bc', '\u2032', '`', '\u00b4', '\uff07'].map(
			(apostrophe): [string, string] => [`O${apostrophe}Neil 7`, "O'Neil 7"],
		),
		['INV-\u200b1', 'INV-1'],
		['\ufeffINV-1', 'INV-1'],
		['INV-\u00ad1\u2060', 'INV-1'],
		['\u202eINV-1\u202c', 'INV-1'],
		['INV-1\ufe0f', 'INV-1'],
		['INV-\uff11', 'INV-1'],
		['Cafe\u0301-1', 'Caf\u00e9-1'],
		['Cafe\u00ad\u0301-1', 'Caf\u00e9-1'],
		['Cafe\u034f\u0301-1\u{e0041}', 'Caf\u00e9-1'],
		['INV\u2066-\u061c1\u2069', 'INV-1'],
		['\u2126-1', '\u03a9-1'],
		[4711, '4711'],
		[0, '0'],
	])('%j is compared as %j', (given, key) => {
		expect(paymentKey(given)).toBe(key);
	});

	it.each([
		'inv-1',
		'INV/2026/0042',
		'Nantes-7',
		'annull-7',
		'Nullmeier 3',
		'Infinitytravel-9',
		'Nan Li 2026-05',
		'Li Nan',
		'Infinity Ltd 7',
		'Acme Infinity',
		'None-1',
		'null-7',
		'#42',
		'INV #42',
		'A_1:b.c',
		'2026-05-12 lunch (team)',
		'RE 100 %',
		'Müller & Söhne 7',
		'請求書-42',
		'x'.repeat(255),
		// A letter beyond 2^16 is one character.
		'𐍈'.repeat(255),
	])('%j stays as it is', (key) => {
		expect(paymentKey(key)).toBe(key);
	});

	it.each([
		...'undefined INV-undefined INVundefined undefined-7 null INV-null INVnull NULL INV-NULL'.split(
			' ',
		),
		...'None INV-None NaN nan INV-NaN INVNaN Infinity -Infinity true =INV-1 ${invoice} INV-$json.x INV-%s'.split(
			' ',
		),
		...'#N/A INV-#N/A N/A #REF! #VALUE! #NAME? #DIV/0! #¡REF! #BEZUG! INV-#WERT! #NV'.split(' '),
		'[object Object]',
		'INV-[object Object]',
		'INV[object Array]',
		'Invalid DateTime',
		'INV-Invalid Date',
		'__UNKNOWN__-0-0',
		'{{ $json.invoice }}',
		'INV-{{ $json.x }}',
		'<%= id %>',
	])('%j has lost its variable part', (key) => {
		expect(() => paymentKey(key)).toThrow(/has lost its variable part, so two payments/);
	});

	it.each([
		...'INV- -1 /2026 INV_ INV-- INV//7 - -- # ... INV-() a-/b INV-{}'.split(' '),
		...'INV# INV: INV. INV| INV+ INV, INV; INV& :1 .1 |1 +1 ,1 ;1 &1'.split(' '),
		...'INV\u2013 \u20142026 INV\u2212 INV\u2011 INV/\u20137'.split(' '),
		"INV-''",
		'INV-""',
	])('%j has lost a part', (key) => {
		expect(() => paymentKey(key)).toThrow(/(lost a part|lost its variable part)/);
	});

	it.each([undefined, null, '', '  ', '\u00a0', '\u200b', '\ufeff \u2060', '\u2800', '\u3164'])(
		'%j is nothing',
		(nothing) => {
			expect(() => paymentKey(nothing)).toThrow(
				/^(nothing was|only invisible characters were) given\./,
			);
		},
	);

	it.each([[['INV-1']], [{ id: 1 }], [true], [new Date(0)], [1.5], [2 ** 60], [NaN]])(
		'%p is not a key',
		(given) => {
			expect(() => paymentKey(given)).toThrow(
				/Give (it as text|the number of the invoice or order)\.$/,
			);
		},
	);

	it('has at most 255 characters', () => {
		expect(() => paymentKey('x'.repeat(256))).toThrow(/has 256 characters\. A key has at most 255/);
	});
});
