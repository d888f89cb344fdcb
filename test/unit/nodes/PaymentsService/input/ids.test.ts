import fc from 'fast-check';

import {
	accountNumber,
	hookEvent,
	hookTarget,
	integerId,
	paymentCardId,
} from '../../../../../nodes/PaymentsService/input';
import { NOT_TEXT, refusal } from './refusal';

const RULES = { accountNumber, hookEvent, hookTarget, integerId, paymentCardId };
const PATH_TRICKS = [
	'.',
	'..',
	'../1',
	'1/2',
	'1%2F2',
	'1?x=1',
	'1#a',
	'1\\2',
	'1;2',
	'1 2',
	'1\n2',
	'a\u0000b',
	'@',
	'é',
];

describe.each(Object.entries(RULES))('%s', (_name, rule) => {
	test.each(NOT_TEXT)('refuses %p', (value) => {
		expect(refusal(() => rule(value))).toMatch(/^(nothing|a |an )/);
	});

	test.each(PATH_TRICKS.filter((trick) => trick !== '1 2' && trick !== '1\n2'))(
		'refuses %p, which means something in a path',
		(value) => {
			expect(refusal(() => rule(value))).toContain('Expected ');
		},
	);

	test('lets nothing through that means something in a path', () => {
		const nasty = fc.string({
			unit: fc.constantFrom(
				'a',
				'B',
				'1',
				'0',
				'-',
				'_',
				'.',
				'/',
				'%',
				'?',
				'#',
				'\\',
				' ',
				'\n',
				':',
			),
		});
		fc.assert(
			fc.property(fc.oneof(nasty, fc.anything()), (value) => {
				let path = 'ok';
				try {
					path = String(rule(value));
				} catch {
					expect(refusal(() => rule(value))).not.toBe('');
				}
				expect(path).toBe(encodeURIComponent(path));
				expect(path).toMatch(/^[A-Za-z0-9_-]+(\.[a-z0-9_]+)*$/);
			}),
		);
	});
});

describe('integerId', () => {
	test.each([
		[42, 42],
		['42', 42],
		[' 42 ', 42],
		['9007199254740991', Number.MAX_SAFE_INTEGER],
	])('turns %p into %p', (value, id) => {
		expect(integerId(value)).toBe(id);
	});

	test.each([0, '0', -1, '-1', '007', '1.0', '1e3', '0x1', 'abc', '٤٢'])('refuses %p', (value) => {
		expect(refusal(() => integerId(value))).toBe(
			`'${value}' is not the number of a record. Expected a whole number above 0, e.g. 42.`,
		);
	});

	test('refuses a number that cannot be sent exactly', () => {
		expect(refusal(() => integerId('9007199254740992'))).toBe(
			"'9007199254740992' is too large. Expected a whole number above 0, e.g. 42.",
		);
	});
});

describe('paymentCardId', () => {
	test.each(['a', 'pc_8f3a-2C', '0'.repeat(64), 'a3bb189e-8bf9-3888-9912-ace4e6543002'])(
		'takes %p',
		(value) => {
			expect(paymentCardId(value)).toBe(value);
		},
	);

	test('takes a whole number, which an expression may give', () => {
		expect(paymentCardId(77)).toBe('77');
	});

	test.each(['0'.repeat(65), 'a b', 'a.b', 'a/b'])('refuses %p', (value) => {
		expect(refusal(() => paymentCardId(value))).toContain(
			'is not such an id. Expected 1 to 64 letters, digits, hyphens or underscores, e.g. pc_8f3a2c.',
		);
	});
});

describe('accountNumber', () => {
	test('removes the spaces between groups and nothing else', () => {
		expect(accountNumber(' ES91 2100 0418 4502 0005 1332 ')).toBe('ES9121000418450200051332');
		expect(accountNumber('ab-12')).toBe('ab-12');
		expect(accountNumber('7')).toBe('7');
		expect(accountNumber('ES91\u00a02100')).toBe('ES912100');
	});

	test.each(['a_b', 'a.b', '1'.repeat(65)])('refuses %p', (value) => {
		expect(refusal(() => accountNumber(value))).toContain('is not an account number.');
	});
});

describe('hookEvent', () => {
	test.each(['user_login', 'payment.created', 'card.activated', '2fa_enabled', 'a'.repeat(100)])(
		'takes %p',
		(value) => {
			expect(hookEvent(value)).toBe(value);
		},
	);

	test.each(['User_Login', 'user-login', '.user', 'user.', 'a..b', '_a', 'a'.repeat(101)])(
		'refuses %p',
		(value) => {
			expect(refusal(() => hookEvent(value))).toContain(
				'is not the name of an event. Expected a name in small letters, e.g. payment_out_state_change.',
			);
		},
	);
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
