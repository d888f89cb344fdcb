import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildPackage, installCommunityPackage } from '../../../tools/n8n/community-package';
import { openInstance } from '../../../tools/n8n/instance';
import { startN8n } from '../../../tools/n8n/n8n';
import { N8nApi } from '../../../tools/n8n/n8n-api';
import type { Secrets } from './delivery';
import { startRecorder } from './recorder';
import { triggerWorkflow } from './workflow';

/** A real n8n with a published trigger whose workflow reports each of its runs here. */
export interface RobustnessInstance {
	/** The trigger's production address. */
	url: string;
	logFile: string;
	/** n8n's SQLite database. */
	databaseFile: string;
	/** How often the workflow ran, by notification. */
	runs: Map<string, number>;
	/** Executions that ended with an error. */
	countErrors: () => Promise<number>;
	isAlive: () => Promise<boolean>;
	/** Memory that n8n's process holds, in megabytes (Linux counts it; NaN elsewhere). */
	memoryMb: () => number;
	stop: (keepData: boolean) => Promise<void>;
}

/** Starts it in a data folder of its own and on free ports. Nothing leaves the loopback address. */
export async function startRobustnessInstance(secrets: Secrets): Promise<RobustnessInstance> {
	const instance = openInstance(`robustness-${process.pid}`);
	const log = path.join(instance.dataDir, 'tools.log');
	await buildPackage(log);
	await installCommunityPackage(instance, log);
	const recorder = await startRecorder();
	const n8n = await startN8n({ instance });
	const api = new N8nApi(n8n.url, instance.secrets);
	await api.signIn();
	const credential = await api.putCredential('Robustness', 'paymentsServiceApi', {
		baseUrl: 'http://127.0.0.1:9',
		clientId: 'robustness',
		clientSecret: 'robustness',
		webhookSecret: secrets.current,
		previousWebhookSecret: secrets.previous,
	});
	const webhookId = 'robustness';
	const stored = await api.putWorkflow(triggerWorkflow(webhookId, credential, recorder.url));
	await api.publish(stored);
	return {
		url: `${n8n.url}/webhook/${webhookId}/webhook`,
		logFile: n8n.logFile,
		databaseFile: path.join(instance.dataDir, '.n8n', 'database.sqlite'),
		runs: recorder.runs,
		countErrors: async () => await api.countExecutions(stored.id),
		isAlive: async () => !n8n.hasExited() && (await fetch(`${n8n.url}/healthz/readiness`)).ok,
		memoryMb: () => residentMb(n8n.pid),
		stop: async (keepData) => {
			await n8n.stop();
			recorder.stop();
			if (!keepData) rmSync(instance.dataDir, { recursive: true, force: true });
		},
	};
}

function residentMb(pid: number | undefined): number {
	try {
		const status = readFileSync(`/proc/${pid}/status`, 'utf8');
		return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? NaN) / 1024;
	} catch {
		return NaN;
	}
}
