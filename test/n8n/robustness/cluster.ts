import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startBalancer } from '../queue/balancer';
import { Cluster, PROCESSORS, WORKERS } from '../queue/cluster';
import type { QueueOptions } from '../queue/options';
import { startPostgres } from '../queue/postgres';
import { startRedis } from '../queue/redis';
import { triggerPath } from '../queue/workflows';
import type { Secrets } from './delivery';
import type { RobustnessInstance } from './instance';
import { publishTrigger, residentMb } from './instance';
import { LostConnections } from './lostConnections';
import { Random } from './random';
import { startRecorder } from './recorder';

/** n8n in queue mode with Redis and PostgreSQL, two workers and two webhook processors behind a balancer. */
export async function startRobustnessCluster(
	secrets: Secrets,
	options: QueueOptions,
	seed: number,
): Promise<RobustnessInstance> {
	const [recorder, balancer] = await Promise.all([startRecorder(), startBalancer()]);
	const env: Record<string, string> = {};
	const cluster = new Cluster(env, balancer.url);
	mkdirSync(cluster.dataDir, { recursive: true });
	const [database, queue] = await Promise.all([
		startPostgres(options, path.join(cluster.dataDir, 'postgres.log')),
		startRedis(options, path.join(cluster.dataDir, 'redis.log')),
		cluster.install(),
	]);
	const { DB_POSTGRESDB_HOST: host = '', DB_POSTGRESDB_PORT: port } = database.env;
	const connections = await LostConnections.listen(new Random(seed), { host, port: Number(port) });
	Object.assign(env, queue.env, database.env, {
		DB_POSTGRESDB_HOST: '127.0.0.1',
		DB_POSTGRESDB_PORT: String(connections.port),
	});
	await cluster.startMain();
	const { webhookId, stored } = await publishTrigger(cluster.api, secrets, recorder.url);
	const others = [...WORKERS, ...PROCESSORS];
	await Promise.all(others.map(async (role) => await cluster.start(role)));
	balancer.use(PROCESSORS.map((role) => cluster.port(role)));
	return {
		url: balancer.url + triggerPath(webhookId),
		logFiles: others.map((role) => cluster.logFile(role)),
		startFaults: async () => {
			connections.begin();
			return await Promise.resolve(async () => {
				connections.end();
				const { lostBefore, lostAfter } = connections;
				return await Promise.resolve(
					`${lostBefore} connections were lost before a write and ${lostAfter} after its commit`,
				);
			});
		},
		runs: recorder.runs,
		api: cluster.api,
		workflowId: stored.id,
		isAlive: async () =>
			cluster.ended().length === 0 && (await fetch(`${cluster.url('main')}/healthz/readiness`)).ok,
		memoryMb: () => others.reduce((sum, role) => sum + residentMb(cluster.pid(role)), 0),
		stop: async (keepData) => {
			await cluster.stopEverything();
			await queue.stop();
			await database.stop();
			connections.close();
			balancer.stop();
			recorder.stop();
			if (!keepData) cluster.removeData();
		},
	};
}
