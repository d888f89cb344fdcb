import { chainOf, using, webhookStep } from '../../sandbox/local/chain';
import type { StoredCredential, WorkflowFile } from '../../sandbox/local/n8n-api';
import { byId } from '../tools/operation-sample';

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
	return chainOf('pay-all', 'Pay all', [
		webhookStep(WEBHOOK_PATH, 'allEntries'),
		{
			name: 'One item per payout',
			type: 'n8n-nodes-base.splitOut',
			typeVersion: 1,
			parameters: { fieldToSplitOut: 'body.payouts', options: {} },
		},
		{
			name: 'Send',
			type: 'n8n-nodes-payments-service.paymentsService',
			typeVersion: 1,
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
			...using(credential),
		},
	]);
}
