import { RateLimitReached } from '../../../../../credentials/rateLimit';
import {
	outcomeOfError,
	outcomeOfResponse,
} from '../../../../../nodes/PaymentsService/protected/outcome';
import { NoAnswerError, NoTokenError } from '../../../../../nodes/service/client';

const record = { id: 7, state: 'charged' };

describe('a response', () => {
	it.each([200, 201, 299])('with status %d and a record is done', (statusCode) => {
		expect(outcomeOfResponse({ statusCode, body: record })).toEqual({ kind: 'done', data: record });
	});

	it.each([400, 401, 404, 407, 409, 422, 429, 499])('with status %d is refused', (statusCode) => {
		const response = { statusCode, body: { error: { message: 'No' } } };
		expect(outcomeOfResponse(response)).toEqual({ kind: 'refused', error: undefined, response });
	});

	it.each([100, 199, 300, 302, 399, 408, 500, 503, 599])(
		'with status %d says nothing of the money',
		(statusCode) => {
			const response = { statusCode, body: record };
			expect(outcomeOfResponse(response)).toEqual({
				kind: 'unknown',
				reason: `the service answered with status ${statusCode}`,
				response,
			});
		},
	);

	it.each([
		['no body', undefined],
		['null', null],
		['a text', '<html>Maintenance</html>'],
		['a list', [record]],
		['an object without an id', { state: 'charged' }],
		['an empty id', { id: '' }],
		['a null id', { id: null }],
		['a false id', { id: false }],
	])('of success with %s is not believed', (_what, body) => {
		expect(outcomeOfResponse({ statusCode: 200, body })).toMatchObject({
			kind: 'unknown',
			reason: 'the service reported success but sent no record of it',
		});
	});

	it('of success with an error in it is not believed', () => {
		const body = { ...record, error: { code: 'x' } };
		expect(outcomeOfResponse({ statusCode: 200, body })).toMatchObject({
			kind: 'unknown',
			reason: 'the service reported success and an error at once',
		});
	});

	it.each([undefined, null, '', false])('of success with %p for an error is done', (error) => {
		expect(outcomeOfResponse({ statusCode: 200, body: { ...record, error } }).kind).toBe('done');
	});

	it.each(['failed', 'FAILED', 'cancelled', 'canceled', 'Rejected'])(
		'of success in the state %s is not believed',
		(state) => {
			expect(outcomeOfResponse({ statusCode: 200, body: { id: 7, state } })).toMatchObject({
				kind: 'unknown',
				reason: `the service took it but reports the state "${state}" (ID 7)`,
			});
		},
	);

	it.each([0, 1, undefined, 'completed', 'pending'])(
		'of success in the state %p is done',
		(state) => {
			expect(outcomeOfResponse({ statusCode: 200, body: { id: 7, state } }).kind).toBe('done');
		},
	);
});

describe('no response', () => {
	it.each([
		['without a token', new NoTokenError('No token', undefined)],
		['when the rate limit is not waited for', new RateLimitReached(undefined, 1000)],
		[
			'when the connection was never made',
			new NoAnswerError({ kind: 'neverSent', reason: 'no route' }),
		],
	])('%s means that nothing happened', (_when, error) => {
		expect(outcomeOfError(error)).toEqual({ kind: 'refused', error });
	});

	it('after sending leaves it open, with the reason', () => {
		const error = new NoAnswerError({ kind: 'connectionLost', reason: 'the connection was reset' });
		expect(outcomeOfError(error)).toEqual({ kind: 'unknown', reason: 'the connection was reset' });
	});

	it('for any other reason leaves it open, without the words of the error', () => {
		expect(outcomeOfError(new Error('secret'))).toEqual({
			kind: 'unknown',
			reason: 'the request ended in an unexpected way',
		});
	});
});
