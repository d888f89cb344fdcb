import {
	booleanValue,
	currencyCode,
	isBlank,
	isoCountry,
	oneOf,
	requiredText,
	shown,
	swift,
	wholeNumber,
} from '../../../../../nodes/PaymentsService/input';
import { NOT_TEXT, refusal } from './refusal';

describe('requiredText', () => {
	test('gives the text without the spaces around it', () => {
		expect(requiredText()(' Ana María \n')).toBe('Ana María');
		expect(requiredText()(42)).toBe('42');
	});

	test('counts characters, not bytes or halves of them', () => {
		expect(requiredText(254)('é'.repeat(254))).toHaveLength(254);
		expect(requiredText(3)('😀😀😀')).toBe('😀😀😀');
	});

	test('refuses text that is too long and says how long it is', () => {
		expect(refusal(() => requiredText(4)('12345'))).toBe(
			"'12345' has 5 characters. Expected text of at most 4 characters.",
		);
		expect(refusal(() => requiredText(254)('x'.repeat(255)))).toBe(
			`'${'x'.repeat(59)}…' has 255 characters. Expected text of at most 254 characters.`,
		);
	});

	test.each(NOT_TEXT)('refuses %p', (value) => {
		expect(refusal(() => requiredText(9)(value))).toContain('given');
		expect(refusal(() => requiredText(9)(value))).toMatch(
			/ Expected text of at most 9 characters\.$/,
		);
	});

	test('says what was given instead of text', () => {
		expect(refusal(() => requiredText()([]))).toBe(
			'a list was given instead of text. Expected text.',
		);
		expect(refusal(() => requiredText()({}))).toBe(
			'an object was given instead of text. Expected text.',
		);
		expect(refusal(() => requiredText()(1.5))).toBe(
			'a number that is not whole, or is too large to be exact, was given. Expected text.',
		);
	});
});

describe('oneOf', () => {
	const rule = oneOf(['sms', 'email', 'totp']);

	test('gives the choice as the service spells it', () => {
		expect(rule('sms')).toBe('sms');
		expect(rule(' TOTP ')).toBe('totp');
		expect(oneOf(['EXT', 'TPP'])('ext')).toBe('EXT');
	});

	test('names the choices', () => {
		expect(refusal(() => rule('fax'))).toBe("'fax' is not a choice. Expected sms, email or totp.");
		expect(refusal(() => rule(''))).toBe('nothing was given. Expected sms, email or totp.');
	});
});

describe('booleanValue', () => {
	test.each([
		[true, true],
		[false, false],
		['true', true],
		['false', false],
		[' True ', true],
		['FALSE', false],
	])('turns %p into %p', (value, sent) => {
		expect(booleanValue(value)).toBe(sent);
	});

	test.each([
		['yes', "'yes' is neither true nor false."],
		[1, "'1' is neither true nor false."],
		[{ a: 1 }, '\'{"a":1}\' is neither true nor false.'],
		['', 'nothing was given.'],
		[null, 'nothing was given.'],
		[undefined, 'nothing was given.'],
	])('refuses %p', (value, reason) => {
		expect(refusal(() => booleanValue(value))).toBe(`${reason} Expected true or false.`);
	});
});

describe('wholeNumber', () => {
	test.each([
		[1, 1],
		['50', 50],
		[' 7 ', 7],
	])('between 1 and 50 turns %p into %p', (value, sent) => {
		expect(wholeNumber(1, 50)(value)).toBe(sent);
	});

	test('takes 0 and less where the bounds do', () => {
		expect(wholeNumber(0)('0')).toBe(0);
		expect(wholeNumber(-5)(-5)).toBe(-5);
		expect(Object.is(wholeNumber(0)(-0), 0)).toBe(true);
	});

	test.each([0, 51, '51', '1.0', '1e1', '+1', '0x1', 'ten', '9007199254740993'])(
		'between 1 and 50 refuses %p',
		(value) => {
			expect(refusal(() => wholeNumber(1, 50)(value))).toBe(
				`'${value}' does not fit. Expected a whole number from 1 to 50.`,
			);
		},
	);

	test('without an upper bound refuses what cannot be sent exactly', () => {
		expect(refusal(() => wholeNumber(0)('9007199254740992'))).toContain('of 0 or more.');
		expect(refusal(() => wholeNumber(0)(-1))).toBe(
			"'-1' does not fit. Expected a whole number of 0 or more.",
		);
		expect(wholeNumber(0)('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
	});
});

describe('isoCountry', () => {
	test.each([
		['ES', 'ES'],
		[' es ', 'ES'],
		['gb', 'GB'],
		['xk', 'XK'],
	])('turns %p into %p', (value, code) => {
		expect(isoCountry(value)).toBe(code);
	});

	test.each([
		['UK', ' The code of United Kingdom is GB.'],
		['EL', ' The code of Greece is GR.'],
		['germany', ' The code of Germany is DE.'],
		['ESP', ''],
		['XX', ''],
		['E', ''],
		['724', ''],
		['toString', ''],
		['__proto__', ''],
	])('refuses %p, with a hint where it is clear what is meant', (value, hint) => {
		expect(refusal(() => isoCountry(value))).toBe(
			`'${value}' is not the code of a country.${hint} Expected the two letters of ISO 3166-1, e.g. ES for Spain.`,
		);
	});
});

test.each(['EUR', 'usdc', 'stUSDT', 'OP', 'USDT0', 'EUROSS', '€', 'wrapped BTC', '978'])(
	'the currency %s goes out as it was written',
	(value) => {
		expect(currencyCode(` ${value} `)).toBe(value);
	},
);

describe('swift', () => {
	test.each([
		['DEUTDEFF', 'DEUTDEFF'],
		['deutdeff500', 'DEUTDEFF500'],
		[' CHAS US 33 ', 'CHASUS33'],
		['NCBVXKPR', 'NCBVXKPR'],
		['1A2BDEFF', '1A2BDEFF'],
	])('turns %p into %p', (value, code) => {
		expect(swift(value)).toBe(code);
	});

	test.each(['DEUTDEF', 'DEUTDEFF5', 'DEUTDEFF50', 'DEUTDEFF5000', 'DEUT1EFF', 'DEUTDEF-'])(
		'refuses %p',
		(value) => {
			expect(refusal(() => swift(value))).toBe(
				`'${value}' is not a SWIFT/BIC code. Expected 8 or 11 letters and digits, e.g. DEUTDEFF or DEUTDEFF500.`,
			);
		},
	);
});

test.each([currencyCode, isoCountry, swift, wholeNumber(0), oneOf(['a', 'b'])])(
	'rule %# refuses everything that is not text',
	(rule) => {
		for (const value of NOT_TEXT) expect(refusal(() => rule(value))).toContain('Expected ');
	},
);

describe('what a message repeats', () => {
	test('is on one line, in quotes and at most 60 characters long', () => {
		expect(shown('a\n\tb')).toBe("'a b'");
		expect(shown('a\u0000b')).toBe("'a b'");
		expect(shown('x'.repeat(60))).toBe(`'${'x'.repeat(60)}'`);
		expect(shown('x'.repeat(61))).toBe(`'${'x'.repeat(59)}…'`);
		expect(shown('😀'.repeat(100))).toBe(`'${'😀'.repeat(59)}…'`);
		expect(shown(`a${' '.repeat(5000)}b`)).toBe("'a …'");
	});

	test('is JSON for an object, and its kind where that fails', () => {
		const circular: Record<string, unknown> = {};
		circular.self = circular;
		expect(shown({ a: 1 })).toBe('\'{"a":1}\'');
		expect(shown(circular)).toBe("'an object'");
		expect(shown([circular])).toBe("'a list'");
		expect(shown({ toJSON: () => undefined })).toBe("'an object'");
	});
});

test.each([
	[undefined, true],
	[null, true],
	['', true],
	[' \n', true],
	['a', false],
	[0, false],
	[false, false],
	[[], false],
])('%p counts as nothing: %p', (value, blank) => {
	expect(isBlank(value)).toBe(blank);
});
