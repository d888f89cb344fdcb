import { parseUrl } from '../../../credentials/parseUrl';

/** Comparing addresses. All are absolute URLs; a text that is not one equals only itself. */

/**
 * An address without its query, in one spelling: scheme and host in lower case, no default port, percent signs only where
 * they are needed.
 */
export function placeOf(address: string): string {
	const url = parseUrl(address);
	if (url === undefined) return address;
	const { protocol, host, pathname } = url;
	return `${protocol}//${host}${pathname.split('/').map(respelled).join('/')}`;
}

/** Whether an address leads to a webhook URL, also when the service has changed its case or added a slash at its end. */
export function leadsTo(address: string, webhookUrl: string): boolean {
	const [one, other] = [address, webhookUrl].map((url) =>
		placeOf(url).toLowerCase().replace(/\/$/, ''),
	);
	return one === other;
}

/** Whether two addresses are the same, query included. */
export function isSameAddress(one: string, other: string): boolean {
	return placeOf(one) === placeOf(other) && queryOf(one) === queryOf(other);
}

/** n8n's usual endpoints; `N8N_ENDPOINT_WEBHOOK` and `N8N_ENDPOINT_WEBHOOK_TEST` set other ones. */
const ENDPOINT = /^(.*\/)(webhook|webhook-test)(\/.+)/;

/**
 * The other address of a node: the test one for a production one and the other way round; undefined when n8n's endpoints
 * are not the usual ones.
 */
export function siblingOf(webhookUrl: string): string | undefined {
	const parts = ENDPOINT.exec(webhookUrl);
	if (parts === null) return undefined;
	const [, base, endpoint, path] = parts;
	return `${base}${endpoint === 'webhook' ? 'webhook-test' : 'webhook'}${path}`;
}

/** Whether a webhook URL is that of a run from the editor. */
export function isTestAddress(webhookUrl: string): boolean {
	return ENDPOINT.exec(webhookUrl)?.[2] === 'webhook-test';
}

/** Whether an address belongs to a workflow of the n8n that has this webhook URL. */
export function isOfSameN8n(address: string, webhookUrl: string): boolean {
	return [webhookUrl, siblingOf(webhookUrl) ?? webhookUrl].some((url) => {
		const { pathname } = new URL(url);
		// The node's own part of the path are the last two segments.
		const endpoint = pathname.split('/').slice(0, -2).join('/');
		return placeOf(address).startsWith(`${placeOf(new URL(endpoint, url).toString())}/`);
	});
}

/** An address for a message: without user name, password, query and fragment, which may hold secrets. */
export function maskedAddress(address: string): string {
	const url = parseUrl(address);
	if (url === undefined) return 'a value that is not a URL';
	const { origin, pathname, search } = url;
	return `${origin}${pathname}${search === '' ? '' : '?…'}`;
}

/** Several of them. */
export function maskedAddresses(addresses: string[]): string {
	return addresses.map(maskedAddress).join(', ');
}

function respelled(segment: string): string {
	try {
		return encodeURIComponent(decodeURIComponent(segment));
	} catch {
		return segment;
	}
}

function queryOf(address: string): string {
	const { searchParams } = parseUrl(address) ?? {};
	searchParams?.sort();
	return String(searchParams);
}
