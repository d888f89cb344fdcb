import fc from 'fast-check';

import {
	pin,
	postUrl,
	returnUrl,
	secretText,
	securityCode,
	serviceCardNumber,
} from '../../../../../nodes/PaymentsService/input';
import { NOT_TEXT, refusal } from './refusal';

const SECRET_DIGITS = [
	['serviceCardNumber', serviceCardNumber, 16],
	['pin', pin, 4],
	['securityCode', securityCode, 6],
] as const;

describe.each(SECRET_DIGITS)('%s', (_name, rule, count) => {
	const expected = `It has exactly ${count} digits.`;

	test(`takes ${count} digits, with leading zeros and in groups`, () => {
		const right = '0123456789012345'.slice(0, count);
		expect(rule(right)).toBe(right);
		expect(rule(` ${right}\n`)).toBe(right);
		expect(rule(`${right.slice(0, 2)} ${right.slice(2)}`)).toBe(right);
		expect(rule(`${right.slice(0, 3)}-${right.slice(3)}`)).toBe(right);
	});

	test('takes a whole number, which an expression may give', () => {
		const right = '1234567890123456'.slice(0, count);
		expect(rule(Number(right))).toBe(right);
	});

	test('says whether it is too short, too long or not digits', () => {
		const right = '9'.repeat(count);
		expect(refusal(() => rule(right.slice(1)))).toBe(`the value is too short. ${expected}`);
		expect(refusal(() => rule(`${right}9`))).toBe(`the value is too long. ${expected}`);
		const strange = `the value contains something other than digits. ${expected}`;
		for (const value of [`${right.slice(1)}x`, `-${right}`, `${right}-`, `${right.slice(1)}٣`]) {
			expect(refusal(() => rule(value))).toBe(strange);
		}
	});

	test('has one of a few messages, whatever the value, and none repeats any of it', () => {
		const messages = [
			`nothing was given. Expected ${count} digits.`,
			`the value is too short. ${expected}`,
			`the value is too long. ${expected}`,
			`the value contains something other than digits. ${expected}`,
			'a number that is not whole, or is too large to be exact, was given. Give it as text.',
			...[
				'a list',
				'an object',
				'a true/false value',
				'a bigint',
				'a symbol',
				'a function',
				'a date',
			].map((kind) => `${kind} was given instead of text.`),
		];
		const digitText = fc.string({ unit: fc.constantFrom(...'0123456789 -') });
		fc.assert(
			fc.property(fc.oneof(fc.anything(), fc.string(), digitText), (value) => {
				let sent = '0'.repeat(count);
				try {
					sent = rule(value);
				} catch {
					expect(messages).toContain(refusal(() => rule(value)));
				}
				expect(sent).toMatch(/^[0-9]+$/);
				expect(sent).toHaveLength(count);
			}),
			{ numRuns: 500 },
		);
	});
});

describe('secretText', () => {
	test('keeps a password exactly as given', () => {
		expect(secretText(' pass word\t')).toBe(' pass word\t');
		expect(secretText(123456)).toBe('123456');
	});

	test.each(NOT_TEXT)('refuses %p without repeating it', (value) => {
		expect(refusal(() => secretText(value))).toMatch(
			/^(nothing was given\. Expected text|an? [a-z/ ]+ was given instead of text|a number that is not whole, or is too large to be exact, was given\. Give it as text)\.$/,
		);
	});
});

describe('a web address that may hold a password', () => {
	test.each([
		'https:/ana:s3cretpass@example.com',
		'https//ana:s3cretpass@example.com',
		'ftp://ana:s3cretpass@example.com',
		'https://ana:s3cretpass@exa mple.com',
		'https://ana:s3cretpass\n@example.com',
		'javascript:s3cretpass@example.com',
	])('%j is refused without repeating it', (value) => {
		expect(refusal(() => postUrl(value))).not.toContain('s3cret');
	});

	test.each(['https//ana:s3cretpass@example.com', 'data:s3cretpass@example.com'])(
		'%j is refused as a place to return to without repeating it',
		(value) => {
			expect(refusal(() => returnUrl(value))).not.toContain('s3cret');
		},
	);
});
