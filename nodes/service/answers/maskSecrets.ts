import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';

import { isJsonObject, ownValue } from '../values/json';
import type { ServiceResponse } from './serviceError';

/** What an answer shows where the service repeated a secret. */
const MASK = '***';

/** Whether a text of an answer may be one in which a secret was replaced, and so is not the service's own. */
export function isMasked(text: string): boolean {
	return text.includes(MASK);
}

/** The fields of a request's body that are secret: all that the forms show as passwords. */
export const SECRET_BODY_FIELDS: readonly string[] = [
	'newPass',
	'oldPass',
	'pin',
	'securityCode',
	'servicecardNumber',
];

/** The fields of the credential, and what a request adds to them, that are secret. */
export const SECRET_CREDENTIAL_FIELDS: readonly string[] = [
	'accessToken',
	'clientSecret',
	'previousWebhookSecret',
	'refusedToken',
	'sessionToken',
	'userToken',
	'webhookSecret',
];

/** A shorter secret is as short as a word that means something else. */
const MIN_WITHIN_TEXT = 6;

/**
 * Replaces in an answer every secret of the request that it answers, before anything else sees it. What the service itself
 * hands out, such as a session token, was not in the request and stays. Changes the body in place.
 *
 * In an error, all whole values and whole words go. In a success, a text that the request itself sent in a plain field
 * stays, numbers stay, and a secret of fewer than 6 characters goes only where it is the whole of a text.
 */
export function maskSecrets(
	response: ServiceResponse,
	{ body, qs }: IHttpRequestOptions,
	credential: ICredentialDataDecryptedObject,
): ServiceResponse {
	const sent = isJsonObject(body) ? body : {};
	const secrets = [
		...secretsIn(sent, SECRET_BODY_FIELDS),
		...secretsIn(credential, SECRET_CREDENTIAL_FIELDS),
	];
	if (secrets.length === 0) return response;
	const mask = maskOf(secrets, isSuccess(response) ? plainTextsIn([sent, qs]) : undefined);
	response.body = masked(response.body, mask);
	// The only header that a message repeats.
	const location = ownValue(response.headers ?? {}, 'location');
	if (location !== undefined) {
		response.headers = { ...response.headers, location: mask(location) };
	}
	return response;
}

/** A body that reports an error ends up in a message, whatever the status. */
function isSuccess({ statusCode, body }: ServiceResponse): boolean {
	if (statusCode < 200 || statusCode > 299) return false;
	return !isJsonObject(body) || !(body.error || body.errors || body.success === false);
}

function secretsIn(values: Record<string, unknown>, fields: readonly string[]): string[] {
	return fields
		.filter((field) => Object.hasOwn(values, field))
		.map((field) => String(values[field] ?? '').trim())
		.filter((secret) => secret !== '');
}

/** All texts of a request outside its secret fields. */
function plainTextsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, member]) =>
		SECRET_BODY_FIELDS.includes(name) ? [] : plainTextsIn(member),
	);
}

/** What an answer shows in the place of a text or number. */
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

/** A sign as it is written in a URL and in JSON, with a letter or digit at its end. */
const SIGN_IN_LETTERS = '%[\\da-f]{2}|\\\\[bfnrt]|\\\\u[\\da-f]{4}';

/** Where a word begins and ends; a number also goes on behind a point or a hyphen, as in 0.1234 and 2026-11-21. */
const BEGIN = `(?:(?<![\\p{L}\\p{N}]|\\p{N}[.-])|(?<=${SIGN_IN_LETTERS}))`;
const END = '(?![\\p{L}\\p{N}]|[.-]\\p{N})';

/** A secret as it is, in a URL, in JSON and, where it is long enough to be told from a word, in Base64. */
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

/** A pattern for any of these texts, the longest first; for none of them where there is none. */
function anyOf(texts: string[]): string {
	if (texts.length === 0) return '(?!)';
	const longestFirst = [...new Set(texts)].sort((one, other) => other.length - one.length);
	return longestFirst.map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
}
