import { parseUrl } from '../../../credentials/parseUrl';

/**
 * Where an address leads, its query left out, in one spelling: lower case, no default port, no slash at its end, percent signs
 * only where they are needed. A text that is no URL stands for itself.
 */
export function placeOf(address: string): string {
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

/** The query of an address, by name. */
export function queryOf(address: string): Record<string, string> {
	return Object.fromEntries(parseUrl(address)?.searchParams ?? []);
}

/** Addresses for a message: without user name, password, query and fragment, which may hold secrets. */
export function masked(...addresses: string[]): string {
	const shown = addresses.map(parseUrl).map((url) => {
		if (url === undefined) return 'a value that is not a URL';
		return `${url.origin}${url.pathname}${url.search === '' ? '' : '?…'}`;
	});
	return shown.join(', ');
}
