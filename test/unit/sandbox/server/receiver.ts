/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { type IncomingHttpHeaders, createServer } from 'node:http';
import { LOOPBACK, close, listen } from '../../../../tools/n8n/ports';
import { until } from '../../../engine/until';

/** One notification as it arrived. */
interface Received {
	headers: IncomingHttpHeaders;
	body: string;
}

/** A server that keeps what is POSTed to it. */
export interface Receiver {
	url: string;
	received: Received[];
	/** Statuses for the next requests; 200 when there is none left. */
	statuses: number[];
	/** Waits until this many have arrived. */
	arrived(count: number): Promise<void>;
	stop(): Promise<void>;
}

/** Starts a receiver of notifications on the loopback address. */
export async function startReceiver(): Promise<Receiver> {
	const received: Received[] = [];
	const statuses: number[] = [];
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
			response.writeHead(statuses.shift() ?? 200).end('{}');
		});
	});
	return {
		url: `http://${LOOPBACK}:${await listen(server)}/hook`,
		received,
		statuses,
		arrived: (count) => until(() => received.length >= count),
		stop: async () => await close(server),
	};
}
