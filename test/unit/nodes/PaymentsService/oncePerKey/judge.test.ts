import { RateLimitReached } from '../../../../../nodes/service/transport/gate';
import {
	FAILED,
	FAILED_OR_RETURNED,
	isSameCode,
	judgeError,
	judgeResponse,
} from '../../../../../nodes/PaymentsService/oncePerKey/judge';
import {
	explainNoAnswer,
	NoAnswerError,
	NoTokenError,
} from '../../../../../nodes/service/transport/wire';

const transfer = { id: 7, state: 'charged' };
const error = { type: 'invalid_request_error', code: 'no', message: 'No' };
const noDoubt = () => undefined;
const kindOf = (statusCode: number, body: unknown, headers = {}) =>
	judgeResponse({ statusCode, body, headers }, noDoubt).kind;
const judgeState = (state: unknown, failed = FAILED_OR_RETURNED) =>
	judgeResponse({ statusCode: 200, body: { id: 7, state } }, noDoubt, failed);

describe('a response', () => {
	it.each([200, 201, 299])('with status %d and the transfer is done', (statusCode) => {
		expect(judgeResponse({ statusCode, body: transfer }, noDoubt, FAILED)).toEqual({
			kind: 'done',
			data: transfer,
		});
	});

	it.each([
		[[400, 401, 403, 404, 422, 429], 'refused'],
		[[402, 405, 407, 408, 409, 410, 423, 424, 425, 451, 499], 'unknown'],
		[[100, 199, 300, 307, 399, 500, 502, 503, 504, 599], 'unknown'],
	])('with status %j in the form of the service is %s', (statuses, kind) => {
		expect(statuses.map((status) => kindOf(status, { error }))).toEqual(statuses.map(() => kind));
	});

	it.each([
		['the page of a proxy', '<html>404 Not Found</html>'],
		['nothing', undefined],
		['another object', { message: 'Not Found' }],
		['a text for an error', { error: 'Not Found' }],
		['an error without a code', { error: { type: 'a', message: 'No' } }],
		['an error whose code is a number', { error: { ...error, code: 404 } }],
		['an error with an empty message', { error: { ...error, message: '' } }],
	])('with status 404, 422 or 429 and %s says nothing about the money', (_what, body) => {
		for (const status of [404, 422, 429]) expect(kindOf(status, body)).toBe('unknown');
	});

	it('with status 429 and the headers of the rate limit is refused, whatever its body', () => {
		expect(kindOf(429, '<html>', { 'x-ratelimit-remaining': '0' })).toBe('refused');
		expect(kindOf(503, '<html>', { 'x-ratelimit-remaining': '0' })).toBe('unknown');
	});

	const NO_ID = 'the service reported success but gave no ID';
	const EMPTY = 'the service answered with an empty body';

	it.each([
		['no body', undefined, EMPTY],
		['an empty object', {}, EMPTY],
		['a text', '<html>Maintenance</html>', expect.stringMatching(/ not JSON$/)],
		['a list', [transfer], 'the service answered with something that is not a JSON object'],
		['an object without an id', { state: 'charged' }, NO_ID],
		['an empty id', { id: '' }, NO_ID],
		[
			'an error in it',
			{ ...transfer, error: { code: 'x' } },
			'the service reported success and an error at once (x)',
		],
	])('of success with %s is not believed', (_what, body, reason) => {
		expect(judgeResponse({ statusCode: 200, body }, noDoubt)).toMatchObject({
			kind: 'unknown',
			reason,
		});
	});
});

describe('a state', () => {
	it.each(['charged', 'completed', 'pending', 'refunded', ' CHARGED '])('%j is done', (state) => {
		expect(judgeState(state)).not.toHaveProperty('oddState');
		expect(judgeState(state).kind).toBe('done');
	});

	it.each([
		...['created', 'sent', 'authorized', 'processing', 'queued', 'blockchain pending'],
		...['identified', 'notified', 'under_review', 'in_transit', 'awaiting-funds', 0, 3, null],
	])('%j, which is not shown, is done and named', (state) => {
		expect(judgeState(state)).toMatchObject({ kind: 'done', oddState: expect.any(String) });
		const withoutStates = judgeResponse({ statusCode: 200, body: { id: 7, state } }, noDoubt);
		expect(withoutStates).not.toHaveProperty('oddState');
	});

	it.each([
		...['failed', 'FAILURE', 'cancelled', 'canceled', 'declined', 'denied', 'payment_refused'],
		...['expired', 'rejected', 'voided', 'blocked', 'error', 'unpaid', 'notPaid', 'not-sent'],
		'paymentDenied',
		...['returned', 'reversed', 'auto_cancelled', { code: 'failed' }],
	])('%j is unknown', (state) => {
		expect(judgeState(state).kind).toBe('unknown');
	});

	it('of a refund may be returned', () => {
		expect(judgeState('returned', FAILED).kind).toBe('done');
	});
});

it('a currency in other capitals, or with blanks, is the same', () => {
	expect(isSameCode(' eur', 'EUR')).toBe(true);
	expect(isSameCode('USD', 'EUR')).toBe(false);
});

describe('no response', () => {
	it.each([
		['without a token', new NoTokenError('No token', undefined)],
		['when the rate limit is not waited for', new RateLimitReached(undefined, 1000)],
		[
			'when the connection was never made',
			new NoAnswerError({ isUnsent: true, reason: 'no route' }),
		],
	])('%s means that nothing happened', (_when, failure) => {
		expect(judgeError(failure)).toEqual({ kind: 'refused', error: failure });
	});

	const ofCode = (code: string) => {
		// As in axios, which n8n uses: the connection's error is the cause of its own.
		const failure = Object.assign(new Error('x'), { code: 'ERR_NETWORK', cause: { code } });
		return judgeError(new NoAnswerError(explainNoAnswer(failure, 4000)));
	};

	it.each([
		...'ECONNREFUSED ENOTFOUND EAI_AGAIN CERT_HAS_EXPIRED ERR_TLS_CERT_ALTNAME_INVALID'.split(' '),
		...'DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN'.split(' '),
		'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
	])('because of %s means that nothing happened', (code) => {
		expect(ofCode(code).kind).toBe('refused');
	});

	it.each([
		...'ECONNRESET EPIPE EHOSTUNREACH ENETUNREACH HPE_INVALID_CONSTANT neverheardof'.split(' '),
		...'ECONNABORTED ETIMEDOUT ESOCKETTIMEDOUT ERR_CANCELED'.split(' '),
	])('because of %s leaves it open', (code) => {
		expect(ofCode(code).kind).toBe('unknown');
	});

	it('for any other reason leaves it open, without the words of the error', () => {
		expect(judgeError(new Error('secret'))).toEqual({
			kind: 'unknown',
			reason: 'the request ended in an unexpected way',
		});
	});
});
