import type { IDataObject } from 'n8n-workflow';

import { RateLimitReached } from '../../../credentials/rateLimit';
import { isJsonObject } from '../../service/jsonObject';
import { NoAnswerError, NoTokenError } from '../../service/client';
import type { ServiceResponse } from '../../service/serviceError';

/** How a request that moves money ended. */
export type Outcome =
	| { kind: 'done'; data: IDataObject }
	/** Certainly without effect; it may be sent again. */
	| { kind: 'refused'; error: unknown; response?: ServiceResponse }
	/** With or without effect, nobody knows. */
	| { kind: 'unknown'; reason: string; response?: ServiceResponse };

/** States of a transfer in which the money may not arrive (spec, "States": the full list is not shown). */
const BAD_STATES = new Set(['failed', 'cancelled', 'canceled', 'rejected']);

/** A status that says "too late" rather than "no": whoever sends it may have passed the request on before. */
const REQUEST_TIMEOUT = 408;

/**
 * What a response says of the money. 2xx is success and 4xx an error of the given information (spec, "Errors"); every
 * other status leaves it open. So does a 2xx without the record that the spec promises, which may come from a proxy or a
 * maintenance page. Assumption: a transfer that comes back as `failed` was taken and may be tried again by the service,
 * so it counts as unknown.
 */
export function outcomeOfResponse(response: ServiceResponse): Outcome {
	const { statusCode, body } = response;
	if (statusCode >= 200 && statusCode <= 299) {
		const doubt = doubtAbout(body);
		if (doubt === undefined) return { kind: 'done', data: body as IDataObject };
		return { kind: 'unknown', reason: doubt, response };
	}
	if (statusCode >= 400 && statusCode <= 499 && statusCode !== REQUEST_TIMEOUT) {
		return { kind: 'refused', error: undefined, response };
	}
	return { kind: 'unknown', reason: `the service answered with status ${statusCode}`, response };
}

/** Why the body of a success cannot be believed to be one. */
function doubtAbout(body: unknown): string | undefined {
	if (!isJsonObject(body) || isAbsent(body.id)) {
		return 'the service reported success but sent no record of it';
	}
	if (!isAbsent(body.error)) return 'the service reported success and an error at once';
	if (typeof body.state === 'string' && BAD_STATES.has(body.state.toLowerCase())) {
		return `the service took it but reports the state "${body.state}" (ID ${String(body.id)})`;
	}
	return undefined;
}

function isAbsent(value: unknown): boolean {
	return value === undefined || value === null || value === '' || value === false;
}

/** What a request without a response says of the money. */
export function outcomeOfError(error: unknown): Outcome {
	if (error instanceof NoTokenError || error instanceof RateLimitReached) {
		return { kind: 'refused', error };
	}
	if (error instanceof NoAnswerError) {
		return error.noAnswer.kind === 'neverSent'
			? { kind: 'refused', error }
			: { kind: 'unknown', reason: error.noAnswer.reason };
	}
	return { kind: 'unknown', reason: 'the request ended in an unexpected way' };
}
