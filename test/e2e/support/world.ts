import type { Check } from '../../../sandbox/local/checks';
import type { N8nApi, StoredCredential, StoredWorkflow } from '../../../sandbox/local/n8n-api';
import type { Sandbox } from '../../../sandbox/server';

/** A running n8n with the example workflows, and the sandbox that it talks to. */
export interface World {
	n8nUrl: string;
	api: N8nApi;
	sandbox: Sandbox;
	credentials: StoredCredential[];
	/** The key that the example workflows' webhooks ask for. */
	webhookKey: string;
	/** The name and password that their forms ask for. */
	person: { user: string; password: string };
}

/** Runs one example workflow and says what has to be so. */
export type ExampleCheck = (world: World, workflow: StoredWorkflow) => Promise<Check[]>;
