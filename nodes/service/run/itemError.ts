import type { IDataObject, INode, INodeExecutionData, JsonObject } from 'n8n-workflow';
import { NodeApiError, NodeOperationError, UserError } from 'n8n-workflow';

import { UNTRUSTED_STEP } from '../../../credentials/accessToken';
import { RateLimitReached } from '../transport/gate';
import { ContradictedAnswer, DoubtfulAnswer } from '../answers/answer';
import {
	type RequestContext,
	NoAnswerError,
	NoTokenError,
	STOPPED_BEFORE_SENDING,
} from '../transport/wire';
import { timeInWords } from '../values/time';
import type { Effect, Refusal } from '../answers/serviceError';
import {
	CHECK_STEP,
	describeServiceError,
	NO_USABLE_ANSWER_STEP,
	oneSentence,
	readServiceError,
	RefusedByService,
	serviceDetails,
	writeFailedStep,
} from '../answers/serviceError';

const PARTLY_ANSWERED =
	'With On Error set to continue, the failed item holds the part that was answered as "data".';

interface Place {
	itemIndex?: number;
	/** How far the run came, in words. */
	progress?: string;
}

/** What a request was to do; `howToCheck` as in `writes`. */
interface Purpose {
	effect: Effect;
	howToCheck?: string;
}

export function toItemError(
	context: RequestContext,
	error: unknown,
	{ itemIndex, progress, ...purpose }: Place & Purpose,
): NodeApiError | NodeOperationError {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	const { message, description } = explainError(error, purpose, context.getTimezone());
	const { response, given } = error instanceof RefusedByService ? error : {};
	const nodeError = new NodeApiError(
		context.getNode(),
		readServiceError(response?.body) as JsonObject,
		{
			message,
			description: oneSentence(description, given && PARTLY_ANSWERED, progress),
			itemIndex,
			httpCode: response && String(response.statusCode),
		},
	);
	return keepMessage(nodeError, message);
}

/** The error for an input of which nothing was sent. */
export function toRefusalError(
	context: RequestContext,
	{ message, description }: Refusal,
	{ itemIndex, progress }: Place = {},
): NodeOperationError {
	const nodeError = new NodeOperationError(context.getNode(), message, {
		description: oneSentence(description, progress),
		itemIndex,
	});
	return keepMessage(nodeError, message);
}

/** Why something could not be read, as a UserError that begins with these words. */
export function unreadable(what: string, error: unknown, timezone: string): UserError {
	const { message, description } = explainError(error, { effect: 'reads' }, timezone);
	return new UserError(`${what}: ${message}`, { description, cause: error });
}

/** What happened to a request that failed, and what to do next; times are in the workflow's time zone. */
export function explainError(error: unknown, purpose: Purpose, timezone: string): Refusal {
	const { effect, howToCheck } = purpose;
	if (error instanceof ContradictedAnswer) return error;
	if (error instanceof RefusedByService) {
		return describeServiceError(error.response, effect, howToCheck);
	}
	if (error instanceof NoTokenError || error instanceof UserError) {
		// A list may prove unreadable half way; a write is judged before it is sent.
		const hadNoEffect = error instanceof NoTokenError || effect === 'writes';
		return {
			message: error.message,
			description: oneSentence(error.description, hadNoEffect && 'This request had no effect.'),
		};
	}
	if (error instanceof RateLimitReached) {
		const { resetAt, allowedWaitMs } = error;
		const run = effect === 'writes' ? 'This request had no effect, so run' : 'Run';
		return {
			message: `${error.message}${resetAt ? ` until ${timeInWords(resetAt, timezone)}` : ''}`,
			description: `${run} it again ${resetAt ? 'then' : 'later'}: the wait is longer than the ${Math.round(allowedWaitMs / 1000)} seconds left of "Longest Wait for Rate Limit" under Request Options.`,
		};
	}
	if (error instanceof NoAnswerError || error instanceof DoubtfulAnswer) {
		return describeNoAnswer(error, purpose);
	}
	return {
		message: 'The request to the Payments Service ended in an unexpected way',
		description: effect === 'reads' ? 'Run it again.' : writeFailedStep(howToCheck),
	};
}

function describeNoAnswer(
	error: NoAnswerError | DoubtfulAnswer,
	{ effect, howToCheck = CHECK_STEP }: Purpose,
): Refusal {
	const { message: reason } = error;
	const noAnswer = error instanceof NoAnswerError ? error.noAnswer : undefined;
	if (noAnswer?.isUnsent) {
		const stepBefore = noAnswer.isUntrusted
			? UNTRUSTED_STEP
			: 'Check Base URL in the credential and the network of this n8n';
		return {
			message: `The request had no effect: ${reason}`,
			description:
				noAnswer === STOPPED_BEFORE_SENDING
					? 'Run it again when you want it sent.'
					: `${stepBefore}, then run it again.`,
		};
	}
	if (effect === 'writes') {
		return {
			message: `It is not known whether this took effect: ${reason}`,
			description: howToCheck,
		};
	}
	return noAnswer
		? {
				message: `The Payments Service gave no answer: ${reason}`,
				description:
					'Run it again later; if this happens often, raise Timeout under Request Options.',
			}
		: {
				message: `The Payments Service gave no usable answer: ${reason}`,
				description: NO_USABLE_ANSWER_STEP,
			};
}

/** n8n replaces a message that holds the name of a system error, such as EPERM in "Pepermans", and may invite a resend. */
function keepMessage<T extends Error>(error: T, message: string): T {
	error.message = message;
	return error;
}

/** What the service gave with a failure, by which a workflow may want to decide; nothing where it gave no answer. */
export function detailsOf(error: unknown): IDataObject {
	if (error instanceof RefusedByService) return serviceDetails(error.response);
	const { statusCode } = error instanceof NoTokenError ? error.failure : {};
	if (statusCode !== undefined) return { status: statusCode };
	return error instanceof Error && error.cause !== undefined ? detailsOf(error.cause) : {};
}

/**
 * Gives a failed item its details, and sends it to the error output by its `error`. That is not enumerable: n8n empties an item
 * that has a copy of it.
 */
export function markAsFailed(
	node: INode,
	item: INodeExecutionData,
	message: string,
): INodeExecutionData {
	item.json.details ??= {};
	if (node.onError !== 'continueErrorOutput') return item;
	const value = new NodeOperationError(node, message);
	return Object.defineProperty(item, 'error', { value, enumerable: false });
}
