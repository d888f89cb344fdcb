import { BadInput, givenText, shown } from './text';
import { parseUrl } from '../../../credentials/baseUrl';

/** Type and parameters of a data URL, in characters. */
const MAX_HEAD = 200;

/** By RFC 5321. */
const MAX_EMAIL = 254;

/** One email address alone (spec: "valid address"). Whether it exists, only the service can tell. */
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

/** What would run in the payer's browser. */
const RUNNABLE = ['javascript:', 'data:'];

/** Where the service posts to, as given (spec, "User hooks", "Payment cards": `urlNotification`). */
export function postUrl(value: unknown): string {
	const { text, url } = readUrl(value);
	if (['https:', 'http:'].includes(url.protocol)) return text;
	throw new BadInput(
		`${shownUrl(text)} begins with ${url.protocol}, which takes no POST. Write an address that begins with https:// or http://.`,
	);
}

/** Where a payer goes after the payment, as given: an address of any scheme that runs no code. */
export function returnUrl(value: unknown): string {
	const { text, url } = readUrl(value);
	if (!RUNNABLE.includes(url.protocol)) return text;
	throw new BadInput(
		`the address begins with ${url.protocol}, which would run in the browser of the payer. Give the address of a page.`,
	);
}

/** An address has neither white space nor backslashes (spec: "valid URL"). */
function readUrl(value: unknown): { text: string; url: URL } {
	const text = givenText(value, 'Expected an address such as https://example.com/paid.');
	const url = parseUrl(text);
	// Only browsers read "https:example.com" as https://example.com.
	const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
	const hasHost = !isWeb || /^https?:\/\/[^/]/i.test(text);
	if (url === undefined || !hasHost || /[\s\\]/.test(text)) {
		throw new BadInput(
			`${shownUrl(text)} is not a web address. Write it with its beginning, such as https://.`,
		);
	}
	return { text, url };
}

/** With an @, it may hold a password, as in "https//user:password@host". */
function shownUrl(text: string): string {
	return text.includes('@') ? 'the value' : shown(text);
}

/** A picture as a base64 data URL (spec, "Payment card", `imageBase`). */
export function dataUrlImage(value: unknown): string {
	const text = givenText(value, 'Expected a picture as a data URL.');
	const { base64 = '' } = pictureOf(text) ?? {};
	if (/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return text;
	throw new BadInput(
		`${shown(value)} is not a picture as a data URL, which begins with data:image/png;base64, or another type.`,
	);
}

/** The type, in small letters, and the content of a picture of any type in a base64 data URL. */
export function pictureOf(dataUrl: string): { type: string; base64: string } | undefined {
	const comma = dataUrl.indexOf(',');
	const head = comma > MAX_HEAD ? '' : dataUrl.slice(0, Math.max(0, comma));
	const [, type] = /^data:(image\/[a-z0-9.+-]+)(?:;[^;,]*)*;base64$/i.exec(head) ?? [];
	return type ? { type: type.toLowerCase(), base64: dataUrl.slice(comma + 1) } : undefined;
}
