import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { StoredCredential } from './n8nApi';
import type { WorkflowFile } from './n8nRelease';
import { PACKAGE_NAME, WORKFLOWS_DIR } from './paths';

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

/** Chooses the credentials in a workflow's nodes, as a person does after importing it. */
export function withCredentials(
	workflow: WorkflowFile,
	credentials: StoredCredential[],
): WorkflowFile {
	const nodes = workflow.nodes.map((node) => {
		const isOurs = node.type.startsWith(`${PACKAGE_NAME}.`);
		const type = isOurs ? 'paymentsServiceApi' : CREDENTIAL_TYPES[node.type];
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
