/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { once } from 'node:events';
import type { Server as WebServer } from 'node:http';
import { type AddressInfo, type Server, createServer } from 'node:net';

/** The one address on which anything here listens. */
export const LOOPBACK = '127.0.0.1';

/** A port of the loopback address that nothing uses at the moment. */
export async function freePort(): Promise<number> {
	const server = createServer();
	const port = await listen(server);
	await once(server.close(), 'close');
	return port;
}

/** Has a server listen on such a port, and gives the port. */
export async function listen(server: Server): Promise<number> {
	await once(server.listen(0, LOOPBACK), 'listening');
	return (server.address() as AddressInfo).port;
}

/** Ends a server, and what is under way with it. */
export async function close(server: WebServer): Promise<void> {
	const closed = once(server.close(), 'close');
	server.closeAllConnections();
	await closed;
}
