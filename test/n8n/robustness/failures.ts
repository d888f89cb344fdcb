import type { Execution, N8nApi } from '../../../tools/n8n/n8nApi';

/** n8n gives at most this many executions at once. */
const PAGE_SIZE = 100;

/** The latest failed execution of each notification, where n8n has kept one, by the notification's id. */
export async function failedExecutions(
	api: N8nApi,
	workflowId: string,
): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	for (let last: Execution | undefined, isLast = false; !isLast;) {
		const before = last === undefined ? '' : `&lastId=${last.id}`;
		const { results } = await api.executionPage(workflowId, `limit=${PAGE_SIZE}${before}`);
		for (const { id, status } of results) {
			if (status === 'success') continue;
			const { data } = await api.request<{ data: string }>('GET', `/rest/executions/${id}`);
			const notification = /"(n-\d+)"/.exec(data)?.[1] ?? `execution ${id}, without its data`;
			if (!found.has(notification)) found.set(notification, id);
		}
		last = results.at(-1);
		isLast = results.length < PAGE_SIZE;
	}
	return found;
}

/** Runs an execution again with its data, as "Retry" in n8n's list does. */
export async function retry(api: N8nApi, executionId: string): Promise<void> {
	await api.request('POST', `/rest/executions/${executionId}/retry`, { loadWorkflow: false });
}
