import { randomBytes } from 'node:crypto';
import { callWorkflow } from '../../../sandbox/local/payout-run';
import type { World } from './world';

const RUN = randomBytes(3).toString('hex');

/** A name that no earlier run on the same n8n has used: keys are remembered there for ever. */
export function own(name: string): string {
	return `${name}-${RUN}`;
}

/** Calls the webhook of an example workflow with its key. Errors: any answer other than 2xx. */
export async function call<T>(world: World, name: string, body: unknown): Promise<T> {
	return await callWorkflow(world.n8nUrl, world.webhookKey, `payments-service/${name}`, body);
}

/** The payouts that the sandbox has accepted with this concept. */
export function payoutsOf({ sandbox }: World, concept: string) {
	return sandbox.state.payouts.filter(({ request }) => request.conceptTransfer === concept);
}

/** The rows of a data table in which a column has a value. */
export async function rowsWhere(
	{ api }: World,
	table: string,
	column: string,
	value: unknown,
): Promise<Array<Record<string, unknown>>> {
	return (await api.tableRows(table)).filter((row) => row[column] === value);
}

/** Deletes a data table, if it is there, as a new n8n would have none. */
export async function emptyTable({ api }: World, name: string): Promise<void> {
	const project = await api.request<{ id: string }>('GET', '/rest/projects/personal');
	const tables = `/rest/projects/${project.id}/data-tables`;
	const found = await api.request<{ data: Array<{ id: string; name: string }> }>('GET', tables);
	const table = found.data.find((candidate) => candidate.name === name);
	if (table) await api.request('DELETE', `${tables}/${table.id}`);
}
