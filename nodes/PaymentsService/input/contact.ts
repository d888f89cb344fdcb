import { BadInput, givenText, shown } from './rule';
import { parseUrl } from '../../../credentials/baseUrl';

/** The longest beginning of a data URL, in characters: its type and parameters. */
const MAX_HEAD = 200;

/** The longest address that mail can carry (RFC 5321). */
const MAX_EMAIL = 254;

/**
 * One email address (spec: "valid address"): something, an @, and a domain, without white space, and not a list. Whether
 * it exists, only the service can tell.
 */
export function email(value: unknown): string {
	const address = givenText(value, 'Expected an email address.');
	const at = address.lastIndexOf('@');
	const isAddress =
		address.length <= MAX_EMAIL &&
		/^(?:[^\s@,;:<>()"\\]+|"[^"\\\p{Cc}]+")$/u.test(address.slice(0, at)) &&
		/^[^\s@,;<>()"'/\\.]+(?:\.[^\s@,;<>()"'/\\.]+)*$/.test(address.slice(at + 1));
	if (at >= 1 && isAddress) return address;
	throw new BadInput(`${shown(value)} is not an email address. Write one address alone.`);
}

/** Schemes that run something in the payer's browser; never a place to return to. */
const RUNNABLE = ['javascript:', 'data:'];

/**
 * An address that takes a POST of the service, as given (spec, "User hooks", "Payment cards": `urlNotification`): http or
 * https. It may carry a user name and a password, so a message never repeats one that could.
 */
export function postUrl(value: unknown): string {
	const { text, url } = readUrl(value);
	if (['https:', 'http:'].includes(url.protocol)) return text;
	throw new BadInput(
		`${shownUrl(text)} begins with ${url.protocol}, which takes no POST. Write an address that begins with https:// or http://.`,
	);
}

/** Where a payer goes after the payment, as given: an address of any scheme, an app's own too, that runs nothing. */
export function returnUrl(value: unknown): string {
	const { text, url } = readUrl(value);
	if (!RUNNABLE.includes(url.protocol)) return text;
	throw new BadInput(
		`the address begins with ${url.protocol}, which would run in the browser of the payer. Give the address of a page.`,
	);
}

/** The address as given and as it is understood. White space and backslashes are not part of one (spec: "valid URL"). */
function readUrl(value: unknown): { text: string; url: URL } {
	const text = givenText(value, 'Expected an address such as https://example.com/paid.');
	const url = parseUrl(text);
	// "https:example.com" is read as https://example.com only by browsers.
	const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
	const hasHost = !isWeb || /^https?:\/\/[^/]/i.test(text);
	if (url === undefined || !hasHost || /[\s\\]/.test(text)) {
		throw new BadInput(
			`${shownUrl(text)} is not a web address. Write it with its beginning, such as https://.`,
		);
	}
	return { text, url };
}

/** What has an @ may hold a password, even where it cannot be read, as in "https//user:password@host". */
function shownUrl(text: string): string {
	return text.includes('@') ? 'the value' : shown(text);
}

/** A picture as a base64 data URL (spec, "Payment card", `imageBase`). Only its beginning is repeated. */
export function dataUrlImage(value: unknown): string {
	const text = givenText(value, 'Expected a picture as a data URL.');
	const comma = text.indexOf(',');
	const head = text.slice(0, Math.max(0, Math.min(comma, MAX_HEAD)));
	const data = text.slice(comma + 1);
	const isImage = /^data:image\/[a-z0-9.+-]+(?:;[a-z0-9.+_-]+=[^;,]+)*;base64$/i.test(head);
	if (!isImage || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) {
		throw new BadInput(
			`${shown(value)} is not a picture as a data URL, which begins with data:image/png;base64, or another type.`,
		);
	}
	return text;
}
