import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';

import { isJsonObject } from './jsonObject';
import { ownValue } from './ownValue';
import type { ServiceResponse } from './serviceError';

/** What an answer shows where the service repeated a secret. */
const MASK = '***';

/** Whether a text of an answer may be one in which a secret was replaced, and so is not the service's own. */
export function isMasked(text: string): boolean {
	return text.includes(MASK);
}

/** Whether a text of an answer may be this one, parts of which were replaced as secrets. */
export function mayRepeat(shown: string, text: string): boolean {
	const [first = '', ...parts] = shown.split(MASK);
	const last = parts.pop();
	if (last === undefined) return shown === text;
	let end = first.length;
	for (const part of parts) {
		const begin = text.indexOf(part, end);
		if (begin === -1) return false;
		end = begin + part.length;
	}
	return text.startsWith(first) && text.slice(end).endsWith(last);
}

/** The fields of a request's body that are secret: all that the forms show as passwords. */
export const SECRET_BODY_FIELDS = [
	'newPass',
	'oldPass',
	'pin',
	'securityCode',
	'servicecardNumber',
] as const;

/** The fields of the credential, and what a request adds to them, that are secret. */
export const SECRET_CREDENTIAL_FIELDS = [
	'accessToken',
	'clientSecret',
	'previousWebhookSecret',
	'refusedToken',
	'sessionToken',
	'userToken',
	'webhookSecret',
] as const;

/** Names under which the spec gives plain numbers; one of them may be equal to a code by chance. */
const PLAIN_NUMBER = /(?:id|amount|balance|balanceBefore|balanceAfter|pendingIn|pendingOut)$/i;

/** Deeper than this no answer of the service goes; what is there is not looked at and not handed on. */
const DEEPEST = 200;

/**
 * Replaces in an answer every secret of the request that it answers, before anything else sees it: message, code and
 * field of an error, the place of a redirect, and every value of a success, however deep. Only whole values and whole
 * words go, so that a PIN that is part of a longer number, of a date or of an id changes nothing. What the service itself
 * hands out, such as a session token, was not in the request and stays. Changes the body in place; names of fields stay as
 * they are.
 */
export function maskSecrets(
	response: ServiceResponse,
	{ body }: IHttpRequestOptions,
	credential: ICredentialDataDecryptedObject,
): ServiceResponse {
	const secrets = [
		...secretsIn(isJsonObject(body) ? body : {}, SECRET_BODY_FIELDS),
		...secretsIn(credential, SECRET_CREDENTIAL_FIELDS),
	];
	if (secrets.length === 0) return response;
	const masking = new Masking(secrets);
	response.body = masking.ofValue(response.body, '', 0);
	// The only header that a message repeats.
	const location = ownValue(response.headers ?? {}, 'location');
	if (location !== undefined) {
		response.headers = { ...response.headers, location: masking.ofValue(location, '', 0) };
	}
	return response;
}

function secretsIn(values: Record<string, unknown>, fields: readonly string[]): string[] {
	return fields
		.filter((field) => Object.hasOwn(values, field))
		.map((field) => String(values[field] ?? '').trim())
		.filter((secret) => secret !== '');
}

class Masking {
	private readonly secrets: Set<string>;

	/** No text that is shorter can hold a secret; most texts are. */
	private readonly shortest: number;

	private readonly anywhere: RegExp;

	private readonly words: RegExp;

	constructor(secrets: string[]) {
		this.secrets = new Set(secrets);
		this.shortest = Math.min(...secrets.map(({ length }) => length));
		const forms = secrets.flatMap(formsOf).sort((one, other) => other.length - one.length);
		this.anywhere = new RegExp(forms.join('|'), 'iu');
		// A number also goes on behind a point or a hyphen, as in 0.1234 and 2026-11-21. What ends in a letter or digit but
		// stands for a sign, as %22 does for ", is no part of a word.
		const begin = `(?:(?<![\\p{L}\\p{N}]|\\p{N}[.-])|(?<=${SIGN_IN_LETTERS}))`;
		this.words = new RegExp(`${begin}(?:${forms.join('|')})(?![\\p{L}\\p{N}]|[.-]\\p{N})`, 'giu');
	}

	ofValue(value: unknown, name: string, depth: number): unknown {
		if (typeof value === 'string') return this.ofText(value);
		if (typeof value === 'number') {
			return this.secrets.has(String(value)) && !PLAIN_NUMBER.test(name) ? MASK : value;
		}
		if (typeof value !== 'object' || value === null) return value;
		if (depth === DEEPEST) return MASK;
		for (const [key, member] of Object.entries(value)) {
			const masked = this.ofValue(member, Array.isArray(value) ? name : key, depth + 1);
			// Not by assignment, which a field called __proto__ would not take.
			if (masked !== member) Object.defineProperty(value, key, { value: masked });
		}
		return value;
	}

	private ofText(text: string): string {
		if (this.secrets.has(text.trim())) return MASK;
		if (text.length < this.shortest || !this.anywhere.test(text) || isUuid(text)) return text;
		return text.replace(this.words, MASK);
	}
}

/** In Base64 a shorter secret is as short as a word that means something else. */
const MIN_IN_BYTES = 6;

/** A sign as it is written in a URL and in JSON, with a letter or digit at its end. */
const SIGN_IN_LETTERS = '%[\\da-f]{2}|\\\\[bfnrt]|\\\\u[\\da-f]{4}';

/** What JSON writes before a sign, once for each JSON that it is within; also as it is written in a URL. */
const ESCAPE = '(?:\\\\|%(?:25)?5c)';
const ESCAPES = `${ESCAPE}{1,8}`;

const HTML_NAMES: Readonly<Record<string, string>> = {
	'&': 'amp',
	'<': 'lt',
	'>': 'gt',
	'"': 'quot',
	"'": 'apos',
};

/**
 * The ways in which a text may repeat a secret: as it is, in a URL, a form, HTML or JSON, also within another; in Base64 or
 * hexadecimal digits; a long number in groups.
 */
function formsOf(secret: string): string[] {
	const forms = [(secret.match(/\\+|[^\\]/gu) ?? []).map(formsOfCharacter).join('')];
	if (/^\d{8,}$/.test(secret)) forms.push([...secret].join('[ -]?'));
	if (secret.length < MIN_IN_BYTES) return forms;
	const bytes = Buffer.from(secret);
	const padded = bytes.toString('base64');
	const inBytes = [padded, ...padded.split('=', 1), bytes.toString('base64url')];
	return [...forms, ...inBytes.map(exactly), bytes.toString('hex')];
}

/** A character as it is written in each of those; letters and digits of ASCII stay as they are. Backslashes come in a row. */
function formsOfCharacter(character: string): string {
	if (/[A-Za-z0-9]/.test(character)) return character;
	// Taken one by one there would be countless ways to share out a longer row among them.
	if (character.startsWith('\\')) return `${ESCAPE}{${character.length},${8 * character.length}}`;
	// Half of a pair of surrogates, which no URL takes, is another character in the bytes that are sent.
	const bytes = Buffer.from(character).toString('hex').match(/../g) ?? [];
	const units = character.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
	const point = character.codePointAt(0) ?? 0;
	const name = ownValue(HTML_NAMES, character);
	const inJson = JSON.stringify(character).slice(1, -1);
	// Within another URL or JSON, the sign that begins it is written in its own way.
	const inUrl = bytes.map((byte) => `%(?:25)?${byte}`).join('');
	const forms = [
		...('"/'.includes(character) ? [`${ESCAPES}(?:${exactly(character)}|${inUrl})`] : []),
		...(/^\\[bfnrt]$/.test(inJson) ? [`${ESCAPES}${inJson.slice(1)}`] : []),
		units.map((unit) => `${ESCAPES}u${unit}`).join(''),
		inUrl,
		`&(?:amp;)?#(?:0{0,4}${point}|x0{0,4}${point.toString(16)});`,
		...(name === undefined ? [] : [`&(?:amp;)?${name};`]),
		...(character === ' ' ? ['\\+'] : []),
		exactly(character),
	];
	return `(?:${forms.join('|')})`;
}

function exactly(text: string): string {
	return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

function isUuid(text: string): boolean {
	return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
