import type { Sandbox } from '../../../../../sandbox/server';
import { startSandbox } from '../../../../../sandbox/server';
import { deduplication } from '../../../../engine';
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

export const place = (id: string, endpoint = 'webhook', host = HOST) =>
	`${host}/${endpoint}/${id}/webhook`;

/** The addresses that receive the event, those of triggers without what follows the question mark. */
export const addresses = () =>
	subscribed(sandbox, EVENT).map((one) => (one === OTHER ? one : one.split('?')[0]));

/** On services that keep one address for each event, and on those that keep many. */
export const both = describe.each(['one', 'many'] as const);
