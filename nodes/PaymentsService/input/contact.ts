import { BadInput, givenText, type Rule, shown } from './rule';
import { parseUrl } from '../../../credentials/parseUrl';

/** The longest beginning of a data URL, in characters: its type and parameters. */
const MAX_HEAD = 200;

/** The longest address that mail can carry (RFC 5321). */
const MAX_EMAIL = 254;

/**
 * One email address (spec: "valid address"): something, an @, and a domain, without white space, and not a list. Whether
 * it exists, only the service can tell.
 */
export const email: Rule<string> = (value) => {
	const expected = 'Expected e.g. ana@example.com.';
	const address = givenText(value, expected);
	const at = address.lastIndexOf('@');
	const isAddress =
		address.length <= MAX_EMAIL &&
		/^(?:[^\s@,;:<>()"\\]+|"[^"\\\p{Cc}]+")$/u.test(address.slice(0, at)) &&
		/^[^\s@,;<>()"'/\\.]+(?:\.[^\s@,;<>()"'/\\.]+)*$/.test(address.slice(at + 1));
	if (at < 1 || !isAddress) {
		throw new BadInput(`${shown(value)} is not an email address. ${expected}`);
	}
	return address;
};

/** Schemes that run something in the payer's browser; never a place to return to. */
const RUNNABLE = ['javascript:', 'data:'];

/**
 * An address that takes a POST of the service, as given (spec, "User hooks", "Payment cards": `urlNotification`): http or
 * https. It may carry a user name and a password, so a message never repeats one that could.
 */
export const postUrl: Rule<string> = (value) => {
	const expected =
		'Expected an address that begins with https:// or http://, e.g. https://example.com/paid.';
	const { text, url } = readUrl(value, expected);
	if (!['https:', 'http:'].includes(url.protocol)) {
		throw new BadInput(
			`${shownUrl(text)} begins with ${url.protocol}, which takes no POST. ${expected}`,
		);
	}
	return text;
};

/** Where a payer goes after the payment, as given: an address of any scheme, an app's own too, that runs nothing. */
export const returnUrl: Rule<string> = (value) => {
	const expected = 'Expected an address, e.g. https://example.com/thanks or myapp://paid.';
	const { text, url } = readUrl(value, expected);
	if (RUNNABLE.includes(url.protocol)) {
		throw new BadInput(
			`the address begins with ${url.protocol}, which would run in the browser of the payer. ${expected}`,
		);
	}
	return text;
};

/** The address as given and as it is understood. White space and backslashes are not part of one (spec: "valid URL"). */
function readUrl(value: unknown, expected: string): { text: string; url: URL } {
	const text = givenText(value, expected);
	const url = parseUrl(text);
	// "https:example.com" is read as https://example.com only by browsers.
	const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
	const hasHost = !isWeb || /^https?:\/\/[^/]/i.test(text);
	if (url === undefined || !hasHost || /[\s\\]/.test(text)) {
		throw new BadInput(`${shownUrl(text)} is not a web address. ${expected}`);
	}
	return { text, url };
}

/** What has an @ may hold a password, even where it cannot be read, as in "https//user:password@host". */
function shownUrl(text: string): string {
	return text.includes('@') ? 'the value' : shown(text);
}

/** A picture as a base64 data URL (spec, "Payment card", `imageBase`). Only its beginning is repeated. */
export const dataUrlImage: Rule<string> = (value) => {
	const expected = 'Expected a picture as a data URL, e.g. data:image/png;base64,iVBORw0KGgo=.';
	const text = givenText(value, expected);
	const comma = text.indexOf(',');
	const head = text.slice(0, Math.max(0, Math.min(comma, MAX_HEAD)));
	const data = text.slice(comma + 1);
	const isImage = /^data:image\/[a-z0-9.+-]+(?:;[a-z0-9.+_-]+=[^;,]+)*;base64$/i.test(head);
	if (!isImage || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) {
		throw new BadInput(`${shown(value)} is not a picture as a data URL. ${expected}`);
	}
	return text;
};
