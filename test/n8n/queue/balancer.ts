import { Agent, createServer, request } from 'node:http';
import { LOOPBACK, listen } from '../../../tools/n8n/ports';

/** A load balancer as it stands before the webhook processors: each request goes to the next one in turn. */
interface Balancer {
	/** The public address of all webhooks, without a trailing slash. */
	url: string;
	/** Names the processors, when they are up. */
	use(ports: number[]): void;
	stop(): void;
}

/** Starts it on a free port. A processor that cannot be reached is a 502, as with any balancer. */
export async function startBalancer(): Promise<Balancer> {
	let ports: number[] = [];
	let turn = 0;
	const agent = new Agent({ keepAlive: true });
	const server = createServer((incoming, answer) => {
		const fail = () => {
			if (!answer.headersSent) answer.writeHead(502);
			answer.end();
		};
		if (ports.length === 0) return fail();
		turn = (turn + 1) % ports.length;
		const outgoing = request(
			{
				agent,
				host: LOOPBACK,
				port: ports[turn],
				method: incoming.method,
				path: incoming.url,
				headers: incoming.headers,
			},
			(response) => {
				answer.writeHead(response.statusCode ?? 502, response.headers);
				response.on('error', fail).pipe(answer);
			},
		);
		outgoing.on('error', fail);
		incoming.pipe(outgoing);
	});
	return {
		url: `http://${LOOPBACK}:${await listen(server)}`,
		use: (chosen) => {
			ports = chosen;
		},
		stop: () => {
			agent.destroy();
			server.closeAllConnections();
			server.close();
		},
	};
}
