import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { webhookSecret } from '../../../../sandbox/server/defaults';
import { signatureOf } from '../../../../sandbox/server/events/signature';

/** One notification, as bytes that are the same each time it is sent. */
export interface Notification {
	id: string;
	body: string;
	signature: string;
}

/** How long the service waits for an answer (spec, "Delivery rules"), in milliseconds. */
const ANSWER_WITHIN_MS = 10_000;
/** The same where no retry follows: long enough that only an answer that never comes is missed. */
const ANSWER_AT_ALL_MS = 120_000;
/** Pauses before a notification is sent again, in milliseconds (an assumption: the spec does not show them). */
const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000];

/** New notifications of a payment, each signed. */
export function newNotifications(count: number): Notification[] {
	return Array.from({ length: count }, () => {
		const id = randomUUID();
		const data = { id, amount: 1234, currency: 'EUR', status: 'completed' };
		const timestamp = new Date().toISOString();
		const body = JSON.stringify({ event: 'payment.completed', data, timestamp });
		return { id, body, signature: signatureOf(body, webhookSecret) };
	});
}

/** Sends a notification once; gives the status, or 0 when there was no answer in time. */
export async function deliverOnce(
	url: string,
	notification: Notification,
	withinMs = ANSWER_AT_ALL_MS,
): Promise<number> {
	const { body, signature } = notification;
	try {
		const answer = await fetch(url, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'X-Service-Signature': signature },
			body,
			signal: AbortSignal.timeout(withinMs),
		});
		await answer.arrayBuffer();
		return answer.status;
	} catch {
		return 0;
	}
}

/** Sends it as the service does: again when there is no answer or an error code. Gives every answer. */
export async function deliver(url: string, notification: Notification): Promise<number[]> {
	const statuses = [await deliverOnce(url, notification, ANSWER_WITHIN_MS)];
	for (const delay of RETRY_DELAYS_MS) {
		if (statuses.at(-1) === 200) break;
		await sleep(delay);
		statuses.push(await deliverOnce(url, notification, ANSWER_WITHIN_MS));
	}
	return statuses;
}

/** Does the work for each item, `atOnce` at a time. */
export async function inParallel<T, R>(
	items: T[],
	atOnce: number,
	work: (item: T) => Promise<R>,
): Promise<R[]> {
	const results: R[] = [];
	let next = 0;
	const caller = async () => {
		while (next < items.length) {
			const index = next++;
			results[index] = await work(items[index]);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, caller));
	return results;
}
