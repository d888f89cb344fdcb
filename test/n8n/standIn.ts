/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { LOOPBACK, listen } from '../../tools/n8n/ports';

/** A stand-in for somebody else's server, on the loopback address. */
export interface StandIn {
	/** Without a trailing slash. */
	url: string;
	stop: () => void;
}

/** Starts one on a free port, which answers with JSON to what it is asked: the address, and the body where that is JSON. */
export async function startStandIn(
	answer: (address: URL, body: unknown) => unknown,
): Promise<StandIn> {
	const server = createServer((request, response) => {
		void text(request).then((body) => {
			const address = new URL(request.url ?? '/', 'http://stand-in');
			const answered = answer(address, body.startsWith('{') ? JSON.parse(body) : undefined);
			response.setHeader('content-type', 'application/json').end(JSON.stringify(answered));
		});
	});
	const url = `http://${LOOPBACK}:${await listen(server)}`;
	const stop = () => {
		server.closeAllConnections();
		server.close();
	};
	return { url, stop };
}
