import { setTimeout as sleep } from 'node:timers/promises';
import { type Check, check } from './checks';
import { webhookSecret } from '../../sandbox/server/defaults';
import { signatureOf } from '../../sandbox/server/events/signature';
import type { N8nApi } from '../n8n/n8nApi';
import { until } from '../n8n/until';

/** How long an execution that a refused delivery wrongly started may take to show, in milliseconds. */
const SETTLING_MS = 1000;
/** How long the execution of a good one may take to show, in milliseconds. */
const STARTED_WITHIN_MS = 30_000;

/** A notification that differs from every earlier one, so that none counts as a repetition. */
function newNotification(): string {
	return JSON.stringify({
		event: 'payment_out_state_change',
		data: { id: 'signature-check', state: 'completed', amount: -100, currency: 'EUR' },
		timestamp: new Date().toISOString(),
	});
}

/**
 * Sends deliveries to the trigger's address that did not come from the service: each must get 401
 * and start nothing. A properly signed one, sent last, proves that address and secret are right.
 */
export async function checkForgeries(
	api: N8nApi,
	workflowId: string,
	triggerUrl: string,
): Promise<Check[]> {
	const notification = newNotification();
	const genuine = signatureOf(notification, webhookSecret);
	const altered = notification.replace('-100', '-999');
	const before = await api.countExecutions(workflowId);
	const statuses = {
		forged: await deliver(triggerUrl, notification, signatureOf(notification, 'another secret')),
		missing: await deliver(triggerUrl, notification),
		empty: await deliver(triggerUrl, notification, ''),
		altered: await deliver(triggerUrl, altered, genuine),
		shortened: await deliver(triggerUrl, notification, genuine.slice(0, 63)),
	};
	await sleep(SETTLING_MS);
	const afterForgeries = await api.countExecutions(workflowId);
	const control = await deliver(triggerUrl, notification, genuine);
	const hasStarted = async () => (await api.countExecutions(workflowId)) > afterForgeries;
	await until(hasStarted, STARTED_WITHIN_MS);
	await sleep(SETTLING_MS);
	const afterControl = await api.countExecutions(workflowId);
	return [
		...Object.entries(statuses).map(([kind, status]) =>
			check(`a delivery with its signature ${kind} is answered 401`, status, 401),
		),
		check('refused deliveries start no execution', afterForgeries - before, 0),
		check('the same delivery, signed, is answered 200', control, 200),
		check('the signed delivery starts one execution', afterControl - afterForgeries, 1),
	];
}

async function deliver(url: string, body: string, signature?: string): Promise<number> {
	const headers: Record<string, string> = { 'content-type': 'application/json' };
	if (signature !== undefined) headers['X-Service-Signature'] = signature;
	return (await fetch(url, { method: 'POST', headers, body })).status;
}
