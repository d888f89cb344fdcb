import type { StoredCredential, WorkflowFile } from '../../sandbox/local/n8n-api';

/** Where the workflow listens. */
export const WEBHOOK_PATH = 'pay-all';

/** One line of the list that the workflow takes. */
export interface ListedPayout {
	key: string;
	/** Whether it is sent again although its outcome is unknown. */
	again: boolean;
}

/** What the workflow answers for one line. */
export interface Answered {
	outcome?: string;
	idempotencyKey?: string;
	error?: string;
	details?: { outcome: string; idempotencyKey: string };
}

/** A webhook that takes `{ payouts: [...] }`, sends each with its key, and answers with the outcome of every one. */
export function payAllWorkflow(credential: StoredCredential): WorkflowFile {
	const byId = (value: string) => ({ __rl: true, mode: 'id', value });
	const nodes = [
		{
			id: 'f8b7c5d0-0001-4000-8000-000000000001',
			name: 'Webhook',
			type: 'n8n-nodes-base.webhook',
			typeVersion: 2.1,
			position: [0, 0],
			webhookId: WEBHOOK_PATH,
			parameters: {
				httpMethod: 'POST',
				path: WEBHOOK_PATH,
				responseMode: 'lastNode',
				responseData: 'allEntries',
				options: {},
			},
		},
		{
			id: 'f8b7c5d0-0002-4000-8000-000000000002',
			name: 'One item per payout',
			type: 'n8n-nodes-base.splitOut',
			typeVersion: 1,
			position: [200, 0],
			parameters: { fieldToSplitOut: 'body.payouts', options: {} },
		},
		{
			id: 'f8b7c5d0-0003-4000-8000-000000000003',
			name: 'Send',
			type: 'n8n-nodes-payments-service.paymentsService',
			typeVersion: 1,
			position: [400, 0],
			parameters: {
				resource: 'payout',
				operation: 'send',
				beneficiaryId: byId('501'),
				accountId: byId('1001'),
				currency: 'EUR',
				destinationCurrency: 'EUR',
				amount: 100,
				destinationAmount: 100,
				conceptTransfer: '={{ $json.key }}',
				reasonId: 9,
				reasonDes: 'Kill test',
				paymentMethod: 'TPP',
				idempotencyKey: '={{ $json.key }}',
				options: { sendUnknownAgain: '={{ $json.again }}' },
			},
			onError: 'continueRegularOutput',
			credentials: { paymentsServiceApi: { id: credential.id, name: credential.name } },
		},
	];
	const to = (node: string) => ({ main: [[{ node, type: 'main', index: 0 }]] });
	return {
		name: 'Pay all',
		nodes,
		connections: { Webhook: to('One item per payout'), 'One item per payout': to('Send') },
		settings: { executionOrder: 'v1' },
	};
}
