import {
	dataUrlImage,
	email,
	postUrl,
	returnUrl,
} from '../../../../../nodes/PaymentsService/input';
import { refusal } from './refusal';

describe('an email address', () => {
	test.each([
		'ana@example.com',
		'ana.maria+n8n@mail.example.co.uk',
		"o'neil@example.ie",
		'ana@exämple.de',
		'Zoë.Müller@example.com',
		'ana@localhost',
		'"ana @ work"@example.com',
		'a..b@example.com',
		'ana@[192.168.0.1]',
	])('takes %s', (value) => {
		expect(email(` ${value} `)).toBe(value);
	});

	test.each([
		'ana',
		'ana@',
		'@example.com',
		'ana@@example.com',
		'ana@example..com',
		'ana@example.com.',
		'ana maria@example.com',
		'ana@exam ple.com',
		'Ana <ana@example.com>',
	])('refuses %s', (value) => {
		expect(refusal(() => email(value))).toBe(
			`'${value}' is not an email address. Write one address alone.`,
		);
	});

	test('refuses one that is longer than mail allows', () => {
		expect(email(`${'a'.repeat(242)}@example.com`)).toHaveLength(254);
		expect(refusal(() => email(`${'a'.repeat(243)}@example.com`))).toContain(
			'not an email address',
		);
	});
});

describe('an address that takes a POST', () => {
	test.each([
		...'https://example.com http://example.com'.split(' '),
		...'https://example.com:8443/a/b?c=d&e=%20#f HTTPS://Example.com/'.split(' '),
		...'https://exämple.de/ñ https://example.com/@ana:x http://127.0.0.1:3000/x'.split(' '),
		...'https://ana:s3cret@example.com/paid'.split(' '),
	])('is %s, as it is', (value) => {
		expect(postUrl(` ${value}\n`)).toBe(value);
	});

	test.each([
		'example.com',
		'(https://example.com)',
		'https://',
		'https:///example.com',
		'https:example.com',
		'https://exa mple.com',
		'https://example.com/a b',
		'https:\\\\example.com',
		'https://example.com\\x',
		'https://example.com:99999',
	])('is not %s', (value) => {
		expect(refusal(() => postUrl(value))).toBe(
			`'${value}' is not a web address. Write it with its beginning, such as https://.`,
		);
	});

	test.each(['ftp://example.com', 'javascript:alert(1)', 'myapp://paid'])(
		'is not %s, which takes no POST',
		(value) => {
			expect(refusal(() => postUrl(value))).toMatch(/begins with [a-z]+:, which takes no POST\./);
		},
	);
});

describe('an address to return to', () => {
	test.each([
		...'https://example.com/thanks http://example.com myapp://paid?id=1 myapp:paid'.split(' '),
		...'intent://paid#Intent;scheme=shop;end https://ana:s3cret@example.com/'.split(' '),
	])('is %s, as it is', (value) => {
		expect(returnUrl(value)).toBe(value);
	});

	test.each([
		'javascript:alert(1)',
		'JavaScript:alert(1)',
		'data:text/html,<b>',
		'\u0001javascript:x',
	])('is not %j, which would run', (value) => {
		expect(refusal(() => returnUrl(value))).toMatch(
			/begins with (javascript|data):, which would run/,
		);
	});

	test.each(['example.com/thanks', 'thanks', 'https:example.com', 'https://example.com/a b'])(
		'is not %s',
		(value) => {
			expect(refusal(() => returnUrl(value))).toContain('is not a web address');
		},
	);
});

describe('a picture as a data URL', () => {
	test.each([
		...'data:image/png;base64,iVBORw0KGgo= data:image/svg+xml;base64,PHN2Zz4='.split(' '),
		...'data:image/jpeg;base64,AAAA data:image/svg+xml;charset=utf-8;base64,PHN2Zz4='.split(' '),
		...'data:image/webp;base64,UklGRg'.split(' '),
	])('takes %s', (value) => {
		expect(dataUrlImage(value)).toBe(value);
	});

	test.each([
		'iVBORw0KGgo=',
		'data:image/png;base64,',
		'data:image/png;base64',
		'data:image/png,iVBORw0KGgo=',
		'data:text/html;base64,AAAA',
		'data:image/png;base64,AAAAA===',
		'xdata:image/png;base64,AAAA',
		'data:image/png;base64;x,AAAA',
		'data:image/png;base64,AA=A',
		'data:image/png;base64,A A=',
	])('refuses %s', (value) => {
		expect(refusal(() => dataUrlImage(value))).toBe(
			`'${value}' is not a picture as a data URL, which begins with data:image/png;base64, or another type.`,
		);
	});

	test('takes a picture of some megabytes and repeats 60 characters of a broken one', () => {
		const large = `data:image/png;base64,${'A'.repeat(4_000_000)}`;
		expect(dataUrlImage(large)).toBe(large);
		expect(refusal(() => dataUrlImage(`${large}!`)).length).toBeLessThan(220);
	});
});
