import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { storedToken } from './accessToken';
import { ACCOUNT_NUMBER_CHECK, REFUNDS, USER_HOOKS } from './paths';
import { normaliseBaseUrl, parseUrl } from './baseUrl';

/** Whether the spec marks a path (below the base URL, without query) as user-level (spec, "User hooks", "Refund", "Authentication" 8). */
function isUserLevel(path: string): boolean {
	return (
		[USER_HOOKS, REFUNDS, ACCOUNT_NUMBER_CHECK].includes(path) || path.startsWith(`${USER_HOOKS}/`)
	);
}

/**
 * Stands for the answer to a token that does not belong to the credential and therefore is not sent. For n8n it is a 401:
 * n8n exchanges a token, in the credential's test too, and authenticates the request once more.
 */
class ForeignToken extends UserError {
	readonly response = { status: 401 };

	constructor() {
		super('The access token does not belong to the Payments Service credential');
	}
}

/**
 * Adds the token and the device id to a request (spec, "Global conventions"). Throws ForeignToken when the stored token was
 * exchanged for another Base URL, Client ID or Client Secret.
 *
 * A request to any other place than the base URL is refused: in n8n's HTTP Request node a user types the address, and a
 * payments token must not follow a typing mistake. The request is not changed but copied, since n8n authenticates the same
 * one again after a 401.
 */
export function authenticateRequest(
	credentials: ICredentialDataDecryptedObject,
	request: IHttpRequestOptions,
): IHttpRequestOptions {
	const baseUrl = normaliseBaseUrl(credentials.baseUrl);
	const path = pathBelow(baseUrl, request);
	const accessToken = storedToken(credentials);
	if (accessToken === undefined) throw new ForeignToken();
	const deviceId = headerText(credentials.deviceId, 'Device ID');
	const namesDevice = Object.keys(request.headers ?? {}).some(
		(name) => name.toLowerCase() === 'x-device-id',
	);
	return {
		...request,
		// In n8n's HTTP Request node redirects are followed; the token must not follow one to another place.
		sendCredentialsOnCrossOriginRedirect: false,
		headers: {
			...request.headers,
			...(deviceId !== '' && !namesDevice && { 'X-Device-Id': deviceId }),
			Authorization: `Bearer ${chooseToken(credentials, path, accessToken.token)}`,
		},
	};
}

/** Whether a request to a path goes out with the token of the application, the only one that can be renewed. */
export function usesAccessToken(
	credentials: ICredentialDataDecryptedObject,
	path: string,
): boolean {
	return !isFilled(credentials.sessionToken) && !takesUserToken(credentials, path);
}

/** Whether a request goes out with the user's own token: every one with `all`, else those that the spec marks. */
function takesUserToken(credentials: ICredentialDataDecryptedObject, path: string): boolean {
	const { userToken, userTokenUse } = credentials;
	return isFilled(userToken) && (userTokenUse === 'all' || isUserLevel(path));
}

/** Whether a request to a path goes out with the application's token although the spec asks for a user's, which is not there. */
export function lacksUserToken(credentials: ICredentialDataDecryptedObject, path: string): boolean {
	return isUserLevel(path) && usesAccessToken(credentials, path);
}

/**
 * A session token, which a node sets for one request only, comes first; when it is refused, the application's token never
 * takes its place. Then comes the user's own token where the spec asks for one, or everywhere if the
 * credential says so.
 */
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

/**
 * The address to which n8n's client will send, put together as the client does it: an absolute address, even one without a
 * scheme, wins over `baseURL`. n8n's HTTP Request node hands over the older form with `uri`. Undefined when it is not an address.
 */
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

/**
 * What a field of the credential puts into a header; '' when it is empty. Spaces and line breaks around it come from pasting
 * and are left out. Throws a UserError, before anything is sent, when it holds what no header can carry.
 */
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
