import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';

import { SECOND_FACTOR } from '../../../credentials/paths';
import { isJsonObject, ownValue } from '../values/json';
import { noIn } from './answer';
import type { ServiceResponse } from './serviceError';

/** What an answer shows where the service repeated a secret. */
const MASK = '***';

/** The secret fields of a request's body: all that the forms show as passwords. */
export const SECRET_BODY_FIELDS: readonly string[] =
	'newPass oldPass pin securityCode servicecardNumber'.split(' ');

/** The secret fields of the credential, and of what a request adds to them. */
export const SECRET_CREDENTIAL_FIELDS: readonly string[] =
	'accessToken authenticatorSecret clientSecret previousWebhookSecret refusedToken sessionToken userToken webhookSecret'.split(
		' ',
	);

/** In a success, a shorter secret may also be a word that means something else. */
const MIN_WITHIN_TEXT = 6;

/** Where a word begins, also behind a sign in a URL or in JSON, and ends. A number goes on behind a point or a hyphen. */
const BEGIN = '(?:(?<![\\p{L}\\p{N}]|\\p{N}[.-])|(?<=%[\\da-f]{2}|\\\\[bfnrt]|\\\\u[\\da-f]{4}))';
const END = '(?![\\p{L}\\p{N}]|[.-]\\p{N})';

/**
 * Replaces in an answer every secret of its request, before anything else sees it; changes the body in place. What the
 * service itself hands out, such as a session token, stays.
 *
 * In an error, whole values and whole words go. In a success, numbers and texts that the request sent in a plain field stay,
 * and a secret of fewer than 6 characters goes only where it is the whole of a text.
 */
export function maskSecrets(
	response: ServiceResponse,
	{ body, qs, url }: IHttpRequestOptions,
	credential: ICredentialDataDecryptedObject,
): ServiceResponse {
	const sent = isJsonObject(body) ? body : {};
	const secrets = [
		...SECRET_BODY_FIELDS.map((name) => ownValue(sent, name)),
		...SECRET_CREDENTIAL_FIELDS.filter(
			// What is asked for there.
			(name) => name !== 'authenticatorSecret' || url !== SECOND_FACTOR,
		).map((name) => ownValue(credential, name)),
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
	return statusCode >= 200 && statusCode <= 299 && noIn(body, 'writes') === undefined;
}

/** All texts of a request outside its secret fields. */
function plainTextsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return Object.entries(value ?? {}).flatMap(([name, member]) =>
		SECRET_BODY_FIELDS.includes(name) ? [] : plainTextsIn(member),
	);
}

type Mask = (value: unknown) => unknown;

/** `plain` are the texts that a success may repeat; without them, the answer is an error. */
function maskOf(secrets: string[], plain?: string[]): Mask {
	const forms = secrets
		.filter(({ length }) => !plain || length >= MIN_WITHIN_TEXT)
		.flatMap(formsOf)
		.sort((one, other) => other.length - one.length)
		.map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
	const anywhere = new RegExp(forms.join('|') || '(?!)', 'iu');
	const words = new RegExp(`${BEGIN}(?:${anywhere.source})${END}`, 'giu');
	return (value) => {
		if (typeof value === 'number') {
			return !plain && secrets.includes(String(value)) ? MASK : value;
		}
		if (typeof value !== 'string' || plain?.includes(value)) return value;
		if (secrets.includes(value.trim())) return MASK;
		return anywhere.test(value) ? value.replace(words, MASK) : value;
	};
}

/** Masks all texts and numbers of a value, in place, and the names of fields, of which a list has the same in each row. */
function masked(value: unknown, mask: Mask, names = new Map<string, string>()): unknown {
	if (typeof value !== 'object' || value === null) return mask(value);
	const members = value as Record<string, unknown>;
	for (const [key, member] of Object.entries(members)) {
		const name = Array.isArray(value) ? key : (names.get(key) ?? String(mask(key)));
		names.set(key, name);
		if (name !== key) delete members[key];
		members[name] = masked(member, mask, names);
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
