import type { Request, RequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import type { SandboxContext } from '../context';
import { openApiDocument } from '../document/document';
import { forbidden, unauthorized } from './serviceError';
import './request';

type ApiSpec = Parameters<typeof middleware>[0]['apiSpec'];

/**
 * Checks each request against the OpenAPI document: token, parameters, body. With `validateResponses` each answer
 * below 500 as well; one that breaks the document becomes a 500 and is remembered in `brokenAnswers`.
 */
export function openApiValidation(
	sandbox: SandboxContext,
	validateResponses: boolean,
): RequestHandler[] {
	return middleware({
		apiSpec: openApiDocument() as unknown as ApiSpec,
		validateRequests: true,
		validateResponses,
		validateSecurity: { handlers: { bearer: (request) => checkToken(sandbox, request) } },
		fileUploader: false,
	});
}

/** Lets a valid bearer token pass and notes whose it is. A disabled user's token is refused. */
function checkToken({ tokens, knobs, state }: SandboxContext, request: Request): boolean {
	const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
	const info = token === undefined ? undefined : tokens.find(token, knobs.userToken);
	if (info === undefined) throw unauthorized('The access token is missing, unknown or expired');
	request.token = info;
	if (state.security.disabled) throw forbidden('account_disabled', 'The account is disabled');
	return true;
}
