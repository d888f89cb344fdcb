import fc from 'fast-check';

import { hookTarget, integerId, pathPart } from '../../../../../nodes/PaymentsService/input';
import { NOT_TEXT, refusal } from './refusal';

const RULES = { hookTarget, integerId, pathPart };

describe.each(Object.entries(RULES))('%s', (_name, rule) => {
	test.each(NOT_TEXT)('refuses %p', (value) => {
		expect(refusal(() => rule(value))).toMatch(/^(nothing|a |an )/);
	});
});

describe('a part of a path', () => {
	test.each([
		'42',
		'pc_8f3a-2C',
		'ES91 2100 0418',
		'DE-4711/02',
		'1?x=1#a',
		'a%2Fb',
		'...',
		'User Login',
		'é',
		'🙂',
		'0'.repeat(500),
	])('goes out as it was written: %s', (value) => {
		expect(pathPart(` ${value}\n`)).toBe(value);
	});

	test('may be a whole number, as an expression gives it', () => {
		expect(pathPart(77)).toBe('77');
	});

	test.each(['.', '..', ' .. ', 'a\u0000b', '1\n2', 'a\u007f', 'a\ud800'])('is not %j', (value) => {
		expect(refusal(() => pathPart(value))).toContain('Expected an ID, e.g. 42.');
	});

	test('can never lead to another path', () => {
		const nasty = fc.string({
			unit: fc.constantFrom('a', '1', '.', '/', '%', '?', '#', '\\', ' ', '2', 'e'),
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
				expect(decodeURIComponent(url.pathname.split('/')[2] ?? '')).toBe(part);
			}),
		);
	});
});

describe('integerId', () => {
	test.each([
		[42, 42],
		['42', 42],
		[' 42 ', 42],
		[0, 0],
		['9007199254740991', Number.MAX_SAFE_INTEGER],
	])('turns %p into %p', (value, id) => {
		expect(integerId(value)).toBe(id);
	});

	test.each([-1, '1.0', '1e3', '0x1', 'abc', '٤٢', '9'.repeat(21)])('refuses %p', (value) => {
		expect(refusal(() => integerId(value))).toBe(
			`'${value}' is not an ID. Expected a whole number, e.g. 42.`,
		);
	});

	test('refuses a number that cannot be sent exactly', () => {
		expect(refusal(() => integerId('9007199254740992'))).toBe(
			"'9007199254740992' is too large. Expected a whole number, e.g. 42.",
		);
	});
});

describe('hookTarget', () => {
	test.each([
		['web', 'web'],
		['email', 'email'],
		[' Email ', 'email'],
	])('turns %p into %p', (value, target) => {
		expect(hookTarget(value)).toBe(target);
	});

	test('refuses any other target', () => {
		expect(refusal(() => hookTarget('sms'))).toBe("'sms' is not a target. Expected web or email.");
	});
});
