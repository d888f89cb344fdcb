import { createHmac, randomBytes, timingSafeEqual } from 'crypto';
import type { IDataObject } from 'n8n-workflow';

/** What the node keeps in n8n's static data; test runs have their own. */
export interface Memory extends IDataObject {
	/** Makes the marks; made once and kept, so that a repetition to an earlier address is still understood. */
	markKey?: string;
	/** By workflow and account of the service. */
	ledgers?: Record<string, Ledger>;
}

/** What the node has done at one account of the service. */
export interface Ledger extends IDataObject {
	/** Events, each with the address that this node subscribed, as the service keeps it. */
	subscribed?: Array<[string, string]>;
	/** Events, each with the addresses of others that were replaced and are to be restored. */
	replaced?: Array<[string, string[]]>;
	/** In ms since 1970. */
	writtenAt?: number;
}

/**
 * The address to subscribe for one event. The body of user hooks is not shown (spec, "User hooks"), so the address names the
 * event too; the signature does not cover it, so a mark that only this node can make proves that the name was not changed.
 *
 * The mark's key is the node's own and not the webhook secret: the event's name must stay valid after the secret changes, and be
 * proven without any secret where "Verify Signature" is off.
 */
export function addressFor(event: string, webhookUrl: string, memory: Memory): string {
	memory.markKey ??= randomBytes(32).toString('hex');
	const url = new URL(webhookUrl);
	url.searchParams.set('event', event);
	url.searchParams.set('mark', markOf(event, memory.markKey));
	return url.toString();
}

/** The event that the query of a delivery names, if this node wrote it there. */
export function provenEvent(query: IDataObject, memory: Memory): string | undefined {
	const { event, mark } = query;
	if (typeof event !== 'string' || typeof mark !== 'string') return undefined;
	if (event === '' || memory.markKey === undefined) return undefined;
	const expected = Buffer.from(markOf(event, memory.markKey));
	const given = Buffer.from(mark);
	const isProven = given.length === expected.length && timingSafeEqual(given, expected);
	return isProven ? event : undefined;
}

function markOf(event: string, key: string): string {
	return createHmac('sha256', key).update(event).digest('hex').slice(0, 32);
}
