import type { INodeType } from 'n8n-workflow';

export const faultKinds = [
	'refused',
	'reset',
	'resetAfterEffect',
	'hang',
	'hangAfterEffect',
	'hangBeforeEffect',
	'status500',
	'status500AfterEffect',
	'status408',
	'status408AfterEffect',
	'status504BeforeEffect',
	'resetBeforeEffect',
] as const;

/** A write that fails before or after it was carried out, or that fails and is carried out when the run is over. */
export type DatabaseFault = 'ok' | 'before' | 'after' | 'late';

export type FaultKind = (typeof faultKinds)[number];

/** One run of a list in some n8n process. */
export interface Run {
	list: string[];
	process: number;
	onError: 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput';
	retryOnFail: boolean;
	parallelPayouts: number;
	faults: FaultKind[];
	/** What becomes of accesses to the database: the first of each list is that of the first write, and so on. */
	database: DatabaseFault[];
	/** After how many steps (accesses to the database, requests) the process is killed or the execution stopped. */
	end?: { how: 'kill' | 'stop'; afterSteps: number };
}

/** An n8n process: the node's code with a memory of its own. */
export class Process {
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
export class Execution {
	readonly stop = new AbortController();

	private steps = 0;

	constructor(
		private readonly process: Process,
		private readonly end: Run['end'],
		readonly database: DatabaseFault[] = [],
	) {}

	/** Counts a step; true when the process is dead and must do nothing more. */
	step(): boolean {
		this.steps += 1;
		if (this.end !== undefined && this.steps > this.end.afterSteps) {
			if (this.end.how === 'stop') this.stop.abort();
			else this.process.die();
		}
		return this.process.isDead;
	}
}
