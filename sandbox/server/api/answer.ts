import type { Request, Response } from 'express';
import { inForm } from './answerForm';
import { breachOf } from './describedAnswer';
import type { Fault } from '../http/faults';
import './request';

const plainFaultBody = (status: number) => ({
	error: { type: 'api_error', code: 'injected_fault', message: `Injected fault ${status}` },
});

/**
 * Answers as JSON, unless a fault strikes after the operation: then the answer is
 * lost in the way of that fault. A request without a valid token took no effect, and leaves the fault to the next one.
 * JSON that breaks the OpenAPI document becomes a 500, where the sandbox looks for it; the knobs form what does not.
 */
export function answer(request: Request, response: Response, status: number, body: unknown): void {
	const { lateFault } = request;
	if (lateFault !== undefined && status === 401) request.sandbox.faults.putBack(lateFault);
	else if (lateFault !== undefined) return playFault(request, response, lateFault);
	const breach = breachIn(request, status, body);
	const failure = breach === undefined ? undefined : request.sandbox.failed(breach);
	const shown = inForm(failure?.body ?? body, request.sandbox.knobs);
	response.status(failure?.status ?? status).json(shown);
}

function breachIn({ sandbox, operation }: Request, status: number, body: unknown) {
	if (!sandbox.validatesResponses || operation === undefined) return undefined;
	return breachOf(operation, status, body);
}

/** Plays a fault: a status of its own, a reset connection, or silence. */
export function playFault(request: Request, response: Response, fault: Fault): void {
	request.entry.fault = fault.kind;
	if (fault.kind.startsWith('reset')) {
		request.socket.resetAndDestroy();
	} else if (fault.kind.startsWith('status')) {
		const status = fault.status ?? 500;
		const body = fault.body ?? plainFaultBody(status);
		response.status(status).set(fault.headers ?? {});
		// Not through json(): a fault may well be something that the document does not allow.
		const text = typeof body === 'string' ? body : JSON.stringify(body);
		if (response.getHeader('Content-Type') === undefined) response.type('json');
		response.end(text);
	}
	// A hang: nothing is ever answered.
}
