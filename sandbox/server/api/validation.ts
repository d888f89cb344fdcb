import type { Request } from 'express';
import { middleware } from 'express-openapi-validator';
import { openApiDocument } from '../document/document';
import { forbidden, unauthorized } from '../serviceError';
import './request';

type ApiSpec = Parameters<typeof middleware>[0]['apiSpec'];

let prepared: ReturnType<typeof middleware> | undefined;

/**
 * Checks each request against the OpenAPI document: token, parameters, body. The checks are compiled once for all
 * sandboxes of the process, since that takes a while: which one is meant stands on the request.
 */
export function openApiValidation(): ReturnType<typeof middleware> {
	prepared ??= middleware({
		apiSpec: withoutAnswers(),
		validateRequests: true,
		validateResponses: false,
		validateSecurity: { handlers: { bearer: checkToken } },
		fileUploader: false,
	});
	return prepared;
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

/** The document as far as requests go: the library copies all of it into each check that it compiles. */
function withoutAnswers(): ApiSpec {
	const document = { ...openApiDocument(), webhooks: {} };
	for (const operation of Object.values(document.paths).flatMap((methods) =>
		Object.values(methods),
	)) {
		operation.responses = { default: { description: 'Checked elsewhere' } };
	}
	return document as unknown as ApiSpec;
}
