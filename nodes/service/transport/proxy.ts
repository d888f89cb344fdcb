import type { IHttpRequestOptions } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';
import { parseUrl } from '../../../credentials/parseUrl';

const USABLE = new Set(['http', 'https']);

/** What n8n hands over as a proxy. */
type Proxy = IHttpRequestOptions['proxy'];

/**
 * The proxy of the node's options. Throws a UserError when it is not an address of an http or https proxy: n8n would
 * silently ignore any other one, which is not what the user asked for.
 */
export function parseProxy(text: string): Proxy {
	const url = parseUrl(text);
	if (url === undefined || url.hostname === '') throw unusable();
	const protocol = url.protocol.replace(/:$/, '');
	const proxy = {
		host: url.hostname,
		port: Number(url.port) || (protocol === 'https' ? 443 : 80),
		protocol,
		...(url.username && {
			auth: {
				username: decodeURIComponent(url.username),
				password: decodeURIComponent(url.password),
			},
		}),
	};
	assertUsableProxy(proxy);
	return proxy;
}

/** Throws a UserError for a proxy that n8n would ignore. */
export function assertUsableProxy(proxy: Proxy): void {
	if (proxy !== undefined && !(USABLE.has(proxy.protocol ?? 'http') && proxy.host))
		throw unusable();
}

function unusable(): UserError {
	return new UserError(
		'Proxy under Request Options is not the address of an http or https proxy. It looks like http://host:3128',
	);
}
