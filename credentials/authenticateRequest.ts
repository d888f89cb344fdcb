import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { hasExpired, storedToken } from './accessToken';
import { authenticatorOf } from './authenticator';
import { ACCOUNT_NUMBER_CHECK, PROFILE, REFUNDS, USER_HOOKS } from './paths';
import { normaliseBaseUrl, parseUrl } from './baseUrl';

/** Whether the spec marks a path below the base URL as user-level ("User hooks", "Refund", "Authentication" 8). */
function isUserLevel(path: string): boolean {
	return (
		[USER_HOOKS, REFUNDS, ACCOUNT_NUMBER_CHECK].includes(path) || path.startsWith(`${USER_HOOKS}/`)
	);
}

/** Passes for a 401, upon which n8n exchanges a token and authenticates once more, in the credential's test too. */
class NoToken extends UserError {
	readonly response = { status: 401 };

	constructor() {
		super('The access token has expired, or does not belong to the Payments Service credential');
	}
}

/**
 * A copy of a request with token and device ID (spec, "Global conventions"). Throws NoToken for a token of another
 * application or one that has expired, and a UserError for an address outside the Base URL: in n8n's HTTP Request node, people type it.
 */
export function authenticateRequest(
	credentials: ICredentialDataDecryptedObject,
	request: IHttpRequestOptions,
): IHttpRequestOptions {
	const baseUrl = normaliseBaseUrl(credentials.baseUrl);
	const path = pathBelow(baseUrl, request);
	const accessToken = storedToken(credentials);
	const isNeeded = usesAccessToken(credentials, path);
	if (accessToken === undefined || (isNeeded && hasExpired(accessToken))) throw new NoToken();
	// So that the credential's test names a secret that gives no codes; it reads the profile.
	if (path === PROFILE) authenticatorOf(credentials);
	const deviceId = headerText(credentials.deviceId, 'Device ID');
	const namesDevice = Object.keys(request.headers ?? {}).some(
		(name) => name.toLowerCase() === 'x-device-id',
	);
	return {
		...request,
		// n8n's HTTP Request node follows redirects.
		sendCredentialsOnCrossOriginRedirect: false,
		headers: {
			...request.headers,
			...(deviceId !== '' && !namesDevice && { 'X-Device-Id': deviceId }),
			Authorization: `Bearer ${chooseToken(credentials, path, accessToken.token)}`,
		},
	};
}

/** Whether a request goes out with the application's token, the only one that can be exchanged. */
export function usesAccessToken(
	credentials: ICredentialDataDecryptedObject,
	path: string,
): boolean {
	return !isFilled(credentials.sessionToken) && !takesUserToken(credentials, path);
}

function takesUserToken(credentials: ICredentialDataDecryptedObject, path: string): boolean {
	const { userToken, userTokenUse } = credentials;
	return isFilled(userToken) && (userTokenUse === 'all' || isUserLevel(path));
}

/** Whether a request that the spec keeps for users goes out with the application's token. */
export function lacksUserToken(credentials: ICredentialDataDecryptedObject, path: string): boolean {
	return isUserLevel(path) && usesAccessToken(credentials, path);
}

/** A session token comes first; no other takes its place when it is refused. */
function chooseToken(
	credentials: ICredentialDataDecryptedObject,
	path: string,
	accessToken: string,
): string {
	const { sessionToken, userToken } = credentials;
	if (isFilled(sessionToken)) return sessionToken;
	if (takesUserToken(credentials, path)) return headerText(userToken, 'User Token');
	return accessToken;
}

function pathBelow(baseUrl: string, request: IHttpRequestOptions): string {
	const address = addressOf(request);
	const base = new URL(baseUrl);
	const prefix = base.pathname === '/' ? '' : base.pathname;
	if (address?.origin !== base.origin || !address.pathname.startsWith(`${prefix}/`)) {
		const place = address === undefined ? 'an incomplete address' : address.origin;
		throw new UserError(
			`The Payments Service credential only signs requests to its own Base URL, not to ${place}`,
			{ description: 'Change the URL of the request, or Base URL in the credential.' },
		);
	}
	return address.pathname.slice(prefix.length);
}

/** As n8n's client builds it: an absolute address, even without a scheme, wins over `baseURL`. The HTTP Request node has `uri`. */
function addressOf(request: IHttpRequestOptions & { uri?: string }): URL | undefined {
	const url = String(request.url ?? request.uri ?? '');
	const { baseURL } = request;
	const isAbsolute =
		baseURL === undefined || baseURL === '' || /^([a-z][a-z\d+.-]*:)?\/\//i.test(url);
	const text = isAbsolute
		? url
		: `${baseURL.replace(/(?<!\/)\/+$/, '')}/${url.replace(/^\/+/, '')}`;
	return parseUrl(text);
}

/** A field of the credential for a header, trimmed. Throws a UserError where no header can carry it. */
function headerText(value: unknown, field: string): string {
	const text = isFilled(value) ? value.trim() : '';
	if (text === '' || fitsHeader(text)) return text;
	throw new UserError(
		`${field} of the Payments Service credential holds a character that a request header cannot carry`,
		{ description: 'Enter it again: letters, digits and marks of plain ASCII on one line.' },
	);
}

function isFilled(value: unknown): value is string {
	return typeof value === 'string' && value.trim() !== '';
}

/** Whether a text can go out as a header: printable ASCII on one line. */
export function fitsHeader(text: string): boolean {
	return /^[\x20-\x7e]+$/.test(text);
}
