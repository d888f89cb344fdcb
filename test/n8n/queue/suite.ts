import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { stopAll } from '../../../tools/n8n/processes';
import { defaults, startSandbox } from '../../../sandbox/server/index';
import { payAllWorkflow } from '../e2e/pay-all';
import { startRecorder } from '../robustness/recorder';
import { EVENTS, SUBSCRIBING, checkDeactivation, checkSubscription } from './activation-checks';
import { startBalancer } from './balancer';
import { Cluster, PROCESSORS, WORKERS } from './cluster';
import type { QueueContext } from './context';
import { Executions } from './executions';
import { killWorker, restartRedis } from './fault-checks';
import {
	NOTIFICATIONS,
	deliverPairs,
	deliverThousand,
	expectAllEnded,
} from './notification-checks';
import type { QueueOptions } from './options';
import { payAcrossWorkers, payOneListTwice } from './payout-checks';
import { startPostgres } from './postgres';
import { startRedis } from './redis';
import { Report } from './report';
import { notificationWorkflow, subscribingWorkflow } from './workflows';

/** What the service takes to answer, in milliseconds. */
const LATENCY_MS = 20;

/** Exit codes by which a shell tells that a signal ended the program. */
const SIGNAL_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/** Undoes what was started, the latest first. */
type Cleanup = () => Promise<void> | void;

/** Runs the suite and gives its exit code. Whatever happens, everything that it started is ended. */
export async function runQueueTest(options: QueueOptions): Promise<number> {
	const report = new Report();
	const cleanups: Cleanup[] = [];
	let isInterrupted = false;
	for (const [signal, code] of Object.entries(SIGNAL_CODES)) {
		process.once(signal, () => {
			isInterrupted = true;
			report.interrupt();
			void undo(cleanups).finally(() => process.exit(code));
		});
	}
	let isOver = false;
	try {
		report.part('Start');
		const context = await start(options, report, cleanups);
		await runChecks(context);
		isOver = true;
	} catch (error) {
		if (!isInterrupted) console.error(error);
	}
	// What fails then fails because everything is being stopped, at whose end the process ends.
	if (isInterrupted) await new Promise(() => undefined);
	report.expect('the suite runs to its end', isOver);
	const stopped = await undo(cleanups);
	report.expectEqual('everything that was started could be stopped', stopped, []);
	return report.close();
}

/** Gives the reasons of what could not be undone. */
async function undo(cleanups: Cleanup[]): Promise<string[]> {
	const reasons: string[] = [];
	for (const cleanup of cleanups.splice(0).reverse()) {
		try {
			await cleanup();
		} catch (error) {
			reasons.push(String(error));
		}
	}
	await stopAll();
	return reasons;
}

async function runChecks(context: QueueContext): Promise<void> {
	await checkSubscription(context, 'all processes up');
	await payAcrossWorkers(context);
	await payOneListTwice(context);
	await deliverPairs(context);
	await deliverThousand(context);
	await killWorker(context);
	await restartRedis(context);
	await restartMain(context);
	await checkDeactivation(context);
	await accountForAll(context);
}

/** The main process comes back without subscribing again. */
async function restartMain(context: QueueContext): Promise<void> {
	const { report, cluster, workflows } = context;
	report.part('The main process is restarted');
	await cluster.stop('main');
	await cluster.startMain();
	await cluster.api.waitUntilPublished(workflows.subscribing);
	await checkSubscription(context, 'main restarted');
}

/** Every execution has ended, and n8n's list shows what its database holds. */
async function accountForAll(context: QueueContext): Promise<void> {
	const { report, executions, cluster, workflows } = context;
	report.part('The book of executions');
	// n8n has looked for those that the faults left unended when its main process started.
	executions.setAside([]);
	await expectAllEnded(context, 'at the end');
	const stored = await executions.byStatus();
	report.note(`executions by status: ${JSON.stringify(stored)}`);
	const unnamed = Object.keys(stored).filter(
		(status) => !['success', 'error', 'crashed'].includes(status),
	);
	report.expectEqual('every execution is a success or says that it failed', unnamed, []);
	for (const { id, name } of Object.values(workflows)) {
		const ofWorkflow = await executions.byStatus(id);
		const total = Object.values(ofWorkflow).reduce((sum, count) => sum + count, 0);
		report.note(`${name}: ${JSON.stringify(ofWorkflow)}`);
		report.expectEqual(
			`${name}: n8n's list counts every execution`,
			await cluster.api.countExecutions(id),
			total,
		);
	}
}

async function start(
	options: QueueOptions,
	report: Report,
	cleanups: Cleanup[],
): Promise<QueueContext> {
	const sandbox = await startSandbox({
		latencyMs: LATENCY_MS,
		payoutCompletesAfterMs: 3_600_000,
	});
	cleanups.push(async () => await sandbox.stop());
	const recorder = await startRecorder();
	cleanups.push(recorder.stop);
	const balancer = await startBalancer();
	cleanups.push(balancer.stop);

	const env: Record<string, string> = {};
	const cluster = new Cluster(env, balancer.url);
	mkdirSync(cluster.dataDir, { recursive: true });
	cleanups.push(() => {
		// After a failure the logs tell more.
		if (report.hasFailed) report.note(`The logs are in ${cluster.dataDir}`);
		else cluster.removeData();
	});
	const [database, queue] = await Promise.all([
		startPostgres(options, path.join(cluster.dataDir, 'postgres.log')),
		startRedis(options, path.join(cluster.dataDir, 'redis.log')),
		cluster.install(),
	]);
	cleanups.push(database.stop, queue.stop);
	Object.assign(env, database.env, queue.env);
	// n8n ends while its database and its queue are still there.
	cleanups.push(async () => await cluster.stopEverything());
	await cluster.startMain();

	const { clientId, clientSecret, webhookSecret, userToken } = defaults;
	const { api } = cluster;
	const credential = await api.putCredential('Sandbox', 'paymentsServiceApi', {
		baseUrl: sandbox.baseUrl,
		clientId,
		clientSecret,
		webhookSecret,
		userToken,
	});
	const publish = async (file: Parameters<typeof api.putWorkflow>[0]) => {
		const stored = await api.putWorkflow(file);
		await api.publish(stored);
		return stored;
	};
	const workflows = {
		pay: await publish(payAllWorkflow(credential)),
		notifications: await publish(notificationWorkflow(NOTIFICATIONS, credential, recorder.url)),
		subscribing: await publish(subscribingWorkflow(SUBSCRIBING, credential, recorder.url, EVENTS)),
	};
	report.note('the main process is up, and the workflows are published');
	await Promise.all([...WORKERS, ...PROCESSORS].map(async (role) => await cluster.start(role)));
	balancer.use(PROCESSORS.map((role) => cluster.port(role)));
	const executions = new Executions(database);
	return {
		...{ options, report, cluster, balancer, queue, executions, sandbox, recorder },
		...{ workflows, webhookSecret },
	};
}
