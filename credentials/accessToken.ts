import { createHmac } from 'crypto';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { normaliseBaseUrl } from './baseUrl';

/** For this long after its exchange no other token is asked for in its place. Milliseconds. */
const JUST_EXCHANGED_MS = 10_000;

/** What an exchange gives (spec, "Access token response"). */
export interface AccessToken {
	token: string;
	exchangedAtMs: number;
}

/** What a token is exchanged for: Base URL, Client ID and Client Secret. Throws a UserError for a Base URL that must not get a secret. */
export function applicationOf({
	baseUrl,
	clientId,
	clientSecret,
}: ICredentialDataDecryptedObject): string {
	return JSON.stringify([normaliseBaseUrl(baseUrl), textOf(clientId), textOf(clientSecret)]);
}

/** A token as n8n stores it: when it was exchanged, a mark of the credential that it belongs to, and the token itself. */
export function storedForm(
	credentials: ICredentialDataDecryptedObject,
	{ token, exchangedAtMs }: AccessToken,
): string {
	return [Math.floor(exchangedAtMs).toString(36), markOf(credentials, token), token].join('.');
}

/**
 * The stored token of a credential; undefined when there is none, or when Base URL, Client ID or Client Secret has changed since
 * it was exchanged.
 */
export function storedToken(credentials: ICredentialDataDecryptedObject): AccessToken | undefined {
	const [time = '', mark, ...rest] = String(credentials.accessToken ?? '').split('.');
	const token = rest.join('.');
	if (token === '' || mark !== markOf(credentials, token)) return undefined;
	return { token, exchangedAtMs: parseInt(time, 36) };
}

/** Whether a token is so new that another exchange would bring none that the service likes better. */
export function isJustExchanged(accessToken: AccessToken | undefined): boolean {
	const ageMs = Date.now() - (accessToken?.exchangedAtMs ?? -Infinity);
	return ageMs >= 0 && ageMs < JUST_EXCHANGED_MS;
}

/** Nothing of the credential can be read from the mark, and without the token, its key, nothing can be guessed with it. */
function markOf(credentials: ICredentialDataDecryptedObject, token: string): string {
	const hmac = createHmac('sha256', token).update(`access token for ${applicationOf(credentials)}`);
	return hmac.digest('base64url').slice(0, 22);
}

/** A field of the credential without what pasting added around it. */
function textOf(value: unknown): string {
	return typeof value === 'string' ? value.trim() : '';
}
