/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports, no-console -- runs on Node.js, not within n8n */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startMailbox } from '../../../sandbox/mailbox';
import { startSandbox } from '../../../sandbox/server/index';
import { fillCredentials } from '../../../tools/n8n/workflows';
import { payAllWorkflow } from '../e2e/payAll';
import { EVENTS, SUBSCRIBING } from './checks/activation';
import { startBalancer } from './balancer';
import { Cluster, PROCESSORS, WORKERS } from '../../../tools/n8n/queue/cluster';
import { NOTIFICATIONS } from './checks/notifications';
import { startStandIn } from '../standIn';
import { UNLIMITED } from '../world';
import { type ServerPrograms, startPostgres, startRedis } from '../../../tools/n8n/queue/servers';
import { notificationWorkflow } from './workflows';

/** What the service takes to answer, in milliseconds. */
const LATENCY_MS = 20;

/** What all checks work with: everything is up, and the workflows are published. */
export type QueueContext = Awaited<ReturnType<typeof start>>;

/** Undoes what was started. */
export type Cleanup = () => Promise<void> | void;

/** Starts everything and publishes the workflows. What was started so far is undone by `cleanups`, the latest first. */
export async function start(programs: ServerPrograms, cleanups: Cleanup[]) {
	const sandbox = await startSandbox({
		latencyMs: LATENCY_MS,
		payoutCompletesAfterMs: 3_600_000,
	});
	cleanups.push(async () => await sandbox.stop());
	const mailbox = await startMailbox();
	cleanups.push(async () => await mailbox.stop());
	/** How often a notification ran, by its id: its workflow tells a stand-in. */
	const runs = new Map<string, number>();
	const recorder = await startStandIn(({ searchParams }) => {
		const id = searchParams.get('id') ?? '';
		runs.set(id, (runs.get(id) ?? 0) + 1);
		return {};
	});
	cleanups.push(recorder.stop);
	const balancer = await startBalancer();
	cleanups.push(balancer.stop);

	const env: Record<string, string> = { ...UNLIMITED };
	const cluster = new Cluster(env, balancer.url);
	mkdirSync(cluster.dataDir, { recursive: true });
	cleanups.push(() => {
		// After a failure the logs tell more.
		if ('hasFailed' in globalThis) console.log(`The logs are in ${cluster.dataDir}`);
		else cluster.removeData();
	});
	const [postgres, redis] = await Promise.all([
		startPostgres(programs, path.join(cluster.dataDir, 'postgres.log')),
		startRedis(programs, path.join(cluster.dataDir, 'redis.log')),
		cluster.install(),
	]);
	cleanups.push(postgres.stop, redis.stop);
	Object.assign(env, postgres.env, redis.env);
	// n8n ends while its database and its queue are still there.
	cleanups.push(async () => await cluster.stopEverything());
	await cluster.startMain();

	const { api } = cluster;
	const credentials = await fillCredentials(api, {
		paymentsServiceApi: sandbox.credential,
		httpHeaderAuth: { name: 'X-Payments-Key', value: api.secrets.webhookKey },
		smtp: mailbox.credential,
	});
	const [credential] = credentials;
	const publish = async (file: Parameters<typeof api.putWorkflow>[0]) => {
		const stored = await api.putWorkflow(file);
		await api.publish(stored);
		return stored;
	};
	const workflows = {
		pay: await publish(payAllWorkflow(credential)),
		notifications: await publish(notificationWorkflow(NOTIFICATIONS, credential, recorder.url)),
		subscribing: await publish(
			notificationWorkflow(SUBSCRIBING, credential, recorder.url, {
				source: 'userHook',
				events: EVENTS,
			}),
		),
	};
	await Promise.all([...WORKERS, ...PROCESSORS].map(async (role) => await cluster.start(role)));
	const ports = PROCESSORS.map((role) => cluster.port(role));
	balancer.use(ports, cluster.port('main'));
	/** Executions that a fault has kept from ending, and that were named: these are not waited for. */
	const setAside: string[] = [];
	return { cluster, balancer, redis, sandbox, mailbox, credentials, runs, workflows, setAside };
}
