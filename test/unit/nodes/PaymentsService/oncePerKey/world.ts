/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { INodeType } from 'n8n-workflow';
import { type CredentialStore, type RunResult, deduplication, runNode } from '../../../../engine';
import { type Received, type Reply, ScriptedService, refusal } from '../../service/scriptedService';
import { credentialFor } from '../../service/support';
import { payoutParameters, startProcess } from './support';
import { type FaultKind, type Run, Execution, Process } from './worldRun';

/** Every way to n8n's database that a run takes, and the writes in it. */
const ACCESSES = ['checkProcessedAndRecord', 'getProcessedDataCount'] as const;
const WRITES = ['insert', 'update'] as const;
type Write = (key: string, row: unknown) => Promise<void>;

const TIMEOUT_MS = 40;
/** Longer than a payment is under way. */
const UNTIL_KNOWN_MS = 41 * 60_000;
const never = new Promise<never>(() => undefined);

/**
 * A payments service that counts what it accepts, n8n's database, and n8n processes with memories of their own that can be
 * killed at any step. What a killed process had sent may have arrived or not; the process never learns which.
 */
export class World {
	/** How often each key was accepted. */
	readonly accepted = new Map<string, number>();

	private readonly executions = new Map<string, Execution>();

	private readonly current = new AsyncLocalStorage<Execution>();

	private faults: FaultKind[] = [];

	private readonly late: Array<() => Promise<void>> = [];

	/** Payouts that are under way, by key: the service carries them out when some time has passed. */
	private readonly underWay: string[] = [];

	private passedMs = 0;

	private nodes: Array<new () => INodeType> = [];

	private processes: Process[] = [];

	private runs = 0;

	private worlds = 0;

	private readonly service = new ScriptedService((request) => this.answer(request));

	async open(): Promise<void> {
		await this.service.start();
		for (const access of ACCESSES) {
			const original = deduplication[access].bind(deduplication) as (
				...args: unknown[]
			) => Promise<never>;
			jest
				.spyOn(deduplication, access as 'checkProcessedAndRecord')
				.mockImplementation(async (...args: unknown[]) => {
					const execution = this.current.getStore();
					if (execution?.step()) return await never;
					const result = await original(...args);
					return execution?.step() ? await never : result;
				});
		}
		for (const write of WRITES) {
			const table = deduplication as unknown as Record<typeof write, Write>;
			const original = table[write].bind(table);
			jest.spyOn(table, write).mockImplementation(async (key, row) => {
				await this.faulty(async () => await original(key, row));
			});
		}
		const realNow = Date.now;
		jest.spyOn(Date, 'now').mockImplementation(() => realNow() + this.passedMs);
		this.nodes = Array.from({ length: 10 }, () => startProcess({ instantSleep: true }));
	}

	async close(): Promise<void> {
		await this.service.stop();
	}

	/** A new workflow: nothing of the previous one matters any more, so its processes can be used again. */
	begin(): void {
		this.worlds += 1;
		this.accepted.clear();
		this.executions.clear();
		this.faults = [];
		this.underWay.length = 0;
		this.processes = this.nodes.map((node) => new Process(node));
		deduplication.clear();
	}

	/** Carries out a run; undefined when the process was killed. A killed process is replaced by a fresh one. */
	async run(run: Run): Promise<RunResult | undefined> {
		const process = this.processes[run.process] as Process;
		const execution = new Execution(process, run.end, [...run.database]);
		this.runs += 1;
		const name = `run-${this.runs}`;
		this.executions.set(name, execution);
		this.faults.push(...run.faults);
		const { list, onError, retryOnFail, parallelPayouts } = run;
		const ended = this.current.run(execution, async () =>
			runNode({
				nodeType: process.node,
				credentials: this.credentials(name),
				workflowId: `world-${this.worlds}`,
				executionId: name,
				items: list.map((key) => ({ key })),
				parameters: {
					...payoutParameters,
					options: { parallelPayouts },
					requestOptions: { timeout: TIMEOUT_MS },
				},
				onError,
				retryOnFail,
				maxTries: 2,
				signal: execution.stop.signal,
			}),
		);
		const result = await Promise.race([ended, process.death.then(() => undefined)]);
		this.faults = [];
		await this.landLate();
		if (process.isDead) this.replace(process);
		return result;
	}

	/** One service for all; the name of the run travels as the token. */
	private credentials(name: string): CredentialStore {
		return credentialFor(this.service.baseUrl, { accessToken: name });
	}

	/** Somebody who knows the truth frees or marks a key, if the record allows it. */
	async resolve(key: string): Promise<void> {
		const process = this.processes[0] as Process;
		const resolution = this.accepted.has(key) ? 'paid' : 'notPaid';
		this.runs += 1;
		await runNode({
			nodeType: process.node,
			credentials: this.credentials(`run-${this.runs}`),
			workflowId: `world-${this.worlds}`,
			items: [{ key }],
			parameters: {
				resource: 'payout',
				operation: 'resolve',
				idempotencyKey: '={{ $json.key }}',
				resolution,
				options: { despiteMovement: true },
			},
		});
	}

	/** Time passes. What was under way arrives in it; what no earlier run has brought here by then is lost. */
	passTime(): void {
		for (const key of this.underWay.splice(0)) this.accept(key);
		this.executions.clear();
		this.passedMs += UNTIL_KNOWN_MS;
	}

	/** Carries a write out, in the way that the run's next fault says. */
	private async faulty(write: () => Promise<void>): Promise<void> {
		const fault = this.current.getStore()?.database.shift() ?? 'ok';
		if (fault === 'late') this.late.push(write);
		if (fault === 'ok' || fault === 'after') await write();
		if (fault !== 'ok') throw new Error('SQLITE_BUSY');
	}

	/** Statements that were thought lost are carried out, some seconds late; nobody gets their answer. */
	private async landLate(): Promise<void> {
		for (const write of this.late.splice(0)) await write().catch(() => undefined);
	}

	/** The next process that has not run anything takes the dead one's place. */
	private replace(dead: Process): void {
		const place = this.processes.indexOf(dead);
		if (place === -1) return;
		const [fresh] = this.processes.splice(2, 1);
		this.processes[place] = fresh as Process;
	}

	private answer({ method, headers, body }: Received): Reply {
		if (method === 'GET') return { body: { items: [], totalCount: 0, hasMore: false } };
		const token = String(headers.authorization).replace('Bearer ', '');
		const execution = this.executions.get(token);
		if (execution === undefined) return undefined;
		const isDead = execution.step();
		const key = String(body.conceptTransfer);
		const fault = this.faults.shift();
		const takesEffect = fault === undefined || fault.endsWith('AfterEffect');
		const arrivesLater = fault?.endsWith('BeforeEffect') === true;
		if (arrivesLater || (isDead && takesEffect)) {
			this.underWay.push(key);
			if (isDead || fault === 'hangBeforeEffect') return undefined;
		}
		if (takesEffect) this.accept(key);
		return isDead || execution.step() ? undefined : replyTo(key, fault);
	}

	private accept(key: string): void {
		this.accepted.set(key, (this.accepted.get(key) ?? 0) + 1);
	}
}

/** The service's own answer; a hang has none. */
function replyTo(key: string, fault?: FaultKind): Reply {
	if (fault?.startsWith('hang')) return undefined;
	if (fault?.startsWith('reset')) return 'reset';
	const paid = { amount: -1234, currency: 'EUR', depositaccountId: 501 };
	if (fault === undefined) return { body: { id: 1, state: 'charged', reference: key, ...paid } };
	return refusal(Number(/\d+/.exec(fault)?.[0] ?? 422), 'no');
}
