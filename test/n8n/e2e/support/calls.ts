import { randomBytes } from 'node:crypto';
import type { ImportedWorkflow } from '../importedWorkflow';

let mark = '';

/** From now on names are others: keys are remembered in n8n forever, and a test may be tried again there. */
export function beginAnew(): void {
	mark = randomBytes(3).toString('hex');
}
beginAnew();

/** A name that nothing before has used on the same n8n. */
export function own(name: string): string {
	return `${name}-${mark}`;
}

/** Calls a webhook of the workflow with its key, and gives its answer. Throws for any status other than 2xx. */
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

/** Changes a text in the node Settings, as a person does. Throws when it is not there. */
export async function changeSettings(
	imported: ImportedWorkflow,
	text: string | RegExp,
	wanted: string,
): Promise<void> {
	const settings = imported.workflow.nodes.find(({ name }) => name === 'Settings');
	const { jsonOutput } = settings?.parameters as { jsonOutput: string };
	const changed = jsonOutput.replace(text, wanted);
	if (changed === jsonOutput) throw new Error(`"Settings" has no ${String(text)}`);
	await imported.setParameters('Settings', { jsonOutput: changed });
}
