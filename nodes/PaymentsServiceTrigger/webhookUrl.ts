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

/** An address of this node that is subscribed for a moment, to find out how the service keeps subscriptions. */
export function probeUrl(webhookUrl: string, event: string, name: string): string {
	const url = new URL(eventUrl(webhookUrl, event));
	url.searchParams.set('probe', name);
	return url.toString();
}

/** The URL of which this one is a probe, or the URL itself. */
export function withoutProbe(value: string): string {
	if (!URL.canParse(value)) return value;
	const url = new URL(value);
	if (!url.searchParams.has('probe')) return value;
	url.searchParams.delete('probe');
	return url.toString();
}

/** A URL fit for a message: user name, password, query and fragment, which may hold secrets, are left out. */
export function maskedUrl(value: string): string {
	if (!URL.canParse(value)) return 'a value that is not a URL';
	const { origin, pathname, search } = new URL(value);
	return `${origin}${pathname}${search === '' ? '' : '?…'}`;
}
