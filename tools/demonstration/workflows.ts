/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Step, chainOf, using, webhookStep } from '../n8n/chain';
import type { N8nApi, StoredCredential } from '../n8n/n8nApi';
import type { StoredWorkflow, WorkflowFile } from '../n8n/n8nRelease';
import { WORKFLOWS_DIR } from '../n8n/paths';
import { exampleNames, readWorkflow, withCredentials } from '../n8n/workflows';

/** What the addresses of the examples begin with, and those of the demonstration. */
const EXAMPLE_PATH = 'payments-service/';
const DEMO_PATH = 'demo/';

/**
 * "Pay a file" and the examples around it, each after those that it calls. What they pay goes to the credential of the sandbox,
 * and nothing goes before the payment settings are filled in.
 */
const PAYING = publishedBySetUp();

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

/** The fields of a beneficiary, of either kind. */
const BENEFICIARY = [
	...['accountNumber', 'firstName', 'lastName', 'network', 'countryISO', 'swift', 'currency'],
	...['userRelationTypeId', 'city', 'province', 'address', 'postalCode'],
];

const MESSAGE = "String($json.error?.message ?? $json.error ?? '')";

/** A workflow that is called with a list and a key, does the steps for each entry, and answers with `answer` for each. */
function onCall(name: string, list: string, steps: Step[], answer: string): WorkflowFile {
	const { parameters, ...webhook } = webhookStep(`${DEMO_PATH}${name}`, 'allEntries');
	const chain = chainOf(`demo-${name}`, `Demo: ${name}`, [
		{
			...{ ...webhook, parameters: { ...parameters, authentication: 'headerAuth' } },
			credentials: { httpHeaderAuth: { id: '', name: '' } },
		},
		{
			...{ name: 'Each', type: 'n8n-nodes-base.splitOut', typeVersion: 1 },
			parameters: { fieldToSplitOut: `body.${list}`, options: {} },
		},
		...steps,
		fields('Answer', `{ ${answer}, message: ${MESSAGE} }`),
	]);
	return { ...chain, id: `demo-${name}` };
}

/** A step that makes these fields of each item. */
function fields(name: string, object: string): Step {
	const parameters = { mode: 'raw', jsonOutput: `={{ ${object} }}`, options: {} };
	return { name, type: 'n8n-nodes-base.set', typeVersion: 3.4, parameters };
}

/** A step of this package's node that goes on with what it was refused. */
function step(name: string, parameters: Record<string, unknown>): Step {
	const node = { name, type: NODE, typeVersion: 1, onError: 'continueRegularOutput' };
	return { ...node, parameters, ...using() };
}

/**
 * The workflow of the demonstration that registers whom it is called with, or finds them. Each entry is tried as either kind:
 * the other one is refused before anything is sent.
 */
export function registeringWorkflow(): WorkflowFile {
	const create = (name: string, beneficiaryType: number) =>
		step(name, {
			...{ resource: 'beneficiary', operation: 'create', options: { reuseExisting: true } },
			...{
				...Object.fromEntries(BENEFICIARY.map((field) => [field, entry(field)])),
				beneficiaryType,
			},
			additionalFields: { alias: entry('alias'), currency: entry('currency') },
		});
	const steps = [
		create('Bank account', 2),
		fields('Bank', '{ id: $json.id ?? null }'),
		create('Wallet', 3),
	];
	const id = "$('Bank').item.json.id ?? $json.id ?? null";
	return onCall(
		'add-beneficiaries',
		'beneficiaries',
		steps,
		`alias: ${ENTRY}alias, beneficiaryId: ${id}`,
	);
}

/** The workflow of the demonstration that pays the list it is called with at once, and answers with what came of it. */
export function payingWorkflow(): WorkflowFile {
	const steps = [
		step('Simulate', { ...PAYOUT, operation: 'simulate' }),
		step('Send', {
			...{ ...PAYOUT, operation: 'send', destinationAmount: GETS },
			...{ conceptTransfer: entry('concept'), reasonId: 9, reasonDes: entry('reason') },
			...{ idempotencyKey: entry('id'), options: {} },
		}),
	];
	const transfer = 'outcome: $json.outcome, transfer: $json.id ? $json : null';
	return onCall('pay-a-list', 'payouts', steps, `id: ${ENTRY}id, ${transfer}`);
}

/**
 * Imports the examples for people to try, and publishes those that `set-up.sh` publishes. Those that are there already stay as
 * they are: they are theirs.
 */
export async function importExamples(api: N8nApi, credentials: StoredCredential[]): Promise<void> {
	const imported = new Map<string, StoredWorkflow>();
	for (const name of exampleNames()) {
		if (await api.findWorkflow(name)) continue;
		imported.set(name, await api.putWorkflow(withCredentials(readWorkflow(name), credentials)));
	}
	for (const name of PAYING) {
		const workflow = imported.get(name);
		if (workflow) await api.publish(workflow);
	}
}

function publishedBySetUp(): string[] {
	const script = readFileSync(path.join(WORKFLOWS_DIR, 'set-up', 'set-up.sh'), 'utf8');
	const [, names] = /^paying='(.+)'$/m.exec(script) ?? [];
	if (names === undefined) throw new Error('set-up.sh does not say what it publishes');
	return names.split(' ');
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
