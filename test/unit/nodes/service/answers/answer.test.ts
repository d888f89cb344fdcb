import type { SpecifiedBody } from '../../../../../nodes/service/answers/answer';
import { doubtAboutAnswer } from '../../../../../nodes/service/answers/answer';

describe('the doubt about an answer', () => {
	const NO_OBJECT = 'the service answered with something that is not a JSON object';
	const ONE_OBJECT = 'the service answered with something that is not a list';
	const EMPTY = 'the service answered with an empty body';
	const NO_LIST = 'the service answered with something that is not a list of JSON objects';

	it.each<[unknown, Record<SpecifiedBody, string | undefined>]>([
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
		for (const specified of ['object', 'nothing', 'list'] as const) {
			expect(doubtAboutAnswer(body, specified)).toBe(doubts[specified]);
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
		for (const specified of ['object', 'nothing', 'list'] as const) {
			expect(doubtAboutAnswer(body, specified)).toBe(doubt);
		}
	});
});
