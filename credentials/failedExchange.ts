import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { RateLimitReached } from './rateLimit';

/** Stands for a status where no answer came. */
export const NO_ANSWER = 0;

/** What came back; `statusCode` is NO_ANSWER when nothing did. */
export interface ExchangeResponse {
	statusCode: number;
	headers?: IDataObject;
	body?: unknown;
	/** Node's code for the failed connection, for example ECONNREFUSED. */
	failure?: string;
}

/** Why there is no token, in words that name the field to look at and hold no secret. */
export function describeFailedExchange({ statusCode, failure }: ExchangeResponse): UserError {
	if (statusCode === NO_ANSWER) {
		// The code goes into the description: n8n would replace a message that holds one with words of its own.
		return new UserError('The Payments Service could not be reached to get an access token', {
			description: `Check Base URL in the credential and the network of this n8n (${failure}).`,
		});
	}
	if (statusCode === 401 || statusCode === 403) {
		return new UserError(
			'The Payments Service does not accept the Client ID and Client Secret of the credential',
			{
				description:
					'Copy both again from the developer panel, and check that Base URL belongs to them.',
			},
		);
	}
	if (statusCode === 404) {
		return new UserError('Base URL of the Payments Service credential leads nowhere (status 404)', {
			description: 'It ends with the version, for example https://api.example.com/api/v3',
		});
	}
	return new UserError(`The Payments Service gave no access token (status ${statusCode})`, {
		description: 'Check Base URL in the credential, or try again later.',
	});
}

/** Says that the rate limit is reached for longer than a request may wait for a token. */
export function rateLimitText(error: unknown, allowedWaitMs: number): UserError {
	const reset =
		error instanceof RateLimitReached && error.resetAt !== undefined
			? ` It takes requests again at ${error.resetAt.toISOString()}.`
			: '';
	return new UserError('The Payments Service gives out no token now: its rate limit is reached', {
		description: `The wait would be longer than the ${Math.round(allowedWaitMs / 1000)} seconds left for it.${reset} Run it again later.`,
	});
}
