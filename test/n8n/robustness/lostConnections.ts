import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { N8N_DIR } from '../../../tools/n8n/paths';
import { listen } from '../../../tools/n8n/ports';
import type { Random } from './random';

/** What is used of PostgreSQL's protocol in `pg-protocol`, which n8n brings: it reads what a server says. */
type Parse = (from: Socket, each: (message: { name: string; status?: string }) => void) => unknown;

const { parse } = createRequire(path.join(N8N_DIR, 'package.json'))('pg-protocol') as {
	parse: Parse;
};

/** A write of the rows in which the trigger keeps what ran. Everything else that n8n says to its database arrives. */
const WRITE = /(INSERT INTO|UPDATE) ("public"\.)?"processed_data"/;
/** Rows whose writes never get an answer, as with the faults of SQLite: those whose name ends so. */
const NEVER_ANSWERED = /payments-service:[0-9a-f]{62}00/;
/** How often a connection is lost before a write arrives, and after it was committed. */
const LOST_BEFORE = 0.05;
const LOST_AFTER = 0.1;
/** How often a connection hangs before it is lost, and for how long in milliseconds. */
const STANDS_STILL = 0.05;
const STILL_MS = 5000;
/** No statement about a row is longer; the rest of longer ones is not searched, in bytes. */
const LONGEST = 20_000;

/** A proxy for PostgreSQL that loses connections on demand. */
export class LostConnections {
	/** How many were lost. */
	lostBefore = 0;
	lostAfter = 0;

	port = 0;

	private isOn = false;
	private readonly sockets = new Set<Socket>();

	private constructor(
		private readonly random: Random,
		private readonly server: { host: string; port: number },
		private readonly listener = createServer((client) => this.join(client)),
	) {}

	/** Begins to listen on a free port of the loopback address, and loses nothing yet. */
	static async listen(
		random: Random,
		server: { host: string; port: number },
	): Promise<LostConnections> {
		const connections = new LostConnections(random, server);
		connections.port = await listen(connections.listener);
		return connections;
	}

	begin(): void {
		this.isOn = true;
	}

	end(): void {
		this.isOn = false;
	}

	close(): void {
		for (const socket of this.sockets) socket.destroy();
		this.listener.close();
	}

	/** Joins a connection of n8n to one of its own to the server. */
	private join(client: Socket): void {
		const server = connect(this.server);
		const lose = () => {
			client.destroy();
			server.destroy();
		};
		for (const socket of [client, server]) {
			this.sockets.add(socket);
			socket.setNoDelay(true).on('error', lose);
			socket.on('close', () => {
				this.sockets.delete(socket);
				lose();
			});
		}

		let asked = '';
		let isLost = false;
		client.on('data', (bytes) => {
			if (asked.length < LONGEST) asked += bytes.toString('latin1');
			if (this.isOn && WRITE.test(asked) && this.random.next() < LOST_BEFORE) {
				this.lostBefore += 1;
				lose();
			} else {
				server.write(bytes);
			}
		});
		// It sees each message before the same bytes are passed on below.
		void parse(server, ({ name, status }) => {
			// The server has done what it was asked; "I" is outside of a transaction, so that it is committed.
			if (name !== 'readyForQuery' || status !== 'I') return;
			const isWrite = WRITE.test(asked);
			const part = NEVER_ANSWERED.test(asked) ? 1 : LOST_AFTER;
			asked = '';
			if (this.isOn && isWrite && this.random.next() < part) isLost = true;
		});
		server.on('data', (bytes) => {
			if (!isLost) {
				client.write(bytes);
				return;
			}
			this.lostAfter += 1;
			const stillMs = this.random.next() < STANDS_STILL ? STILL_MS : 0;
			void sleep(stillMs).then(lose);
		});
	}
}
