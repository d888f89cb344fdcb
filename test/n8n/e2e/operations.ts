import type { INodeParameters, INodeTypeDescription } from 'n8n-workflow';
import { chainOf, together, using, webhookStep } from '../../../tools/n8n/chain';
import type { StoredCredential } from '../../../tools/n8n/n8nApi';
import type { StoredWorkflow, WorkflowFile } from '../../../tools/n8n/n8nRelease';
import { sendingOperationsOf } from '../../../tools/generate/description';
import { SAMPLES } from '../../../tools/operationSamples';
import { own } from './support/calls';
import { type Findings, expectAll } from './support/findings';
import { nodeTypeIn } from './support/nodeTypes';
import type { World } from '../world';

/** One operation with inputs that the sandbox accepts. */
interface Operation {
	/** Such as `payout.send`, with a number after it for further inputs; the name of its node, too. */
	name: string;
	/** The path of the webhook that starts it. */
	path: string;
	/** The name of one that has to run before. */
	after?: string;
	parameters: INodeParameters;
}

/** A workflow of operations with what n8n has made of it. */
export interface SavedOperations {
	operations: Operation[];
	stored: StoredWorkflow;
}

/** Two payouts or refunds with one key are one, so each run says which key it means. */
const FROM_THE_CALL: Record<string, INodeParameters> = {
	'movement.refund': { idempotencyKey: '={{ $json.body.key }}' },
	'payout.send': { idempotencyKey: '={{ $json.body.key }}' },
};

/** What n8n's record answers for a key that it does not know. */
const WITHOUT_REQUEST = ['payout.lookUp', 'payout.resolve'];

/** The request for a beneficiary that is there already: nothing is written. */
const LOOKED_UP = 'GET /deposit_accounts/';

/** Each operation, and each further form that its inputs have. */
const OPERATIONS: Operation[] = Object.entries(SAMPLES).flatMap(([resource, operations]) =>
	Object.entries(operations).flatMap(([operation, { parameters, variants = [], after }]) =>
		[{}, ...variants].map((variant, index) => {
			const name = `${resource}.${operation}`;
			const numbered = index === 0 ? name : `${name}-${index + 1}`;
			return {
				name: numbered,
				path: `operation-${numbered.replace('.', '-')}`.toLowerCase(),
				after: after && `${resource}.${after}`,
				parameters: {
					...{ resource, operation, ...parameters },
					...{ ...variant, ...FROM_THE_CALL[name] },
				},
			};
		}),
	),
);

/** A workflow in which a webhook starts each of these. */
function fileOf(operations: Operation[], credential: StoredCredential): WorkflowFile {
	const chains = operations.map(({ name, path, parameters }) =>
		chainOf(path, name, [
			{ ...webhookStep(path, 'allEntries'), name: `Call ${name}` },
			{
				name,
				type: 'n8n-nodes-payments-service.paymentsService',
				typeVersion: 1,
				parameters,
				...using(credential),
			},
		]),
	);
	return together('Operations', chains);
}

/** Saves and publishes each operation that the installed version has, or the one of that name, with these settings. */
export async function saveOperations(
	world: World,
	only?: string,
	settings: Record<string, unknown> = {},
): Promise<SavedOperations> {
	const requests = requestsOf(await nodeTypeIn(world, 'paymentsService'));
	const operations = OPERATIONS.filter(
		({ name }) => requests.has(operationOf(name)) && (only === undefined || name === only),
	);
	const file = fileOf(operations, world.credentials[0]);
	const stored = await world.api.putWorkflow({
		...file,
		settings: { ...file.settings, ...settings },
	});
	await world.api.publish(stored);
	return { operations, stored };
}

/** Runs every operation against a fresh sandbox, and looks at the answer and at the request that was made. */
export async function runOperations(world: World, { operations }: SavedOperations): Promise<void> {
	const findings: Findings = {};
	const requests = requestsOf(await nodeTypeIn(world, 'paymentsService'));
	for (const { name, path, after, parameters } of operations) {
		world.sandbox.reset();
		const first = operations.find((candidate) => candidate.name === after);
		if (first) await call(world, first.path, { key: own(first.name) });
		const { status, items } = await call(world, path, { key: own(name) });
		const operation = operationOf(name);
		const { reuseExisting: isReused } = (parameters.options ?? {}) as INodeParameters;
		const made = isReused ? LOOKED_UP : requests.get(operation);
		const wanted = WITHOUT_REQUEST.includes(operation) ? 'none' : made;
		const sent = world.sandbox.requests.map(
			({ method, route }) => `${method} ${withoutNames(route ?? '')}`,
		);
		// What was written may be read back.
		const request = sent.find((one) => one === wanted) ?? sent.at(-1) ?? 'none';
		const hasItems = Array.isArray(items) && items.length > 0;
		findings[name] = [
			{ status, said: hasItems ? '' : items, request },
			{ status: 200, said: '', request: wanted },
		];
	}
	expectAll(findings);
}

/** Calls the webhook at that path: its status, and the items or n8n's message. */
export async function call(world: World, path: string, body: Record<string, unknown>) {
	const response = await fetch(`${world.url}/webhook/${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	return { status: response.status, items: (await response.json()) as unknown };
}

/** Several nodes of one operation have a number behind its name. */
export function operationOf(name: string): string {
	return name.split('-')[0];
}

/** The request of each operation, such as `GET /accounts/balance/{}`, as its description has it. */
function requestsOf({ properties }: INodeTypeDescription): Map<string, string> {
	return new Map(
		sendingOperationsOf(properties).map(({ resource, operation, option }) => {
			const { method, url } = option.routing?.request ?? {};
			return [`${resource}.${operation}`, `${method} ${withoutNames(String(url))}`];
		}),
	);
}

/** The name of a path parameter does not matter. */
function withoutNames(path: string): string {
	return path.replace(/\{\w+\}/g, '{}');
}
