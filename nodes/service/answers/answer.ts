import type { IDataObject } from 'n8n-workflow';

import { isJsonObject } from '../values/json';
import {
	type Effect,
	type ServiceResponse,
	readServiceError,
	RefusedByService,
} from './serviceError';

/** What the spec shows of the body of a success. */
export type SpecifiedBody = 'object' | 'list' | 'nothing';

/** A 2xx response without a usable answer: a write may or may not have taken effect. */
export class DoubtfulAnswer extends Error {}

/** A success that the service's own list contradicts. */
export class ContradictedAnswer extends Error {
	constructor(
		message: string,
		readonly description: string,
	) {
		super(message);
	}
}

/** Why the body of a 2xx is not what was asked for, as the rest of a sentence; undefined when it is. */
export function doubtAboutAnswer(
	{ body, isText }: Pick<ServiceResponse, 'body' | 'isText'>,
	specified: SpecifiedBody,
	effect: Effect,
): string | undefined {
	if (isEmpty(body)) {
		return specified === 'nothing' ? undefined : 'the service answered with an empty body';
	}
	if (isText || (typeof body === 'string' && specified !== 'nothing')) {
		return 'the service answered with something that is not JSON';
	}
	const no = noIn(body, effect);
	if (no !== undefined) return `the service reported success and an error at once (${no})`;
	if (specified === 'list') {
		const isList = Array.isArray(body) && body.every(isJsonObject);
		return isList ? undefined : 'the service answered with something that is not a list of objects';
	}
	if (specified === 'nothing' || isJsonObject(body)) return undefined;
	return 'the service answered with something that is not a JSON object';
}

/** Where services say whether something was done, besides an error. */
const VERDICTS = ['success', 'ok', 'status', 'statusCode', 'result'];
const NO = /^(false|no|nok|ko|err(or|ors)?|fail(ed|ure)?|refused|rejected|denied|declined)$/i;

/**
 * The no in the body of a success, in its own words; undefined where there is none. A read may have any field, and GraphQL errors
 * beside its data, so there an `error` and `success` alone count.
 */
export function noIn(body: unknown, effect: Effect): string | undefined {
	if (Array.isArray(body)) {
		return body.map((one) => noIn(one, effect)).find((no) => no !== undefined);
	}
	if (!isJsonObject(body)) {
		return /^\W*(false|err|fail)/i.test(String(body)) ? String(body).slice(0, 300) : undefined;
	}
	const isRead = effect === 'reads';
	const verdict = VERDICTS.slice(0, isRead ? 1 : undefined).find(
		(name) => NO.test(String(body[name])) || (/^status/.test(name) && Number(body[name]) >= 400),
	);
	const { errors } = body;
	const hasErrors = !isRead && (Array.isArray(errors) ? errors.length > 0 : isFilled(errors));
	if (verdict === undefined && !hasErrors && !isFilled(body.error)) return undefined;
	const { message, code } = readServiceError(body);
	const name = verdict ?? (hasErrors ? 'errors' : 'error');
	return message ?? code ?? `"${name}": ${JSON.stringify(body[name])}`.slice(0, 300);
}

/**
 * The data of a GraphQL answer (spec, "GraphQL query"). Throws RefusedByService for errors, which come with status 200, together
 * with the data that came beside them; DoubtfulAnswer without data.
 */
export function dataOf({ statusCode, body }: ServiceResponse): IDataObject {
	const { errors, data } = (body ?? {}) as { errors?: unknown; data?: unknown };
	if (Array.isArray(errors) && errors.length > 0) {
		const error = { type: 'graphql_error', param: 'query', ...readServiceError(body) };
		const given = isJsonObject(data) ? { data, errors } : undefined;
		throw new RefusedByService({ statusCode, body: { error } }, given);
	}
	if (isJsonObject(data)) return data;
	throw new DoubtfulAnswer('the service answered without "data"');
}

/** The body of a success that the spec does not show, as one object. */
export function asOneObject(body: unknown): IDataObject {
	const [only, ...more] = [body].flat();
	if (more.length === 0 && isEmpty(only)) return { success: true };
	return more.length === 0 && isJsonObject(only)
		? only
		: { success: true, data: body as IDataObject };
}

function isEmpty(body: unknown): boolean {
	if (typeof body === 'string') return body.trim() === '';
	return (
		body === undefined || body === null || (isJsonObject(body) && Object.keys(body).length === 0)
	);
}

/** Whether a field of an answer says something. */
export function isFilled(value: unknown): boolean {
	return value !== undefined && value !== null && value !== '' && value !== false;
}
