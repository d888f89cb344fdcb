/** `type` of the spec's error object; the last two are assumptions (spec: Errors). */
type ErrorType =
	| 'authentication_error'
	| 'permission_error'
	| 'invalid_request_error'
	| 'rate_limit_error'
	| 'api_error';

/** Body of every answer that is not 2xx (spec: Errors). */
interface ErrorBody {
	error: { type: ErrorType; code: string; message: string; param?: string };
}

/** A refusal of the service: thrown by a handler, answered as the spec's error object. */
export class ServiceError extends Error {
	constructor(
		readonly status: number,
		readonly type: ErrorType,
		readonly code: string,
		message: string,
		readonly param?: string,
	) {
		super(message);
	}

	/** The spec's error object. */
	get body(): ErrorBody | GraphqlErrors {
		const { type, code, message, param } = this;
		return { error: { type, code, message, ...(param === undefined ? {} : { param }) } };
	}
}

/** What GraphQL servers answer to a document that they do not execute. */
interface GraphqlErrors {
	errors: object[];
}

/** 400 in the form of GraphQL: an assumption. */
export class QueryNotExecuted extends ServiceError {
	constructor(private readonly errors: object[]) {
		super(400, 'invalid_request_error', 'invalid_query', 'The query was not executed');
	}

	override get body(): GraphqlErrors {
		const extensions = { code: 'GRAPHQL_VALIDATION_FAILED' };
		return { errors: this.errors.map((error) => ({ ...error, extensions })) };
	}
}

/** 400: a value that is missing or not acceptable. */
export function badRequest(code: string, message: string, param?: string): ServiceError {
	return new ServiceError(400, 'invalid_request_error', code, message, param);
}

/** 401: no valid token, or wrong client credentials. */
export function unauthorized(message: string): ServiceError {
	return new ServiceError(401, 'authentication_error', 'invalid_credentials', message);
}

/** 403: known, but not allowed. */
export function forbidden(code: string, message: string, param?: string): ServiceError {
	return new ServiceError(403, 'permission_error', code, message, param);
}

/** 404: `code` and `param` say what was looked for. */
export function notFound(code: string, message: string, param?: string): ServiceError {
	return new ServiceError(404, 'invalid_request_error', code, message, param);
}

/** 409: exists already, or is in a state that does not allow it. */
export function conflict(code: string, message: string, param?: string): ServiceError {
	return new ServiceError(409, 'invalid_request_error', code, message, param);
}

/** 422: well formed, yet the service cannot accept the data. */
export function unprocessable(code: string, message: string, param?: string): ServiceError {
	return new ServiceError(422, 'invalid_request_error', code, message, param);
}

/** 404 account_not_found, one of the forms that the spec shows. */
export function accountNotFound(): ServiceError {
	return notFound('account_not_found', 'The account does not exist', 'accountId');
}
