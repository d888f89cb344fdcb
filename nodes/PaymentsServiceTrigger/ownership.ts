import type { IDataObject, IHookFunctions } from 'n8n-workflow';

import { ownValue } from '../service/ownValue';
import { eventUrl, ownWebhookUrl, withoutProbe } from './webhookUrl';

/** What the node remembers between activation and deactivation, in n8n's static data. */
interface Memory extends IDataObject {
	/** The webhook URL under which the events were subscribed; it tells our own URL after the public one changed. */
	webhookUrl?: string;
	/** By event: the URL of somebody else that had to give way, to be put back. */
	replaced?: Record<string, string>;
}

/** Tells the node's own subscriptions from those of others. */
export interface Ownership {
	/** The node's webhook URL as it is now. */
	webhookUrl: string;
	/** The URL that an event must point at. */
	urlFor(event: string): string;
	/** Whether a subscription is this node's, under its present URL or under the one it had before. */
	owns(event: string, url: string): boolean;
	/** Whether a URL is the node's other one: the production URL for a test run, the test URL for a production run. */
	isSibling(url: string): boolean;
	/** URL of somebody else that the node replaced for this event, to be put back. */
	replacedUrl(event: string): string | undefined;
	remember(replaced: Record<string, string>): void;
	forget(): void;
}

/** Ownership by what `create` wrote into static data; test runs have static data of their own. */
export function ownershipOf(hook: IHookFunctions): Ownership {
	const memory = hook.getWorkflowStaticData('node') as Memory;
	const webhookUrl = ownWebhookUrl(hook);
	const { webhookId } = hook.getNode();
	const known = [webhookUrl, memory.webhookUrl].filter((url) => url !== undefined);
	// A probe stays behind only if n8n was stopped in the middle of it.
	const owns = (event: string, url: string) =>
		known.some((own) => eventUrl(own, event) === withoutProbe(url));
	return {
		webhookUrl,
		urlFor: (event) => eventUrl(webhookUrl, event),
		owns,
		isSibling: (url) =>
			webhookId !== undefined && URL.canParse(url) && new URL(url).pathname.includes(webhookId),
		replacedUrl: (event) => ownValue(memory.replaced ?? {}, event),
		remember: (replaced) => {
			memory.webhookUrl = webhookUrl;
			memory.replaced = replaced;
		},
		forget: () => {
			delete memory.webhookUrl;
			delete memory.replaced;
		},
	};
}
