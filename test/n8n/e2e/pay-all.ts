import { chainOf, using, webhookStep } from '../../../tools/n8n/chain';
import type { StoredCredential, WorkflowFile } from '../../../tools/n8n/n8n-api';
import type { Sandbox } from '../../../sandbox/server/index';
import { byId } from '../../../tools/operation-sample';

/** Where the workflow listens. */
const WEBHOOK_PATH = 'pay-all';

/**
 * How long an answer is waited for, in milliseconds. n8n notices a killed worker within a minute; when Redis goes away as the
 * execution ends, its webhook process never learns of the end, and never answers.
 */
const ANSWER_WITHIN_MS = 90_000;

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
				options: {},
			},
			onError: 'continueRegularOutput',
			...using(credential),
		},
	]);
}

/** Has the n8n at that address pay a list; rejects when the execution does not end well, or without an answer. */
export async function payAll(n8nUrl: string, payouts: ListedPayout[]): Promise<Answered[]> {
	const response = await fetch(`${n8nUrl}/webhook/${WEBHOOK_PATH}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ payouts }),
		signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
	});
	if (!response.ok) throw new Error(`The workflow answered with status ${response.status}`);
	return (await response.json()) as Answered[];
}

/** The keys of the answers, by outcome. */
export function byOutcome(answers: Answered[]) {
	const keysOf = (wanted: string) =>
		answers
			.filter(({ outcome }) => outcome === wanted)
			.map(({ idempotencyKey }) => String(idempotencyKey));
	return {
		paid: keysOf('paid'),
		skipped: keysOf('skipped'),
		unknown: keysOf('unknown'),
		refused: keysOf('refused'),
	};
}

/** How often the sandbox has accepted each key. */
export function acceptedByKey(sandbox: Sandbox): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { request } of sandbox.state.payouts) {
		counts.set(request.conceptTransfer, (counts.get(request.conceptTransfer) ?? 0) + 1);
	}
	return counts;
}
