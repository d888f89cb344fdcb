import type { ErrorRequestHandler } from 'express';
import type { SandboxContext } from '../context';
import { answer } from './answer';
import './request';
import { badRequest, forbidden, ServiceError, unauthorized, unprocessable } from '../serviceError';

/** One violation as the validation library reports it. */
interface Violation {
	path: string;
	message: string;
	errorCode?: string;
}

/** An error with a status: of the validation library, or of the body parser. */
interface HttpFailure {
	status?: number;
	type?: string;
	path?: string;
	message: string;
	errors?: Violation[];
}

/** Answers every error as the spec's error object. */
export function errorAnswers(sandbox: SandboxContext): ErrorRequestHandler {
	// Express knows an error handler by its four parameters.
	return (error: unknown, request, response, next) => {
		if (response.headersSent) return next(error);
		const refusal =
			error instanceof ServiceError ? error : translated(error as HttpFailure, sandbox);
		request.entry.errorCode = refusal.code;
		request.entry.errorMessage = refusal.message;
		answer(request, response, refusal.status, refusal.body);
	};
}

function translated(failure: HttpFailure, sandbox: SandboxContext): ServiceError {
	const { status, message } = failure;
	if (failure.type === 'entity.parse.failed') {
		return badRequest('invalid_json', 'The body is not valid JSON');
	}
	if (status === 401) return unauthorized(message);
	if (status === 403) return forbidden('account_disabled', message);
	if (status === 413) return badRequest('body_too_large', message);
	if (status === 415) return badRequest('unsupported_media_type', message, 'Content-Type');
	if (status === 400) return violationAnswer(failure);
	return sandbox.failed(message, failure);
}

/** 400, or 422 invalid_filter when it is about the movements' filter object (spec: Errors). */
function violationAnswer({ errors, message, path }: HttpFailure): ServiceError {
	const violation = mostTelling(errors ?? [{ path: path ?? '', message }]);
	const [place = '', ...names] = violation.path.replace(/^\//, '').split(/[/.]/);
	const param = names.length > 0 ? names.join('.') : undefined;
	if (place === 'query' && names[0] === 'query') {
		return unprocessable('invalid_filter', `${param}: ${violation.message}`, param);
	}
	const text = param === undefined ? violation.message : `${param}: ${violation.message}`;
	return badRequest(codeOf(violation), text, param);
}

/**
 * Where a body may be one of two, the library also reports the one that was not meant, by the constant that
 * distinguishes them; the other violation is the one to show.
 */
function mostTelling(violations: Violation[]): Violation {
	const isChoice = violations.some(({ errorCode }) => errorCode?.startsWith('oneOf'));
	const telling = isChoice
		? violations.find(({ errorCode }) => !/^(const|oneOf)/.test(errorCode ?? ''))
		: undefined;
	return telling ?? (violations[0] as Violation);
}

function codeOf({ errorCode }: Violation): string {
	if (errorCode?.startsWith('required')) return 'missing_parameter';
	if (errorCode?.startsWith('additionalProperties')) return 'unknown_parameter';
	return 'invalid_parameter';
}
