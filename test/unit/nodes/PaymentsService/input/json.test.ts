import fc from 'fast-check';

import { jsonObject } from '../../../../../nodes/PaymentsService/input';
import { breakInJson } from '../../../../../nodes/PaymentsService/input/jsonBreak';
import { refusal } from './refusal';

const EXPECTED = 'Expected a JSON object, e.g. { "limit": 10 }.';

describe('jsonObject', () => {
	test('takes an object as it is, and the text of one', () => {
		const variables = { filter: { state: ['PENDING'] } };
		expect(jsonObject(variables)).toBe(variables);
		expect(jsonObject(JSON.stringify(variables))).toEqual(variables);
		expect(jsonObject(' {}\n')).toEqual({});
	});

	test.each([
		[undefined, 'nothing was given.'],
		['', 'nothing was given.'],
		[' \n', 'nothing was given.'],
		['[1]', 'a list was given instead of an object.'],
		[[1], 'a list was given instead of an object.'],
		['null', 'nothing was given instead of an object.'],
		['"text"', 'a text was given instead of an object.'],
		['5', 'a number was given instead of an object.'],
		[5, 'a number was given instead of an object.'],
		[true, 'a true/false value was given instead of an object.'],
		[new Date(), 'a date was given instead of an object.'],
		[() => 1, 'a function was given instead of an object.'],
	])('refuses %p', (value, reason) => {
		expect(refusal(() => jsonObject(value))).toBe(`${reason} ${EXPECTED}`);
	});

	test.each([
		['{"a": 1', 'it ends too early.'],
		['{"a": ', 'it ends too early.'],
		['{', 'it ends too early.'],
		['{"a": 1,}', "it breaks at line 1, column 9, before '}'."],
		['{"a" 1}', "it breaks at line 1, column 6, before '1}'."],
		["{'a': 1}", "it breaks at line 1, column 2, before ''a': 1}'."],
		['{a: 1}', "it breaks at line 1, column 2, before 'a: 1}'."],
		['{\n  "a": 1,\n  "b": oops\n}', "it breaks at line 3, column 8, before 'oops }'."],
		['{"a": 01}', "it breaks at line 1, column 8, before '1}'."],
		['{"a": NaN}', "it breaks at line 1, column 7, before 'NaN}'."],
		['{"a": [1 2]}', "it breaks at line 1, column 10, before '2]}'."],
		['{"a": [1}', "it breaks at line 1, column 9, before '}'."],
		['{"a": 1}}', "it breaks at line 1, column 9, before '}'."],
		['{} {}', "it breaks at line 1, column 4, before '{}'."],
		['{"a": "x\ny"}', 'it breaks at line 1, column 7, before \'"x y"}\'.'],
		['{"a": "\\x"}', 'it breaks at line 1, column 7, before \'"\\x"}\'.'],
		['{"a": "open}', "it breaks at line 1, column 7, before '\"open}'."],
		['{"1": 2, 3: 4}', "it breaks at line 1, column 10, before '3: 4}'."],
		['hello', "it breaks at line 1, column 1, before 'hello'."],
	])('says where %j breaks', (text, place) => {
		expect(refusal(() => jsonObject(text))).toBe(`the text is not JSON: ${place} ${EXPECTED}`);
	});

	test('finds the break behind a very long text and behind very deep nesting', () => {
		expect(refusal(() => jsonObject(`{"a": "${'x'.repeat(1_000_000)}" oops`))).toContain(
			"before 'oops'",
		);
		expect(refusal(() => jsonObject(`{"a": ${'['.repeat(200_000)}oops`))).toContain(
			"before 'oops'",
		);
	});
});

describe('the place where JSON breaks', () => {
	test('is the end for every beginning of a JSON text that stops between two tokens', () => {
		fc.assert(
			fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), (value) => {
				const text = JSON.stringify(value);
				const cut = text.slice(0, -1);
				expect(breakInJson(cut)).toBe(cut.length);
			}),
		);
	});

	test('is where a character is inserted that fits nowhere', () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1 }),
				fc.nat(),
				(value, at) => {
					const text = JSON.stringify(value);
					const place = at % text.length;
					const broken = `${text.slice(0, place)}@${text.slice(place)}`;
					expect(breakInJson(broken)).toBe(place);
				},
			),
		);
	});
});
