import type { IHookFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

/** The address under which n8n receives this node's notifications; test and production runs have their own. */
export function ownWebhookUrl(hook: IHookFunctions): string {
	const url = hook.getNodeWebhookUrl('default');
	if (url === undefined) {
		throw new NodeOperationError(hook.getNode(), 'n8n gave no webhook URL for this node');
	}
	return url;
}

/** The URL to subscribe for one event: it carries the event's name, since the body of user hooks is not shown. */
export function eventUrl(webhookUrl: string, event: string): string {
	const url = new URL(webhookUrl);
	url.searchParams.set('event', event);
	return url.toString();
}

/** A URL fit for a message: user name, password, query and fragment, which may hold secrets, are left out. */
export function maskedUrl(value: string): string {
	try {
		const { origin, pathname, search } = new URL(value);
		return `${origin}${pathname}${search === '' ? '' : '?…'}`;
	} catch {
		return 'a value that is not a URL';
	}
}
