import type { Execution, N8nApi } from '../../../tools/n8n/n8nApi';

/** n8n gives at most this many executions at once. */
const PAGE_SIZE = 100;

/** The executions that n8n lists as failed. */
interface FailedExecutions {
	/** The latest of each notification, by the notification's id. */
	of: Map<string, string>;
	/** How many n8n lists without their data, so that nobody can tell their notification. */
	withoutData: number;
}

/** Reads n8n's list of executions to its end. */
export async function failedExecutions(api: N8nApi, workflowId: string): Promise<FailedExecutions> {
	const failed: FailedExecutions = { of: new Map(), withoutData: 0 };
	for (let last: Execution | undefined, isLast = false; !isLast;) {
		const before = last === undefined ? '' : `&lastId=${last.id}`;
		const { results } = await api.executionPage(workflowId, `limit=${PAGE_SIZE}${before}`);
		for (const { id, status } of results) {
			if (status === 'success') continue;
			const { data } = await api.request<{ data: string }>('GET', `/rest/executions/${id}`);
			const notification = /"(n-\d+)"/.exec(data)?.[1];
			if (notification === undefined) failed.withoutData += 1;
			else if (!failed.of.has(notification)) failed.of.set(notification, id);
		}
		last = results.at(-1);
		isLast = results.length < PAGE_SIZE;
	}
	return failed;
}

/** Runs an execution again with its data, as "Retry" in n8n's list does. */
export async function retry(api: N8nApi, executionId: string): Promise<void> {
	await api.request('POST', `/rest/executions/${executionId}/retry`, { loadWorkflow: false });
}
