import { chainOf, using } from '../../../tools/n8n/chain';
import type { StoredCredential } from '../../../tools/n8n/n8nApi';
import type { WorkflowFile } from '../../../tools/n8n/n8nRelease';

/** The events that start the workflow; every other one is answered and ignored. */
export const CHOSEN_EVENTS = ['payment.completed', 'payment.failed'];

/** What the editor stores for a trigger whose options nobody touched. */
const AS_ADDED = { binaryData: true };

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
				typeVersion: 1,
				webhookId,
				parameters: { source: 'endpoint', events: CHOSEN_EVENTS, options: AS_ADDED },
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
