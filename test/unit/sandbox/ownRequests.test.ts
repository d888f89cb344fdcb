import { request } from 'node:http';
import { defaults } from '../../../sandbox/server';
import { useSandbox } from './harness';

const { sandbox } = useSandbox();

/** Sends a request with headers that `fetch` does not let a program choose; gives the status. */
async function statusOf(
	method: string,
	path: string,
	headers: Record<string, string>,
	body = '',
): Promise<number> {
	const { port } = sandbox();
	return await new Promise((resolve, reject) => {
		const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
			response.destroy();
			resolve(response.statusCode ?? 0);
		});
		sent.on('error', reject);
		sent.end(body);
	});
}

const json = { 'Content-Type': 'application/json' };
const authorization = { Authorization: `Bearer ${defaults.userToken}` };

const PLACES: Array<[method: string, path: string, body: string]> = [
	['GET', '/', ''],
	['GET', '/page.js', ''],
	['GET', '/openapi.json', ''],
	['GET', '/__admin/state', ''],
	['GET', '/__admin/stream', ''],
	['POST', '/__admin/configure', '{"latencyMs":0}'],
	['POST', '/__admin/reset', '{}'],
	['GET', '/api/v3/users/profile', ''],
	['POST', '/api/v3/users/2fa/secret', ''],
];

describe.each(PLACES)('the sandbox keeps other sites out of %s %s:', (method, path, body) => {
	const ask = async (headers: Record<string, string>) =>
		await statusOf(method, path, { ...json, ...authorization, ...headers }, body);

	it.each(['127.0.0.1', 'localhost', 'LocalHost', '[::1]'])(
		'it answers the host %s',
		async (name) => {
			expect(await ask({ Host: `${name}:${sandbox().port}` })).toBe(200);
		},
	);

	it('it answers its own page', async () => {
		const { port } = sandbox();
		for (const name of ['127.0.0.1', 'localhost', '[::1]']) {
			expect(await ask({ Origin: `http://${name}:${port}` })).toBe(200);
		}
	});

	it.each<[string, (port: number) => Record<string, string>]>([
		['a name that leads here', (port) => ({ Host: `rebound.example:${port}` })],
		['a name that begins as ours', (port) => ({ Host: `localhost.evil.example:${port}` })],
		['another port', (port) => ({ Host: `127.0.0.1:${port + 1}` })],
		['no port', () => ({ Host: '127.0.0.1' })],
		['a short form of the address', (port) => ({ Host: `127.1:${port}` })],
		['the address as one number', (port) => ({ Host: `2130706433:${port}` })],
		['the address of every interface', (port) => ({ Host: `0.0.0.0:${port}` })],
		['a name with the dot of the root', (port) => ({ Host: `localhost.:${port}` })],
		['a port with a zero before it', (port) => ({ Host: `localhost:0${port}` })],
		['two names', (port) => ({ Host: `localhost:${port}, evil.example` })],
		['a path behind our own place', (port) => ({ Origin: `http://127.0.0.1:${port}/` })],
		['two origins', (port) => ({ Origin: `http://127.0.0.1:${port} https://evil.example` })],
		['a user name before', (port) => ({ Host: `localhost:${port}@evil.example` })],
		['another site', () => ({ Origin: 'https://evil.example' })],
		['another port of this machine', (port) => ({ Origin: `http://127.0.0.1:${port + 1}` })],
		['our name as the beginning', (port) => ({ Origin: `http://127.0.0.1:${port}.evil.example` })],
		['https', (port) => ({ Origin: `https://127.0.0.1:${port}` })],
		['a sandboxed frame', () => ({ Origin: 'null' })],
		['an empty origin', () => ({ Origin: '' })],
	])('it answers 403 to %s', async (_name, headers) => {
		expect(await ask(headers(sandbox().port))).toBe(403);
	});
});

describe('a write below /__admin/', () => {
	it.each([
		'text/plain',
		'application/x-www-form-urlencoded',
		'multipart/form-data',
		'',
		'application/json2',
	])('with the content type "%s" is refused and has no effect', async (type) => {
		const status = await statusOf(
			'POST',
			'/__admin/configure',
			type === '' ? {} : { 'Content-Type': type },
			'{"latencyMs":7}',
		);
		expect(status).toBe(415);
		expect(sandbox().knobs.latencyMs).toBe(0);
	});

	it('may name its character set', async () => {
		const type = { 'Content-Type': 'application/json; charset=utf-8' };
		expect(await statusOf('POST', '/__admin/reset', type, '{}')).toBe(200);
	});
});
