import { randomUUID } from 'node:crypto';
import { webhookSecret } from '../../../../sandbox/server/defaults';
import { signatureOf } from '../../../../sandbox/server/events/signature';
import { sleep } from '../../../../tools/n8n/until';

/** One notification, the same each time it is sent. */
export interface Notification {
	id: string;
	body: string | Buffer;
	headers: Record<string, string>;
	/** The right answer. */
	status: number;
	/** How often it has to run. */
	runs: number;
}

/** How long the service waits for an answer (spec, "Delivery rules"), in milliseconds. */
const ANSWER_WITHIN_MS = 10_000;
/** The same where no retry follows: long enough that only an answer that never comes is missed. */
const ANSWER_AT_ALL_MS = 120_000;
/** Pauses before a notification is sent again, in milliseconds (an assumption: the spec does not show them). */
const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000];

/** A new notification of a payment, signed; `member` stands in its `data` too. */
export function newNotification(
	event = 'payment.completed',
	member = '"currency": "EUR"',
): Notification {
	const id = randomUUID();
	const data = `{"id": "${id}", "status": "completed", ${member}}`;
	const body = `{"event": "${event}", "data": ${data}, "timestamp": "${new Date().toISOString()}"}`;
	return { id, body, headers: headersFor(body), status: 200, runs: 1 };
}

export function newNotifications(count: number): Notification[] {
	return Array.from({ length: count }, () => newNotification());
}

export function headersFor(
	body: string | Buffer,
	type = 'application/json',
	signature = signatureOf(body, webhookSecret),
): Record<string, string> {
	return { 'content-type': type, 'X-Service-Signature': signature };
}

/** Sends a notification once; gives the status, or 0 when there was no answer in time. */
export async function deliverOnce(
	url: string,
	notification: Notification,
	withinMs = ANSWER_AT_ALL_MS,
): Promise<number> {
	const { body, headers } = notification;
	try {
		const signal = AbortSignal.timeout(withinMs);
		const answer = await fetch(url, { method: 'POST', headers, body, signal });
		await answer.arrayBuffer();
		return answer.status;
	} catch {
		return 0;
	}
}

/** Sends it as the service does: again when there is no answer, or one of a server in trouble. Gives every answer. */
export async function deliver(url: string, notification: Notification): Promise<number[]> {
	const statuses = [await deliverOnce(url, notification, ANSWER_WITHIN_MS)];
	for (const delay of RETRY_DELAYS_MS) {
		if ([200, 400, 401].includes(statuses.at(-1) ?? 0)) break;
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
