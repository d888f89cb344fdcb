import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';

import { isJsonObject, ownValue } from '../values/json';
import type { ServiceResponse } from './serviceError';

/** What an answer shows where the service repeated a secret. */
const MASK = '***';

/** Whether a secret may have been replaced in a text of an answer. */
export function isMasked(text: string): boolean {
	return text.includes(MASK);
}

/** The secret fields of a request's body: all that the forms show as passwords. */
export const SECRET_BODY_FIELDS: readonly string[] =
	'newPass oldPass pin securityCode servicecardNumber'.split(' ');

/** The secret fields of the credential, and of what a request adds to them. */
export const SECRET_CREDENTIAL_FIELDS: readonly string[] =
	'accessToken clientSecret previousWebhookSecret refusedToken sessionToken userToken webhookSecret'.split(
		' ',
	);

/** A shorter secret may also be a word that means something else. */
const MIN_WITHIN_TEXT = 6;

/** Where a word begins, also behind a sign in a URL or in JSON, and ends. A number goes on behind a point or a hyphen. */
const BEGIN = '(?:(?<![\\p{L}\\p{N}]|\\p{N}[.-])|(?<=%[\\da-f]{2}|\\\\[bfnrt]|\\\\u[\\da-f]{4}))';
const END = '(?![\\p{L}\\p{N}]|[.-]\\p{N})';

/**
 * Replaces in an answer every secret of its request, before anything else sees it; changes the body in place. What the
 * service itself hands out, such as a session token, stays.
 *
 * In an error, whole values and whole words go. In a success, a text that the request sent in a plain field stays, numbers
 * stay, and a secret of fewer than 6 characters goes only where it is the whole of a text.
 */
export function maskSecrets(
	response: ServiceResponse,
	{ body, qs }: IHttpRequestOptions,
	credential: ICredentialDataDecryptedObject,
): ServiceResponse {
	const sent = isJsonObject(body) ? body : {};
	const secrets = [
		...SECRET_BODY_FIELDS.map((name) => ownValue(sent, name)),
		...SECRET_CREDENTIAL_FIELDS.map((name) => ownValue(credential, name)),
	]
		.map((secret) => String(secret ?? '').trim())
		.filter((secret) => secret !== '');
	if (secrets.length === 0) return response;
	const mask = maskOf(secrets, isSuccess(response) ? plainTextsIn([sent, qs]) : undefined);
	response.body = masked(response.body, mask);
	// The only header that a message repeats.
	const location = ownValue(response.headers ?? {}, 'location');
	if (location !== undefined) response.headers = { ...response.headers, location: mask(location) };
	return response;
}

/** Whatever its status, a body that reports an error ends up in a message. */
function isSuccess({ statusCode, body }: ServiceResponse): boolean {
	if (statusCode < 200 || statusCode > 299) return false;
	return !isJsonObject(body) || !(body.error || body.errors || body.success === false);
}

/** All texts of a request outside its secret fields. */
function plainTextsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, member]) =>
		SECRET_BODY_FIELDS.includes(name) ? [] : plainTextsIn(member),
	);
}

type Mask = (value: unknown) => unknown;

/** `allowed` are the texts that a success may repeat; without them, the answer is an error. */
function maskOf(secrets: string[], allowed?: string[]): Mask {
	const whole = new Set(secrets);
	const plain = new Set(allowed);
	const long = secrets.filter(({ length }) => !allowed || length >= MIN_WITHIN_TEXT);
	const forms = anyOf(long.flatMap(formsOf));
	const anywhere = new RegExp(forms, 'iu');
	const kept = [...plain].filter((text) => !whole.has(text.trim()) && anywhere.test(text));
	// A plain text that holds a secret begins no later than that, so it is found first.
	const words = new RegExp(`(${anyOf(kept)})|${BEGIN}(?:${forms})${END}`, 'giu');
	return (value) => {
		if (typeof value === 'number') return !allowed && whole.has(String(value)) ? MASK : value;
		if (typeof value !== 'string' || plain.has(value)) return value;
		if (whole.has(value.trim())) return MASK;
		return anywhere.test(value) ? value.replace(words, (_, text?: string) => text ?? MASK) : value;
	};
}

/** Masks all texts and numbers of a value, in place. */
function masked(value: unknown, mask: Mask): unknown {
	if (typeof value !== 'object' || value === null) return mask(value);
	for (const [key, member] of Object.entries(value)) {
		const shown = masked(member, mask);
		// Not by assignment, which a field called __proto__ would not take.
		if (shown !== member) Object.defineProperty(value, key, { value: shown });
	}
	return value;
}

/** A secret as it is, in a URL, in a form, in JSON and, where it is long enough to be told from a word, in Base64. */
function formsOf(secret: string): string[] {
	const bytes = Buffer.from(secret);
	// No URL takes half of a pair of surrogates; in bytes it is another character.
	const inUrl = encodeURIComponent(bytes.toString());
	const inJson = JSON.stringify(secret).slice(1, -1);
	const forms = [secret, inUrl, inUrl.replace(/%20/g, '+'), inJson, inJson.replace(/\//g, '\\/')];
	if (secret.length < MIN_WITHIN_TEXT) return forms;
	const padded = bytes.toString('base64');
	return [...forms, padded, ...padded.split('=', 1), bytes.toString('base64url')];
}

/** A pattern for any of these texts, the longest first; for nothing where there is none. */
function anyOf(texts: string[]): string {
	if (texts.length === 0) return '(?!)';
	const longestFirst = [...new Set(texts)].sort((one, other) => other.length - one.length);
	return longestFirst.map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
}
