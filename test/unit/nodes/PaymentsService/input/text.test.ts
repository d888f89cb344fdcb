import {
	bankAccountNumber,
	booleanValue,
	cryptoAddress,
	currencyCode,
	dataUrlImage,
	email,
	graphqlDocument,
	integerId,
	isBlank,
	isoCountry,
	isoDate,
	isoDateTime,
	jsonObject,
	listOf,
	oneOf,
	pathPart,
	pin,
	postUrl,
	requiredText,
	returnUrl,
	securityCode,
	serviceCardNumber,
	shown,
	swift,
	wholeNumber,
} from '../../../../../nodes/PaymentsService/input';
import { NOT_TEXT, refusal } from './refusal';

const TEXT_RULES = {
	requiredText: requiredText(9),
	oneOf: oneOf(['a', 'b']),
	wholeNumber: wholeNumber(0),
	currencyCode,
	graphqlDocument,
	isoCountry,
	swift,
	pathPart,
	integerId,
	isoDate,
	isoDateTime: isoDateTime('UTC', 'last'),
	dataUrlImage,
	email,
	postUrl,
	returnUrl,
	bankAccountNumber: bankAccountNumber('ES'),
	cryptoAddress: cryptoAddress('TRON'),
	serviceCardNumber,
	pin,
	securityCode,
};

test.each(Object.entries(TEXT_RULES))('%s refuses everything that is not text', (_name, rule) => {
	for (const value of NOT_TEXT) {
		expect(refusal(() => rule(value))).toMatch(
			isBlank(value) ? /^nothing was given\. (Expected|An address of) / : /^an? (?!.*Expected)/,
		);
	}
});

test.each([
	'Invoice undefined',
	'Invoice NaN',
	'INV-null',
	'Rent (null).',
	'Invoice {{ $json.no }}',
	'Invoice ${no} of May',
	'For [object Undefined], 12.50',
])('a text in which an expression has lost its value is refused: %s', (text) => {
	expect(refusal(() => requiredText()(text))).toBe(
		`'${text}' has lost its variable part. Correct the expression or the list.`,
	);
	expect(refusal(() => bankAccountNumber('US')(text))).toContain('has lost its variable part');
});

test.each([
	'Nan',
	'Null',
	'Infinity',
	'NaN Ltd.',
	'null and void',
	'nullify',
	'Annull',
	'{ a }} $json.a',
	'[object]',
])('a text is taken as it is: %s', (text) => {
	expect(requiredText()(text)).toBe(text);
});

const kinds = oneOf(['sms', 'email', 'TOTP']);

test.each<[rule: (value: unknown) => unknown, typed: unknown, sent: unknown]>([
	[requiredText(), ' Ana María \n', 'Ana María'],
	[requiredText(), 42, '42'],
	[requiredText(3), '😀😀😀', '😀😀😀'],
	[kinds, 'sms', 'sms'],
	[kinds, ' totp ', 'TOTP'],
	[listOf(kinds), 'SMS, email', ['sms', 'email']],
	[booleanValue, true, true],
	[booleanValue, ' False ', false],
	[wholeNumber(1, 50), ' 7 ', 7],
	[wholeNumber(1, 50), 50, 50],
	[wholeNumber(), '-5', -5],
	[isoCountry, ' es ', 'ES'],
	[isoCountry, 'xk', 'XK'],
	[currencyCode, ' stUSDT ', 'stUSDT'],
	[currencyCode, 'wrapped BTC', 'wrapped BTC'],
	[currencyCode, 'EU\u00adR', 'EUR'],
	[swift, 'deutdeff500', 'DEUTDEFF500'],
	[swift, ' CHAS US 33 ', 'CHASUS33'],
	[swift, '1A2BDEFF', '1A2BDEFF'],
	[jsonObject, '{"a": [1]}', { a: [1] }],
	[jsonObject, {}, {}],
	[graphqlDocument, ' { movements { totalCount } }\n', '{ movements { totalCount } }'],
	[graphqlDocument, '# mutation\nquery mutation { a }', '# mutation\nquery mutation { a }'],
	[graphqlDocument, '{ mutation: a', '{ mutation: a'],
])('%p turns %j into %j', (rule, typed, sent) => {
	expect(rule(typed)).toEqual(sent);
});

test('a text that is not JSON is refused in the words of JSON.parse', () => {
	expect(refusal(() => jsonObject('{ "a": }'))).toMatch(/^this is not JSON: .*}/);
});

describe('what a message repeats', () => {
	test('is on one line, in quotes and at most 60 characters long', () => {
		expect(shown('a\n\tb\u0000c')).toBe("'a b c'");
		expect(shown('x'.repeat(60))).toBe(`'${'x'.repeat(60)}'`);
		expect(shown('😀'.repeat(61))).toBe(`'${'😀'.repeat(59)}…'`);
		expect(shown(`a${' '.repeat(5000)}b`)).toBe("'a …'");
	});

	test('is JSON for an object, and its kind where that fails', () => {
		const circular: Record<string, unknown> = {};
		circular.self = circular;
		expect(shown({ a: 1 })).toBe('\'{"a":1}\'');
		expect(shown(circular)).toBe("'an object'");
		expect(shown({ toJSON: () => undefined })).toBe("'an object'");
	});
});
