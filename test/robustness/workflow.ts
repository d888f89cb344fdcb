import { chainOf, using } from '../../sandbox/local/chain';
import type { StoredCredential, WorkflowFile } from '../../sandbox/local/n8n-api';

/** The events that start the workflow; every other one is answered and ignored. */
export const CHOSEN_EVENTS = ['payment.completed', 'payment.failed'];

/**
 * The trigger, and one node that tells the recorder which notification it runs for. Only executions that fail are saved,
 * so that the saved ones are the failures.
 */
export function triggerWorkflow(
	webhookId: string,
	credential: StoredCredential,
	recorderUrl: string,
): WorkflowFile {
	return chainOf(
		'robustness',
		'Robustness',
		[
			{
				name: 'Notification',
				type: 'n8n-nodes-payments-service.paymentsServiceTrigger',
				typeVersion: 1.1,
				webhookId,
				parameters: { source: 'endpoint', events: CHOSEN_EVENTS, options: {} },
				...using(credential),
			},
			{
				name: 'Record',
				type: 'n8n-nodes-base.httpRequest',
				typeVersion: 4.2,
				parameters: {
					method: 'POST',
					url: recorderUrl,
					sendQuery: true,
					queryParameters: { parameters: [{ name: 'id', value: '={{ $json.data.id }}' }] },
					options: {},
				},
			},
		],
		{ saveDataSuccessExecution: 'none', saveDataErrorExecution: 'all' },
	);
}

/** n8n's own Webhook node alone, to see what n8n does with a delivery before any node gets it. */
export function webhookNodeWorkflow(path: string): WorkflowFile {
	const webhook = {
		name: 'Webhook',
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2.1,
		webhookId: path,
		parameters: { httpMethod: 'POST', path, responseMode: 'onReceived', options: {} },
	};
	return chainOf('webhook-node', 'Webhook node', [webhook], { saveDataSuccessExecution: 'none' });
}
