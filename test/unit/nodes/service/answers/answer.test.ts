import { type SpecifiedBody, doubtAboutAnswer } from '../../../../../nodes/service/answers/answer';

const EXPECTED: SpecifiedBody[] = ['object', 'nothing', 'list'];

describe('the doubt about an answer', () => {
	it.each<[unknown, SpecifiedBody[]]>([
		[{ id: 1 }, ['list']],
		[[{ id: 1 }], ['object']],
		[
			[{ id: 1 }, 1],
			['object', 'list'],
		],
		[[1], ['object', 'list']],
		[true, ['object', 'list']],
		[false, EXPECTED],
		[undefined, ['object', 'list']],
		[null, ['object', 'list']],
		['', ['object', 'list']],
		[' ', ['object', 'list']],
		[{}, ['object', 'list']],
		['<html>', EXPECTED],
		[{ id: 1, error: null }, ['list']],
		[{ id: 1, error: '' }, ['list']],
		[{ id: 1, error: false }, ['list']],
	])('about %j is there where this is expected: %j', (body, doubted) => {
		const found = EXPECTED.filter(
			(specified) =>
				doubtAboutAnswer({ body, isText: body === '<html>' }, specified, 'writes') !== undefined,
		);
		expect(found).toEqual(doubted);
	});

	it.each<[unknown, string]>([
		[false, ' at once (false)'],
		[{ error: { message: 'No' } }, ' (No)'],
		[{ error: { code: 'no' } }, ' (no)'],
		[{ error: 'no' }, ' (no)'],
		[{ error: true, message: 'No' }, ' (No)'],
		[{ error: [] }, ' ("error": [])'],
		[{ success: false }, ' ("success": false)'],
		[{ success: false, message: 'x'.repeat(301) }, ` (${'x'.repeat(300)})`],
	])('about %j is there whatever is expected, with its reason', (body, end) => {
		for (const specified of EXPECTED) {
			expect(doubtAboutAnswer({ body }, specified, 'reads')?.endsWith(end)).toBe(true);
		}
	});
});
