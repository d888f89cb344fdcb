import { chainOf, using, webhookStep } from '../n8n/chain';
import type { N8nApi, StoredCredential } from '../n8n/n8nApi';
import type { StoredWorkflow, WorkflowFile } from '../n8n/n8nRelease';
import { readWorkflow, withCredentials } from '../n8n/workflows';

/** What the addresses of the examples begin with, and those of the demonstration. */
const EXAMPLE_PATH = 'payments-service/';
const DEMO_PATH = 'demo/';

const NODE = 'n8n-nodes-payments-service.paymentsService';
const ENTRY = "$('Each').item.json.";
const entry = (field: string) => `={{ ${ENTRY}${field} }}`;
const idOf = (field: string) => ({ __rl: true, mode: 'id', value: entry(field) });

/** What both operations on a payout are told. */
const PAYOUT = {
	...{ resource: 'payout', beneficiaryId: idOf('beneficiaryId'), accountId: idOf('accountId') },
	...{ currency: entry('currency'), destinationCurrency: entry('destinationCurrency') },
	...{ amountUnit: 'minor', amount: entry('amount'), paymentMethod: entry('paymentMethod') },
};

/** What the beneficiary gets: the same, or what the simulation says of an exchange. */
const GETS = `={{ ${ENTRY}currency === ${ENTRY}destinationCurrency ? ${ENTRY}amount : $json.finalAmount }}`;

/** The workflow of the demonstration that pays the list it is called with at once, and answers with what came of it. */
export function payingWorkflow(): WorkflowFile {
	const webhook = webhookStep(`${DEMO_PATH}pay-a-list`, 'allEntries');
	const chain = chainOf('demo-paying', 'Demo: Pay a list', [
		{
			...webhook,
			parameters: { ...webhook.parameters, authentication: 'headerAuth' },
			credentials: { httpHeaderAuth: { id: '', name: '' } },
		},
		{
			...{ name: 'Each', type: 'n8n-nodes-base.splitOut', typeVersion: 1 },
			parameters: { fieldToSplitOut: 'body.payouts', options: {} },
		},
		{
			...{
				name: 'Simulate',
				type: NODE,
				typeVersion: 1,
				onError: 'continueRegularOutput',
				...using(),
			},
			parameters: { ...PAYOUT, operation: 'simulate' },
		},
		{
			...{ name: 'Send', type: NODE, typeVersion: 1, onError: 'continueRegularOutput', ...using() },
			parameters: {
				...{ ...PAYOUT, operation: 'send', destinationAmount: GETS },
				...{ conceptTransfer: entry('concept'), reasonId: 9, reasonDes: entry('reason') },
				...{ idempotencyKey: entry('id'), options: {} },
			},
		},
		{
			...{ name: 'Answer', type: 'n8n-nodes-base.set', typeVersion: 3.4 },
			parameters: {
				mode: 'raw',
				jsonOutput: `={{ { id: ${ENTRY}id, outcome: $json.outcome, transfer: $json.id ? $json : null, message: String($json.error?.message ?? $json.error ?? '') } }}`,
				options: {},
			},
		},
	]);
	return { ...chain, id: 'demoPaymentsPaying' };
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

/**
 * Imports and publishes a workflow of the demonstration, also one that is there and published already: the sandbox is new at
 * each start, and has nothing subscribed.
 */
export async function publishDemo(
	api: N8nApi,
	workflow: WorkflowFile,
	credentials: StoredCredential[],
): Promise<StoredWorkflow> {
	const stored = await api.putWorkflow(withCredentials(workflow, credentials));
	if (stored.activeVersionId) await api.unpublish(stored.id);
	await api.publish(stored);
	return stored;
}
