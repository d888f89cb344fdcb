import type { Sandbox } from '../../../../../sandbox/server';
import { startSandbox } from '../../../../../sandbox/server';
import type { FaultRequest } from '../../../../../sandbox/server/http/faults';
import { FaultQueue } from '../../../../../sandbox/server/http/faults';
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
export const workflow = (id: string, onConflict?: string, more: object = {}) =>
	createSandboxTrigger(sandbox, {
		parameters: { events: [EVENT], options: onConflict ? { onConflict } : {} },
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
export const addresses = () =>
	subscribed(sandbox, EVENT).map((one) => (one === OTHER ? one : one.split('?')[0]));

export type Trigger = ReturnType<typeof workflow>;

/** The requests about the event that an action makes, in their order, and the errors that it writes into the log. */
export async function watched<T>(node: Trigger, action: () => Promise<T>) {
	const { logger } = hookContext(node.setup).context;
	const told = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
	const before = sandbox.requests.length;
	const result = await action();
	const wire = sandbox.requests
		.slice(before)
		.filter(({ route }) => route?.startsWith('/user/hooks'))
		.filter(({ method, route }) => method !== 'GET' || route?.endsWith('/{target_name}'))
		.map(({ method }) => method)
		.join(' ');
	return { result, wire, log: told.mock.calls.flat() };
}

/** The end of a workflow, as `watched` gives it. */
export const endOf = async (node: Trigger) => {
	const { result, ...told } = await watched(node, async () => await node.delete());
	return { isDone: result, ...told };
};

/** What the log says when something could not be ended or given back, as `watched` gives it. */
export const notEnded = (reason: string) => [
	`Payments Service: The subscription of payment_out_state_change could not be ended: ${reason}`,
];
export const lost = (whom: string) => [
	`Payments Service: The service no longer sends payment_out_state_change to ${whom}: subscribe it there again.`,
];
export const leftBeside = (whom: string) => [
	`Payments Service: The service still sends payment_out_state_change to this node, which will not use it: removing it could have removed ${whom} too.`,
];

/** An answer of the service to this many requests that write, which then are not carried out. */
export const answers = (method: string, status: number, times = 99): FaultRequest => ({
	...{ method, route: '/user/hooks', kind: 'status', status, times },
});

/** Does something when the next request of this kind about user hooks reaches the service, before it is carried out. */
export function onNext(wanted: string, then: () => void): void {
	const take = FaultQueue.prototype.take;
	let isDone = false;
	jest.spyOn(FaultQueue.prototype, 'take').mockImplementation(function (
		this: never,
		method,
		route,
	) {
		if (!isDone && method === wanted && route?.startsWith('/user/hooks')) {
			isDone = true;
			then();
		}
		return take.call(this, method, route);
	});
}

/** On services that keep one address for each event, and on those that keep many. */
export const both = describe.each(['one', 'many'] as const);
