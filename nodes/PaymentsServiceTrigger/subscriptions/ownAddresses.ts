import type { IHookFunctions } from 'n8n-workflow';

import { parseUrl } from '../../../credentials/baseUrl';

/** n8n's usual endpoints; `N8N_ENDPOINT_WEBHOOK` and `N8N_ENDPOINT_WEBHOOK_TEST` set others. */
const ENDPOINT = /^(.*\/)(webhook|webhook-test)(\/.+)/;

export class OwnAddresses {
	/** The address of this run; a test has one of its own. */
	readonly url: string;

	readonly isTest: boolean;

	private readonly here: string;

	/** The address of the other kind of run, at n8n's usual endpoints. */
	private readonly sibling: string;

	constructor(hook: IHookFunctions) {
		this.url = hook.getNodeWebhookUrl('default') ?? '';
		this.here = placeOf(this.url);
		const [, base, endpoint, path] = ENDPOINT.exec(this.here) ?? [];
		// At the end of a test, only the address says that it was one.
		this.isTest = hook.getMode() === 'manual' || endpoint === 'webhook-test';
		this.sibling = `${base}${endpoint === 'webhook' ? 'webhook-test' : 'webhook'}${path}`;
	}

	isHere = (address: string): boolean => placeOf(address) === this.here;

	isSibling = (address: string): boolean => placeOf(address) === this.sibling;

	/** Whether this run may take an address away; production also ends what a test has left. */
	isMine = (address: string): boolean =>
		this.isHere(address) || (!this.isTest && this.isSibling(address));

	/** Whether an address that is not the node's ends in the last two segments of its URL, on whatever n8n. */
	isProbablyFormer = (address: string): boolean =>
		!this.isHere(address) &&
		!this.isSibling(address) &&
		placeOf(address).endsWith(`/${this.here.split('/').slice(-2).join('/')}`);
}

/** Where an address leads, without its query and in one spelling. A text that is not a URL stands for itself. */
function placeOf(address: string): string {
	const url = parseUrl(address);
	if (url === undefined) return address;
	const path = url.pathname.split('/').map(respelled).join('/');
	return `${url.protocol}//${url.host}${path}`.toLowerCase().replace(/\/$/, '');
}

function respelled(segment: string): string {
	try {
		return encodeURIComponent(decodeURIComponent(segment));
	} catch {
		return segment;
	}
}

export function queryOf(address: string): Record<string, string> {
	return Object.fromEntries(parseUrl(address)?.searchParams ?? []);
}

/** Addresses for a message, without what may be secret: user name, password, query and fragment. */
export function masked(...addresses: string[]): string {
	const shown = addresses.map(parseUrl).map((url) => {
		if (url === undefined) return 'a value that is not a URL';
		return `${url.origin}${url.pathname}${url.search === '' ? '' : '?…'}`;
	});
	return shown.join(', ');
}

/** Why an event stays with another address, and what to do. Assumption: the service may keep one address for each event. */
export function conflictOf(
	event: string,
	others: string[],
	own: OwnAddresses,
	onConflict: 'fail' | 'subscribe',
): string | undefined {
	const former = others.find(own.isProbablyFormer);
	const other = former ?? others[0];
	if (other === undefined) return undefined;
	const taken = `${masked(other)} already receives ${event}`;
	if (own.isTest) {
		return own.isSibling(other)
			? `${taken}: that is this workflow, published. A test takes nothing from it: unpublish it before you test, or look at its executions.`
			: `${taken}, and a test takes nothing from anybody: end that subscription first, or test with an event that nobody has.`;
	}
	// Beside it, a service that keeps several addresses would run each event twice, and neither could be ended alone.
	if (former !== undefined) {
		return `${taken}, probably as an earlier address of this node: end it with "User Hook: Unsubscribe", then unpublish and publish. If another n8n runs a copy, put a new trigger here.`;
	}
	return onConflict === 'subscribe'
		? undefined
		: `${taken}: unpublish the workflow that it belongs to, end that subscription, or publish with "If Event Is Taken" on "Subscribe Anyway", which may end it.`;
}
