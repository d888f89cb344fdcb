import { chainOf, webhookStep } from '../n8n/chain';
import type { WorkflowFile } from '../n8n/n8nRelease';

const NODE = 'n8n-nodes-payments-service.paymentsService';
const ENTRY = "$('Each').item.json.";
const entry = (field: string) => `={{ ${ENTRY}${field} }}`;
const idOf = (field: string) => ({ __rl: true, mode: 'id', value: entry(field) });

/** What both operations on a payout are told. */
const PAYOUT = {
	...{ resource: 'payout', beneficiaryId: idOf('beneficiaryId'), accountId: idOf('accountId') },
	...{ currency: entry('currency'), destinationCurrency: entry('destinationCurrency') },
	...{ amountUnit: 'minor', amount: entry('amount'), paymentMethod: entry('paymentMethod') },
};

/** What the beneficiary gets: the same, or what the simulation says of an exchange. */
const GETS = `={{ ${ENTRY}currency === ${ENTRY}destinationCurrency ? ${ENTRY}amount : $json.finalAmount }}`;

/** The workflow of the demonstration that pays the list it is called with at once, and answers with what came of it. */
export function payingWorkflow(path: string): WorkflowFile {
	const webhook = webhookStep(path, 'allEntries');
	const chain = chainOf('demo-paying', 'Demo: Pay a list', [
		{ ...webhook, parameters: { ...webhook.parameters, authentication: 'headerAuth' } },
		{
			...{ name: 'Each', type: 'n8n-nodes-base.splitOut', typeVersion: 1 },
			parameters: { fieldToSplitOut: 'body.payouts', options: {} },
		},
		{
			...{ name: 'Simulate', type: NODE, typeVersion: 1, onError: 'continueRegularOutput' },
			parameters: { ...PAYOUT, operation: 'simulate' },
		},
		{
			...{ name: 'Send', type: NODE, typeVersion: 1, onError: 'continueRegularOutput' },
			parameters: {
				...{ ...PAYOUT, operation: 'send', destinationAmount: GETS },
				...{ conceptTransfer: entry('concept'), reasonId: 9, reasonDes: entry('reason') },
				...{ idempotencyKey: entry('id'), options: {} },
			},
		},
		{
			...{ name: 'Answer', type: 'n8n-nodes-base.set', typeVersion: 3.4 },
			parameters: {
				mode: 'raw',
				jsonOutput: `={{ { id: ${ENTRY}id, outcome: $json.outcome, transfer: $json.id ? $json : null, message: String($json.error?.message ?? $json.error ?? '') } }}`,
				options: {},
			},
		},
	]);
	return { ...chain, id: 'demoPaymentsPaying' };
}
