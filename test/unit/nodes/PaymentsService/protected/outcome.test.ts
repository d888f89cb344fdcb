import { RateLimitReached } from '../../../../../nodes/service/limits/gate';
import {
	doubtAboutState,
	outcomeOfError,
	outcomeOfResponse,
} from '../../../../../nodes/PaymentsService/protected/outcome';
import { NoAnswerError, NoTokenError } from '../../../../../nodes/service/transport/wire';
import { explainNoAnswer } from '../../../../../nodes/service/transport/noAnswer';

const transfer = { id: 7, state: 'charged' };
const error = { type: 'invalid_request_error', code: 'no', message: 'No' };
const noDoubt = () => undefined;

describe('a response', () => {
	it.each([200, 201, 299])('with status %d and a transfer is done', (statusCode) => {
		expect(outcomeOfResponse({ statusCode, body: transfer }, noDoubt)).toEqual({
			kind: 'done',
			data: transfer,
		});
	});

	it.each([400, 401, 404, 407, 409, 422, 429, 499])('with status %d is refused', (statusCode) => {
		const response = { statusCode, body: { error } };
		expect(outcomeOfResponse(response, noDoubt)).toEqual({
			kind: 'refused',
			error: undefined,
			response,
		});
	});

	it.each([100, 199, 300, 302, 399, 408, 500, 503, 599])(
		'with status %d says nothing about the money',
		(statusCode) => {
			const response = { statusCode, body: transfer };
			expect(outcomeOfResponse(response, noDoubt)).toEqual({
				kind: 'unknown',
				reason: `it was answered with status ${statusCode}`,
				response,
				end: 'over',
			});
		},
	);

	const NO_ID = 'the service reported success but gave no ID';
	const EMPTY = 'the service answered with an empty body';

	it.each([
		['no body', undefined, EMPTY],
		['null', null, EMPTY],
		['an empty object', {}, EMPTY],
		['a text', '<html>Maintenance</html>', 'the service answered with something that is not JSON'],
		['a list', [transfer], 'the service answered with something that is not a JSON object'],
		['an object without an id', { state: 'charged' }, NO_ID],
		['an empty id', { id: '' }, NO_ID],
		['a null id', { id: null }, NO_ID],
		['a false id', { id: false }, NO_ID],
		[
			'an error in it',
			{ ...transfer, error: { code: 'x' } },
			'the service reported success and an error at once (x)',
		],
		[
			'its own no',
			{ ...transfer, success: false, message: 'Try later' },
			'the service answered "success": false (Try later)',
		],
	])('of success with %s is not believed', (_what, body, reason) => {
		expect(outcomeOfResponse({ statusCode: 200, body }, noDoubt)).toMatchObject({
			kind: 'unknown',
			reason,
		});
	});

	it.each([undefined, null, '', false])('of success with %p for an error is done', (error) => {
		const response = { statusCode: 200, body: { ...transfer, error } };
		expect(outcomeOfResponse(response, noDoubt).kind).toBe('done');
	});

	it.each([
		['the page of a proxy', '<html>404 Not Found</html>'],
		['nothing', undefined],
		['another object', { message: 'Not Found' }],
		['a text for an error', { error: 'Not Found' }],
		['an error without a code', { error: { type: 'a', message: 'No' } }],
		['an error whose code is a number', { error: { ...error, code: 404 } }],
		['an error with an empty message', { error: { ...error, message: '' } }],
	])('with status 404 or 409 and %s says nothing about the money', (_what, body) => {
		for (const statusCode of [404, 409]) {
			expect(outcomeOfResponse({ statusCode, body }, noDoubt)).toMatchObject({
				kind: 'unknown',
				reason: `it was answered with status ${statusCode} in a way that is not the service’s own`,
			});
		}
	});

	it('of success for something else is not believed', () => {
		const doubt = ({ id }: { id?: unknown }) => `another one, ${String(id)}`;
		expect(outcomeOfResponse({ statusCode: 200, body: transfer }, doubt)).toMatchObject({
			kind: 'unknown',
			reason: 'another one, 7',
			end: 'taken',
		});
	});

	it('of success for another one that moved no money, or for one in an odd state, is over', () => {
		const cancelled = { ...transfer, state: 'cancelled' };
		const odd = { ...transfer, state: 'queued' };
		const other = outcomeOfResponse({ statusCode: 200, body: cancelled }, () => 'another one');
		expect(other).toMatchObject({ kind: 'unknown', end: 'over' });
		const queued = outcomeOfResponse({ statusCode: 200, body: odd }, doubtAboutState);
		expect(queued).toMatchObject({ kind: 'unknown', end: 'over' });
	});
});

describe('a state', () => {
	it.each(['charged', 'completed', 'pending', 'CHARGED', ' Pending '])('%j is good', (state) => {
		expect(doubtAboutState({ id: 7, state })).toBeUndefined();
	});

	it.each([
		'failed',
		'cancelled',
		'declined',
		'expired',
		'charged back',
		'',
		0,
		1,
		null,
		undefined,
	])('%j is in doubt', (state) => {
		expect(doubtAboutState({ id: 7, state } as never)).toBe(
			`the service took it but reports the state "${String(state)}" (ID 7)`,
		);
	});
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

	const outcomeOfCode = (code: string) => {
		// As in axios, which n8n uses: the connection's error is the cause of its own.
		const failure = Object.assign(new Error('x'), { code: 'ERR_NETWORK', cause: { code } });
		return outcomeOfError(new NoAnswerError(explainNoAnswer(failure, 4000)));
	};

	it.each([
		...'ECONNREFUSED ENOTFOUND EAI_AGAIN CERT_HAS_EXPIRED ERR_TLS_CERT_ALTNAME_INVALID'.split(' '),
		...'DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN'.split(' '),
		'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
	])('because of %s means that nothing happened', (code) => {
		expect(outcomeOfCode(code).kind).toBe('refused');
	});

	it.each([
		['ECONNRESET', 'the connection was lost before the answer came', 'over'],
		['EPIPE', 'the connection was lost before the answer came', 'over'],
		['EHOSTUNREACH', 'the connection was lost before the answer came', 'over'],
		['ENETUNREACH', 'the connection was lost before the answer came', 'over'],
		['EHOSTDOWN', 'the connection was lost before the answer came', 'over'],
		['HPE_INVALID_CONSTANT', 'the connection was lost before the answer came', 'over'],
		['never heard of', 'the connection was lost before the answer came', 'over'],
		['ECONNABORTED', 'no answer came within 4 seconds', undefined],
		['ETIMEDOUT', 'no answer came within 4 seconds', undefined],
		['ESOCKETTIMEDOUT', 'no answer came within 4 seconds', undefined],
		['ERR_CANCELED', 'the execution was canceled before the answer came', undefined],
	])(
		'because of %s leaves it open, and still under way if it was cut off on this side',
		(code, reason, end) => {
			expect(outcomeOfCode(code)).toEqual({ kind: 'unknown', reason, end });
		},
	);

	it('is read from what n8n wraps as well', () => {
		const failure = { errorResponse: { cause: { code: 'ETIMEDOUT' } } };
		expect(explainNoAnswer(failure, 4000).kind).toBe('timeout');
	});

	it('after sending leaves it open, with the reason', () => {
		const error = new NoAnswerError({ kind: 'connectionLost', reason: 'the connection was reset' });
		expect(outcomeOfError(error)).toEqual({
			kind: 'unknown',
			reason: 'the connection was reset',
			end: 'over',
		});
	});

	it('for any other reason leaves it open, without the words of the error', () => {
		expect(outcomeOfError(new Error('secret'))).toEqual({
			kind: 'unknown',
			reason: 'the request ended in an unexpected way',
		});
	});
});
