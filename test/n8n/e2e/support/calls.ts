import { randomBytes } from 'node:crypto';
import { chainOf, webhookStep } from '../../../../tools/n8n/chain';
import type { WorkflowFile } from '../../../../tools/n8n/n8nRelease';
import type { ImportedWorkflow } from '../importedWorkflow';

const RUN = randomBytes(3).toString('hex');

/** A name that no earlier run on the same n8n has used: keys are remembered there forever. */
export function own(name: string): string {
	return `${name}-${RUN}`;
}

/** Calls a webhook of the workflow with its key, and gives its answer. Throws for any status other than 2xx. */
export async function call<T>(imported: ImportedWorkflow, name: string, body: unknown): Promise<T> {
	const response = await imported.post(`payments-service/${name}`, body);
	const text = await response.text();
	if (response.ok) return JSON.parse(text) as T;
	throw new Error(`The workflow answered ${response.status}: ${text}`);
}

/**
 * A workflow that hands what its webhook gets, which `call` knows by this name, to another one with these inputs, as n8n's "Call n8n Workflow Tool" and other
 * workflows of a user do.
 */
export function callerOf(
	workflowId: string,
	name: string,
	inputs: Record<string, string>,
): WorkflowFile {
	const names = Object.keys(inputs);
	return chainOf(name, `Calls ${name}`, [
		{ ...webhookStep(`payments-service/${name}`, 'firstEntryJson'), webhookId: name },
		{
			name: 'Call',
			type: 'n8n-nodes-base.executeWorkflow',
			typeVersion: 1.2,
			parameters: {
				workflowId: { __rl: true, mode: 'id', value: workflowId },
				workflowInputs: {
					mappingMode: 'defineBelow',
					value: Object.fromEntries(names.map((input) => [input, `={{ $json.body.${input} }}`])),
					schema: names.map((input) => ({ id: input, displayName: input, type: inputs[input] })),
				},
				options: {},
			},
		},
	]);
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

/** Writes the daily limit, in minor units. */
export async function setMostPerDay(imported: ImportedWorkflow, most: number): Promise<void> {
	await changeSettings(imported, /mostPerDay: \d+/, `mostPerDay: ${most}`);
}

/** Deletes a data table, if it is there, as a new n8n would have none. */
export async function emptyTable({ api }: ImportedWorkflow, name: string): Promise<void> {
	await api.deleteTable(name);
}
