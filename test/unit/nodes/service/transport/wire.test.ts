import { explainNoAnswer } from '../../../../../nodes/service/transport/wire';

describe('what is known of a request without an answer', () => {
	const wrapped = (code: string, depth: number): unknown =>
		depth === 0
			? { code }
			: { code: undefined, cause: null, errorResponse: wrapped(code, depth - 1) };

	it.each([
		['ERR_CANCELED', 'the execution was canceled before the answer came'],
		['ETIMEDOUT', 'no answer came within 2.5 seconds'],
		['ECONNABORTED', 'no answer came within 2.5 seconds'],
		['ESOCKETTIMEDOUT', 'no answer came within 2.5 seconds'],
	])('because of %s: %s', (code, reason) => {
		for (const depth of [0, 1, 5]) {
			expect(explainNoAnswer(wrapped(code, depth), 2500)).toEqual({ reason });
		}
	});

	it('because nothing can have reached the service', () => {
		const reason = 'the service could not be reached';
		for (const depth of [0, 1, 5]) {
			const noAnswer = { reason, isUnsent: true, isUntrusted: false };
			expect(explainNoAnswer(wrapped('ENOTFOUND', depth), 2500)).toEqual(noAnswer);
		}
	});

	it.each([
		[wrapped('ENOTFOUND', 6), false],
		[{ code: 'ERR_NETWORK', cause: { code: 'ECONNRESET' } }, true],
		[{ code: 'EPIPE' }, true],
		[{ code: 'ERR_BAD_RESPONSE' }, true],
		[{ code: 'ERR_STREAM_PREMATURE_CLOSE' }, true],
		[{ code: 'EPROTO' }, false],
		[null, false],
	])('counts as a lost connection: %j', (error, isReset) => {
		const reason = 'the connection was lost before the answer came';
		expect(explainNoAnswer(error, 2500)).toEqual({ reason, isReset });
	});

	it('ends where an error holds itself', () => {
		const error: { cause?: unknown } = {};
		error.cause = error;
		expect(explainNoAnswer(error, 1)).toMatchObject({ isReset: false });
	});
});
