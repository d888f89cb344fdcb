import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildAndInstall } from '../../../tools/n8n/communityPackage';
import { openInstance } from '../../../tools/n8n/instance';
import { startN8n } from '../../../tools/n8n/n8n';
import { N8nApi } from '../../../tools/n8n/n8nApi';
import { DatabaseFaults } from './databaseFaults';
import type { Secrets } from './delivery';
import { startRecorder } from './recorder';
import { triggerWorkflow } from './workflow';

/** A real n8n with a published trigger whose workflow reports each of its runs here. */
export interface RobustnessInstance {
	/** The trigger's production address. */
	url: string;
	/** The logs of all processes that run workflows or take notifications. */
	logFiles: string[];
	/** Lets n8n's database fail now and then. The function that it gives ends that, and says what failed. */
	startFaults: () => Promise<() => Promise<string>>;
	/** How often the workflow ran, by notification. */
	runs: Map<string, number>;
	api: N8nApi;
	workflowId: string;
	isAlive: () => Promise<boolean>;
	/** Memory that n8n's process holds, in megabytes (Linux counts it; NaN elsewhere). */
	memoryMb: () => number;
	stop: (keepData: boolean) => Promise<void>;
}

/** Starts it in a data folder of its own and on free ports. Nothing leaves the loopback address. */
export async function startRobustnessInstance(secrets: Secrets): Promise<RobustnessInstance> {
	const instance = openInstance(`robustness-${process.pid}`);
	await buildAndInstall(instance);
	const recorder = await startRecorder();
	const n8n = await startN8n({ instance });
	const api = new N8nApi(n8n.url, instance.secrets);
	await api.signIn();
	const { webhookId, stored } = await publishTrigger(api, secrets, recorder.url);
	return {
		url: `${n8n.url}/webhook/${webhookId}/webhook`,
		logFiles: [n8n.logFile],
		startFaults: async () => {
			const file = path.join(instance.dataDir, '.n8n', 'database.sqlite');
			const faults = await DatabaseFaults.start(file);
			return async () => `the database could not be written for 5 s ${await faults.stop()} times`;
		},
		runs: recorder.runs,
		api,
		workflowId: stored.id,
		isAlive: async () => !n8n.hasExited() && (await fetch(`${n8n.url}/healthz/readiness`)).ok,
		memoryMb: () => residentMb(n8n.pid),
		stop: async (keepData) => {
			await n8n.stop();
			recorder.stop();
			if (!keepData) rmSync(instance.dataDir, { recursive: true, force: true });
		},
	};
}

/** Publishes the workflow with the trigger. */
export async function publishTrigger(api: N8nApi, secrets: Secrets, recorderUrl: string) {
	const credential = await api.putCredential('Robustness', 'paymentsServiceApi', {
		baseUrl: 'http://127.0.0.1:9',
		clientId: 'robustness',
		clientSecret: 'robustness',
		webhookSecret: secrets.current,
		previousWebhookSecret: secrets.previous,
	});
	const webhookId = 'robustness';
	const stored = await api.putWorkflow(triggerWorkflow(webhookId, credential, recorderUrl));
	await api.publish(stored);
	return { webhookId, stored };
}

/** Memory that a process holds, in megabytes. */
export function residentMb(pid: number | undefined): number {
	try {
		const status = readFileSync(`/proc/${pid}/status`, 'utf8');
		return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? NaN) / 1024;
	} catch {
		return NaN;
	}
}
