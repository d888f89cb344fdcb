import type { Request } from 'express';
import { middleware } from 'express-openapi-validator';
import { openApiDocument } from '../document/document';
import { forbidden, unauthorized } from './serviceError';
import './request';

type ApiSpec = Parameters<typeof middleware>[0]['apiSpec'];

const prepared = new Map<boolean, ReturnType<typeof middleware>>();

/**
 * Checks each request against the OpenAPI document: token, parameters, body. With `validateResponses` each answer
 * below 500 as well; one that breaks the document becomes a 500 and is remembered in `brokenAnswers`. The checks are
 * compiled once for all sandboxes of the process, since that takes a while: which one is meant stands on the request.
 */
export function openApiValidation(validateResponses: boolean): ReturnType<typeof middleware> {
	const known = prepared.get(validateResponses);
	if (known !== undefined) return known;
	const steps = middleware({
		apiSpec: openApiDocument() as unknown as ApiSpec,
		validateRequests: true,
		validateResponses,
		validateSecurity: { handlers: { bearer: checkToken } },
		fileUploader: false,
	});
	prepared.set(validateResponses, steps);
	return steps;
}

/** Lets a valid bearer token pass and notes whose it is. A disabled user's token is refused. */
function checkToken(request: Request): boolean {
	const { tokens, knobs, state } = request.sandbox;
	const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
	const info = token === undefined ? undefined : tokens.find(token, knobs.userToken);
	if (info === undefined) throw unauthorized('The access token is missing, unknown or expired');
	request.token = info;
	if (state.security.disabled) throw forbidden('account_disabled', 'The account is disabled');
	return true;
}
