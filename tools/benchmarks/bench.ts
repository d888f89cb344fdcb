/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { rmSync } from 'node:fs';
import { type Sandbox, startSandbox } from '../../sandbox/server/index';
import { type Step, chainOf, using, webhookStep } from '../n8n/chain';
import { buildAndInstall } from '../n8n/communityPackage';
import { untilEnded, untilExecuted } from '../n8n/executions';
import { type Instance, openInstance } from '../n8n/instance';
import { type RunningN8n, startN8n } from '../n8n/n8n';
import { N8nApi } from '../n8n/n8nApi';

/** One line of the table. */
export interface Row {
	work: string;
	ours: string;
	httpRequest: string;
	mustReach: string;
	reached: string;
	passed: boolean;
}

/** The latency of the API in all rows, in milliseconds. */
export const LATENCY_MS = 20;

/** The node whose time counts; what else begins so counts too. */
const MEASURED = 'Measured';

const OURS = 'n8n-nodes-payments-service.paymentsService';

/** What one run of a workflow took and did. */
export interface Measurement {
	/** When the measured node began, in ms since 1970, and the milliseconds inside it, as n8n counts them. */
	startedAt: number;
	ms: number;
	status: string;
	/** Items the measured node put out. */
	items: number;
	requests: number;
	/** Requests that were answered 429. */
	refused: number;
}

/** Runs a published workflow once on these items. */
export type Runner = (items: unknown[]) => Promise<Measurement>;

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
		// As people have it.
		const env = { N8N_EXPRESSION_ENGINE_COMPILE_CACHE: 'false' };
		bench.n8n = await startN8n({ instance, env });
		bench.api = new N8nApi(bench.n8n.url, instance.secrets);
		await bench.api.signIn();
		return bench;
	}

	async stop(): Promise<void> {
		await this.n8n.stop();
		await this.sandbox.stop();
		rmSync(this.instance.dataDir, { recursive: true, force: true });
	}

	/** A workflow with this node, and one before it whose time counts too. */
	async ours(
		parameters: Step['parameters'],
		settings: { onError?: string } = {},
		before?: Step['parameters'],
	): Promise<Runner> {
		const ours = { type: OURS, typeVersion: 1 };
		const first = before && { ...ours, name: `${MEASURED} first`, parameters: before };
		const step = { name: MEASURED, ...ours, ...settings, parameters };
		return await this.publish(step, first ? [first] : []);
	}

	/** One with n8n's HTTP Request node and the same credential, which is what a user would take instead. */
	async httpRequest(path: string, parameters: Step['parameters']): Promise<Runner> {
		return await this.publish({
			...{ name: MEASURED, type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2 },
			// It stops at the first refused request otherwise.
			onError: 'continueRegularOutput',
			parameters: {
				...{ authentication: 'predefinedCredentialType', nodeCredentialType: 'paymentsServiceApi' },
				...{ url: `=${this.sandbox.baseUrl}${path}`, options: {}, ...parameters },
			},
		});
	}

	/** One with an operation of payment files, which gets the `text` of each item as a file. */
	async files(parameters: Step['parameters']): Promise<Runner> {
		const file = { operation: 'toText', sourceProperty: 'text', options: {} };
		return await this.rows(parameters, [convertStep(file)]);
	}

	/** The same, which gets the items. */
	async rows(parameters: Step['parameters'], before: Step[] = []): Promise<Runner> {
		const step = { name: MEASURED, type: OURS, typeVersion: 1, parameters };
		return await this.publish(step, before);
	}

	/** One with n8n's Extract from File, which gets the items as a workbook. */
	async workbook(parameters: Step['parameters']): Promise<Runner> {
		const step = { type: 'n8n-nodes-base.extractFromFile', typeVersion: 1.1, parameters };
		const file = { operation: 'xlsx', options: {} };
		return await this.publish({ name: MEASURED, ...step }, [convertStep(file)]);
	}

	/** One with a node of n8n's own. */
	async builtIn(
		type: string,
		typeVersion: number,
		parameters: Step['parameters'],
	): Promise<Runner> {
		return await this.publish({
			...{ name: MEASURED, type: `n8n-nodes-base.${type}`, typeVersion, parameters },
		});
	}

	/** Calls a workflow that does nothing but answer. */
	async otherWorkflow(): Promise<() => Promise<unknown>> {
		const at = 'bench-other';
		const step = { name: 'Nothing', type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} };
		const file = chainOf(at, at, [webhookStep(at, 'noData'), step]);
		await this.api.publish(await this.api.putWorkflow(file));
		return async () => await fetch(`${this.n8n.url}/webhook/${at}`, { method: 'POST' });
	}

	/** Asks n8n whether it is there, which it answers as soon as its event loop comes to it. */
	async askHealth(): Promise<unknown> {
		return await fetch(`${this.n8n.url}/healthz`);
	}

	/** Publishes a workflow that takes `{ items: [...] }` by webhook, runs the steps on them, and answers at its end. */
	private async publish(step: Step, before: Step[] = []): Promise<Runner> {
		this.serial += 1;
		const at = `bench-${this.serial}`;
		const data = this.sandbox.credential;
		const credential = await this.api.putCredential(at, 'paymentsServiceApi', data);
		const items = { fieldToSplitOut: 'body.items', options: {} };
		const steps: Step[] = [
			webhookStep(at, 'noData'),
			{ name: 'Items', type: 'n8n-nodes-base.splitOut', typeVersion: 1, parameters: items },
			...before.map((one) => (one.type === OURS ? { ...one, ...using(credential) } : one)),
			{ ...step, ...using(credential) },
		];
		const file = chainOf(at, at, steps, { saveDataSuccessExecution: 'all' });
		const stored = await this.api.putWorkflow(file);
		await this.api.publish(stored);
		return async (list) => await this.measure(stored.id, at, list);
	}

	private async measure(workflowId: string, at: string, items: unknown[]): Promise<Measurement> {
		const { sandbox } = this;
		const before = { requests: sandbox.count(), refused: sandbox.count({ status: 429 }) };
		await fetch(`${this.n8n.url}/webhook/${at}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ items }),
		});
		const requests = sandbox.count() - before.requests;
		const refused = sandbox.count({ status: 429 }) - before.refused;
		// n8n saves an execution after it has answered.
		const [newest] = await untilExecuted(this.api, workflowId, 1);
		const { id, status, nodes } = await untilEnded(this.api, newest?.id ?? '');
		await this.api.request('POST', '/rest/executions/delete', { ids: [id] });
		const { items: outputs, startedAt } = nodes[MEASURED];
		const measured = Object.entries(nodes).filter(([name]) => name.startsWith(MEASURED));
		const ms = measured.reduce((sum, [, node]) => sum + node.ms, 0);
		return { startedAt, ms, status, items: outputs[0]?.length ?? 0, requests, refused };
	}
}

/** A step that makes a file. */
function convertStep(parameters: Step['parameters']): Step {
	return { name: 'File', type: 'n8n-nodes-base.convertToFile', typeVersion: 1.1, parameters };
}
