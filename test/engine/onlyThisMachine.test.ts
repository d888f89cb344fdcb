import { get } from 'node:http';
import { get as getSecurely } from 'node:https';
import { connect } from 'node:net';
import { once } from 'node:events';

const REFUSED = /^Tests reach this machine alone, not 192\.0\.2\.1$/;

describe('a connection to another machine is refused', () => {
	it.each([
		['a socket', () => connect(443, '192.0.2.1')],
		['a socket with options', () => connect({ host: '192.0.2.1', port: 443 })],
		['HTTP', () => get('http://192.0.2.1/')],
		['HTTPS', () => getSecurely('https://192.0.2.1/')],
	])('by %s', async (_name, open) => {
		const [error] = (await once(
			open().on('error', () => undefined),
			'error',
		)) as [Error];
		expect(error.message).toMatch(REFUSED);
	});

	it('by fetch', async () => {
		await expect(fetch('https://192.0.2.1/')).rejects.toMatchObject({
			cause: { message: expect.stringMatching(REFUSED) },
		});
	});
});
