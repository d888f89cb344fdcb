import { randomBytes } from 'node:crypto';
import type { ImportedWorkflow } from '../imported-workflow';

const RUN = randomBytes(3).toString('hex');

/** A name that no earlier run on the same n8n has used: keys are remembered there forever. */
export function own(name: string): string {
	return `${name}-${RUN}`;
}

/** Calls a webhook of the workflow with its key, and gives its answer. Errors: any status other than 2xx. */
export async function call<T>(imported: ImportedWorkflow, name: string, body: unknown): Promise<T> {
	const response = await imported.post(`payments-service/${name}`, body);
	const text = await response.text();
	if (response.ok) return JSON.parse(text) as T;
	throw new Error(`The workflow answered ${response.status}: ${text}`);
}

/** The payouts that the sandbox has accepted with this concept. */
export function payoutsOf({ sandbox }: ImportedWorkflow, concept: string) {
	return sandbox.state.payouts.filter(({ request }) => request.conceptTransfer === concept);
}

/** The rows of a data table in which a column has a value. */
export async function rowsWhere(
	{ api }: ImportedWorkflow,
	table: string,
	column: string,
	value: unknown,
): Promise<Array<Record<string, unknown>>> {
	return (await api.tableRows(table)).filter((row) => row[column] === value);
}

/** Writes the most for one day, in minor units, into the node Settings, as a person does. Errors: it has no place for it. */
export async function setMostPerDay(imported: ImportedWorkflow, most: number): Promise<void> {
	const settings = imported.workflow.nodes.find(({ name }) => name === 'Settings');
	const { jsonOutput } = settings?.parameters as { jsonOutput: string };
	const filled = jsonOutput.replace(/mostPerDay: \d+/, `mostPerDay: ${most}`);
	if (filled === jsonOutput) throw new Error('"Settings" has no place for the most per day');
	await imported.setParameters('Settings', { jsonOutput: filled });
}

/** Deletes a data table, if it is there, as a new n8n would have none. */
export async function emptyTable({ api }: ImportedWorkflow, name: string): Promise<void> {
	const project = await api.request<{ id: string }>('GET', '/rest/projects/personal');
	const tables = `/rest/projects/${project.id}/data-tables`;
	const found = await api.request<{ data: Array<{ id: string; name: string }> }>('GET', tables);
	const table = found.data.find((candidate) => candidate.name === name);
	if (table) await api.request('DELETE', `${tables}/${table.id}`);
}
