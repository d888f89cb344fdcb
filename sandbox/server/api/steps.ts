import express, { Router } from 'express';
import type { Request, RequestHandler } from 'express';
import { apiPrefix, userLevelOperations } from '../defaults';
import type { Call, Handlers, SandboxContext } from '../context';
import { operationLookup } from '../document/operations';
import { answer, playFault } from './answer';
import { errorAnswers } from './errors';
import { maskSecrets } from '../http/masking';
import './request';
import { badRequest, forbidden, notFound, ServiceError } from '../serviceError';
import { openApiValidation } from './validation';

const operations = operationLookup();

/**
 * The API itself, in the order in which a request passes: log, body, latency, rate limit, faults, known operation,
 * token and document, handler, answer. A document with an operation that has no handler is an error.
 */
export function apiSteps(sandbox: SandboxContext, handlers: Handlers): Router {
	const missing = operations.ids.filter((id) => !(id in handlers));
	if (missing.length > 0) throw new Error(`Operations without a handler: ${missing.join(', ')}`);
	const router = Router({ strict: true, caseSensitive: true });
	router.use(logged(sandbox), express.json({ limit: '5mb' }), bodySeen);
	router.use(delayed(sandbox), limited(sandbox), faulty(sandbox), known);
	router.use(queryEncoded, openApiValidation());
	router.use(accepting, dispatched(sandbox, handlers), errorAnswers(sandbox));
	return router;
}

function logged(sandbox: SandboxContext): RequestHandler {
	return (request, response, next) => {
		const started = performance.now();
		const path = request.originalUrl.slice(apiPrefix.length);
		request.operation = operations.find(request.method, pathOnly(request));
		const entry = sandbox.log.add({
			at: new Date().toISOString(),
			method: request.method,
			path,
			route: request.operation?.route ?? null,
			...(request.operation ? { summary: request.operation.summary } : {}),
			status: null,
			body: undefined,
			token: null,
		});
		request.sandbox = sandbox;
		request.entry = entry;
		response.on('finish', () => sandbox.log.answered(entry, response.statusCode));
		sandbox.underWay += 1;
		response.on('close', () => {
			sandbox.underWay -= 1;
			entry.token = request.token?.id ?? null;
			entry.durationMs = Math.round(performance.now() - started);
			sandbox.changed();
		});
		sandbox.changed();
		next();
	};
}

const bodySeen: RequestHandler = (request, _response, next) => {
	request.entry.body = maskSecrets(request.body);
	next();
};

function delayed(sandbox: SandboxContext): RequestHandler {
	return (_request, _response, next) => {
		const { latencyMs } = sandbox.knobs;
		if (latencyMs > 0) sandbox.delays.later(latencyMs, next);
		else next();
	};
}

function limited(sandbox: SandboxContext): RequestHandler {
	return (_request, response, next) => {
		const { rateLimit, mostAtOnce } = sandbox.knobs;
		if (mostAtOnce !== null && sandbox.underWay > mostAtOnce) {
			throw new ServiceError(429, 'rate_limit_error', 'rate_limit_exceeded', 'Too many at once');
		}
		if (rateLimit !== null) sandbox.rateLimiter.take(rateLimit, response);
		next();
	};
}

function faulty(sandbox: SandboxContext): RequestHandler {
	return (request, response, next) => {
		const fault = sandbox.faults.take(request.method, request.entry.route);
		if (fault !== undefined && !fault.kind.endsWith('AfterEffect')) {
			return playFault(request, response, fault);
		}
		if (fault !== undefined) request.lateFault = fault;
		return next();
	};
}

const known: RequestHandler = (request, _response, next) => {
	if (request.operation !== undefined) return next();
	const methods = operations.methodsOf(pathOnly(request));
	if (methods.length === 0) throw notFound('path_not_found', 'No such path');
	const message = `The path has ${methods.join(', ')}`;
	throw new ServiceError(405, 'invalid_request_error', 'method_not_allowed', message);
};

/**
 * Some clients leave characters such as `:` as they are in a query. The validation library refuses that, the service
 * is not known to: the query is encoded again before it is checked.
 */
const queryEncoded: RequestHandler = (request, _response, next) => {
	const [path, query] = request.originalUrl.split(/\?(.*)/s);
	if (query !== undefined) {
		const encoded = new URLSearchParams(query).toString().replace(/\+/g, '%20');
		request.originalUrl = `${path}?${encoded}`;
	}
	next();
};

const accepting: RequestHandler = ({ operation, headers }, _response, next) => {
	if (operation?.requiresAccept && !headers.accept?.includes('application/json')) {
		throw badRequest(
			'missing_parameter',
			'The header Accept: application/json is required',
			'Accept',
		);
	}
	next();
};

function dispatched(sandbox: SandboxContext, handlers: Handlers): RequestHandler {
	return async (request, response) => {
		const id = request.operation?.id as string;
		const { knobs, state } = sandbox;
		const { token } = request;
		if (userLevelOperations.includes(id) && token?.kind === 'application') {
			throw forbidden('user_authentication_required', 'This operation needs a user token');
		}
		const { query, body, openapi } = request;
		const params = openapi?.pathParams ?? {};
		const call: Call = { sandbox, state, knobs, params, query, body, token };
		const done = await handlers[id]?.(call);
		answer(request, response, 200, done);
	};
}

function pathOnly(request: Request): string {
	return (request.originalUrl.split('?')[0] as string).slice(apiPrefix.length);
}
