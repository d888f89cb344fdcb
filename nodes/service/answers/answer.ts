import { isJsonObject } from '../values/json';
import { readServiceError } from './serviceError';

/** What the spec shows of the body of a success. */
export type SpecifiedBody = 'object' | 'list' | 'nothing';

/** A 2xx response without a usable answer: a write may or may not have taken effect. */
export class DoubtfulAnswer extends Error {}

/** Why the body of a 2xx is not what was asked for, as the rest of a sentence; undefined when it is. */
export function doubtAboutAnswer(body: unknown, specified: SpecifiedBody): string | undefined {
	if (isEmpty(body)) {
		return specified === 'nothing' ? undefined : 'the service answered with an empty body';
	}
	if (typeof body === 'string') return 'the service answered with something that is not JSON';
	if (isJsonObject(body)) {
		if (isFilled(body.error)) {
			return `the service reported success and an error at once${reasonIn(body)}`;
		}
		if (body.success === false) return `the service answered "success": false${reasonIn(body)}`;
		if (specified !== 'list') return undefined;
	}
	if (specified === 'list') {
		const isList = Array.isArray(body) && body.every(isJsonObject);
		return isList ? undefined : 'the service answered with something that is not a list of objects';
	}
	if (specified === 'nothing') return body === false ? 'the service answered false' : undefined;
	return 'the service answered with something that is not a JSON object';
}

function reasonIn(body: { message?: unknown; error?: unknown }): string {
	const { message, code } = readServiceError(body);
	const own = typeof body.message === 'string' ? body.message : body.error;
	const words = message ?? code ?? (typeof own === 'string' ? own : '');
	return words === '' ? '' : ` (${words.slice(0, 300)})`;
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
