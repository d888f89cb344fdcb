/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LOOPBACK, freePort } from '../ports';
import { StartError } from '../startError';
import { sleep, until } from '../until';
import { runProcess, startProcess } from '../../programs/processes';

/** The programs that `tools/programs/servers.mjs` has found on this machine. */
export interface ServerPrograms {
	redis: { server: string; cli: string };
	postgres: { initdb: string; postgres: string; pg_isready: string };
}

/** A server of one run, on a free port of the loopback address, with its data in a folder that is removed. */
interface RunServer {
	/** n8n's settings for it. */
	env: Record<string, string>;
	pid: () => number;
	/** Stops it and starts it again, with its data kept on disk. */
	restart: (pauseMs: number) => Promise<void>;
	stop: () => Promise<void>;
}

const STARTED_WITHIN_MS = 30_000;

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
const AS_POSTGRES =
	process.getuid?.() === 0
		? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
		: [];

/** What only a power failure would show; no process of a test ends the database. */
const NOT_DURABLE = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

/** An empty database, by itself without what makes it durable. */
export async function startPostgres(
	{ postgres: programs }: ServerPrograms,
	logFile: string,
	more: string[] = NOT_DURABLE,
): Promise<RunServer> {
	const folder = newFolder('postgres');
	const data = path.join(folder, 'data');
	mkdirSync(data);
	if (AS_POSTGRES.length > 0) await run(['chown', '-R', 'postgres', folder], folder);
	const init = ['--pgdata', data, '--username', 'n8n', '--auth', 'trust', '--encoding', 'UTF8'];
	await run([...AS_POSTGRES, programs.initdb, ...init, '--locale', 'C', '--no-sync'], folder);
	const port = String(await freePort());
	const settings = [
		...[...more, 'max_connections=150'],
		...[`listen_addresses=${LOOPBACK}`, 'unix_socket_directories='],
	].flatMap((setting) => ['-c', setting]);
	const server = await startServer(folder, logFile, {
		start: [...AS_POSTGRES, programs.postgres, '-D', data, '-p', port, ...settings],
		isReady: [programs.pg_isready, '-h', LOOPBACK, '-p', port],
	});
	const env = {
		...{ DB_TYPE: 'postgresdb', DB_POSTGRESDB_HOST: LOOPBACK, DB_POSTGRESDB_PORT: port },
		...{ DB_POSTGRESDB_DATABASE: 'postgres', DB_POSTGRESDB_USER: 'n8n' },
	};
	return { env, ...server };
}

/** An empty queue that writes what it holds to disk, so that a restart keeps it. */
export async function startRedis(
	{ redis: programs }: ServerPrograms,
	logFile: string,
): Promise<RunServer> {
	const folder = newFolder('redis');
	const port = String(await freePort());
	const settings = ['--bind', LOOPBACK, '--dir', folder, '--appendonly', 'yes', '--save', ''];
	const server = await startServer(folder, logFile, {
		start: [programs.server, '--port', port, ...settings],
		isReady: [programs.cli, '-h', LOOPBACK, '-p', port, 'ping'],
	});
	return { env: { QUEUE_BULL_REDIS_HOST: LOOPBACK, QUEUE_BULL_REDIS_PORT: port }, ...server };
}

function newFolder(name: string): string {
	const folder = mkdtempSync(path.join(tmpdir(), `payments-queue-${name}-`));
	process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
	return folder;
}

async function startServer(
	cwd: string,
	logFile: string,
	words: Record<'start' | 'isReady', string[]>,
): Promise<Omit<RunServer, 'env'>> {
	const [command, ...args] = words.start;
	const [look, ...lookAt] = words.isReady;
	const start = async () => {
		const child = await startProcess({ command, args, cwd, logFile });
		const answers = async () => (await runProcess({ command: look, args: lookAt })).code === 0;
		const isUp = await until(async () => child.hasExited() || (await answers()), STARTED_WITHIN_MS);
		if (isUp && !child.hasExited()) return child;
		throw new StartError(`${path.basename(command)} did not start.`, logFile);
	};
	let server = await start();
	return {
		pid: () => server.pid,
		restart: async (pauseMs) => {
			await server.stop();
			await sleep(pauseMs);
			server = await start();
		},
		stop: async () => await server.stop(),
	};
}

async function run([command, ...args]: string[], cwd: string): Promise<void> {
	const { code, output } = await runProcess({ command, args, cwd });
	if (code !== 0) throw new StartError(`${command} failed: ${output}`);
}
