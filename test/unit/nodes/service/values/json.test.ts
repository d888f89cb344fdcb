import { parseBody } from '../../../../../nodes/service/values/json';

describe('the body of an answer', () => {
	it.each<[string, unknown]>([
		['', ''],
		['<html></html>', '<html></html>'],
		['\uFEFF{"name":"Zoë"}', { name: 'Zoë' }],
		['[]', []],
	])('%j is %j', (text, body) => {
		expect(parseBody(text)).toEqual(body);
	});

	it.each<[string, unknown]>([
		['{"id":9007199254740993}', { id: '9007199254740993' }],
		['[ -9007199254740993,12345678901234567890 ]', ['-9007199254740993', '12345678901234567890']],
		[
			'{"id":9007199254740991,"n":-1234567890123456}',
			{ id: 9007199254740991, n: -1234567890123456 },
		],
		['{"n": 9007199254740993.5}', { n: 9007199254740994 }],
		['{"a": 1e25, "b":\r\n9007199254740993}', { a: 1e25, b: '9007199254740993' }],
		[
			'{"note":"paid \\": 9007199254740993, \\\\","id": 9007199254740995}',
			{ note: 'paid ": 9007199254740993, \\', id: '9007199254740995' },
		],
		['{"9007199254740993":"9007199254740993"}', { '9007199254740993': '9007199254740993' }],
		['<p> 9007199254740993 </p>', '<p> 9007199254740993 </p>'],
		['{"id":9007199254740993', '{"id":9007199254740993'],
	])('keeps every digit of an integer, as text where it must: %s', (text, body) => {
		expect(parseBody(text)).toEqual(body);
	});

	it('of some megabytes of escaped characters is read with its integers', () => {
		const times = 1024 * 256;
		const json = `{"picture":"${'\\/\\"'.repeat(times)}","id": 9007199254740993}`;
		expect(parseBody(json)).toEqual({ picture: '/"'.repeat(times), id: '9007199254740993' });
	});
});
