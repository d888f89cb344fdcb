import {
	callingCode,
	dataUrlImage,
	email,
	httpUrl,
	phone,
} from '../../../../../nodes/PaymentsService/input';
import { NOT_TEXT, refusal } from './refusal';

const RULES = { callingCode, dataUrlImage, email, httpUrl: httpUrl({ httpsOnly: false }), phone };

test.each(Object.entries(RULES))('%s refuses everything that is no text', (_name, rule) => {
	for (const value of NOT_TEXT) expect(refusal(() => rule(value))).toContain('Expected ');
});

describe('email', () => {
	test.each([
		'ana@example.com',
		'ana.maria+n8n@mail.example.co.uk',
		"o'neil@example.ie",
		'ana@exämple.de',
	])('takes %s', (value) => {
		expect(email(` ${value} `)).toBe(value);
	});

	test.each([
		'ana',
		'ana@',
		'@example.com',
		'ana@example',
		'ana@@example.com',
		'ana@example..com',
		'ana@.example.com',
		'ana@example.com.',
		'ana maria@example.com',
		'ana@exam ple.com',
		'a@example.com,b@example.com',
		'a@example.com;b@example.com',
		'Ana <ana@example.com>',
		'.ana@example.com',
		'ana.@example.com',
		'a..b@example.com',
	])('refuses %s', (value) => {
		expect(refusal(() => email(value))).toBe(
			`'${value}' is not an email address. Expected e.g. ana@example.com.`,
		);
	});

	test('refuses one that is longer than mail allows', () => {
		expect(email(`${'a'.repeat(242)}@example.com`)).toHaveLength(254);
		expect(refusal(() => email(`${'a'.repeat(243)}@example.com`))).toContain(
			'not an email address',
		);
	});
});

describe('httpUrl', () => {
	test.each([
		'https://example.com',
		'https://example.com:8443/a/b?c=d&e=%20#f',
		'HTTPS://Example.com/',
		'https://exämple.de/ñ',
		'https://example.com/@ana:x',
		'https://127.0.0.1:3000/x',
	])('takes %s as it is', (value) => {
		expect(httpUrl({ httpsOnly: true })(` ${value}\n`)).toBe(value);
	});

	test('takes http only where it may', () => {
		expect(httpUrl({ httpsOnly: false })('http://example.com')).toBe('http://example.com');
		expect(refusal(() => httpUrl({ httpsOnly: true })('http://example.com'))).toBe(
			"'http://example.com' begins with http://, which is not allowed here. Expected an address that begins with https://, e.g. https://example.com/thanks.",
		);
	});

	test.each([
		'example.com',
		'www.example.com/x',
		'(https://example.com)',
		'x-https://',
		'view-source:https://example.com',
		'https://',
		'https:///example.com',
		'https:example.com',
		'https:/example.com',
		'https://exa mple.com',
		'https://example.com/a b',
		'https:\\\\example.com',
		'https://example.com\\x',
		'https://example.com:99999',
		'javascript:alert(1)',
		'ana@example.com',
	])('refuses %s', (value) => {
		expect(refusal(() => httpUrl({ httpsOnly: false })(value))).toBe(
			`'${value}' is not a web address. Expected an address that begins with https:// or http://, e.g. https://example.com/thanks.`,
		);
	});

	test('refuses other schemes', () => {
		expect(refusal(() => httpUrl({ httpsOnly: false })('ftp://example.com'))).toContain(
			"'ftp://example.com' begins with ftp://, which is not allowed here.",
		);
	});
});

describe('phone', () => {
	test.each([
		['+34 600 123 456', '+34600123456'],
		['600.123.456', '600123456'],
		['(555) 123-4567', '5551234567'],
		[600123456, '600123456'],
		['12345', '12345'],
		['+123456789012345', '+123456789012345'],
	])('turns %p into %p', (value, sent) => {
		expect(phone(value)).toBe(sent);
	});

	test.each([
		'1234',
		'1'.repeat(16),
		'+',
		'600 123 45a',
		'++34600123456',
		'600+123456',
		'600/123456',
	])('refuses %s', (value) => {
		expect(refusal(() => phone(value))).toBe(
			`'${value}' is not a phone number. Expected 5 to 15 digits, with or without +, e.g. +34 600 123 456.`,
		);
	});
});

describe('callingCode', () => {
	test.each([
		['34', '34'],
		['+34', '34'],
		['0034', '34'],
		['1', '1'],
		['1001', '1001'],
		[34, '34'],
		['+1684', '1684'],
	])('turns %p into %p', (value, sent) => {
		expect(callingCode(value)).toBe(sent);
	});

	test.each(['0', '034', '12345', 'ES', '+', '3 4'])('refuses %s', (value) => {
		expect(refusal(() => callingCode(value))).toBe(
			`'${value}' is not a calling code. Expected 1 to 4 digits, with or without +, e.g. 34 for Spain.`,
		);
	});
});

describe('dataUrlImage', () => {
	test.each([
		'data:image/png;base64,iVBORw0KGgo=',
		'data:image/svg+xml;base64,PHN2Zz4=',
		'data:image/jpeg;base64,AAAA',
	])('takes %s', (value) => {
		expect(dataUrlImage(value)).toBe(value);
	});

	test.each([
		'iVBORw0KGgo=',
		'data:image/png;base64,',
		'data:image/png;base64',
		'data:image/png,iVBORw0KGgo=',
		'data:text/html;base64,AAAA',
		'data:image/png;base64,AAA',
		'data:image/png;base64,AAAAA===',
		'xdata:image/png;base64,AAAA',
		'data:image/png;base64;x,AAAA',
		'data:image/png;base64,AA=A',
		'data:image/png;base64,A A=',
		'data:image/png;base64,AAAA,AAAA',
		'https://example.com/a.png',
	])('refuses %s', (value) => {
		expect(refusal(() => dataUrlImage(value))).toBe(
			`'${value}' is not a picture as a data URL. Expected a picture as a data URL, e.g. data:image/png;base64,iVBORw0KGgo=.`,
		);
	});

	test('takes a picture of some megabytes and repeats 60 characters of a broken one', () => {
		const large = `data:image/png;base64,${'A'.repeat(4_000_000)}`;
		expect(dataUrlImage(large)).toBe(large);
		expect(refusal(() => dataUrlImage(`${large}!`)).length).toBeLessThan(220);
	});
});
