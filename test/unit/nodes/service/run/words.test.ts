import { UserError } from 'n8n-workflow';
import { RateLimitReached } from '../../../../../nodes/service/transport/gate';
import { DoubtfulAnswer } from '../../../../../nodes/service/answers/answer';
import { NoAnswerError, NoTokenError } from '../../../../../nodes/service/transport/wire';
import { explainError } from '../../../../../nodes/service/run/itemError';
import { STOPPED_BEFORE_SENDING } from '../../../../../nodes/service/transport/noAnswer';
import type { Effect } from '../../../../../nodes/service/answers/serviceError';
import {
	describeServiceError,
	isErrorOfService,
} from '../../../../../nodes/service/answers/serviceError';

describe('the next step after a refusal', () => {
	const nextStep = (statusCode: number, code?: string, effect: Effect = 'writes', more = {}) =>
		describeServiceError({ statusCode, body: { error: { code } }, ...more }, effect).description;

	it.each([
		[
			'account_not_found',
			'Check the account: pick it from the list, or run "Account: Get Many" to see the accounts of this credential.',
		],
		[
			'endpoint_unreachable',
			'The service cannot reach the address. It must be public and https; for a workflow, set N8N_WEBHOOK_URL in n8n (before n8n 2.41: WEBHOOK_URL).',
		],
		[
			'insufficient_funds',
			'Top up the source account or lower the amount, then run it again. "Account: Get Balances per Currency" shows what is there.',
		],
		[
			'invalid_credentials',
			'Check Base URL, Client ID and Client Secret in the credential. If it uses a User Token, get a new one.',
		],
		['invalid_filter', 'Check the value of the filter named above.'],
		[
			'missing_permission',
			'Ask the owner of the Payments Service account to give this application the permission (a refund needs ALLOW_REFUND).',
		],
		['security_code_required', 'Add a Security Code under Options and run it again.'],
		[
			'invalid_security_code',
			'Get a fresh code and run it again; a code is valid for a short time only.',
		],
	])('with the code %s', (code, text) => {
		for (const status of [418, 422]) expect(nextStep(status, code)).toBe(text);
	});

	it.each<[number, Effect, string]>([
		[
			302,
			'reads',
			'Redirects are not followed, so that the access token goes nowhere else. If the service has moved, set Base URL in the credential to its new address; otherwise check Base URL.',
		],
		[400, 'reads', 'Check the field named above and run it again.'],
		[400, 'writes', 'Check the field named above and run it again. Nothing was changed.'],
		[
			401,
			'writes',
			'Check Base URL, Client ID and Client Secret in the credential. If it uses a User Token, get a new one.',
		],
		[
			403,
			'writes',
			'The credential may not do this. Ask for the permission; a refund also needs two-factor authentication to be on.',
		],
		[404, 'writes', 'Check the ID: what it names does not exist, or belongs to another user.'],
		[
			409,
			'writes',
			'It exists already, or is in a state that does not allow this. Read it first, then decide.',
		],
		[
			422,
			'writes',
			'Check the values: the service understood the request but does not accept them. Nothing was changed.',
		],
		[
			429,
			'writes',
			'The rate limit is reached. Run it again after the reset, or send fewer items at a time.',
		],
		[499, 'writes', 'Check the values and run it again.'],
		[500, 'reads', 'The service has a problem of its own. Run it again later.'],
		[
			500,
			'writes',
			'The service failed while it worked on this. It may or may not have taken effect: check whether it did before you run it again.',
		],
	])('with status %d of what %s', (status, effect, text) => {
		expect(nextStep(status, undefined, effect)).toBe(text);
	});

	const USER_TOKEN =
		'The service keeps this call for users, and the credential has no User Token. Enter the token of a user there.';

	it.each([
		[401, 'invalid_credentials', USER_TOKEN],
		[403, undefined, USER_TOKEN],
		[403, 'missing_permission', expect.stringContaining('the permission (a refund needs ALLOW_')],
	])('of a call for users, with status %d and the code %s', (status, code, text) => {
		expect(nextStep(status, code, 'reads', { needsUserToken: true })).toEqual(text);
	});

	it('is that of a write where nobody says which it was', () => {
		expect(describeServiceError({ statusCode: 500 }).description).toMatch(/^The service failed/);
	});

	it.each([
		[200, false],
		[299, false],
		[300, true],
		[399, true],
		[400, false],
	])('of status %d is about a redirect: %s', (statusCode, isRedirect) => {
		const headers = { location: 'https://new.example/v4' };
		const { message, description } = describeServiceError({ statusCode, headers });
		expect(message.includes('new.example')).toBe(isRedirect);
		expect(description.includes('Redirects are not followed')).toBe(isRedirect);
	});

	it.each([
		[{ code: 42, message: 7 }, '7 (42, status 409)'],
		[
			{ type: 'odd', code: '', message: '' },
			'The service answered with status 409 (odd, status 409)',
		],
		[null, 'The service answered with status 409 (status 409)'],
	])('has the reason of %j', (error, message) => {
		expect(describeServiceError({ statusCode: 409, body: { error } }).message).toBe(message);
	});

	it.each([
		[{ type: 'a', code: 'b', message: 'c' }, true],
		[{ type: 'a', code: ' ', message: 'c' }, false],
		[{ type: 'a', code: 'b' }, false],
	])('is of the service’s own form: %j %s', (error, isOwn) => {
		expect(isErrorOfService({ error })).toBe(isOwn);
	});

	it.each([
		['https://me:pw@new.example/v4?a=b#c', ' with a redirect to https://new.example/v4'],
		[['https://new.example'], ' with status 302'],
		['tel:123?a=b', ' with a redirect to tel://123'],
		['/v4?a=b', ' with a redirect to /v4'],
		['//evil', ' with status 302'],
		[undefined, ' with status 302'],
	])('names the place of a redirect without its secrets: %s', (location, text) => {
		const { message } = describeServiceError({ statusCode: 302, headers: { location } });
		expect(message).toBe(`The service answered${text} (status 302)`);
	});
});

describe('the words for a request without an answer to rely on', () => {
	const until = (iso: string | undefined) =>
		new RateLimitReached(iso === undefined ? undefined : new Date(iso), 1499);

	const words: Array<[unknown, Effect, string, string]> = [
		[new NoTokenError('No token', 'Look.'), 'reads', 'No token', 'Look. Nothing was sent.'],
		[new UserError('Bad'), 'writes', 'Bad', 'Nothing was sent.'],
		[new UserError('Bad', { description: 'Look.' }), 'reads', 'Bad', 'Look.'],
		[
			until('2026-03-04T05:06:07Z'),
			'writes',
			expect.stringMatching(/\. It takes requests again at 2026-03-04T05:06:07\.000Z\.$/) as never,
			'The wait would be longer than the 1 seconds left of "Longest Wait for Rate Limit" under Request Options. This request had no effect. Run it again later.',
		],
		[
			until(undefined),
			'reads',
			expect.stringMatching(/reached\.$/) as never,
			'The wait would be longer than the 1 seconds left of "Longest Wait for Rate Limit" under Request Options. Run it again later.',
		],
		[
			new NoAnswerError(STOPPED_BEFORE_SENDING),
			'writes',
			'Nothing was sent: the execution was canceled',
			'Run it again when you want it sent.',
		],
		[
			new NoAnswerError({ kind: 'neverSent', reason: 'no route' }),
			'writes',
			'Nothing was sent: no route',
			'Check Base URL in the credential and the network of this n8n, then run it again.',
		],
		[
			new NoAnswerError({ kind: 'timeout', reason: 'late' }),
			'reads',
			'The Payments Service gave no answer: late',
			'Run it again later. If it comes often, raise Timeout under Request Options.',
		],
		[
			new NoAnswerError({ kind: 'timeout', reason: 'late' }),
			'writes',
			'It is not known whether this took effect: late',
			'The request was sent, so the service may have carried it out. Check whether it did before you run it again.',
		],
		[
			new DoubtfulAnswer('odd', 'Look there.'),
			'reads',
			'The Payments Service gave no usable answer: odd',
			'Check that Base URL in the credential ends with the version, such as /api/v3. This only reads, so nothing was changed.',
		],
		[
			new DoubtfulAnswer('odd', 'Look there.'),
			'writes',
			'It is not known whether this took effect: odd',
			'Look there. Do so before you run it again.',
		],
		[
			new DoubtfulAnswer('odd'),
			'writes',
			'It is not known whether this took effect: odd',
			'Check whether it took effect. Do so before you run it again.',
		],
		[
			new Error('secret'),
			'reads',
			'The request to the Payments Service ended in an unexpected way',
			'Run it again.',
		],
		[
			new Error('secret'),
			'writes',
			'The request to the Payments Service ended in an unexpected way',
			'It is not known whether it took effect. Check whether it did before you run it again.',
		],
	];

	it.each(words.map(([error, ...rest]) => [...rest, error] as const))(
		'%s: %s',
		(effect, message, description, error) => {
			expect(explainError(error, effect)).toEqual({ message, description });
		},
	);
});
