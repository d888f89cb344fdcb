import type { StoredCredential } from '../../../tools/n8n/n8nApi';
import type { WorkflowFile } from '../../../tools/n8n/n8nRelease';
import { triggerWorkflow } from '../robustness/workflow';

/** Kept in n8n's list whatever their end, so that each can be accounted for. */
const KEEP_ALL = {
	executionOrder: 'v1',
	saveDataSuccessExecution: 'all',
	saveDataErrorExecution: 'all',
};

/** The address, below the public one, of a trigger in these workflows. */
export function triggerPath(webhookId: string): string {
	return `/webhook/${webhookId}/webhook`;
}

/** A trigger whose address is registered by hand, and one node that tells the recorder which notification it runs for. */
export function notificationWorkflow(
	webhookId: string,
	credential: StoredCredential,
	recorderUrl: string,
): WorkflowFile {
	const workflow = triggerWorkflow(webhookId, credential, recorderUrl);
	return { ...workflow, name: 'Notifications', settings: KEEP_ALL };
}

/** The same with a trigger that subscribes itself. */
export function subscribingWorkflow(
	webhookId: string,
	credential: StoredCredential,
	recorderUrl: string,
	events: string[],
): WorkflowFile {
	const workflow = triggerWorkflow(webhookId, credential, recorderUrl);
	const [trigger, ...others] = workflow.nodes;
	const parameters = { source: 'userHook', events, options: {} };
	return {
		...workflow,
		name: 'Subscribing',
		nodes: [{ ...trigger, parameters }, ...others],
		settings: KEEP_ALL,
	};
}
