import type { IDataObject } from 'n8n-workflow';

import { doubtAboutAnswer, isFilled } from '../../service/answers/answer';
import {
	type ServiceResponse,
	describeServiceError,
	readServiceError,
	saysNo,
} from '../../service/answers/serviceError';
import { RateLimitReached } from '../../service/transport/gate';
import { isRateLimit } from '../../service/transport/rateLimitHeaders';
import { NoAnswerError, NoTokenError } from '../../service/transport/wire';
import type { Doubt } from './payment';

/** How a request that moves money ended. */
export type Judgement =
	| { kind: 'done'; data: IDataObject; oddState?: string }
	/** Certainly without effect; it may be sent again. */
	| { kind: 'refused'; error?: unknown; response?: ServiceResponse }
	/** Nobody knows whether it had an effect, nor whether it still will have one. */
	| { kind: 'unknown'; reason: string; response?: ServiceResponse; isMismatch?: boolean };

/** States in which the money is there or on its way (spec, "States"). Assumption: those of movements hold for all. */
const SHOWN_STATES = new Set(['charged', 'completed', 'pending', 'refunded']);

/** Words of failure in a state, in any form; "blockchain", "identified" and "notified" hold none. */
export const FAILED =
	/fail|cancel|declin|refus|expir|reject|void|block(?!chain)|error|\bden|\bun(?!der)|\bnot(?!if|e)/;
export const FAILED_OR_RETURNED = new RegExp(`${FAILED.source}|return|revers`);

/**
 * What a response says about the money. A success counts when it shows this payment, in whatever state that holds no word of
 * failure: the spec does not show the full list. A no counts in the service's own error shape; a page of a proxy says
 * nothing about what the service did. Everything else is unknown.
 */
export function judgeResponse(
	response: ServiceResponse,
	judge: (answer: IDataObject) => Doubt | undefined,
	failedStates?: RegExp,
): Judgement {
	const { statusCode, body } = response;
	if (statusCode >= 200 && statusCode <= 299) {
		const noSuccess = doubtAboutAnswer(response, 'object', 'writes');
		if (noSuccess !== undefined) return { kind: 'unknown', reason: noSuccess, response };
		const data = body as IDataObject;
		const noId = 'the service reported success but gave no ID';
		if (!isFilled(data.id)) return { kind: 'unknown', reason: noId, response };
		const state = stateOf(data);
		const isFailed = failedStates?.test(state);
		const failed = { reason: `the service reports the state "${state}" (ID ${String(data.id)})` };
		const doubt = judge(data) ?? (isFailed ? failed : undefined);
		if (doubt !== undefined) return { kind: 'unknown', ...doubt, response };
		const isOdd = failedStates !== undefined && !SHOWN_STATES.has(state);
		return { kind: 'done', data, ...(isOdd && { oddState: state }) };
	}
	if (saysNo(response) || isRateLimit(response)) return { kind: 'refused', response };
	const hasWords = readServiceError(body).message !== undefined;
	const reason = hasWords
		? describeServiceError(response).message
		: `the answer was status ${statusCode}`;
	return { kind: 'unknown', reason, response };
}

/** What a request without a response says about the money. */
export function judgeError(error: unknown): Judgement {
	const hasNotLeft = error instanceof NoTokenError || error instanceof RateLimitReached;
	if (hasNotLeft) return { kind: 'refused', error };
	if (!(error instanceof NoAnswerError)) {
		return { kind: 'unknown', reason: 'the request ended in an unexpected way' };
	}
	const { isUnsent, reason } = error.noAnswer;
	return isUnsent ? { kind: 'refused', error } : { kind: 'unknown', reason };
}

/** Whether a field of an answer is what was asked for; where it is not there, nothing is shown, and it may still be. */
export function doubtAboutField(
	what: string,
	found: unknown,
	isRight: boolean,
	{ id }: IDataObject,
): Doubt | undefined {
	if (isRight) return undefined;
	const isMismatch = isFilled(found);
	const which = isMismatch ? `with another ${what}, ${String(found)}` : `without ${what}`;
	return { reason: `the service answered ${which} (ID ${String(id)})`, isMismatch };
}

export function isSameCode(found: unknown, wanted: unknown): boolean {
	return String(found).trim().toUpperCase() === String(wanted).trim().toUpperCase();
}

/** The state in small words: "notPaid" is "not paid". */
function stateOf({ state }: IDataObject): string {
	const text = typeof state === 'string' ? state : (JSON.stringify(state) ?? '');
	return text
		.replace(/(?<=[a-z])(?=[A-Z])|[_-]+/g, ' ')
		.trim()
		.toLowerCase();
}
