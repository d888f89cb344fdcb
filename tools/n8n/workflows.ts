import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { N8nApi, StoredCredential } from './n8nApi';
import type { StoredWorkflow, WorkflowFile } from './n8nRelease';
import { WORKFLOWS_DIR } from './paths';

/** Reads an importable workflow of `workflows/`. */
export function readWorkflow(name: string): WorkflowFile {
	const file = path.join(WORKFLOWS_DIR, `${name}.json`);
	return JSON.parse(readFileSync(file, 'utf8')) as WorkflowFile;
}

/** The credential types of n8n's own nodes in the example workflows; forms ask for a name and password. */
const CREDENTIAL_TYPES: Record<string, string> = {
	'n8n-nodes-base.webhook': 'httpHeaderAuth',
	'n8n-nodes-base.formTrigger': 'httpBasicAuth',
	'n8n-nodes-base.wait': 'httpBasicAuth',
	'n8n-nodes-base.totp': 'totpApi',
	'n8n-nodes-base.emailSend': 'smtp',
	'n8n-nodes-base.emailSendHitlTool': 'smtp',
	'n8n-nodes-base.telegram': 'telegramApi',
	'@n8n/n8n-nodes-langchain.chatTrigger': 'httpBasicAuth',
	'@n8n/n8n-nodes-langchain.lmChatOpenAi': 'openAiApi',
};

/** The credential type that a node of the example workflows uses, if it uses one. */
function credentialTypeOf(node: WorkflowFile['nodes'][number]): string | undefined {
	if (node.type.startsWith('n8n-nodes-payments-service.')) return 'paymentsServiceApi';
	return CREDENTIAL_TYPES[node.type];
}

/** Chooses the credentials in a workflow's nodes, as a person does after importing it. */
export function withCredentials(
	workflow: WorkflowFile,
	credentials: StoredCredential[],
): WorkflowFile {
	const nodes = workflow.nodes.map((node) => {
		const type = credentialTypeOf(node);
		const credential = credentials.find((candidate) => candidate.type === type);
		if (!type || !credential) return node;
		return { ...node, credentials: { [type]: { id: credential.id, name: credential.name } } };
	});
	return { ...workflow, nodes };
}

/** The names of all importable workflows. */
export function exampleNames(): string[] {
	return readdirSync(WORKFLOWS_DIR)
		.filter((file) => file.endsWith('.json'))
		.map((file) => path.basename(file, '.json'))
		.sort();
}

/** Imports an example for people to try, unpublished. One that is there already stays as it is: it is theirs. */
export async function importExample(
	api: N8nApi,
	name: string,
	credentials: StoredCredential[],
): Promise<void> {
	const wanted = withCredentials(readWorkflow(name), credentials);
	if (wanted.id && (await api.findWorkflow(wanted.id))) return;
	await api.putWorkflow(wanted);
}

/** An example as the demonstration's own copy, whose id, name and addresses leave the example's free for people. */
export function demoOf(name: string): WorkflowFile {
	const workflow = readWorkflow(name);
	const text = JSON.stringify(workflow).replaceAll(EXAMPLE_PATH, DEMO_PATH);
	const copy = JSON.parse(text) as WorkflowFile;
	const nodes = copy.nodes.map((node) =>
		node.webhookId === undefined ? node : { ...node, webhookId: `demo-${String(node.webhookId)}` },
	);
	return { ...copy, nodes, id: `demo${workflow.id}`, name: `Demo: ${workflow.name}` };
}

/** What the addresses of the examples begin with, and those of the demonstration. */
const EXAMPLE_PATH = 'payments-service/';
const DEMO_PATH = 'demo/';

/**
 * Imports and publishes a workflow of the demonstration. One that is there already, published and with the same nodes, is left
 * alone: n8n has started its triggers itself.
 */
export async function publishDemo(
	api: N8nApi,
	workflow: WorkflowFile,
	credentials: StoredCredential[],
): Promise<StoredWorkflow> {
	const wanted = withCredentials(workflow, credentials);
	const present = wanted.id ? await api.findWorkflow(wanted.id) : undefined;
	if (present?.activeVersionId && sameSteps(present, wanted)) {
		await api.waitUntilPublished(present);
		return present;
	}
	const stored = await api.putWorkflow(wanted);
	await api.publish(stored);
	return stored;
}

/** Whether two workflows do the same: layout, notes and n8n's own bookkeeping do not count. */
function sameSteps(one: WorkflowFile, other: WorkflowFile): boolean {
	const steps = ({ nodes, connections }: WorkflowFile) =>
		JSON.stringify([
			nodes.map(({ name, type, parameters, credentials }) => [name, type, parameters, credentials]),
			connections,
		]);
	return steps(one) === steps(other);
}
