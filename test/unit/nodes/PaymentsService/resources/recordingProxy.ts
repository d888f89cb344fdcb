/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { createServer, request as forward } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { LOOPBACK, close, listen } from '../../../../../tools/n8n/ports';

/** A request as it went over the wire, nothing masked. */
export interface WireRequest {
	method: string;
	/** Below `/api/v3`, decoded as little as it was sent. */
	path: string;
	query: Record<string, string>;
	headers: IncomingHttpHeaders;
	/** The JSON body; undefined without one. */
	body: unknown;
}

const API_PREFIX = '/api/v3';

/**
 * Stands between the node and the sandbox and writes down what goes through. The sandbox's own log masks secrets and
 * keeps no headers, and both are what these tests are about.
 */
export class RecordingProxy {
	readonly requests: WireRequest[] = [];

	private constructor(
		private readonly server: ReturnType<typeof createServer>,
		readonly baseUrl: string,
	) {}

	static async start(targetPort: number): Promise<RecordingProxy> {
		const server = createServer((incoming, outgoing) => {
			void bodyOf(incoming).then((body) => {
				proxy.requests.push(recorded(incoming, body));
				const onward = forward(
					{
						host: '127.0.0.1',
						port: targetPort,
						method: incoming.method,
						path: incoming.url,
						headers: { ...incoming.headers, host: `127.0.0.1:${targetPort}` },
					},
					(answer) => {
						outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
						answer.pipe(outgoing);
					},
				);
				onward.on('error', () => incoming.socket.destroy());
				incoming.socket.on('close', () => onward.destroy());
				onward.end(body);
			});
		});
		const port = await listen(server);
		const proxy = new RecordingProxy(server, `http://${LOOPBACK}:${port}${API_PREFIX}`);
		return proxy;
	}

	async stop(): Promise<void> {
		await close(this.server);
	}
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
	const parts: Buffer[] = [];
	for await (const part of message) parts.push(part as Buffer);
	return Buffer.concat(parts);
}

function recorded({ method, url, headers }: IncomingMessage, body: Buffer): WireRequest {
	const [path, query] = String(url)
		.slice(API_PREFIX.length)
		.split(/\?(.*)/s);
	return {
		method: String(method),
		path: String(path),
		query: Object.fromEntries(new URLSearchParams(query)),
		headers,
		body: body.length === 0 ? undefined : (JSON.parse(body.toString('utf8')) as unknown),
	};
}
