/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { N8nApi, StoredCredential } from './n8nApi';
import type { WorkflowFile } from './n8nRelease';
import { WORKFLOWS_DIR } from './paths';

/** Reads an importable workflow of `workflows/`. */
export function readWorkflow(name: string): WorkflowFile {
	const file = path.join(WORKFLOWS_DIR, `${name}.json`);
	return JSON.parse(readFileSync(file, 'utf8')) as WorkflowFile;
}

/** Puts stored credentials in the place of those that a workflow's nodes name, by their type. */
export function withCredentials(workflow: WorkflowFile, stored: StoredCredential[]): WorkflowFile {
	const nodes = workflow.nodes.map((node) => {
		const chosen = Object.entries(node.credentials ?? {}).map(([type, named]) => {
			const { id, name } = stored.find((one) => one.type === type) ?? named;
			return [type, { id, name }];
		});
		return chosen.length > 0 ? { ...node, credentials: Object.fromEntries(chosen) } : node;
	});
	return { ...workflow, nodes };
}

/** The credentials that the examples name, by their type. */
function namedCredentials(): StoredCredential[] {
	const file = path.join(WORKFLOWS_DIR, 'set-up', 'credentials.json');
	return JSON.parse(readFileSync(file, 'utf8')) as StoredCredential[];
}

/** Fills in the credentials that the examples name, of the types that `data` has; those that are not there are created. */
export async function fillCredentials(
	api: N8nApi,
	data: Record<string, Record<string, string | number | boolean>>,
): Promise<StoredCredential[]> {
	const filled: StoredCredential[] = [];
	for (const { name, type } of namedCredentials().filter((one) => one.type in data)) {
		filled.push(await api.putCredential(name, type, data[type]));
	}
	return filled;
}

/** The names of all importable workflows. */
export function exampleNames(): string[] {
	return readdirSync(WORKFLOWS_DIR)
		.filter((file) => file.endsWith('.json'))
		.map((file) => path.basename(file, '.json'))
		.sort();
}
