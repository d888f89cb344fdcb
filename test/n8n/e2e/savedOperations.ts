import type { INodeTypeDescription } from 'n8n-workflow';
import type { StoredWorkflow } from '../../../tools/n8n/n8nRelease';
import { operationsOf } from '../../../tools/generate/description';
import { nodeTypeIn } from './support/nodeTypes';
import { type OperationWorkflow, operationWorkflows } from './operationWorkflows';
import type { Findings } from './support/findings';
import { expectAll } from './support/findings';
import type { World } from '../world';

/** A workflow of one operation with what n8n has made of it. */
export interface SavedOperation extends OperationWorkflow {
	stored: StoredWorkflow;
}

/** What n8n's record answers for a key that it does not know. */
const WITHOUT_REQUEST = ['payout.lookUp', 'payout.resolve'];

/** Saves and publishes a workflow for each operation that the installed version has. */
export async function saveOperations(world: World): Promise<SavedOperation[]> {
	const requests = requestsOf(await nodeTypeIn(world, 'paymentsService'));
	const saved: SavedOperation[] = [];
	for (const workflow of operationWorkflows(world.credentials[0])) {
		if (!requests.has(operationOf(workflow))) continue;
		const stored = await world.api.putWorkflow(workflow.file);
		await world.api.publish(stored);
		saved.push({ ...workflow, stored });
	}
	return saved;
}

/** Runs every operation against a fresh sandbox, and looks at the answer and at the request that was made. */
export async function runOperations(
	world: World,
	saved: SavedOperation[],
	when: string,
): Promise<void> {
	const findings: Findings = {};
	const requests = requestsOf(await nodeTypeIn(world, 'paymentsService'));
	for (const { name, path, after } of saved) {
		world.sandbox.reset();
		const first = saved.find((candidate) => candidate.name === after);
		if (first) await call(world, first.path, { key: `${when}: ${first.name}` });
		const answer = await call(world, path, { key: `${when}: ${name}` });
		const last = world.sandbox.requests.at(-1);
		const request = last ? `${last.method} ${withoutNames(last.route ?? '')}` : 'none';
		const wanted = WITHOUT_REQUEST.includes(name) ? 'none' : requests.get(operationOf({ name }));
		findings[name] = [
			{ ...answer, request },
			{ status: 200, hasItems: true, message: '', request: wanted },
		];
	}
	expectAll(findings);
}

/** Calls the workflow at that path: its status, whether items came back, and else n8n's message. */
export async function call(world: World, path: string, body: Record<string, unknown>) {
	const response = await fetch(`${world.n8n.url}/webhook/${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	const items = (await response.json()) as unknown;
	const hasItems = Array.isArray(items) && items.length > 0;
	return { status: response.status, hasItems, message: hasItems ? '' : JSON.stringify(items) };
}

/** Several workflows of one operation have a number behind its name. */
export function operationOf({ name }: Pick<OperationWorkflow, 'name'>): string {
	return name.split('-')[0];
}

/** The request of each operation, such as `GET /accounts/balance/{}`, as its description has it. */
function requestsOf({ properties }: INodeTypeDescription): Map<string, string> {
	return new Map(
		operationsOf(properties).map(({ resource, operation, option }) => {
			const { method, url } = option.routing?.request ?? {};
			return [`${resource}.${operation}`, `${method} ${withoutNames(String(url))}`];
		}),
	);
}

/** The name of a path parameter does not matter. */
function withoutNames(path: string): string {
	return path.replace(/\{\w+\}/g, '{}');
}
