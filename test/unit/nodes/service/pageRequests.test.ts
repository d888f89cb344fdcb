import type { IDataObject } from 'n8n-workflow';
import { allPages } from '../../../../nodes/service/pages';
import { readRows, StillList } from './stillList';

const movementPages = allPages(50);
const otherPages = allPages(100);

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const rowsOf = (ids: number[]): IDataObject[] => ids.map((id) => ({ id, amount: id * 10 }));

/** Movements as the service lists them: with a total and with whether more follow. */
const movements = (count: number, more: ConstructorParameters<typeof StillList>[1] = {}) =>
	new StillList(rowsOf(upTo(count)), {
		total: count,
		hasMore: (following) => following > 0,
		...more,
	});

/** A list that gives only its rows. */
const others = (count: number, more: ConstructorParameters<typeof StillList>[1] = {}) =>
	new StillList(rowsOf(upTo(count)), more);

describe('the requests', () => {
	it('for 5,000 movements in pages of 50 are 103: each page repeats a row of the one before it', async () => {
		const list = movements(5000);
		expect(await readRows(movementPages, list)).toEqual(rowsOf(upTo(5000)));
		expect(list.asked).toHaveLength(103);
	});

	it('that were sent ahead have all ended when the list has been read', async () => {
		const rows = rowsOf(upTo(430));
		let underWay = 0;
		let most = 0;
		const fetch: Parameters<typeof otherPages>[0] = async ({ qs }) => {
			const { limit, offset } = qs as { limit: number; offset: number };
			underWay += 1;
			most = Math.max(most, underWay);
			// The further back a page is, the longer it takes.
			for (let turn = 0; turn <= offset; turn += 1) {
				await new Promise((resolve) => setImmediate(resolve));
			}
			underWay -= 1;
			return { statusCode: 200, body: { items: rows.slice(offset, offset + limit) } };
		};
		const items = await otherPages(
			fetch,
			{ options: { url: '/list', qs: {} } } as never,
			async ({ body }) => await Promise.resolve((body as IDataObject[]).map((json) => ({ json }))),
		);
		expect(items).toHaveLength(430);
		expect(most).toBeGreaterThan(1);
		expect(underWay).toBe(0);
	});

	it('for 40 movements are 1: the service says that no more follow', async () => {
		const list = movements(40);
		await readRows(movementPages, list);
		expect(list.asked).toEqual([[0, 50]]);
	});

	it.each([
		[7, 'movements', movementPages, [[0, 7]]],
		[50, 'movements', movementPages, [[0, 50]]],
		[
			120,
			'movements',
			movementPages,
			[
				[0, 50],
				[49, 50],
				[98, 22],
			],
		],
		[100, 'other rows', otherPages, [[0, 100]]],
		[
			120,
			'other rows',
			otherPages,
			[
				[0, 100],
				[99, 21],
			],
		],
	])('for at most %d %s ask for no more than is missing', async (limit, _what, work, asked) => {
		const list = work === movementPages ? movements(5000) : others(500);
		expect(await readRows(work, list, limit)).toEqual(rowsOf(upTo(limit)));
		expect(list.asked).toEqual(asked);
	});

	it.each([
		[1, 2],
		[24, 2],
		[100, 2],
		[101, 3],
	])(
		'for %d rows of a list without a total are %d: a short page may be a cap',
		async (count, requests) => {
			const list = others(count);
			expect(await readRows(otherPages, list)).toEqual(rowsOf(upTo(count)));
			expect(list.asked).toHaveLength(requests);
		},
	);

	it('for 1,000 rows of such a list are at most 14, three under way at a time', async () => {
		const list = others(1000);
		expect(await readRows(otherPages, list)).toHaveLength(1000);
		expect(list.asked.length).toBeLessThanOrEqual(14);
		expect(list.mostAtOnce).toBe(3);
	});

	it('for pages ahead are at most 64 under way', async () => {
		const list = movements(20_000);
		await readRows(movementPages, list);
		expect(list.mostAtOnce).toBe(64);
	});

	it('for a list into which one row comes are those of two readings at most', async () => {
		const list = movements(1000, { before: { 9: (rows) => rows.unshift({ id: 9999 }) } });
		const rows = await readRows(movementPages, list);
		expect(rows.filter(({ id }) => id !== 9999)).toEqual(rowsOf(upTo(1000)));
		expect(list.asked.length).toBeLessThanOrEqual(21 + 3 + 22 + 1);
	});
});

describe('what the service says of the whole list', () => {
	it.each([0, 50, 51, 399])(
		'counts for nothing: all 400 rows come with a total of %d',
		async (total) => {
			const list = movements(400, { total });
			expect(await readRows(movementPages, list)).toEqual(rowsOf(upTo(400)));
		},
	);

	it('counts for nothing when the total is far too large, and costs few requests', async () => {
		const list = movements(400, { total: 1_000_000 });
		expect(await readRows(movementPages, list)).toEqual(rowsOf(upTo(400)));
		expect(list.asked.length).toBeLessThanOrEqual(9 + 64);
	});

	it.each(['50', null, -3, 1.5])('may be nonsense: a total of %p', async (total) => {
		expect(await readRows(movementPages, movements(120, { total }))).toEqual(rowsOf(upTo(120)));
	});

	it('ends the list where no more follow, whatever the total', async () => {
		const list = movements(100, { total: 500, hasMore: () => false });
		expect(await readRows(movementPages, list)).toEqual(rowsOf(upTo(50)));
	});

	it('is an error where more rows are promised than come', async () => {
		await expect(
			readRows(movementPages, movements(120, { hasMore: () => true })),
		).rejects.toMatchObject({
			message: 'The Payments Service says that the list goes on, but gives no more rows',
			description: 'It gave 120 rows. Set a limit of at most that to take them.',
		});
	});
});

describe('a page that was asked for ahead', () => {
	it('and fails costs nothing when it is not needed', async () => {
		const list = movements(400, { total: 5000, refusesFrom: 400 });
		expect(await readRows(movementPages, list)).toEqual(rowsOf(upTo(400)));
	});

	it('and fails is the end of the reading when it is needed', async () => {
		const list = movements(1000, { refusesFrom: 500 });
		await expect(readRows(movementPages, list)).rejects.toThrow('No rows from 500 on');
		const asked = list.asked.length;
		await new Promise((resolve) => setTimeout(resolve, 20));
		expect(list.asked).toHaveLength(asked);
	});
});

describe('a service that ignores "offset"', () => {
	it.each([
		['movements', movementPages, movements(400, { ignoresOffset: true }), 50],
		['rows', otherPages, others(400, { ignoresOffset: true }), 100],
		['rows in pages of 10', otherPages, others(400, { ignoresOffset: true, cap: 10 }), 10],
	])('is noticed at the second page of %s', async (_name, work, list, step) => {
		await expect(readRows(work, list)).rejects.toMatchObject({
			message: 'The Payments Service gives the same rows for every page of the list',
			description: expect.stringContaining(`Set a limit of at most ${step}`) as string,
		});
		expect(list.asked[1]?.[0]).toBe(step - 1);
	});

	it('gives a list of one page whose total says that it is all', async () => {
		const list = others(24, { ignoresOffset: true, total: 24 });
		expect(await readRows(otherPages, list)).toEqual(rowsOf(upTo(24)));
		expect(list.asked).toHaveLength(2);
	});
});

describe('rows', () => {
	it.each([
		['without ids', (n: number) => ({ amount: n })],
		['with null for some ids', (n: number) => ({ id: n % 40 === 0 ? null : n, amount: n })],
		['with one id twice', (n: number) => ({ id: n === 200 ? 100 : n, amount: n })],
		['that are all alike', () => ({ id: null, amount: 5 })],
		['with ids in no order', (n: number) => ({ id: (n * 7) % 233, amount: n })],
	])('%s all come', async (_name, row) => {
		const rows = upTo(400).map(row);
		for (const faults of [{}, { total: 400, hasMore: (following: number) => following > 0 }]) {
			expect(await readRows(movementPages, new StillList(rows, faults))).toEqual(rows);
		}
	});

	it('all come when a page is shorter than it could be', async () => {
		for (const short of [1, 2, 3]) {
			const list = others(630, { short });
			expect(await readRows(otherPages, list)).toEqual(rowsOf(upTo(630)));
		}
	});

	it.each([1, 2, 3, 7])('all come in pages of %d', async (cap) => {
		expect(await readRows(otherPages, others(60, { cap }))).toEqual(rowsOf(upTo(60)));
	});

	it('that a total promises and that do not come are not waited for', async () => {
		expect(await readRows(movementPages, new StillList([], { total: 5 }))).toEqual([]);
	});

	it('come once each when one comes and another goes under the same total', async () => {
		const list = movements(230, {
			before: {
				2: (rows) => {
					rows.splice(10, 1);
					rows.push({ id: 900 });
				},
			},
		});
		const rows = await readRows(movementPages, list);
		expect(rows.filter(({ id }) => id !== 900 && id !== 11)).toEqual(
			rowsOf(upTo(230).filter((id) => id !== 11)),
		);
	});
});

describe('a list that cannot be read', () => {
	it('because it keeps changing ends in a clear error, after eight readings', async () => {
		const rows = rowsOf(upTo(200));
		const list = new StillList(rows, {
			before: Object.fromEntries(
				upTo(5000).map((answer) => [
					answer,
					(now: IDataObject[]) => now.unshift(...now.splice(100 + (answer % 90), 1)),
				]),
			),
		});
		await expect(readRows(movementPages, list)).rejects.toMatchObject({
			message: 'The list changes faster than it can be read',
			description: expect.stringContaining('It was read 8 times') as string,
		});
	});

	it('because n8n cannot take more rows begins at 110,001 rows', async () => {
		const twoPages = allPages(60_000);
		expect(await readRows(twoPages, others(110_000))).toHaveLength(110_000);
		await expect(readRows(twoPages, others(110_001))).rejects.toThrow(
			'The list has more than 110000 rows, the most that n8n takes from one input item',
		);
	});
});
