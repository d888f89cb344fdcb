/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { request } from 'node:http';
import { defaults } from '../../../../sandbox/server';
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
	['GET', '/page.js', ''],
	['GET', '/openapi.json', ''],
	['GET', '/__admin/stream', ''],
	['POST', '/__admin/reset', '{}'],
	['POST', '/api/v3/users/2fa/secret', ''],
];

describe.each(PLACES)('the sandbox keeps other sites out of %s %s:', (method, path, body) => {
	const ask = async (headers: Record<string, string>) =>
		await statusOf(method, path, { ...json, ...authorization, ...headers }, body);

	it.each(['127.0.0.1', 'localhost', '[::1]'])('it answers its own page at %s', async (name) => {
		const host = `${name}:${sandbox().port}`;
		expect(await ask({ Host: host })).toBe(200);
		expect(await ask({ Origin: `http://${host}` })).toBe(200);
	});

	it.each<[string, (port: number) => Record<string, string>]>([
		['a name that leads here', (port) => ({ Host: `rebound.example:${port}` })],
		['a name that begins as ours', (port) => ({ Host: `localhost.evil.example:${port}` })],
		['another port', (port) => ({ Host: `127.0.0.1:${port + 1}` })],
		['another site', () => ({ Origin: 'https://evil.example' })],
		['another port of this machine', (port) => ({ Origin: `http://127.0.0.1:${port + 1}` })],
		['our name as the beginning', (port) => ({ Origin: `http://127.0.0.1:${port}.evil.example` })],
		['a sandboxed frame', () => ({ Origin: 'null' })],
	])('it answers 403 to %s', async (_name, headers) => {
		expect(await ask(headers(sandbox().port))).toBe(403);
	});
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json2'])(
	'a write below /__admin/ with the content type "%s" is refused and has no effect',
	async (type) => {
		const headers = { 'Content-Type': type };
		expect(await statusOf('POST', '/__admin/configure', headers, '{"latencyMs":7}')).toBe(415);
		expect(sandbox().knobs.latencyMs).toBe(0);
	},
);
