import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';

import { isJsonObject } from './jsonObject';
import type { ServiceResponse } from './serviceError';

/** What stands in an answer where the service repeated a secret. */
const MASK = '***';

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
 * field of an error, and every value of a success, however deep. Only whole values and whole words go, so that a PIN that
 * is part of a longer number, of a date or of an id changes nothing. What the service itself hands out, such as a session
 * token, was not in the request and stays. Changes the body in place; names of fields stay as they are.
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
	if (secrets.length > 0) response.body = new Masking(secrets).ofValue(response.body, '', 0);
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
		this.anywhere = new RegExp(forms.join('|'), 'i');
		// A number also goes on behind a point or a hyphen, as in 0.1234 and 2026-11-21.
		this.words = new RegExp(
			`(?<![\\p{L}\\p{N}]|\\p{N}[.-])(?:${forms.join('|')})(?![\\p{L}\\p{N}]|[.-]\\p{N})`,
			'giu',
		);
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
const SHORTEST_IN_BASE64 = 6;

/** The ways in which a text may repeat a secret: as it is, in a URL or form, in JSON, in Base64, a long number in groups. */
function formsOf(secret: string): string[] {
	const bytes = Buffer.from(secret);
	// Half of a pair of surrogates, which no URL takes, is another character in the bytes that are sent.
	const inUrl = encodeURIComponent(bytes.toString());
	const inJson = JSON.stringify(secret).slice(1, -1);
	const forms = new Set([
		secret,
		inUrl,
		inUrl.replace(/%20/g, '+'),
		inJson,
		inJson.replace(/\//g, '\\/'),
	]);
	if (secret.length >= SHORTEST_IN_BASE64) {
		const padded = bytes.toString('base64');
		for (const form of [padded, ...padded.split('=', 1), bytes.toString('base64url')])
			forms.add(form);
	}
	const exact = [...forms].map((form) => form.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
	return /^\d{8,}$/.test(secret) ? [[...secret].join('[ -]?'), ...exact] : exact;
}

function isUuid(text: string): boolean {
	return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
