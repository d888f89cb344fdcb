import type { IHookFunctions } from 'n8n-workflow';

import { placeOf } from './addresses';

/** n8n's usual endpoints; `N8N_ENDPOINT_WEBHOOK` and `N8N_ENDPOINT_WEBHOOK_TEST` set other ones. */
const ENDPOINT = /^(.*\/)(webhook|webhook-test)(\/.+)/;

/** Tells the node's own addresses from those of others, by what n8n says of the node alone. */
export class OwnAddresses {
	/** The address of this run; those from the editor, which are tests, have one of their own. */
	readonly url: string;

	readonly isTest: boolean;

	private readonly here: string;

	/** The address of the other kind of run, where n8n's endpoints are the usual ones. */
	private readonly sibling: string;

	constructor(hook: IHookFunctions) {
		this.url = hook.getNodeWebhookUrl('default') ?? '';
		this.here = placeOf(this.url);
		const [, base, endpoint, path] = ENDPOINT.exec(this.here) ?? [];
		// When n8n ends a test, it does not say that it was one; the address does.
		this.isTest = hook.getMode() === 'manual' || endpoint === 'webhook-test';
		this.sibling = `${base}${endpoint === 'webhook' ? 'webhook-test' : 'webhook'}${path}`;
	}

	isHere = (address: string): boolean => placeOf(address) === this.here;

	isSibling = (address: string): boolean => placeOf(address) === this.sibling;

	/** Whether this run may take an address away; the production run also ends what a test has left. */
	isMine = (address: string): boolean =>
		this.isHere(address) || (!this.isTest && this.isSibling(address));

	/** Whether an address ends in the node's own part of its URL, the last two segments, on whatever n8n. */
	isProbablyFormer(address: string): boolean {
		return placeOf(address).endsWith(`/${this.here.split('/').slice(-2).join('/')}`);
	}
}
