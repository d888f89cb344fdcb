import { describeFailedExchange, rateLimitText } from '../../../credentials/failedExchange';
import { RateLimitReached } from '../../../credentials/rateLimit';

describe('the words for a token that was not given', () => {
	it.each<[{ statusCode: number; failure?: string }, string, string]>([
		[
			{ statusCode: 0, failure: 'ECONNREFUSED' },
			'The Payments Service could not be reached to get an access token',
			'Check Base URL in the credential and the network of this n8n (ECONNREFUSED).',
		],
		[
			{ statusCode: 401 },
			'The Payments Service does not accept the Client ID and Client Secret of the credential',
			'Copy both again from the developer panel, and check that Base URL belongs to them.',
		],
		[
			{ statusCode: 403 },
			'The Payments Service does not accept the Client ID and Client Secret of the credential',
			'Copy both again from the developer panel, and check that Base URL belongs to them.',
		],
		[
			{ statusCode: 404 },
			'Base URL of the Payments Service credential leads nowhere (status 404)',
			'It ends with the version, for example https://api.example.com/api/v3',
		],
		[
			{ statusCode: 200 },
			'The Payments Service gave no access token (status 200)',
			'Check Base URL in the credential, or try again later.',
		],
	])('%j', (response, message, description) => {
		expect(describeFailedExchange(response)).toMatchObject({ message, description });
	});

	it.each([
		[new Date('2026-03-04T05:06:07Z'), ' It takes requests again at 2026-03-04T05:06:07.000Z.'],
		[undefined, ''],
	])('because of the rate limit, until %s', (resetAt, reset) => {
		expect(rateLimitText(new RateLimitReached(resetAt, 1000), 61_400)).toMatchObject({
			message: 'The Payments Service gives out no token now: its rate limit is reached',
			description: `The wait would be longer than the 61 seconds left for it.${reset} Run it again later.`,
		});
	});
});
