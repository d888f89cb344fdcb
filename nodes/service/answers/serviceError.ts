import type { IDataObject } from 'n8n-workflow';

import { isJsonObject, ownValue } from '../values/json';
import { parseUrl } from '../../../credentials/baseUrl';

/** Whether a request may change something at the service. */
export type Effect = 'reads' | 'writes';

/** An HTTP response; `headers` in lower case, as Node gives them. */
export interface ServiceResponse {
	statusCode: number;
	body?: unknown;
	/** The body is not JSON. */
	isText?: boolean;
	headers?: Record<string, unknown>;
	/** What the service last said of a list that was read page by page. */
	list?: { total?: number; hasMore?: boolean };
	/** The call is for users only, and went out with the application's token. */
	needsUserToken?: boolean;
	/** The code that it refuses came from the credential's Authenticator Secret. */
	isOwnCode?: boolean;
}

/** A response that is not a success. */
export class RefusedByService extends Error {
	constructor(
		readonly response: ServiceResponse,
		/** What the answer holds all the same, for the failed item. */
		readonly given?: IDataObject,
	) {
		super('The Payments Service refused the request');
	}
}

/** The response, if it is a success. Throws RefusedByService. */
export function asSuccess(response: ServiceResponse): ServiceResponse {
	if (response.statusCode >= 200 && response.statusCode <= 299) return response;
	throw new RefusedByService(response);
}

const ERROR_FIELDS = ['type', 'code', 'message', 'param', 'endpoint'] as const;

/** The service's error object (spec, "Errors"); a broken answer may lack any part. */
type ServiceErrorObject = Partial<Record<(typeof ERROR_FIELDS)[number], string>>;

/** What happened, and what to do next. */
export interface Refusal {
	message: string;
	description?: string | null;
	/** As `detailsOf` gives them. */
	details?: IDataObject;
}

/** Codes that the spec does not show are assumed. */
const NEXT_STEP_BY_CODE: Record<string, string> = {
	account_not_found:
		'Check the account: pick it from the list, or run "Account: Get Many" to see the accounts of this credential.',
	endpoint_unreachable:
		'Give an address that is public and https; for a workflow, set N8N_WEBHOOK_URL in n8n (before n8n 2.41: WEBHOOK_URL).',
	insufficient_funds: 'Top up the account that pays or lower the amount, then run it again.',
	invalid_credentials:
		'Check Base URL, Client ID and Client Secret in the credential, and get a new User Token if it has one.',
	invalid_filter: 'Check the value of the filter named above.',
	missing_permission:
		'Ask the owner of the Payments Service account to give this application the permission (a refund needs ALLOW_REFUND).',
	security_code_required:
		'Enter the 6 digits of your authenticator app, or of "User: Send Security Code", as Security Code (of a payout under Options), or for all payouts Authenticator Secret in the credential, and run it again.',
	invalid_security_code:
		'Get a fresh code and run it again; a code is valid for a short time only.',
};

const NEXT_STEP_BY_STATUS: Record<number, string> = {
	400: 'Check the field named above and run it again.',
	401: NEXT_STEP_BY_CODE.invalid_credentials,
	403: 'Ask the owner of the Payments Service account for the permission; a refund also needs two-factor authentication to be on.',
	404: 'Check the ID: what it names does not exist, or belongs to another user.',
	409: 'Read it first: it exists already, or is in a state that does not allow this.',
	422: 'Check the values: the service understood the request but does not accept them.',
	429: 'The rate limit is reached: run it again later, or send fewer items at a time.',
};

/** What the error of a service that names no field cannot say. */
const NAMED = /^Check the (?:field|value of the filter) named above/;
const NOT_NAMED = 'Check the values';

const REDIRECT_STEP =
	'Check Base URL in the credential: redirects are not followed, so that the access token goes nowhere else.';

const OWN_CODE_STEP =
	'Check Authenticator Secret in the credential and the clock of this n8n; where the service takes each code once, leave Parallel Payouts at 1.';

const NEEDS_USER_TOKEN =
	'Enter a User Token in the credential: the service reserves this call for users.';

export const NO_USABLE_ANSWER_STEP =
	'Check that Base URL in the credential ends with the version, such as /api/v3.';

/** Reads are repeated automatically before this is said. */
const READ_FAILED_STEP = 'The service has a problem of its own: run it again later.';

/** For a write that may have taken effect, where its operation says no more. */
export const CHECK_STEP = 'Check whether it did before you run it again.';

/** For a write that failed at the service; `howToCheck` as in `writes`. */
export function writeFailedStep(howToCheck = CHECK_STEP): string {
	return oneSentence('It may or may not have taken effect', howToCheck);
}

/** The longest text that a message repeats. */
const MAX_TEXT = 300;

/** Where frameworks, GraphQL and servers on the way have the reason, the best first. */
const REASONS = ['message', 'error_description', 'detail', 'title', 'error'];

/**
 * What a body says of an error, in short: its `error` object (spec, "Errors"), or what others have in its place. Only known
 * fields, since a service may repeat the request in others, and no page.
 */
export function readServiceError(body: unknown): ServiceErrorObject {
	// HTML and XML begin so.
	if (typeof body === 'string') return shortTexts({ message: /^\s*</.test(body) ? '' : body });
	if (!isJsonObject(body)) return {};
	if (isJsonObject(body.error)) return shortTexts(body.error);
	const listed = errorsIn(body.errors).map(reasonIn);
	const message = listed.some((reason) => reason !== '')
		? listed.map((reason) => reason || 'unknown').join('; ')
		: reasonIn(body);
	const [first] = [...[body.errors].flat().filter(isJsonObject), body];
	const { code, error, extensions, param, field } = first;
	const ofGraphql = isJsonObject(extensions) ? extensions.code : undefined;
	// One word beside a reason.
	const word = error !== message && /^\S+$/.test(String(error ?? '')) ? error : undefined;
	return shortTexts({ message, code: code ?? ofGraphql ?? word, param: param ?? field });
}

/** A list of them, one, or lists by the name of the field. */
function errorsIn(errors: unknown): unknown[] {
	const isByField = isJsonObject(errors) && reasonIn(errors) === '';
	return (isByField ? Object.values(errors) : [errors]).flat();
}

function reasonIn(error: unknown): string {
	if (!isJsonObject(error)) return isText(error) ? String(error) : '';
	const reasons = REASONS.map((name) => [error[name]].flat().filter(isText).join('; '));
	return reasons.find((reason) => reason !== '') ?? '';
}

function shortTexts(fields: Record<string, unknown>): ServiceErrorObject {
	const texts = ERROR_FIELDS.filter((name) => isText(fields[name])).map((name) => [
		name,
		String(fields[name]).replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT),
	]);
	return Object.fromEntries(texts) as ServiceErrorObject;
}

/** The parts of a response by which a workflow may want to decide. */
export function serviceDetails(response: ServiceResponse | undefined): IDataObject {
	if (response === undefined) return {};
	const { type, code, param } = readServiceError(response.body);
	return {
		status: response.statusCode,
		...(type && { type }),
		...(code && { code }),
		...(param && { param }),
	};
}

/** Whether a body is an error in the service's own shape (spec, "Errors"): a proxy's page says nothing of what it did. */
export function isErrorOfService(body: unknown): boolean {
	if (!isJsonObject(body) || !isJsonObject(body.error)) return false;
	const { type, code, message } = body.error;
	return [type, code, message].every((part) => typeof part === 'string' && part.trim() !== '');
}

/** The statuses with which the service says no (spec, "Errors"). A 409 may speak of an order that it works on already. */
const NO = new Set([400, 401, 403, 404, 422, 429]);

/** Whether the service said in its own words that it did nothing. */
export function saysNo({ statusCode, body }: ServiceResponse): boolean {
	return NO.has(statusCode) && isErrorOfService(body);
}

/** The statuses with which a code may be refused; a 409 may speak of a request that is under way. */
const REFUSES_CODE = new Set([400, 401, 403, 422]);

/** Whether the service refuses a request for its security code (assumption: the spec shows neither code nor field of that). */
export function isRefusedForCode({ statusCode, body }: ServiceResponse): boolean {
	if (!REFUSES_CODE.has(statusCode) || !isErrorOfService(body)) return false;
	const { code, param } = readServiceError(body);
	return /security_?code/i.test(`${code} ${param}`);
}

function isText(value: unknown): boolean {
	return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
}

/** What the service refused, and what to do next. The message alone stays where the node continues on fail. */
export function describeServiceError(
	response: ServiceResponse,
	effect: Effect = 'writes',
	howToCheck?: string,
): Refusal {
	const place = redirectedTo(response);
	const { type, code, message, param, endpoint } = readServiceError(response.body);
	const reason =
		place === undefined
			? (message ?? 'The service gave no reason')
			: `The service answered with a redirect to ${place}`;
	const details = [
		code ?? type,
		param === undefined ? undefined : `field ${param}`,
		endpoint === undefined ? undefined : `endpoint ${endpoint}`,
		`status ${response.statusCode}`,
	].filter((part) => part !== undefined);
	const nextStep = nextStepFor(response, code, effect, howToCheck);
	const description = param === undefined ? nextStep.replace(NAMED, NOT_NAMED) : nextStep;
	return { message: `${reason} (${details.join(', ')})`, description };
}

function nextStepFor(
	{ statusCode, needsUserToken, isOwnCode }: ServiceResponse,
	code: string | undefined,
	effect: Effect,
	howToCheck?: string,
): string {
	if (isOwnCode) return OWN_CODE_STEP;
	const byCode = code === undefined ? undefined : ownValue(NEXT_STEP_BY_CODE, code);
	// A 401 is about the token, whatever its code; a 403 may name another reason.
	if (needsUserToken && (statusCode === 401 || byCode === undefined)) return NEEDS_USER_TOKEN;
	const step = byCode ?? NEXT_STEP_BY_STATUS[statusCode];
	const isUnchanged =
		effect === 'writes' && byCode === undefined && [400, 422].includes(statusCode);
	if (step !== undefined) return oneSentence(step, isUnchanged && 'This request had no effect.');
	if (statusCode >= 300 && statusCode <= 399) return REDIRECT_STEP;
	if (statusCode >= 500) {
		return effect === 'reads' ? READ_FAILED_STEP : writeFailedStep(howToCheck);
	}
	return 'Check the values and run it again.';
}

/** What to do next, and what else there is to say: "Check the values; nothing was sent." */
export function oneSentence(...sentences: Array<string | null | undefined | false>): string {
	const [first, ...others] = sentences.filter((sentence) => !!sentence).map(String);
	return others.reduce(
		(text, other) =>
			`${text.replace(/\.$/, '')}; ${other.charAt(0).toLowerCase()}${other.slice(1)}`,
		first ?? '',
	);
}

/** Where a redirect points, without user name, query and fragment, which may be secret. */
function redirectedTo({ statusCode, headers }: ServiceResponse): string | undefined {
	const location = headers?.location;
	if (statusCode < 300 || statusCode > 399 || typeof location !== 'string') return undefined;
	const url = parseUrl(location);
	if (url !== undefined) {
		const { protocol, host, pathname } = url;
		return `${protocol}//${host}${pathname}`;
	}
	return /^\/[^/]/.test(location) ? location.replace(/[?#].*$/s, '') : undefined;
}
