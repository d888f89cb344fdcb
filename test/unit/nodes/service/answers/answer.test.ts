import { NodeApiError, NodeOperationError } from 'n8n-workflow';
import type { Described } from '../../../../../nodes/service/answers/answer';
import { doubtAboutAnswer } from '../../../../../nodes/service/answers/answer';
import { toItemError, toRefusalError } from '../../../../../nodes/service/run/itemError';
import { RefusedByService } from '../../../../../nodes/service/answers/serviceError';
import { explainNoAnswer } from '../../../../../nodes/service/transport/noAnswer';

describe('what is known of a request without an answer', () => {
	const wrapped = (code: string, depth: number): unknown =>
		depth === 0
			? { code }
			: { code: undefined, cause: null, errorResponse: wrapped(code, depth - 1) };

	it.each([
		['ERR_CANCELED', 'cancelled', 'the execution was canceled before the answer came'],
		['ETIMEDOUT', 'timeout', 'no answer came within 2.5 seconds'],
		['ENOTFOUND', 'neverSent', 'the service could not be reached'],
	])('because of %s: %s', (code, kind, reason) => {
		for (const depth of [0, 1, 5]) {
			expect(explainNoAnswer(wrapped(code, depth), 2500)).toEqual({ kind, reason });
		}
	});

	it.each([
		[wrapped('ENOTFOUND', 6), false],
		[{ code: 'ERR_NETWORK', cause: { code: 'ECONNRESET' } }, true],
		[{ code: 'EPROTO' }, false],
		[null, false],
	])('counts as a lost connection: %j', (error, isReset) => {
		const reason = 'the connection was lost before the answer came';
		expect(explainNoAnswer(error, 2500)).toEqual({ kind: 'connectionLost', reason, isReset });
	});

	it('ends where an error holds itself', () => {
		const error: { cause?: unknown } = {};
		error.cause = error;
		expect(explainNoAnswer(error, 1)).toMatchObject({ kind: 'connectionLost' });
	});
});

describe('the error of an item', () => {
	const node = {
		id: '1',
		name: 'Pay',
		type: 'x',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
	};
	const contextOf = (continueOnFail: boolean) =>
		({ getNode: () => node, continueOnFail: () => continueOnFail }) as never;

	it('that was refused says how far the run came', () => {
		const refusal = { message: 'No', description: 'Look.' };
		const place = { itemIndex: 3, progress: 'Nothing was sent.' };
		expect(toRefusalError(contextOf(false), refusal, place)).toMatchObject({
			message: 'No',
			description: 'Look. Nothing was sent.',
			context: { itemIndex: 3 },
		});
	});

	it('stays as it is when it is one of n8n already', () => {
		const errors = [
			new NodeOperationError(node as never, 'No'),
			new NodeApiError(node as never, {}),
		];
		for (const error of errors) {
			expect(toItemError(contextOf(false), error, { itemIndex: 3, effect: 'reads' })).toBe(error);
		}
	});

	it('names its item, and needs no run', () => {
		const position = { itemIndex: 3, effect: 'reads' } as const;
		const refused = new RefusedByService({ statusCode: 500 });
		expect(toItemError(contextOf(false), refused, position)).toMatchObject({
			description: 'The service has a problem of its own. Run it again later.',
			context: { itemIndex: 3 },
		});
		expect(toItemError(contextOf(false), new Error('x'), position)).toMatchObject({
			description: 'Run it again.',
			context: { itemIndex: 3 },
		});
	});
});

describe('the doubt about an answer', () => {
	const NO_OBJECT = 'the service answered with something that is not a JSON object';
	const ONE_OBJECT = 'the service answered with something that is not a list';
	const EMPTY = 'the service answered with an empty body';
	const NO_LIST = 'the service answered with something that is not a list of JSON objects';

	it.each<[unknown, Record<Described, string | undefined>]>([
		[{ id: 1 }, { object: undefined, nothing: undefined, list: ONE_OBJECT }],
		[[{ id: 1 }], { object: NO_OBJECT, nothing: undefined, list: undefined }],
		[[{ id: 1 }, 1], { object: NO_OBJECT, nothing: undefined, list: NO_LIST }],
		[[1], { object: NO_OBJECT, nothing: undefined, list: NO_LIST }],
		[true, { object: NO_OBJECT, nothing: undefined, list: NO_LIST }],
		[false, { object: NO_OBJECT, nothing: 'the service answered false', list: NO_LIST }],
		[undefined, { object: EMPTY, nothing: undefined, list: EMPTY }],
		[null, { object: EMPTY, nothing: undefined, list: EMPTY }],
		['', { object: EMPTY, nothing: undefined, list: EMPTY }],
		[' ', { object: EMPTY, nothing: undefined, list: EMPTY }],
		[{}, { object: EMPTY, nothing: undefined, list: EMPTY }],
	])('%j', (body, doubts) => {
		for (const described of ['object', 'nothing', 'list'] as const) {
			expect(doubtAboutAnswer(body, described)).toBe(doubts[described]);
		}
	});

	it.each([null, '', false])('is none where "error" holds %j', (error) => {
		expect(doubtAboutAnswer({ id: 1, error }, 'object')).toBeUndefined();
	});

	it.each<[unknown, string]>([
		['<html>', 'the service answered with something that is not JSON'],
		[{ error: { message: 'No' } }, 'the service reported success and an error at once (No)'],
		[{ error: { code: 'no' } }, 'the service reported success and an error at once (no)'],
		[{ error: 'no' }, 'the service reported success and an error at once (no)'],
		[{ error: true, message: 'No' }, 'the service reported success and an error at once (No)'],
		[{ error: [] }, 'the service reported success and an error at once'],
		[{ success: false }, 'the service answered "success": false'],
		[
			{ success: false, message: 'x'.repeat(301) },
			`the service answered "success": false (${'x'.repeat(300)})`,
		],
	])('%j, whatever is expected', (body, doubt) => {
		for (const described of ['object', 'nothing', 'list'] as const) {
			expect(doubtAboutAnswer(body, described)).toBe(doubt);
		}
	});
});
