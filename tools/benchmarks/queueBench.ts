/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/server/index';
import { chainOf, using, webhookStep } from '../n8n/chain';
import { N8N_DIR } from '../n8n/paths';
import { LOOPBACK } from '../n8n/ports';
import { Cluster, type Role } from '../n8n/queue/cluster';
import { type ServerPrograms, startPostgres, startRedis } from '../n8n/queue/servers';
import { LATENCY_MS } from './bench';
import { PAYOUT_JSON, PAYOUT_PARAMETERS } from './payout';

/** Which workflow is called: that of this node, or that of n8n's HTTP Request node. */
export type Load = 'ours' | 'theirs';

/** What one call of all lists came to; where a payout is not named, of one payout. */
export interface Figures {
	payouts: number;
	perSecond: number;
	/** Processor time of all workers, and of PostgreSQL, in milliseconds. */
	workerMs: number;
	databaseMs: number;
	statements: number;
	/** What PostgreSQL wrote into its log, and what stays in n8n's table of the record. */
	logKb: number;
	keptKb: number;
	/** Answers 429 of the service, and payouts of the lists that it did not get. */
	refused: number;
	unpaid: number;
}

interface Client {
	connect(): Promise<void>;
	query(text: string): Promise<{ rows: Array<Record<string, unknown>> }>;
	end(): Promise<void>;
}

const CONCURRENCY = 10;
const MOST_WORKERS = 10;
const PROCESSOR: Role = 'webhook-1';
/** A clock tick of `/proc`, in milliseconds. */
const TICK_MS = 10;

const PACE = 'payments-bench';

/** n8n in queue mode with a durable PostgreSQL, and a sandbox in this process. */
export class QueueBench {
	private readonly env: Record<string, string> = {};

	private readonly cluster = new Cluster(this.env, `http://${LOOPBACK}`);

	private readonly cleanups: Array<() => Promise<void>> = [];

	private sandbox!: Sandbox;

	private sql!: Client;

	private database!: { pid: () => number };

	private workers: Role[] = [];

	private serial = 0;

	async start(programs: ServerPrograms): Promise<void> {
		const knobs = { payoutCompletesAfterMs: 3_600_000, logRequests: 1000, latencyMs: LATENCY_MS };
		this.sandbox = await startSandbox(knobs);
		this.cleanups.push(async () => await this.sandbox.stop());
		const { dataDir } = this.cluster;
		mkdirSync(dataDir, { recursive: true });
		this.cleanups.push(async () => this.cluster.removeData());
		const workers = Array.from({ length: MOST_WORKERS }, (_, at): Role => `worker-${at + 1}`);
		// What counts statements comes with PostgreSQL.
		const counting = ['shared_preload_libraries=pg_stat_statements'];
		const [postgres, redis] = await Promise.all([
			startPostgres(programs, path.join(dataDir, 'postgres.log'), counting),
			startRedis(programs, path.join(dataDir, 'redis.log')),
			this.cluster.install([...workers, PROCESSOR]),
		]);
		this.cleanups.push(postgres.stop, redis.stop);
		this.database = postgres;
		Object.assign(this.env, postgres.env, redis.env);
		this.cleanups.push(async () => await this.cluster.stopEverything());
		await this.cluster.startMain();
		await this.publish();
		const { Client } = createRequire(path.join(N8N_DIR, 'node_modules/n8n/'))('pg') as {
			Client: new (options: object) => Client;
		};
		this.sql = new Client({
			...{ host: LOOPBACK, port: Number(postgres.env.DB_POSTGRESDB_PORT) },
			...{ user: 'n8n', database: 'postgres' },
		});
		await this.sql.connect();
		this.cleanups.push(async () => await this.sql.end());
		await this.sql.query('CREATE EXTENSION pg_stat_statements');
	}

	/** Has so many workers, and so many connections of each process to the database. */
	async use(workers: number, pool: number): Promise<void> {
		this.env.DB_POSTGRESDB_POOL_SIZE = String(pool);
		const before: Role[] = this.workers.length > 0 ? [...this.workers, PROCESSOR] : [];
		await Promise.all(before.map(async (role) => await this.cluster.stop(role)));
		this.workers = Array.from({ length: workers }, (_, at): Role => `worker-${at + 1}`);
		const roles = [...this.workers, PROCESSOR];
		await Promise.all(roles.map(async (role) => await this.cluster.start(role, CONCURRENCY)));
		for (const load of ['ours', 'theirs'] as const) await this.pay(load, { lists: 10, perList: 5 });
	}

	limit(rateLimit: SandboxOptions['rateLimit']): void {
		this.sandbox.configure({ rateLimit });
	}

	/** Pays new lists, all at once. */
	async pay(load: Load, { lists, perList }: { lists: number; perList: number }): Promise<Figures> {
		const payouts = lists * perList;
		const paidBefore = this.sandbox.state.payouts.length;
		const refusedBefore = this.sandbox.count({ status: 429 });
		const before = await this.counters();
		const startedAt = performance.now();
		await Promise.all(
			Array.from({ length: lists }, async () => {
				this.serial += 1;
				const items = Array.from({ length: perList }, (_, at) => ({
					amount: 1 + at,
					invoice: `Q-${this.serial}-${at}`,
				}));
				await fetch(`${this.cluster.url(PROCESSOR)}/webhook/${PACE}-${load}`, {
					method: 'POST',
					headers: { 'content-type': 'application/json' },
					body: JSON.stringify({ items }),
				});
			}),
		);
		const seconds = (performance.now() - startedAt) / 1000;
		const after = await this.counters();
		const paid = this.sandbox.state.payouts.length - paidBefore;
		const each = (name: keyof typeof after) => (after[name] - before[name]) / payouts;
		return {
			...{ payouts, perSecond: paid / seconds },
			...{ workerMs: each('workerMs'), databaseMs: each('databaseMs') },
			...{ statements: each('statements'), logKb: each('log') / 1000, keptKb: each('kept') / 1000 },
			...{
				refused: this.sandbox.count({ status: 429 }) - refusedBefore,
				unpaid: payouts - paid,
			},
		};
	}

	async stop(): Promise<void> {
		for (const cleanup of this.cleanups.reverse()) await cleanup();
	}

	private async counters() {
		const number = async (expression: string, from = '') =>
			Number((await this.sql.query(`SELECT ${expression} AS found ${from}`)).rows[0].found);
		const workers = this.workers.map((role) => processorMs(this.cluster.pid(role)));
		return {
			statements: await number('sum(calls)', 'FROM pg_stat_statements'),
			log: await number("pg_current_wal_lsn() - '0/0'"),
			kept: await number("pg_total_relation_size('processed_data')"),
			workerMs: workers.reduce((sum, ms) => sum + ms, 0),
			databaseMs: [this.database.pid(), ...childrenOf(this.database.pid())].reduce(
				(sum, pid) => sum + processorMs(pid),
				0,
			),
		};
	}

	private async publish(): Promise<void> {
		const { api } = this.cluster;
		const data = this.sandbox.credential;
		const credential = await api.putCredential('Sandbox', 'paymentsServiceApi', data);
		const measured = {
			ours: {
				...{ type: 'n8n-nodes-payments-service.paymentsService', typeVersion: 1 },
				parameters: { ...PAYOUT_PARAMETERS, options: { parallelPayouts: 10 } },
			},
			theirs: {
				...{ type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2 },
				parameters: {
					...{
						authentication: 'predefinedCredentialType',
						nodeCredentialType: 'paymentsServiceApi',
					},
					...{ url: `${this.sandbox.baseUrl}/operations/payout`, method: 'POST' },
					...{ sendBody: true, specifyBody: 'json', jsonBody: PAYOUT_JSON },
					options: { batching: { batch: { batchSize: 10, batchInterval: 0 } } },
				},
			},
		};
		for (const [load, step] of Object.entries(measured)) {
			const at = `${PACE}-${load}`;
			const file = chainOf(at, at, [
				webhookStep(at, 'noData'),
				{
					...{ name: 'Items', type: 'n8n-nodes-base.splitOut', typeVersion: 1 },
					parameters: { fieldToSplitOut: 'body.items', options: {} },
				},
				{ name: 'Pay', onError: 'continueRegularOutput', ...step, ...using(credential) },
			]);
			await api.publish(await api.putWorkflow(file));
		}
	}
}

/** The processor time that a process and its ended children have taken, in milliseconds; 0 once it has ended. */
function processorMs(pid: number): number {
	try {
		// What follows the name of the program, which may hold spaces: utime and stime, cutime and cstime.
		const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
			.replace(/^.*\) /, '')
			.split(' ');
		return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
	} catch {
		return 0;
	}
}

function childrenOf(pid: number): number[] {
	const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
	return list === '' ? [] : list.split(' ').map(Number);
}
