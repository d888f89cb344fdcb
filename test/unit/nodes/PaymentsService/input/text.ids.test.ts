import fc from 'fast-check';

import { integerId, pathPart } from '../../../../../nodes/PaymentsService/input';
import { refusal } from './refusal';

describe('a part of a path', () => {
	test.each([
		'42',
		'pc_8f3a-2C',
		'ES91 2100 0418',
		'DE-4711/02',
		'1?x=1#a',
		'a%2Fb',
		'100%',
		'...',
		'a..b/.c',
		'User Login',
		'🙂',
		'0'.repeat(500),
	])('goes out as it was written: %s', (value) => {
		expect(pathPart(` ${value}\n`)).toBe(value);
	});

	test('may be a whole number, as an expression gives it', () => {
		expect(pathPart(77)).toBe('77');
	});

	test.each([
		'.',
		' .. ',
		'../users/profile',
		'a/../b',
		'..\\users',
		'a/.',
		'%2e%2E',
		'.%2e/users',
		'..%2fusers',
		'%252e%252e%255cusers',
		'%25252e.',
	])('is not %s, which leads to another address', (value) => {
		expect(refusal(() => pathPart(value))).toMatch(/would lead to another address/);
	});

	test.each(['a\u0000b', '1\n2', 'a\u007f', 'a\ud800'])('is not %j', (value) => {
		expect(refusal(() => pathPart(value))).toMatch(/no address can carry/);
	});

	test('can never lead to another path, however often it is decoded on its way', () => {
		const nasty = fc.string({
			unit: fc.constantFrom('a', '1', '.', '/', '%', '?', '#', '\\', ' ', '2', 'e', '5', 'f'),
		});
		fc.assert(
			fc.property(fc.oneof(nasty, fc.string({ unit: 'grapheme' })), (value) => {
				let part = 'ok';
				try {
					part = pathPart(value);
				} catch {
					expect(refusal(() => pathPart(value))).not.toBe('');
				}
				const url = new URL(`https://example.com/a/${encodeURIComponent(part)}/b`);
				expect(url.pathname.split('/')).toHaveLength(4);
				for (let path = part; ; path = decodeURIComponent(path)) {
					expect(path.split(/[/\\]/)).not.toEqual(expect.arrayContaining(['..']));
					if (!/%[0-9a-f]{2}/i.test(path) || /%(?![0-9a-f]{2})|%[89a-f]/i.test(path)) break;
				}
			}),
		);
	});
});

describe('integerId', () => {
	test.each([
		[42, 42],
		[' 42 ', 42],
		[0, 0],
		['9007199254740991', Number.MAX_SAFE_INTEGER],
		['0009007199254740993', '9007199254740993'],
		['9'.repeat(20), '9'.repeat(20)],
	])('turns %p into %p', (value, id) => {
		expect(integerId(value)).toBe(id);
	});

	test.each([-1, '7.5', '1e3', '0x1', 'abc', '..', '٤٢', '9'.repeat(21)])('refuses %p', (value) => {
		expect(refusal(() => integerId(value))).toBe(
			`'${value}' is not an ID, which is a whole number. Choose it from the list.`,
		);
	});
});
