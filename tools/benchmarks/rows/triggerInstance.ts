import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildAndInstall, communityFolder } from '../../n8n/communityPackage';
import { openInstance } from '../../n8n/instance';
import { startN8n } from '../../n8n/n8n';
import type { WorkflowFile } from '../../n8n/n8nRelease';
import { N8nApi } from '../../n8n/n8nApi';

/** A trigger in a published workflow of a real n8n. */
interface PublishedTrigger {
	url: string;
	workflowId: string;
}

/** A real n8n with two workflows that differ only in their trigger: this package's, and a bare one. */
export interface TriggerInstance {
	ours: PublishedTrigger;
	bare: PublishedTrigger;
	api: N8nApi;
	/** n8n's data folder. */
	dataDir: string;
	/** Processor time that n8n's process has used, in milliseconds (Linux counts it; NaN elsewhere). */
	cpuMs: () => number;
	stop: () => Promise<void>;
}

/** Starts an n8n of its own with both packages and publishes both workflows. */
export async function startTriggerInstance(webhookSecret: string): Promise<TriggerInstance> {
	const instance = openInstance(`bench-trigger-${process.pid}`);
	await buildAndInstall(instance);
	cpSync(
		path.join(__dirname, '..', 'bareTrigger'),
		path.join(communityFolder(instance), 'node_modules', 'n8n-nodes-bare-trigger'),
		{ recursive: true },
	);
	const n8n = await startN8n({ instance });
	const api = new N8nApi(n8n.url, instance.secrets);
	await api.signIn();
	const { id, name } = await api.putCredential('Bench', 'paymentsServiceApi', {
		baseUrl: 'http://127.0.0.1:9',
		clientId: 'bench',
		clientSecret: 'bench',
		webhookSecret,
	});
	const publish = async (file: WorkflowFile): Promise<PublishedTrigger> => {
		const stored = await api.putWorkflow(file);
		await api.publish(stored);
		return { url: `${n8n.url}/webhook/${file.name}/webhook`, workflowId: stored.id };
	};
	return {
		ours: await publish(
			triggerWorkflow('bench-ours', 'n8n-nodes-payments-service.paymentsServiceTrigger', {
				typeVersion: 1,
				parameters: {
					source: 'endpoint',
					events: ['payment.completed'],
					options: { binaryData: true },
				},
				credentials: { paymentsServiceApi: { id, name } },
			}),
		),
		bare: await publish(
			triggerWorkflow('bench-bare', 'n8n-nodes-bare-trigger.bareTrigger', {
				typeVersion: 1,
				parameters: {},
			}),
		),
		api,
		dataDir: instance.dataDir,
		cpuMs: () => usedCpuMs(n8n.pid),
		stop: async () => {
			await n8n.stop();
			rmSync(instance.dataDir, { recursive: true, force: true });
		},
	};
}

/** A trigger and one node that does nothing; every execution is saved, as n8n does by default. */
function triggerWorkflow(
	name: string,
	type: string,
	settings: {
		typeVersion: number;
		parameters: Record<string, unknown>;
		credentials?: Record<string, { id: string; name: string }>;
	},
): WorkflowFile {
	return {
		name,
		nodes: [
			{
				id: `${name}-1`,
				name: 'Trigger',
				type,
				position: [0, 0],
				webhookId: name,
				...settings,
			},
			{
				id: `${name}-2`,
				name: 'End',
				type: 'n8n-nodes-base.noOp',
				typeVersion: 1,
				position: [200, 0],
				parameters: {},
			},
		],
		connections: { Trigger: { main: [[{ node: 'End', type: 'main', index: 0 }]] } },
		settings: { executionOrder: 'v1', saveDataSuccessExecution: 'all' },
	};
}

/** Linux counts in hundredths of a second: user and system time are the 14th and 15th field, the name being the second. */
function usedCpuMs(pid: number): number {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		const [user = NaN, system = NaN] = stat
			.slice(stat.lastIndexOf(')') + 2)
			.split(' ')
			.slice(11, 13)
			.map(Number);
		return (user + system) * 10;
	} catch {
		return NaN;
	}
}
