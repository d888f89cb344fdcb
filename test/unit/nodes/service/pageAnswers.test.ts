import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';
import { allPages } from '../../../../nodes/service/pages';
import type { RequestData } from '../../../../nodes/service/pipeline';
import type { ServiceResponse } from '../../../../nodes/service/serviceError';
import type { Faults } from './stillList';
import { movements, others, readRows, rowsWith, StillList, upTo } from './stillList';

const movementPages = allPages(50);
const otherPages = allPages(100);

/** What an operation gets of a list, and the queries that went out for it; every page has the same body, unless it is a list. */
async function received(body: unknown, options: Partial<IHttpRequestOptions> = {}) {
	const sent: unknown[] = [];
	const given: ServiceResponse[] = [];
	await movementPages(
		async ({ qs }) => {
			sent.push(qs);
			return await Promise.resolve(
				body instanceof StillList ? body.answer({ url: '/list', qs }) : { statusCode: 200, body },
			);
		},
		{ options } as RequestData,
		async (response) => {
			given.push(response);
			return await Promise.resolve([]);
		},
	);
	return { sent, given };
}

describe('the answer to a request for a page', () => {
	it('is passed on with its total, without what the query skips', async () => {
		const body = { items: [{ id: 31 }, { id: 32 }], totalCount: 19, hasMore: false };
		const { sent, given } = await received(body, { qs: { state: 'failed', offset: 17 } });
		expect(sent).toEqual([{ state: 'failed', limit: 50, offset: 17 }]);
		expect(given).toEqual([{ statusCode: 200, body: [{ id: 31 }, { id: 32 }], total: 2 }]);
	});

	it.each([
		['and each page has one', [60, 61, 61, 61], 61],
		['and only the first page has one', [60], 60],
	])('is passed on with the total that was said last: %s', async (_name, totals, total) => {
		const list = movements(60, { total: () => totals.shift() });
		expect((await received(list)).given).toEqual([
			{ statusCode: 200, body: rowsWith(upTo(60)), total },
		]);
	});

	it('may have no total, and the request no query of its own', async () => {
		const { sent, given } = await received({ items: [], hasMore: false });
		expect(sent).toEqual([{ limit: 50, offset: 0 }]);
		expect(given).toEqual([{ statusCode: 200, body: [] }]);
	});

	it.each([
		['nothing', undefined],
		['null', null],
		['a text', '<html>'],
		['an object without rows', { totalCount: 3 }],
		['null for the rows', { items: null }],
		['an object for the rows', { items: { id: 1 } }],
		['a text for the rows', { items: 'none' }],
		['a row that is a number', { items: [{ id: 1 }, 2] }],
		['a row that is null', [{ id: 1 }, null]],
		['a row that is a list', [[{ id: 1 }]]],
	])('is no list when it is %s', async (_name, body) => {
		await expect(received(body)).rejects.toMatchObject({
			message: 'The Payments Service answered with something that is not a list',
			description: 'Check that Base URL in the credential ends with the version, such as /api/v3.',
		});
	});
});

describe('what the service says of the whole list', () => {
	it.each([0, 50, 51, 399])(
		'counts for nothing: all 400 rows come with a total of %d',
		async (total) => {
			const list = movements(400, { total });
			expect(await readRows(movementPages, list)).toEqual(rowsWith(upTo(400)));
		},
	);

	it('counts for nothing when the total is far too large, and costs few requests', async () => {
		const list = movements(400, { total: 1_000_000 });
		expect(await readRows(movementPages, list)).toEqual(rowsWith(upTo(400)));
		expect(list.asked.length).toBeLessThanOrEqual(9 + 64);
	});

	it.each(['50', null, -3, 1.5])('may be nonsense: a total of %p', async (total) => {
		expect(await readRows(movementPages, movements(120, { total }))).toEqual(rowsWith(upTo(120)));
	});

	it.each([null, 'false', '', 0, 1])('may be nonsense: %p for hasMore', async (hasMore) => {
		const list = movements(120, { hasMore: () => hasMore });
		expect(await readRows(movementPages, list)).toEqual(rowsWith(upTo(120)));
	});

	it('may be missing in later answers: the list is read once all the same', async () => {
		const totals = [120];
		const list = movements(120, { total: () => totals.shift() });
		expect(await readRows(movementPages, list)).toEqual(rowsWith(upTo(120)));
		expect(list.asked).toEqual([
			[0, 50],
			[49, 50],
			[98, 50],
		]);
	});

	it('ends the list where no more follow, whatever the total', async () => {
		const list = movements(100, { total: 500, hasMore: () => false });
		expect(await readRows(movementPages, list)).toEqual(rowsWith(upTo(50)));
	});

	it.each([
		[120, 'It gave 120 rows. Set a limit of at most that to take them.'],
		[0, 'It gave none at all. Run it again; if that does not help, ask the service.'],
	])('is an error where more rows than the %d that come are promised', async (count, advice) => {
		await expect(
			readRows(movementPages, movements(count, { hasMore: () => true })),
		).rejects.toMatchObject({
			message: 'The Payments Service says that the list goes on, but gives no more rows',
			description: advice,
		});
	});
});

describe('a service that ignores "offset"', () => {
	const SAME_ROWS = 'The Payments Service gives the same rows for every page of the list';
	const adviceFor = (rows: number) =>
		`It does not follow "offset", so only the first ${rows} rows can be read, and whether there are more is not known. Set a limit of at most ${rows} to take them.`;
	const ignoring = { ignoresOffset: true };

	it.each([
		['movements', movementPages, movements(400, ignoring), 50],
		['rows', otherPages, others(400, ignoring), 100],
		['rows in pages of 10', otherPages, others(400, { ...ignoring, cap: 10 }), 10],
	])('is noticed at the second page of %s', async (_name, work, list, step) => {
		await expect(readRows(work, list)).rejects.toMatchObject({
			message: SAME_ROWS,
			description: adviceFor(step),
		});
		expect(list.asked.map(([offset]) => offset)).toEqual([0, step - 1]);
	});

	it('is noticed when fewer rows are missing than a page holds', async () => {
		const list = movements(400, ignoring);
		await expect(readRows(movementPages, list, 60)).rejects.toThrow(SAME_ROWS);
		expect(list.asked).toEqual([
			[0, 50],
			[49, 11],
		]);
	});

	it('is asked for the front of small pages once more, since a few new rows could look alike', async () => {
		const list = others(400, { ...ignoring, cap: 4 });
		await expect(readRows(otherPages, list)).rejects.toMatchObject({
			message: SAME_ROWS,
			description: adviceFor(4),
		});
		expect(list.asked).toEqual([
			[0, 100],
			[3, 4],
			[0, 100],
		]);
	});

	it('only from the third page on is noticed although the total ends with the first', async () => {
		const faults: Faults = {
			total: 50,
			before: { 3: () => (faults.ignoresOffset = true) },
		};
		const rows: IDataObject[] = rowsWith(upTo(300));
		await expect(readRows(movementPages, new StillList(rows, faults))).rejects.toMatchObject({
			message: SAME_ROWS,
			description: adviceFor(50),
		});
	});

	it('gives a list of one page whose total says that it is all', async () => {
		const list = others(24, { ...ignoring, total: 24 });
		expect(await readRows(otherPages, list)).toEqual(rowsWith(upTo(24)));
		expect(list.asked).toHaveLength(2);
	});
});
