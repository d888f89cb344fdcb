import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { N8N_DIR } from '../../../tools/n8n/paths';
import { LOOPBACK, freePort } from '../../../tools/n8n/ports';
import { startProcess } from '../../../tools/processes';
import { StartError } from '../../../tools/n8n/startError';
import type { QueueOptions } from './options';

/** What is used of the client library `ioredis`, which n8n brings. */
interface RedisClient {
	ping(): Promise<string>;
	keys(pattern: string): Promise<string[]>;
	del(...keys: string[]): Promise<number>;
	disconnect(): void;
	on(event: 'error', listener: () => void): void;
}

const IoRedis = createRequire(path.join(N8N_DIR, 'package.json'))('ioredis') as new (
	url: string,
) => RedisClient;

/** A queue for one run. */
export interface RunQueue {
	/** n8n's settings for it. */
	env: Record<string, string>;
	/** Stops and starts Redis, with its data kept on disk; undefined for a Redis that belongs to somebody else. */
	restart?: (pauseMs: number) => Promise<void>;
	stop(): Promise<void>;
}

const STARTED_WITHIN_MS = 15_000;

/** Makes a queue for this run: in the Redis that is given, or in one of the run's own. */
export async function startRedis(options: QueueOptions, logFile: string): Promise<RunQueue> {
	const prefix = `payments-queue-${process.pid}-${randomBytes(4).toString('hex')}`;
	if (options.redisUrl) {
		const url = options.redisUrl;
		await assertAnswers(url);
		return { env: settingsFor(url, prefix), stop: async () => await removeKeys(url, prefix) };
	}
	if (!options.programs.redis) throw new StartError('There is no Redis.');
	const server = await startServer(options.programs.redis, logFile);
	return { env: settingsFor(server.url, prefix), restart: server.restart, stop: server.stop };
}

function settingsFor(address: string, prefix: string): Record<string, string> {
	const url = new URL(address);
	return {
		QUEUE_BULL_REDIS_HOST: url.hostname,
		QUEUE_BULL_REDIS_PORT: url.port || '6379',
		QUEUE_BULL_REDIS_DB: url.pathname.slice(1) || '0',
		QUEUE_BULL_REDIS_USERNAME: decodeURIComponent(url.username),
		QUEUE_BULL_REDIS_PASSWORD: decodeURIComponent(url.password),
		QUEUE_BULL_PREFIX: prefix,
		N8N_REDIS_KEY_PREFIX: prefix,
	};
}

/** A server in a new folder that writes what it holds to disk, so that a restart keeps it. */
async function startServer(program: string, logFile: string) {
	const folder = mkdtempSync(path.join(tmpdir(), 'payments-queue-redis-'));
	const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	process.once('exit', remove);
	const password = randomBytes(16).toString('hex');
	const port = await freePort();
	const url = `redis://:${password}@${LOOPBACK}:${port}/0`;
	const settings = path.join(folder, 'redis.conf');
	writeFileSync(
		settings,
		[
			`bind ${LOOPBACK}`,
			`port ${port}`,
			`dir ${folder}`,
			`requirepass ${password}`,
			'appendonly yes',
			'save ""',
		].join('\n'),
		{ mode: 0o600 },
	);
	const start = async () => {
		const child = await startProcess({ command: program, args: [settings], cwd: folder, logFile });
		await assertAnswers(url);
		return child;
	};
	let server = await start();
	return {
		url,
		restart: async (pauseMs: number) => {
			await server.stop();
			await sleep(pauseMs);
			server = await start();
		},
		stop: async () => {
			await server.stop();
			remove();
		},
	};
}

async function assertAnswers(url: string): Promise<void> {
	const late = sleep(STARTED_WITHIN_MS, undefined, { ref: false }).then(() => {
		throw new StartError('Redis does not answer.');
	});
	await withClient(url, async (client) => await Promise.race([client.ping(), late]));
}

async function removeKeys(url: string, prefix: string): Promise<void> {
	await withClient(url, async (client) => {
		// n8n puts the prefix of the queue into braces.
		for (const pattern of [`${prefix}*`, `{${prefix}*`]) {
			const keys = await client.keys(pattern);
			if (keys.length > 0) await client.del(...keys);
		}
	});
}

async function withClient<T>(url: string, use: (client: RedisClient) => Promise<T>): Promise<T> {
	const client = new IoRedis(url);
	// The client connects again by itself.
	client.on('error', () => undefined);
	try {
		return await use(client);
	} finally {
		client.disconnect();
	}
}
