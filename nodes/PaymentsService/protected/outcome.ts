import type { IDataObject } from 'n8n-workflow';

import { RateLimitReached } from '../../service/limits/gate';
import { doubtAboutAnswer, isFilled } from '../../service/answers/answer';
import { NoAnswerError, NoTokenError } from '../../service/transport/wire';
import { isErrorOfService } from '../../service/answers/serviceError';
import type { ServiceResponse } from '../../service/answers/serviceError';
import { isWithoutEffect } from './candidates';

/** How a request that moves money ended. */
export type Outcome =
	| { kind: 'done'; data: IDataObject }
	/** Certainly without effect; it may be sent again. */
	| { kind: 'refused'; error: unknown; response?: ServiceResponse }
	/** Nobody knows whether it had an effect. Without an `end`, it was cut off on this side and may still be on its way. */
	| { kind: 'unknown'; reason: string; response?: ServiceResponse; end?: 'over' | 'taken' };

/** States in which the money is on its way or there. Assumption: `pending`, a state of movements, holds for both. */
const GOOD_STATES = new Set(['charged', 'completed', 'pending']);

/** A status that means "too late" and not "no": whoever sends it may have passed the request on before. */
const REQUEST_TIMEOUT = 408;

/**
 * What a response says about the money. A success counts when it shows this payment. A refusal is an error caused by the
 * given information (4xx) in the service's own error shape (spec, "Errors"): a proxy's page, whatever its status, says
 * nothing about what the service did. Everything else is unknown.
 */
export function outcomeOfResponse(
	response: ServiceResponse,
	doubtAbout: (answer: IDataObject) => string | undefined,
): Outcome {
	const { statusCode, body } = response;
	if (statusCode >= 200 && statusCode <= 299) {
		const noSuccess = doubtAboutSuccess(body);
		if (noSuccess !== undefined)
			return { kind: 'unknown', reason: noSuccess, response, end: 'over' };
		const data = body as IDataObject;
		const doubt = doubtAbout(data);
		if (doubt === undefined) return { kind: 'done', data };
		// Where the state alone is in doubt, its movement has the amount by which it is looked for.
		const isTaken = doubt !== doubtAboutState(data) && !isWithoutEffect(data.state);
		return { kind: 'unknown', reason: doubt, response, end: isTaken ? 'taken' : 'over' };
	}
	const isNo = statusCode >= 400 && statusCode <= 499 && statusCode !== REQUEST_TIMEOUT;
	if (isNo && isErrorOfService(body)) return { kind: 'refused', error: undefined, response };
	const how = isNo ? ' in a way that is not the service’s own' : '';
	return {
		kind: 'unknown',
		reason: `it was answered with status ${statusCode}${how}`,
		response,
		end: 'over',
	};
}

/** Why a state is not that of a payment that was carried out; undefined when it is. */
export function doubtAboutState({ state, id }: IDataObject): string | undefined {
	if (typeof state === 'string' && GOOD_STATES.has(state.trim().toLowerCase())) return undefined;
	return `the service took it but reports the state "${String(state)}" (ID ${String(id)})`;
}

/** Why the body of a success cannot be believed to be one. */
function doubtAboutSuccess(body: unknown): string | undefined {
	const doubt = doubtAboutAnswer(body, 'object');
	if (doubt !== undefined) return doubt;
	return isFilled((body as IDataObject).id)
		? undefined
		: 'the service reported success but gave no ID';
}

/** What a request without a response says about the money. */
export function outcomeOfError(error: unknown): Outcome {
	if (error instanceof NoTokenError || error instanceof RateLimitReached) {
		return { kind: 'refused', error };
	}
	if (error instanceof NoAnswerError) {
		const { kind, reason } = error.noAnswer;
		if (kind === 'neverSent') return { kind: 'refused', error };
		return kind === 'connectionLost'
			? { kind: 'unknown', reason, end: 'over' }
			: { kind: 'unknown', reason };
	}
	return { kind: 'unknown', reason: 'the request ended in an unexpected way' };
}
