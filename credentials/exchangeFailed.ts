import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

/** What came back in place of a token; without `statusCode`, no answer did, and `code` is Node's for the failed connection. */
interface Failure {
	statusCode?: number;
	headers?: IDataObject;
	code?: string;
}

/** Why there is no token, in words that name the field to look at and hold no secret. */
export class ExchangeFailed extends UserError {
	constructor(readonly failure: Failure) {
		const [message, description] = wordsFor(failure);
		super(message, { description });
	}
}

function wordsFor({ statusCode, code }: Failure): [message: string, description: string] {
	switch (statusCode) {
		case undefined:
			// The code goes into the description: n8n would replace a message that holds one with words of its own.
			return [
				'The Payments Service could not be reached to get an access token',
				`Check Base URL in the credential and the network of this n8n (${code}).`,
			];
		case 401:
		case 403:
			return [
				'The Payments Service does not accept the Client ID and Client Secret of the credential',
				'Copy both again from the developer panel, and check that Base URL belongs to them.',
			];
		case 404:
			return [
				'Base URL of the Payments Service credential leads nowhere (status 404)',
				'It ends with the version, for example https://api.example.com/api/v3',
			];
		case 429:
			return [
				'The Payments Service gives out no token now: its rate limit is reached',
				'Wait a minute and try again.',
			];
		default:
			return [
				`The Payments Service gave no access token (status ${statusCode})`,
				'Check Base URL in the credential, or try again later.',
			];
	}
}
