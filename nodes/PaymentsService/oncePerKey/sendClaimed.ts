import type { IDataObject, IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';

import { type End, type KeyLook, inFlightUntil, SENDER_MS } from '../../record/keyRecord';
import type { Rows } from '../../record/rows';
import { explainError } from '../../service/run/itemError';
import {
	type ServiceResponse,
	describeServiceError,
	isErrorOfService,
	serviceDetails,
} from '../../service/answers/serviceError';
import type { ServiceClient } from '../../service/transport/client';
import { type CodesOfRun, sendWithCode } from '../../service/transport/sendWithCode';
import {
	DEFAULT_TIMEOUT_MS,
	NoAnswerError,
	STOPPED_BEFORE_SENDING,
} from '../../service/transport/wire';
import type { AgentTotal } from './agentTotal';
import type { Sought } from './candidates';
import { type Judgement, judgeError, judgeResponse } from './judge';
import type { Payment, ProtectedOperation } from './payment';
import { type Result, failed, succeeded } from './result';
import { lateText, refusedText, unknownText } from './texts';

export interface Sending {
	context: IExecuteFunctions;
	operation: ProtectedOperation;
	client: ServiceClient;
	rows: Rows;
	/** What the requests of all items have in common. */
	request: IHttpRequestOptions;
	codes: CodesOfRun;
	/** What AI agents have paid in this execution, for a call of one. */
	agentTotal?: AgentTotal;
	/** After a wait for another process that was in vain, the run waits no more. */
	hasWaited?: boolean;
}

/** What became of an item in its turn: its result, and how its attempt ended. */
export interface TurnEnd {
	result?: Result;
	end?: { attempt: number; how: End };
}

/** Sends a claimed item and judges the answer. What is not certain has no end, and a reason: its key stays in flight, as after a crash. */
export async function sendClaimed(
	sending: Sending,
	payment: Payment,
	{ at, attempt }: KeyLook,
): Promise<TurnEnd & { reason?: string }> {
	const { context, operation, agentTotal } = sending;
	const tooMuch = agentTotal?.add(payment);
	if (tooMuch !== undefined) {
		return { result: failed(payment, 'refused', tooMuch), end: { attempt, how: 'notPaid' } };
	}
	const judgement = await sendAndJudge(sending, payment, at + SENDER_MS);
	if (judgement.kind === 'done') {
		const { data, oddState } = judgement;
		const note = operation.noteOn?.(data, payment);
		const remarks = [oddState && `state "${oddState}"`, note].filter((one) => one !== undefined);
		const answer = note === undefined ? data : { ...data, note };
		const result = succeeded(payment, operation.done, answer, remarks);
		return { result, end: { attempt, how: 'paid' } };
	}
	const { response } = judgement;
	const details = serviceDetails(response);
	if (judgement.kind === 'refused') {
		agentTotal?.remove(payment);
		const { error } = judgement;
		const isLate =
			error instanceof NoAnswerError &&
			error.noAnswer === STOPPED_BEFORE_SENDING &&
			!context.getExecutionCancelSignal()?.aborted;
		const refusal = response
			? describeServiceError(response)
			: explainError(error, { effect: 'writes' }, context.getTimezone());
		const text = isLate ? lateText(payment) : refusedText(operation, payment, refusal);
		return {
			result: failed(payment, 'refused', text, details),
			end: { attempt, how: 'notPaid' },
		};
	}
	const { reason, isMismatch } = judgement;
	const until = isMismatch ? undefined : inFlightUntil(at);
	const sentAt = new Date(at);
	const which = `${payment.words} (${payment.key})`;
	const text = unknownText(operation, which, reason, until, context.getTimezone());
	const times = { sentAt: sentAt.toISOString(), ...(until && { until: until.toISOString() }) };
	const result = failed(payment, 'unknown', text, { ...times, ...details });
	return {
		result: { ...result, sent: { sought: soughtAfter(response, payment), sentAt } },
		reason,
		...(isMismatch && { end: { attempt, how: 'mismatch' } }),
	};
}

/** After an error of the service itself about one order, the movements of others say nothing. */
function soughtAfter(
	response: ServiceResponse | undefined,
	{ sought, request }: Payment,
): Sought | undefined {
	const { orderCode } = request.body as { orderCode?: string };
	return sought && isErrorOfService(response?.body) ? { ...sought, orderCode } : sought;
}

/** Sends the request, so that no part of it starts so late that it could outlast the deadline. */
async function sendAndJudge(
	sending: Sending,
	payment: Payment,
	deadline: number,
): Promise<Judgement> {
	const { context, operation } = sending;
	try {
		const { sessionToken } = payment;
		const client = sessionToken ? sending.client.withSessionToken(sessionToken) : sending.client;
		const request = { ...sending.request, ...payment.request };
		const waitMs = deadline - Date.now() - (request.timeout ?? DEFAULT_TIMEOUT_MS);
		if (waitMs <= 0) throw new NoAnswerError(STOPPED_BEFORE_SENDING);
		const inTime = AbortSignal.timeout(waitMs);
		const stopped = context.getExecutionCancelSignal();
		const signal = stopped === undefined ? inTime : AbortSignal.any([stopped, inTime]);
		const { codeField } = operation;
		const codes = { codeField, run: sending.codes, signal };
		const response = await sendWithCode(context, client, request, codes);
		const judge = (answer: IDataObject) => operation.doubtAbout(answer, payment);
		return judgeResponse(response, judge, operation.failedStates);
	} catch (error) {
		return judgeError(error);
	}
}
