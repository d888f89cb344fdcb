import type { StoredWorkflow } from '../../../tools/n8n/n8nRelease';
import type { Sandbox } from '../../../sandbox/server/index';
import type { Balancer } from './balancer';
import type { Cluster } from './cluster';
import type { RunServer } from './servers';

/** What all checks work with: everything is up, and the workflows are published. */
export interface QueueContext {
	cluster: Cluster;
	balancer: Balancer;
	redis: RunServer;
	/** Executions that a fault has kept from ending, and that were named: these are not waited for. */
	setAside: string[];
	sandbox: Sandbox;
	/** How often a notification ran, by its id: its workflow tells a stand-in. */
	runs: Map<string, number>;
	workflows: {
		/** Pays a list that is posted to it. */
		pay: StoredWorkflow;
		/** Has a trigger whose address is registered by hand. */
		notifications: StoredWorkflow;
		/** Has a trigger that subscribes itself. */
		subscribing: StoredWorkflow;
	};
}
