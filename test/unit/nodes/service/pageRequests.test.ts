import type { IDataObject } from 'n8n-workflow';
import { allPages } from '../../../../nodes/service/pages';
import { movements, others, readRows, rowsWith, StillList, upTo } from './stillList';

const movementPages = allPages(50);
const otherPages = allPages(100);

describe('the requests', () => {
	it('for 5,000 movements in pages of 50 are 103: each page repeats a row of the one before it', async () => {
		const list = movements(5000);
		expect(await readRows(movementPages, list)).toEqual(rowsWith(upTo(5000)));
		expect(list.asked).toHaveLength(103);
	});

	it('that were sent ahead have all ended when the list has been read', async () => {
		const rows = rowsWith(upTo(430));
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

	it('for 99 movements are 2, since the total says where they end', async () => {
		const list = movements(99);
		expect(await readRows(movementPages, list)).toEqual(rowsWith(upTo(99)));
		expect(list.asked).toEqual([
			[0, 50],
			[49, 50],
		]);
		expect(list.mostAtOnce).toBe(1);
	});

	it('for pages behind one that is shorter than it could be go out again, from where it ends', async () => {
		const list = others(630, { short: 3 });
		expect(await readRows(otherPages, list)).toEqual(rowsWith(upTo(630)));
		expect(list.asked.map(([offset]) => offset)).toEqual([0, 99, 198, 292, 391, 490, 589, 629]);
	});

	it.each([
		['null for all ids', () => null],
		['null for some ids', (n: number) => (n % 3 === 0 ? null : n)],
		['two ids missing', (n: number) => (n === 70 || n === 90 ? undefined : n)],
	])('for 120 movements with %s are 3: no row is taken for another one', async (_name, idOf) => {
		const rows = upTo(120).map((n) => ({ id: idOf(n), amount: n }));
		const list = new StillList(rows, { total: 120, hasMore: (following) => following > 0 });
		expect(await readRows(movementPages, list)).toEqual(rows);
		expect(list.asked.map(([offset]) => offset)).toEqual([0, 49, 98]);
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
		expect(await readRows(work, list, limit)).toEqual(rowsWith(upTo(limit)));
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
			expect(await readRows(otherPages, list)).toEqual(rowsWith(upTo(count)));
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
});

describe('a page that was asked for ahead', () => {
	it('and fails costs nothing when it is not needed', async () => {
		const list = movements(400, { total: 5000, refusesFrom: 400 });
		expect(await readRows(movementPages, list)).toEqual(rowsWith(upTo(400)));
	});

	it('and fails is the end of the reading when it is needed', async () => {
		const list = movements(1000, { refusesFrom: 500 });
		await expect(readRows(movementPages, list)).rejects.toThrow('No rows from 500 on');
		const asked = list.asked.length;
		await new Promise((resolve) => setTimeout(resolve, 20));
		expect(list.asked).toHaveLength(asked);
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
			expect(await readRows(otherPages, list)).toEqual(rowsWith(upTo(630)));
		}
	});

	it.each([1, 2, 3, 7])('all come in pages of %d', async (cap) => {
		expect(await readRows(otherPages, others(60, { cap }))).toEqual(rowsWith(upTo(60)));
	});

	it('come although pages of one row show nothing of one that goes', async () => {
		const list = others(6, { cap: 1, before: { 3: (rows) => rows.shift() } });
		expect(await readRows(otherPages, list)).toEqual(rowsWith([2, 3, 4, 5, 6]));
	});

	it('that a total promises and that do not come are not waited for', async () => {
		expect(await readRows(movementPages, new StillList([], { total: 5 }))).toEqual([]);
	});
});

describe('a list that cannot be read', () => {
	it('because n8n cannot take more rows begins at 110,001 rows', async () => {
		const twoPages = allPages(60_000);
		expect(await readRows(twoPages, others(110_000))).toHaveLength(110_000);
		await expect(readRows(twoPages, others(110_001))).rejects.toMatchObject({
			message: 'The list has more than 110000 rows, the most that n8n takes from one input item',
			description: 'Narrow the list down with filters, for example month by month, or set a limit.',
		});
	});
});
