/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { Agent, createServer, request } from 'node:http';
import { LOOPBACK, listen } from '../../../tools/n8n/ports';

/** A load balancer as it stands before n8n: what starts or goes on with a run goes to the webhook processors in turn, the rest to the main process. */
interface Balancer {
	/** n8n's public address, without a trailing slash. */
	url: string;
	/** Names the processors and the main process, when they are up. */
	use(ports: number[], main: number): void;
	stop(): void;
}

/** The paths that the processors serve. */
const OF_PROCESSORS = /^\/(webhook|form)(-waiting)?\//;

/** Starts it on a free port. A processor that cannot be reached is a 502, as with any balancer. */
export async function startBalancer(): Promise<Balancer> {
	let ports: number[] = [];
	let mainPort = 0;
	let turn = 0;
	const agent = new Agent({ keepAlive: true });
	const server = createServer((incoming, answer) => {
		const fail = () => {
			if (!answer.headersSent) answer.writeHead(502);
			answer.end();
		};
		if (ports.length === 0) return fail();
		const isForProcessors = OF_PROCESSORS.test(incoming.url ?? '');
		if (isForProcessors) turn = (turn + 1) % ports.length;
		const outgoing = request(
			{
				agent,
				host: LOOPBACK,
				port: isForProcessors ? ports[turn] : mainPort,
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
		use: (chosen, main) => {
			ports = chosen;
			mainPort = main;
		},
		stop: () => {
			agent.destroy();
			server.closeAllConnections();
			server.close();
		},
	};
}
