import {
	booleanValue,
	cryptoAddress,
	graphqlDocument,
	isoCountry,
	jsonObject,
	oneOf,
	requiredText,
	swift,
	toMinorUnits,
	wholeNumber,
} from '../../../nodes/PaymentsService/input';
import { refusal } from '../nodes/PaymentsService/input/refusal';

const amount =
	(...rule: [unit: 'minor' | 'major', currency?: string, more?: { isFilter: boolean }]) =>
	(value: unknown) =>
		toMinorUnits(value, ...rule);

/** By what is asked for: its rule, and values that are refused. */
const REFUSED: Record<string, [rule: (value: unknown) => unknown, ...values: unknown[]]> = {
	'a text': [requiredText(), 1.5, []],
	'a text of at most 4 characters': [requiredText(4), '12345'],
	'a choice': [oneOf(['sms', 'email', 'TOTP']), 'fax', ''],
	'a switch': [booleanValue, 'yes', 1, null],
	'a whole number': [wholeNumber(), '9007199254740992'],
	'a whole number of 0 or more': [wholeNumber(0), -1],
	'a whole number from 1 to 50': [wholeNumber(1, 50), 51, '1e1'],
	'a country': [isoCountry, 'UK', 'EL', 'germany', 'ESP', '__proto__'],
	'a SWIFT code': [swift, 'DEUTDEF', 'DEUTDEFF5', 'DEUTDEFF5000', 'DEUT1EFF', 'DEUTDEF-'],
	'a JSON object': [jsonObject, ' ', '[1]', 7],
	'a query': [
		graphqlDocument,
		'subscription@live{a}',
		'# a\n, mutation { pay }',
		'fragment F on User { id } mutation { pay }',
		'query A { a } mutation B($x: In = { a: "}" }) @d(x: [1]) { pay }',
		'# a \u2028 b\nmutation { pay }',
		'{ a(x: "\\"}") } mutation { pay }',
		'{ a(x: """ \\""" } { """) } # }\r mutation { pay }',
		'{ a } \u2028 mutation { pay }',
		'\uFEFF mutation',
	],
	'an amount in the minor unit': [amount('minor', 'EUR'), '12.50', '12,5', '.05', 1033.53, ''],
	'an amount of a filter': [amount('minor', undefined, { isFilter: true }), '1,5'],
	'an amount in the major unit': [amount('major', 'EUR'), undefined, 0.1 + 0.2, 81985529216486.25],
	'an amount in the major unit of yen': [amount('major', 'JPY'), '12'],
	'an address of Tron': [cryptoAddress('TRON'), 'hello'],
	'an address of BEP2': [cryptoAddress('BEP2'), 'hello'],
	'an address of BTC': [cryptoAddress('btc'), 'hello'],
	'an address of a network that the spec does not name': [cryptoAddress(' NEAR '), 'hello'],
};

it('what people read of an input that is refused is as it was reviewed', () => {
	const lines = Object.entries(REFUSED).flatMap(([name, [rule, ...values]]) => [
		`${name}:`,
		...values.map((value) => `  ${JSON.stringify(value)}: ${refusal(() => rule(value))}`),
	]);
	expect(lines.join('\n')).toMatchSnapshot();
});
