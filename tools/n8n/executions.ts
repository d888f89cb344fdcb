/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Execution, N8nApi } from './n8nApi';
import type { StoredWorkflow } from './n8nRelease';
import { N8N_DIR } from './paths';
import { StartError } from './startError';
import { until } from './until';

/** n8n stores what an execution did in a form that has its own parser, which n8n brings. */
const { parse } = createRequire(path.join(N8N_DIR, 'package.json'))('flatted') as {
	parse: (text: string) => unknown;
};

/** The states in which an execution stays. */
const ENDED = ['success', 'error', 'crashed', 'canceled'];

/** What one node of an execution gave, the last time that it ran; `items` by output. */
interface NodeRun {
	items: Array<Array<Record<string, unknown>>>;
	/** When it began, in ms since 1970, and how long it ran, in milliseconds. */
	startedAt: number;
	ms: number;
	error?: { message: string; description?: string | null };
}

/** An execution that has ended, or waits. */
export interface ExecutionDetails {
	id: string;
	status: string;
	/** By node name; nodes that did not run are missing. */
	nodes: Record<string, NodeRun>;
	/** The error that ended it. */
	error?: { message: string; description?: string | null };
	/** All that n8n has stored of it, as text: to look for what must not be there. */
	stored: string;
}

interface StoredRun {
	startTime: number;
	executionTime: number;
	error?: NodeRun['error'];
	data?: { main?: Array<Array<{ json: Record<string, unknown> }> | null> };
}

interface StoredExecution extends Execution {
	/** Flatted JSON. */
	data: string;
}

/** Runs a workflow by hand, from the trigger of that name; gives the execution's id. */
export async function runWorkflow(
	api: N8nApi,
	{ id }: StoredWorkflow,
	triggerName: string,
): Promise<string> {
	const workflowData = await api.request<StoredWorkflow>('GET', `/rest/workflows/${id}`);
	// n8n 1 runs the workflow that is sent, n8n 2 the stored one.
	const { executionId } = await api.request<{ executionId?: string }>(
		'POST',
		`/rest/workflows/${id}/run`,
		{ workflowData, triggerToStartFrom: { name: triggerName } },
	);
	if (executionId) return executionId;
	throw new StartError(`n8n waits for a webhook call instead of running "${workflowData.name}".`);
}

/** The execution once it has ended or, with `orWaiting`, waits. Throws when it took longer than `withinMs`. */
export async function untilEnded(
	api: N8nApi,
	executionId: string,
	{ orWaiting = false, withinMs = 60_000 } = {},
): Promise<ExecutionDetails> {
	let stored: StoredExecution | undefined;
	const hasEnded = async () => {
		stored = await api.request<StoredExecution>('GET', `/rest/executions/${executionId}`);
		return ENDED.includes(stored.status) || (orWaiting && stored.status === 'waiting');
	};
	if ((await until(hasEnded, withinMs, 200)) && stored) return detailsOf(stored);
	throw new StartError(`Execution ${executionId} is still ${stored?.status}.`);
}

/** Waits until a workflow has run `count` times; gives its executions, newest first. */
export async function untilExecuted(
	api: N8nApi,
	workflowId: string,
	count: number,
	withinMs = 30_000,
): Promise<Execution[]> {
	let found: Execution[] = [];
	const haveEnded = async () => {
		found = await api.executions(workflowId);
		const ended = found.filter(({ status }) => ENDED.includes(status) || status === 'waiting');
		return ended.length >= count;
	};
	await until(haveEnded, withinMs, 200);
	return found;
}

function detailsOf({ id, status, data }: StoredExecution): ExecutionDetails {
	const { resultData } = parse(data) as {
		resultData: { runData?: Record<string, StoredRun[]>; error?: NodeRun['error'] };
	};
	const nodes = Object.entries(resultData.runData ?? {}).map(([name, runs]) => {
		const last = runs.at(-1);
		const outputs = last?.data?.main ?? [];
		const items = outputs.map((output) => (output ?? []).map(({ json }) => json));
		const { startTime: startedAt = NaN, executionTime: ms = NaN, error } = last ?? {};
		return [name, { items, startedAt, ms, error }] as const;
	});
	return {
		id,
		status,
		nodes: Object.fromEntries(nodes),
		error: resultData.error,
		stored: data,
	};
}
