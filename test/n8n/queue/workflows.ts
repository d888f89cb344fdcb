import { chainOf, using } from '../../../tools/n8n/chain';
import type { StoredCredential } from '../../../tools/n8n/n8nApi';
import type { WorkflowFile } from '../../../tools/n8n/n8nRelease';
import { step } from '../e2e/support/step';

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

/** A trigger, whose address is registered by hand unless the parameters say otherwise, and one node that tells the recorder which notification it runs for. */
export function notificationWorkflow(
	webhookId: string,
	credential: StoredCredential,
	recorderUrl: string,
	parameters: Record<string, unknown> = { source: 'endpoint', events: ['payment.completed'] },
): WorkflowFile {
	const steps = [
		{
			name: 'Notification',
			type: 'n8n-nodes-payments-service.paymentsServiceTrigger',
			typeVersion: 1,
			webhookId,
			// What the editor stores for a trigger whose options nobody touched.
			parameters: { options: { binaryData: true }, ...parameters },
			...using(credential),
		},
		step('Record', 'n8n-nodes-base.httpRequest', 4.2, {
			...{ method: 'POST', url: recorderUrl, sendQuery: true, options: {} },
			queryParameters: { parameters: [{ name: 'id', value: '={{ $json.data.id }}' }] },
		}),
	];
	return chainOf(webhookId, webhookId, steps, KEEP_ALL);
}
