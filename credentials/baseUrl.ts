import { UserError } from 'n8n-workflow';

/** Whether a host name is this machine, the only place where plain http is allowed. */
export function isLoopback(hostname: string): boolean {
	return /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}

/**
 * The Base URL without trailing slashes. Throws a UserError unless it is a URL with https, or http on loopback, and without a
 * user name, query or fragment (spec, "Global conventions").
 */
export function normaliseBaseUrl(baseUrl: unknown): string {
	const text = typeof baseUrl === 'string' ? baseUrl.trim() : '';
	const url = parseUrl(text);
	if (url === undefined) {
		throw new UserError(
			'Base URL of the Payments Service credential is not a URL. It looks like https://api.example.com/api/v3',
		);
	}
	if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
		throw new UserError(
			'Base URL of the Payments Service credential must start with https://, so that nobody on the way can read the Client Secret. Plain http is allowed for localhost only.',
		);
	}
	if (url.username || url.password || url.search || url.hash) {
		throw new UserError(
			'Base URL of the Payments Service credential must be an address alone, without a user name, "?" or "#"',
		);
	}
	return `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`;
}

/** The URL in a text, or undefined. Not `URL.canParse`: after many calls, that of Node.js 20 refuses names outside ASCII. */
export function parseUrl(text: string): URL | undefined {
	try {
		return new URL(text);
	} catch {
		return undefined;
	}
}
