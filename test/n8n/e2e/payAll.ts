import { type Step, chainOf, together, using, webhookStep } from '../../../tools/n8n/chain';
import type { StoredCredential } from '../../../tools/n8n/n8nApi';
import type { WorkflowFile } from '../../../tools/n8n/n8nRelease';
import type { Sandbox } from '../../../sandbox/server/index';
import { byId } from '../../../tools/operationSample';
import { step } from './support/step';

/** Where the workflow listens: for lists to pay, and for what a person has found out about single keys. */
const PAY_PATH = 'pay-all';
const RESOLVE_PATH = 'resolve-all';

/**
 * How long an answer is waited for, in milliseconds. n8n notices a killed worker within a minute; when Redis goes away as the
 * execution ends, its webhook process never learns of the end and never answers.
 */
const ANSWER_WITHIN_MS = 90_000;

/** What makes up each payout. */
const PAYOUT = {
	beneficiaryId: byId('501'),
	accountId: byId('1001'),
	currency: 'EUR',
	amountUnit: 'minor',
	amount: 100,
};

/** One line of the list that the workflow takes. */
export interface ListedPayout {
	key: string;
}

/** What a person has found out about a key. */
export interface Resolution {
	key: string;
	resolution: 'paid' | 'notPaid';
}

/** What the record says of a key after that, or why it does not take it. */
interface Resolved {
	idempotencyKey: string;
	state?: string;
	error?: string;
}

/** What the workflow answers for one line. */
export interface Answered {
	outcome?: string;
	idempotencyKey?: string;
	error?: string;
}

/**
 * A webhook that takes `{ items: [...] }` of listed payouts, sends each with its key, and answers with the outcome of every
 * one. Another takes resolutions: the record belongs to the workflow.
 */
export function payAllWorkflow(credential: StoredCredential): WorkflowFile {
	const pay = chainOf('pay-all', 'Pay all', [
		webhookStep(PAY_PATH, 'allEntries'),
		onePerItem('One item per payout'),
		paymentsStep('Send', credential, {
			operation: 'send',
			...PAYOUT,
			destinationCurrency: 'EUR',
			destinationAmount: 100,
			conceptTransfer: '={{ $json.key }}',
			reasonId: 9,
			reasonDes: 'Kill test',
			paymentMethod: 'TPP',
			options: {},
		}),
	]);
	const resolve = chainOf('resolve-all', 'Resolve all', [
		{ ...webhookStep(RESOLVE_PATH, 'allEntries'), name: 'Found out' },
		onePerItem('One item per key'),
		resolveStep(credential),
	]);
	return together('Pay all', [pay, resolve]);
}

export function onePerItem(name: string): Step {
	const parameters = { fieldToSplitOut: 'body.items', options: {} };
	return step(name, 'n8n-nodes-base.splitOut', 1, parameters);
}

/** What a person has found out about payouts of 1.00 EUR. */
export function resolveStep(credential: StoredCredential, options: object = {}): Step {
	const found = { operation: 'resolve', resolution: '={{ $json.resolution }}', options };
	return paymentsStep('Resolve', credential, { ...PAYOUT, ...found });
}

/** A step on the payouts whose keys the items have; it goes on with the next item when one fails. */
function paymentsStep(
	name: string,
	credential: StoredCredential,
	parameters: Record<string, unknown>,
): Step {
	const ofKey = { resource: 'payout', idempotencyKey: '={{ $json.key }}', ...parameters };
	const node = step(name, 'n8n-nodes-payments-service.paymentsService', 1, ofKey);
	return { ...node, onError: 'continueRegularOutput', ...using(credential) };
}

/** Has the n8n at that address pay a list; rejects when the execution does not end well, or without an answer. */
export async function payAll(n8nUrl: string, payouts: ListedPayout[]): Promise<Answered[]> {
	return (await post(n8nUrl, PAY_PATH, payouts)) as Answered[];
}

/** Tells the record of the n8n at that address what was found out, and gives its answers; rejects as `payAll` does. */
export async function resolveAll(n8nUrl: string, resolutions: Resolution[]): Promise<Resolved[]> {
	if (resolutions.length === 0) return [];
	return (await post(n8nUrl, RESOLVE_PATH, resolutions)) as Resolved[];
}

async function post(n8nUrl: string, path: string, items: unknown[]): Promise<unknown> {
	const response = await fetch(`${n8nUrl}/webhook/${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ items }),
		signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
	});
	if (!response.ok) throw new Error(`The workflow answered with status ${response.status}`);
	return await response.json();
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
