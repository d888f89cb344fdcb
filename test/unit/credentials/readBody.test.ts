import { Readable } from 'node:stream';
import { createGunzip, gzipSync } from 'node:zlib';
import { AnswerStalled, AnswerTooLarge, readBody } from '../../../credentials/readBody';

const MEGABYTE = 1024 * 1024;

const read = async (body: unknown, maxBytes = MEGABYTE, timeoutMs = 5000) =>
	await readBody(body, maxBytes, timeoutMs);

describe('the body of an answer', () => {
	it('is the JSON that it holds, whatever pieces it comes in', async () => {
		const json = Buffer.from(JSON.stringify({ name: 'Zoë', amount: 1234 }));
		const pieces = [...json].map((byte) => Buffer.from([byte]));
		expect(await read(Readable.from(pieces))).toEqual({ name: 'Zoë', amount: 1234 });
	});

	it.each([
		['', ''],
		['<html></html>', '<html></html>'],
		['\uFEFF{"id":1}', { id: 1 }],
		['[]', []],
	])('%j is %j', async (text, body) => {
		expect(await read(Readable.from([Buffer.from(text)]))).toEqual(body);
	});

	it.each([
		['{"id":9007199254740993}', { id: '9007199254740993' }],
		['[ -9007199254740993,12345678901234567890 ]', ['-9007199254740993', '12345678901234567890']],
		[
			'{"id":9007199254740991,"n":-1234567890123456}',
			{ id: 9007199254740991, n: -1234567890123456 },
		],
		['{"n": 9007199254740993.5}', { n: 9007199254740994 }],
		['{"a": 1e25, "id": 9007199254740993}', { a: 1e25, id: '9007199254740993' }],
		['{"a": 1.5, "id":\r\n9007199254740993}', { a: 1.5, id: '9007199254740993' }],
		[
			'{"note":"paid \\": 9007199254740993, \\\\","id": 9007199254740995}',
			{ note: 'paid ": 9007199254740993, \\', id: '9007199254740995' },
		],
		['{"9007199254740993":"9007199254740993"}', { '9007199254740993': '9007199254740993' }],
		['<p> 9007199254740993 </p>', '<p> 9007199254740993 </p>'],
		['{"id":9007199254740993', '{"id":9007199254740993'],
	])('keeps every digit of an integer, as text where it must: %s', async (text, body) => {
		expect(await read(Readable.from([Buffer.from(text)]))).toEqual(body);
	});

	it('of some megabytes of escaped characters is read with its integers', async () => {
		const picture = '\\/\\"'.repeat(MEGABYTE / 4);
		const json = `{"picture":"${picture}","id": 9007199254740993}`;
		expect(await read(Readable.from([Buffer.from(json)]), 8 * MEGABYTE)).toEqual({
			picture: '/"'.repeat(MEGABYTE / 4),
			id: '9007199254740993',
		});
	});

	it('may have as many bytes as the limit, and not one more', async () => {
		const body = () => Readable.from([Buffer.from('{"id'), Buffer.from('":7}')]);
		expect(await read(body(), 8)).toEqual({ id: 7 });
		await expect(read(body(), 7)).rejects.toBeInstanceOf(AnswerTooLarge);
	});

	it('that n8n has already read is left as it is', async () => {
		expect(await read({ id: 1 })).toEqual({ id: 1 });
		expect(await read('text')).toBe('text');
	});

	it('of 200 kB that unpacks to 200 MB is read no further than the limit', async () => {
		// A file of gzip may hold several, one after the other.
		const one = gzipSync(Buffer.alloc(MEGABYTE, ' '));
		const packed = Buffer.concat(Array<Buffer>(200).fill(one));
		expect(packed.length).toBeLessThan(300_000);
		const gunzip = createGunzip();
		let unpacked = 0;
		const push = gunzip.push.bind(gunzip);
		gunzip.push = (chunk: Buffer | null, ...rest) => {
			unpacked += chunk?.length ?? 0;
			return push(chunk, ...rest);
		};
		Readable.from([packed]).pipe(gunzip);
		await expect(read(gunzip, 8 * MEGABYTE)).rejects.toBeInstanceOf(AnswerTooLarge);
		expect(unpacked).toBeLessThan(9 * MEGABYTE);
		expect(gunzip.destroyed).toBe(true);
	});

	it('that stops half way is not waited for longer than allowed', async () => {
		const body = new Readable({ read: () => undefined });
		body.push(Buffer.from('{"id":'));
		await expect(read(body, MEGABYTE, 20)).rejects.toBeInstanceOf(AnswerStalled);
		expect(body.destroyed).toBe(true);
	});

	it('whose connection breaks fails with the reason of that', async () => {
		const body = new Readable({ read: () => undefined });
		setImmediate(() => body.destroy(Object.assign(new Error('gone'), { code: 'ECONNRESET' })));
		await expect(read(body)).rejects.toMatchObject({ code: 'ECONNRESET' });
	});
});
