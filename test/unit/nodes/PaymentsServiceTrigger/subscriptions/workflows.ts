import { type Sandbox, startSandbox } from '../../../../../sandbox/server';
import type { FaultRequest } from '../../../../../sandbox/server/http/faults';
import { deduplication } from '../../../../engine';
import { hookContext } from '../../../../engine/trigger';
import { createSandboxTrigger, subscribed } from '../sandbox';

export const EVENT = 'payment_out_state_change';
export const OTHER = 'https://crm.example/hook?key=of-the-other';
export const HOST = 'https://n8n.example.com';

/** The service of the tests that call `useSandbox`, as new for each of them. */
export let sandbox: Sandbox;

export function useSandbox(): void {
	beforeAll(async () => {
		sandbox = await startSandbox();
	});
	beforeEach(() => {
		deduplication.clear();
		sandbox.reset();
	});
	afterEach(() => jest.restoreAllMocks());
	afterAll(async () => await sandbox.stop());
}

/** A trigger whose workflow is identified by its webhook ID. */
export const workflow = (
	id: string,
	onConflict = 'fail',
	{ events = [EVENT], ...more }: { events?: string[]; [setting: string]: unknown } = {},
) =>
	createSandboxTrigger(sandbox, {
		parameters: { events, options: { onConflict } },
		workflowId: `workflow-${id}`,
		settings: { webhookId: id },
		...more,
	});

/** The same, of a workflow that has been published. */
export const active = async (...given: Parameters<typeof workflow>) => {
	const node = workflow(...given);
	await node.activate();
	return node;
};

export const place = (id: string, endpoint = 'webhook', host = HOST) =>
	`${host}/${endpoint}/${id}/webhook`;

/** The address of the workflow "ours". */
export const OURS = place('ours');

/** The addresses that receive the event, those of triggers without what follows the question mark. */
export const addresses = (event = EVENT) =>
	subscribed(sandbox, event).map((one) => (one === OTHER ? one : one.split('?')[0]));

/** What the query of an address says, by name. */
export const queryOf = (address = '') => Object.fromEntries(new URL(address).searchParams);

/** What an action writes into n8n's log as an error. */
export async function logOf(node: ReturnType<typeof workflow>, action: () => Promise<unknown>) {
	const { logger } = hookContext(node.setup).context;
	const told = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
	await action();
	return told.mock.calls.flat();
}

/** The message with which an activation fails. */
export const failureOf = async (node: ReturnType<typeof workflow>) =>
	await node.activate().then(
		() => 'published',
		({ message }: Error) => message,
	);

/** An answer of the service to requests that write, or of an event's addresses, which then are not carried out. */
export const answers = (method: string, status: number, more: object = {}): FaultRequest => {
	const route = method === 'DELETE' ? '/user/hooks/{event_name}/{target_name}' : '/user/hooks';
	return { method, route, kind: 'status', status, times: 99, ...more };
};

/** Lets the service store addresses in another form, until it is reset. */
export function storeAs(change: (address: string) => string) {
	let { hooks } = sandbox.state;
	Object.defineProperty(sandbox.state, 'hooks', {
		get: () => (hooks = hooks.map((hook) => ({ ...hook, value: change(hook.value) }))),
		set: (value: typeof hooks) => (hooks = value),
	});
}

/** On services that keep one address for each event, and on those that keep many. */
export const both = describe.each(['one', 'many'] as const);
