/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { type Server, createServer, request as forward } from 'node:http';
import { LOOPBACK, close, listen } from '../../../../tools/n8n/ports';

/** A proxy on loopback that passes requests on, and writes down which. */
export class ForwardProxy {
	/** Method and path of each request, in the order of arrival. */
	readonly passed: string[] = [];

	private readonly server: Server = createServer((incoming, outgoing) => {
		const target = new URL(String(incoming.url));
		this.passed.push(`${incoming.method} ${target.pathname}`);
		const onward = forward(
			target,
			{ method: incoming.method, headers: incoming.headers },
			(answer) => {
				outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
				answer.pipe(outgoing);
			},
		);
		onward.on('error', () => outgoing.destroy());
		incoming.pipe(onward);
	});

	async start(): Promise<string> {
		return `http://${LOOPBACK}:${await listen(this.server)}`;
	}

	async stop(): Promise<void> {
		await close(this.server);
	}
}
