import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { N8N_DIR } from '../../../tools/n8n/paths';
import { LOOPBACK, freePort } from '../../../tools/n8n/ports';
import { runProcess, startProcess } from '../../../tools/processes';
import { StartError } from '../../../tools/n8n/startError';
import { until } from '../../../tools/n8n/until';
import type { QueueOptions } from './options';

/** What is used of the client library `pg`, which n8n brings. */
interface PgClient {
	connect(): Promise<void>;
	query<T>(text: string, values?: unknown[]): Promise<{ rows: T[] }>;
	end(): Promise<void>;
	on(event: 'error', listener: () => void): void;
}

const { Client } = createRequire(path.join(N8N_DIR, 'package.json'))('pg') as {
	Client: new (settings: { connectionString: string }) => PgClient;
};

/** An empty database for one run. */
export interface RunDatabase {
	/** n8n's settings for it. */
	env: Record<string, string>;
	query<T>(text: string, values?: unknown[]): Promise<T[]>;
	stop(): Promise<void>;
}

const STARTED_WITHIN_MS = 30_000;
const SERVER_USER = 'postgres';

/** Makes a database for this run: on the server that is given, or on one of the run's own. */
export async function startPostgres(options: QueueOptions, logFile: string): Promise<RunDatabase> {
	const { postgresUrl, programs } = options;
	if (postgresUrl) return await createDatabase(postgresUrl, async () => await Promise.resolve());
	if (!programs.postgres) throw new StartError('There is no PostgreSQL.');
	const server = await startServer(programs.postgres, logFile);
	return await createDatabase(server.url, server.stop);
}

async function createDatabase(
	serverUrl: string,
	stopServer: () => Promise<void>,
): Promise<RunDatabase> {
	const name = `payments_queue_${process.pid}_${randomBytes(4).toString('hex')}`;
	const admin = await connect(serverUrl);
	await admin.query(`CREATE DATABASE ${name}`);
	const url = new URL(serverUrl);
	url.pathname = `/${name}`;
	const client = await connect(url.href);
	return {
		env: {
			DB_TYPE: 'postgresdb',
			DB_POSTGRESDB_HOST: url.hostname,
			DB_POSTGRESDB_PORT: url.port || '5432',
			DB_POSTGRESDB_DATABASE: name,
			DB_POSTGRESDB_USER: decodeURIComponent(url.username),
			DB_POSTGRESDB_PASSWORD: decodeURIComponent(url.password),
		},
		query: async <T>(text: string, values?: unknown[]) =>
			(await client.query<T>(text, values)).rows,
		stop: async () => {
			await client.end();
			await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
			await admin.end();
			await stopServer();
		},
	};
}

async function connect(connectionString: string): Promise<PgClient> {
	const client = new Client({ connectionString });
	// A connection that the server ends while everything stops is no failure of the run.
	client.on('error', () => undefined);
	await client.connect();
	return client;
}

/** A server in a new folder, with a password of its own; it refuses to run as root. */
async function startServer(programs: { initdb: string; postgres: string }, logFile: string) {
	const folder = mkdtempSync(path.join(tmpdir(), 'payments-queue-postgres-'));
	const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	process.once('exit', remove);
	const isRoot = process.getuid?.() === 0;
	const data = path.join(folder, 'data');
	const password = randomBytes(16).toString('hex');
	const passwordFile = path.join(folder, 'password');
	writeFileSync(passwordFile, password, { mode: 0o600 });
	if (isRoot) {
		const [user, group] = await serverUser();
		for (const owned of [folder, passwordFile]) chownSync(owned, user, group);
		chmodSync(folder, 0o700);
	}
	const asServerUser = (command: string, args: string[]) =>
		isRoot
			? {
					command: 'setpriv',
					args: [
						`--reuid=${SERVER_USER}`,
						`--regid=${SERVER_USER}`,
						'--clear-groups',
						command,
						...args,
					],
				}
			: { command, args };

	const init = asServerUser(programs.initdb, [
		...['--pgdata', data, '--username', 'n8n', '--pwfile', passwordFile],
		...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
	]);
	const { code, output } = await runProcess({ ...init, cwd: folder });
	if (code !== 0) throw new StartError(`PostgreSQL's initdb failed: ${output}`);
	const port = await freePort();
	// What only a power failure would show is left out: no process of the test ends the database.
	const settings = [
		...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'],
		...[`listen_addresses=${LOOPBACK}`, 'unix_socket_directories='],
		...['max_connections=60', 'shared_buffers=64MB'],
	];
	const server = await startProcess({
		...asServerUser(programs.postgres, [
			...['-D', data, '-p', String(port)],
			...settings.flatMap((setting) => ['-c', setting]),
		]),
		cwd: folder,
		logFile,
	});
	const url = `postgres://n8n:${password}@${LOOPBACK}:${port}/postgres`;
	await waitUntilReady(url, server.hasExited, logFile);
	const stop = async () => {
		await server.stop(5000);
		remove();
	};
	return { url, stop };
}

async function serverUser(): Promise<[number, number]> {
	const ids = ['-u', '-g'].map(async (which) => {
		const { output } = await runProcess({ command: 'id', args: [which, SERVER_USER] });
		return Number(output);
	});
	const [user, group] = await Promise.all(ids);
	return [user, group];
}

async function waitUntilReady(url: string, hasExited: () => boolean, logFile: string) {
	const look = async () => hasExited() || (await connect(url).catch(() => undefined));
	const client = await until(look, STARTED_WITHIN_MS);
	if (typeof client === 'object') return await client.end();
	throw new StartError('PostgreSQL did not start.', logFile);
}
