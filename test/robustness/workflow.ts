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
	return {
		name: 'Robustness',
		nodes: [
			{
				id: 'robustness-1',
				name: 'Notification',
				type: 'n8n-nodes-payments-service.paymentsServiceTrigger',
				typeVersion: 1.1,
				position: [0, 0],
				webhookId,
				parameters: { source: 'endpoint', events: CHOSEN_EVENTS, options: {} },
				credentials: { paymentsServiceApi: { id: credential.id, name: credential.name } },
			},
			{
				id: 'robustness-2',
				name: 'Record',
				type: 'n8n-nodes-base.httpRequest',
				typeVersion: 4.2,
				position: [200, 0],
				parameters: {
					method: 'POST',
					url: recorderUrl,
					sendQuery: true,
					queryParameters: { parameters: [{ name: 'id', value: '={{ $json.data.id }}' }] },
					options: {},
				},
			},
		],
		connections: { Notification: { main: [[{ node: 'Record', type: 'main', index: 0 }]] } },
		settings: {
			executionOrder: 'v1',
			saveDataSuccessExecution: 'none',
			saveDataErrorExecution: 'all',
		},
	};
}

/** n8n's own Webhook node alone, to see what n8n does with a delivery before any node gets it. */
export function webhookNodeWorkflow(path: string): WorkflowFile {
	return {
		name: 'Webhook node',
		nodes: [
			{
				id: 'webhook-node-1',
				name: 'Webhook',
				type: 'n8n-nodes-base.webhook',
				typeVersion: 2.1,
				position: [0, 0],
				webhookId: path,
				parameters: { httpMethod: 'POST', path, responseMode: 'onReceived', options: {} },
			},
		],
		connections: {},
		settings: { executionOrder: 'v1', saveDataSuccessExecution: 'none' },
	};
}
