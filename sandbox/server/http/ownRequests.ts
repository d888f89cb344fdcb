import type { RequestHandler } from 'express';
import { loopbackNames } from '../defaults';
import { forbidden, ServiceError } from '../serviceError';

/**
 * Lets pass what a program of this machine sends to the sandbox itself. Any page in a browser can send requests to
 * 127.0.0.1 too, or let a name of its own lead there: their Origin, or their Host, is another.
 */
export const ownRequestsOnly: RequestHandler = (request, response, next) => {
	const { host = '', origin } = request.headers;
	const own = loopbackNames.map((name) => `${name}:${request.socket.localPort}`);
	const isOwnHost = own.includes(host.toLowerCase());
	const isOwnOrigin = origin === undefined || own.some((place) => origin === `http://${place}`);
	if (isOwnHost && isOwnOrigin) return next();
	const refusal = forbidden(
		'foreign_request',
		'The sandbox answers requests from this machine only',
	);
	response.status(refusal.status).json(refusal.body);
};

/** Refuses what would change something and is not JSON, which is all that a form of another page can send. */
export const jsonWrites: RequestHandler = (request, _response, next) => {
	const isWrite = !['GET', 'HEAD'].includes(request.method);
	const isJson = /^application\/json *(;|$)/i.test(request.headers['content-type'] ?? '');
	if (!isWrite || isJson) return next();
	const message = 'Content-Type must be application/json';
	throw new ServiceError(415, 'invalid_request_error', 'unsupported_media_type', message);
};
