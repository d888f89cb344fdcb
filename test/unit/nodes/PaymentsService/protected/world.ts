import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { INodeType } from 'n8n-workflow';
import { PaymentsServiceApi } from '../../../../../credentials/PaymentsServiceApi.credentials';
import { CredentialStore, deduplication, runNode } from '../../../../engine';
import type { RunResult } from '../../../../engine';
import { payoutParameters, startProcess } from './support';

export const faultKinds = [
	'refused',
	'reset',
	'resetAfterEffect',
	'hang',
	'hangAfterEffect',
	'status500',
	'status500AfterEffect',
	'status408',
	'status408AfterEffect',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** One run of a list in some n8n process. */
export interface Run {
	list: string[];
	process: number;
	onError: 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput';
	retryOnFail: boolean;
	parallelPayouts: number;
	sendUnknownAgain: boolean;
	faults: FaultKind[];
	/** After how many steps (accesses to the database, requests) the process is killed or the execution stopped. */
	end?: { how: 'kill' | 'stop'; afterSteps: number };
}

/** Every way to n8n's database that a run takes. */
const ACCESSES = [
	'checkProcessedAndRecord',
	'removeProcessed',
	'clearAllProcessedItems',
	'getProcessedDataCount',
] as const;

const TIMEOUT_MS = 40;
const never = new Promise<never>(() => undefined);

/** An n8n process: the node's code with a memory of its own. */
class Process {
	isDead = false;

	die!: () => void;

	readonly death = new Promise<void>((resolve) => {
		this.die = () => {
			this.isDead = true;
			resolve();
		};
	});

	constructor(readonly node: new () => INodeType) {}
}

/** One execution in a process, which may stop it or take the whole process with it. */
class Execution {
	readonly stop = new AbortController();

	private steps = 0;

	constructor(
		private readonly process: Process,
		private readonly end: Run['end'],
	) {}

	/** Counts a step; true when the process is dead and nothing of it may go on. */
	step(): boolean {
		this.steps += 1;
		if (this.end !== undefined && this.steps > this.end.afterSteps) {
			if (this.end.how === 'stop') this.stop.abort();
			else this.process.die();
		}
		return this.process.isDead;
	}
}

/**
 * A payments service that counts what it accepts, n8n's database, and n8n processes with memories of their own that can be
 * killed at any step. What a killed process had sent may have arrived or not; it learns nothing of it.
 */
export class World {
	/** How often each key was accepted. */
	readonly accepted = new Map<string, number>();

	private readonly executions = new Map<string, Execution>();

	private readonly current = new AsyncLocalStorage<Execution>();

	private faults: FaultKind[] = [];

	private nodes: Array<new () => INodeType> = [];

	private processes: Process[] = [];

	private runs = 0;

	private worlds = 0;

	private server!: Server;

	async open(): Promise<void> {
		this.server = createServer((request, response) => void this.answer(request, response));
		await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
		for (const access of ACCESSES) {
			const original = deduplication[access].bind(deduplication) as (
				...args: unknown[]
			) => Promise<never>;
			jest
				.spyOn(deduplication, access as 'removeProcessed')
				.mockImplementation(async (...args: unknown[]) => {
					const execution = this.current.getStore();
					if (execution?.step()) return await never;
					const result = await original(...args);
					return execution?.step() ? await never : result;
				});
		}
		this.nodes = Array.from({ length: 10 }, () => startProcess({ instantSleep: true }));
	}

	close(): void {
		this.server.close();
		this.server.closeAllConnections();
	}

	/** A new workflow: nothing of the one before plays a part any more, so its processes can be used again. */
	begin(): void {
		this.worlds += 1;
		this.accepted.clear();
		this.executions.clear();
		this.faults = [];
		this.processes = this.nodes.map((node) => new Process(node));
		deduplication.clear();
	}

	/** Carries out a run; undefined when the process was killed. A killed process is replaced by a fresh one. */
	async run(run: Run): Promise<RunResult | undefined> {
		const process = this.processes[run.process] as Process;
		const execution = new Execution(process, run.end);
		this.runs += 1;
		const name = `run-${this.runs}`;
		this.executions.set(name, execution);
		this.faults.push(...run.faults);
		const { port } = this.server.address() as AddressInfo;
		const credentials = new CredentialStore().add(PaymentsServiceApi, {
			baseUrl: `http://127.0.0.1:${port}/${name}`,
			clientId: 'client',
			clientSecret: 'secret',
			accessToken: 'token',
		} as never);
		const { list, onError, retryOnFail, parallelPayouts, sendUnknownAgain } = run;
		const ended = this.current.run(execution, async () =>
			runNode({
				nodeType: process.node,
				credentials,
				workflowId: `world-${this.worlds}`,
				executionId: name,
				items: list.map((key) => ({ key })),
				parameters: {
					...payoutParameters,
					options: { parallelPayouts, sendUnknownAgain },
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
		if (process.isDead) this.replace(process);
		return result;
	}

	/** The next process that has not run anything takes the dead one's place. */
	private replace(dead: Process): void {
		const place = this.processes.indexOf(dead);
		if (place === -1) return;
		const [fresh] = this.processes.splice(2, 1);
		this.processes[place] = fresh as Process;
	}

	private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const execution = this.executions.get(request.url?.split('/')[1] ?? '');
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		if (execution === undefined || execution.step()) return;
		const { conceptTransfer: key } = JSON.parse(Buffer.concat(chunks).toString()) as {
			conceptTransfer: string;
		};
		const fault = this.faults.shift();
		if (fault === undefined || fault.endsWith('AfterEffect')) {
			this.accepted.set(key, (this.accepted.get(key) ?? 0) + 1);
		}
		if (execution.step()) return;
		this.reply(fault, key, response);
	}

	private reply(fault: FaultKind | undefined, key: string, response: ServerResponse): void {
		if (fault === 'hang' || fault === 'hangAfterEffect') return;
		if (fault === 'reset' || fault === 'resetAfterEffect') {
			response.socket?.resetAndDestroy();
			return;
		}
		const status = Number(/\d+/.exec(fault ?? '')?.[0] ?? 422);
		const body = { id: 1, state: 'charged', reference: key, amount: -1234 };
		response.statusCode = fault === undefined ? 200 : status;
		response.setHeader('content-type', 'application/json');
		response.end(JSON.stringify(fault === undefined ? body : { error: { message: 'No' } }));
	}
}
