import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import path from 'node:path';
import { parse } from 'flatted';
import { buildAndInstall } from '../n8n/communityPackage';
import { openInstance } from '../n8n/instance';
import type { Instance } from '../n8n/instance';
import type { RunningN8n } from '../n8n/n8n';
import { startN8n } from '../n8n/n8n';
import { nodeForN8n } from '../n8n/nodeBinary';
import type { StoredCredential } from '../n8n/n8nApi';
import type { WorkflowFile } from '../n8n/n8nRelease';
import { N8nApi } from '../n8n/n8nApi';
import { credentialOf } from '../n8n/sandbox';
import { until } from '../n8n/until';
import { runProcess } from '../programs/processes';
import { startSandbox } from '../../sandbox/server/index';
import type { Sandbox } from '../../sandbox/server/index';
import { MEASURED } from './workflows';

/** The latency of the API in all rows, in milliseconds. */
export const LATENCY_MS = 20;

/** What one run of a workflow took and did. */
export interface Measurement {
	/** Milliseconds inside the measured node, as n8n counts them. */
	ms: number;
	status: string;
	/** Items the measured node put out. */
	items: number;
	requests: number;
	refusedForRate: number;
}

/** A real n8n in a process of its own, and a sandbox in this one, made for benchmarks. */
export class Bench {
	private n8n!: RunningN8n;

	private api!: N8nApi;

	private serial = 0;

	private constructor(
		private readonly instance: Instance,
		/** With 5,000 movements. */
		readonly sandbox: Sandbox,
	) {}

	static async start(): Promise<Bench> {
		const instance = openInstance(`bench-${process.pid}`);
		await buildAndInstall(instance);
		const knobs = { payoutCompletesAfterMs: 3_600_000, logRequests: 1000, latencyMs: LATENCY_MS };
		const bench = new Bench(instance, await startSandbox({ ...knobs, movements: 5000 }));
		bench.n8n = await startN8n({ instance });
		bench.api = new N8nApi(bench.n8n.url, instance.secrets);
		await bench.api.signIn();
		return bench;
	}

	async stop(): Promise<void> {
		await this.n8n.stop();
		await this.sandbox.stop();
		rmSync(this.instance.dataDir, { recursive: true, force: true });
	}

	/** A credential without a token. */
	async newCredential(): Promise<StoredCredential> {
		this.serial += 1;
		const data = credentialOf(this.sandbox);
		return await this.api.putCredential(`Bench ${this.serial}`, 'paymentsServiceApi', data);
	}

	/** Publishes a workflow made for a free path, and gives a function that runs it; the database knows `rows` of it then. */
	async publish(
		make: (path: string) => WorkflowFile,
		rows = 0,
	): Promise<(items: unknown[]) => Promise<Measurement>> {
		this.serial += 1;
		const webhookPath = `bench-${this.serial}`;
		const stored = await this.api.putWorkflow(make(webhookPath));
		await this.api.publish(stored);
		if (rows > 0) await fillRows(this.instance.dataDir, stored.id, rows);
		return async (items) => await this.measure(stored.id, webhookPath, items);
	}

	private async measure(
		workflowId: string,
		webhookPath: string,
		items: unknown[],
	): Promise<Measurement> {
		const before = this.counts();
		await post(`${this.n8n.url}/webhook/${webhookPath}`, { items });
		const after = this.counts();
		const { ms, status, itemCount } = await this.lastExecution(workflowId);
		return {
			ms,
			status,
			items: itemCount,
			requests: after.requests - before.requests,
			refusedForRate: after.refused - before.refused,
		};
	}

	private counts() {
		return {
			requests: this.sandbox.count(),
			refused: this.sandbox.count({ status: 429 }),
		};
	}

	/** n8n saves an execution after it has answered; this waits for it. */
	private async lastExecution(workflowId: string) {
		const saved = await until(async () => {
			const [newest] = await this.api.executions(workflowId);
			if (!newest || ['new', 'running'].includes(newest.status)) return undefined;
			const { data, status } = await this.api.request<{ data: string; status: string }>(
				'GET',
				`/rest/executions/${newest.id}`,
			);
			const run = (parse(data) as ExecutionData).resultData.runData[MEASURED]?.[0];
			return run && { id: newest.id, run, status };
		}, 60_000);
		if (!saved) throw new Error('n8n has not saved the execution');
		const { id, run, status } = saved;
		await this.api.request('POST', '/rest/executions/delete', { ids: [id] });
		return { ms: run.executionTime, status, itemCount: run.data?.main[0]?.length ?? 0 };
	}
}

/** Posts JSON and waits for the answer, however long that takes: Node's `fetch` gives up after 300 seconds. */
async function post(url: string, body: unknown): Promise<void> {
	const call = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } });
	call.end(JSON.stringify(body));
	const [response] = (await once(call, 'response')) as [IncomingMessage];
	await once(response.resume(), 'end');
}

/** Puts rows into n8n's database as if the workflow had made them before, one for each payment row or delivery. */
async function fillRows(dataDir: string, workflowId: string, count: number): Promise<void> {
	const program = path.join(__dirname, 'fillRows.mjs');
	const database = path.join(dataDir, '.n8n', 'database.sqlite');
	// Not synchronously: connections that n8n closes meanwhile must be noticed, or the next request would take one of them.
	const args = [program, database, workflowId, String(count)];
	const { code, output } = await runProcess({ command: nodeForN8n(), args });
	if (code !== 0) throw new Error(`n8n's database was not filled: ${output}`);
}

/** The part of n8n's saved execution that is read here. */
interface ExecutionData {
	resultData: {
		runData: Record<string, Array<{ executionTime: number; data?: { main: unknown[][] } }>>;
	};
}
