import type { WorkflowFile } from './n8nRelease';

/** A node of a generated workflow, without its place in it. */
export interface Step {
	name: string;
	type: string;
	typeVersion: number;
	parameters: Record<string, unknown>;
	/** n8n's settings of a node, such as `onError`. */
	[setting: string]: unknown;
}

/** A workflow whose steps run one after another; `id` is what the ids of its nodes begin with. */
export function chainOf(
	id: string,
	name: string,
	steps: Step[],
	settings: Record<string, unknown> = {},
): WorkflowFile {
	const links = steps.slice(1).map((step, index) => {
		return [steps[index].name, { main: [[{ node: step.name, type: 'main', index: 0 }]] }];
	});
	return {
		name,
		nodes: steps.map((step, index) => {
			return { id: `${id}-${index + 1}`, position: [200 * index, 0], ...step };
		}),
		connections: Object.fromEntries(links),
		settings: { executionOrder: 'v1', ...settings },
	};
}

/** Several chains, whose steps have names of their own, as one workflow. */
export function together(name: string, chains: WorkflowFile[]): WorkflowFile {
	return {
		...{ ...chains[0], name },
		nodes: chains.flatMap(({ nodes }) => nodes),
		connections: Object.assign({}, ...chains.map(({ connections }) => connections)) as object,
	} as WorkflowFile;
}

/** The first step of a workflow that is called by POST to `/webhook/<path>` and answers at its end with `responseData`. */
export function webhookStep(
	path: string,
	responseData: 'allEntries' | 'firstEntryJson' | 'noData',
): Step {
	return {
		name: 'Webhook',
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2.1,
		webhookId: path,
		parameters: {
			httpMethod: 'POST',
			path,
			responseMode: 'lastNode',
			responseData,
			options: {},
		},
	};
}

/** The setting with which a step uses a credential of this package; without one, `withCredentials` says which. */
export function using({ id, name } = { id: '', name: '' }) {
	return { credentials: { paymentsServiceApi: { id, name } } };
}
