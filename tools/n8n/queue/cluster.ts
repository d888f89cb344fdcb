/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildAndInstall, communityFolder } from '../communityPackage';
import type { Instance } from '../instance';
import { openInstance } from '../instance';
import type { RunningN8n } from '../n8n';
import { WITHOUT_EDITOR, startN8n } from '../n8n';
import { takesExecutionsOver } from '../n8nRelease';
import { N8nApi } from '../n8nApi';
import { LOOPBACK, freePort } from '../ports';
import { StartError } from '../startError';
import { until } from '../until';

export type Role = 'main' | `worker-${number}` | `webhook-${number}`;

export const WORKERS: Role[] = ['worker-1', 'worker-2'];
export const PROCESSORS: Role[] = ['webhook-1', 'webhook-2'];

const COMMANDS = { main: 'start', worker: 'worker', webhook: 'webhook' } as const;
const READY_WITHIN_MS = 180_000;

/** Whether this n8n's workers take over from one that died. */
export const TAKES_OVER = takesExecutionsOver();

/**
 * How long a worker's job counts as its own without a sign of life, and how often that is checked, in milliseconds.
 * n8n's own 60 and 30 seconds would only make the test longer. Where executions are taken over, it is long enough for the
 * trigger to tell a takeover from an execution that the queue hands out twice.
 */
const LOCK_SETTINGS = {
	QUEUE_WORKER_LOCK_DURATION: TAKES_OVER ? '45000' : '15000',
	QUEUE_WORKER_LOCK_RENEW_TIME: '3000',
	QUEUE_WORKER_STALLED_INTERVAL: '5000',
	// Redis takes longer to come back on a busy machine than n8n waits for it.
	QUEUE_BULL_REDIS_TIMEOUT_THRESHOLD: '120000',
};

/** How many executions one worker runs at once, unless said otherwise. */
const CONCURRENCY = 5;

/** One n8n that is made of several processes, each with a data folder and an installed package of its own. */
export class Cluster {
	private readonly whole = openInstance(`queue-${process.pid}`);

	private readonly processes = new Map<Role, RunningN8n>();

	/** Known once the main process is up. */
	api!: N8nApi;

	constructor(
		/** n8n's settings for database and queue; a process has them as they are when it starts. */
		private readonly env: Record<string, string>,
		/** The balancer's address, under which the service reaches the webhooks, and people the forms. */
		private readonly publicUrl: string,
	) {}

	get dataDir(): string {
		return this.whole.dataDir;
	}

	/** Builds, packs and installs the package once, and copies what npm installed to each process. */
	async install(others: Role[] = [...WORKERS, ...PROCESSORS]): Promise<void> {
		const main = this.instanceOf('main');
		await buildAndInstall(main);
		for (const role of others) {
			cpSync(communityFolder(main), communityFolder(this.instanceOf(role)), { recursive: true });
		}
	}

	/** Starts the process that migrates the database, and signs in. */
	async startMain(): Promise<void> {
		await this.start('main');
		this.api = new N8nApi(this.url('main'), this.whole.secrets);
		await this.api.signIn();
	}

	/** Starts one process and waits until it is ready for work. */
	async start(role: Role, concurrency = CONCURRENCY): Promise<void> {
		const kind = role.split('-')[0] as keyof typeof COMMANDS;
		const healthPort = await freePort();
		const n8n = await startN8n({
			instance: this.instanceOf(role),
			// The balancer finds it again after a restart.
			port: this.processes.get(role)?.port,
			command: COMMANDS[kind],
			args: kind === 'worker' ? [`--concurrency=${concurrency}`] : [],
			label: role,
			env: {
				...this.env,
				...WITHOUT_EDITOR,
				...LOCK_SETTINGS,
				EXECUTIONS_MODE: 'queue',
				// The name before n8n 2.41.
				WEBHOOK_URL: `${this.publicUrl}/`,
				N8N_WEBHOOK_URL: `${this.publicUrl}/`,
				N8N_EDITOR_BASE_URL: `${this.publicUrl}/`,
				N8N_DISABLE_PRODUCTION_MAIN_PROCESS: 'true',
				QUEUE_HEALTH_CHECK_ACTIVE: 'true',
				QUEUE_HEALTH_CHECK_PORT: String(healthPort),
				N8N_WORKER_SERVER_ADDRESS: LOOPBACK,
			},
		});
		if (kind === 'worker') await waitUntilHealthy(n8n, healthPort);
		this.processes.set(role, n8n);
	}

	url(role: Role): string {
		return this.running(role).url;
	}

	pid(role: Role): number {
		return this.running(role).pid;
	}

	port(role: Role): number {
		return this.running(role).port;
	}

	/** Ends a process as a crash would. */
	async kill(role: Role): Promise<void> {
		await this.running(role).kill();
	}

	async stop(role: Role): Promise<void> {
		await this.running(role).stop();
	}

	async stopEverything(): Promise<void> {
		await Promise.all([...this.processes.values()].map(async (n8n) => await n8n.stop()));
	}

	/** Processes that ended without being asked to. */
	ended(): Role[] {
		return [...this.processes].filter(([, n8n]) => n8n.hasExited()).map(([role]) => role);
	}

	/** The executions that a worker has taken up, by its own log. */
	startedBy(role: Role): string[] {
		const log = readFileSync(this.running(role).logFile, 'utf8');
		return [...log.matchAll(/Worker started execution (\d+)/g)].map(([, id]) => id);
	}

	workerOf(executionId: string): Role | undefined {
		return WORKERS.find((role) => this.startedBy(role).includes(executionId));
	}

	removeData(): void {
		rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
	}

	private running(role: Role): RunningN8n {
		const n8n = this.processes.get(role);
		if (!n8n) throw new Error(`${role} was not started`);
		return n8n;
	}

	/** Its folder lies in the run's, and its secrets are those of all. */
	private instanceOf(role: Role): Instance {
		return { ...this.whole, dataDir: path.join(this.dataDir, role) };
	}
}

async function waitUntilHealthy(worker: RunningN8n, port: number): Promise<void> {
	const url = `http://${LOOPBACK}:${port}/healthz/readiness`;
	const isReady = async () => (await fetch(url).catch(() => undefined))?.ok;
	const look = async () => worker.hasExited() || (await isReady());
	if ((await until(look, READY_WITHIN_MS, 250)) && !worker.hasExited()) return;
	throw new StartError('A worker did not become ready.', worker.logFile);
}
