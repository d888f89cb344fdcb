import { assertDeliverable } from '../../../../nodes/service/listPage';
import { movementPages } from '../../../../nodes/service/movementPages';
import { offsetPages } from '../../../../nodes/service/offsetPages';
import { MovingList, readList, readRows, StillList } from './movingList';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const rowsOf = (ids: number[]) => ids.map((id) => ({ id }));

describe('the requests', () => {
	it('for 5,000 movements are 100', async () => {
		const list = new MovingList(5000, []);
		expect(await readList(movementPages, list)).toHaveLength(5000);
		expect(list.answers).toBe(100);
	});

	it('for 120 of many movements are 3', async () => {
		const list = new MovingList(5000, []);
		await readList(movementPages, list, 120);
		expect(list.answers).toBe(3);
	});

	it('for 5,000 movements of which one comes in meanwhile are no more than twice as many', async () => {
		const list = new MovingList(5000, [
			...upTo(50).map(() => undefined),
			{ kind: 'insert', at: 0 },
		]);
		expect(await readList(movementPages, list)).toEqual(list.inOrder());
		expect(list.answers).toBeLessThanOrEqual(200);
	});

	it('for a limit of one page without a total are 1', async () => {
		const list = new MovingList(500, [], Infinity, false);
		await readList(offsetPages, list, 100);
		expect(list.answers).toBe(1);
	});

	it('for a short list without a total are 2: a short page may be a cap', async () => {
		const list = new MovingList(24, [], Infinity, false);
		await readList(offsetPages, list);
		expect(list.answers).toBe(2);
	});

	it('for 1,000 rows without a total are at most 16, with a few pages ahead', async () => {
		const list = new MovingList(1000, [], Infinity, false);
		expect(await readList(offsetPages, list)).toHaveLength(1000);
		expect(list.answers).toBeLessThanOrEqual(16);
	});

	it.each([
		['movements', movementPages, 7, [[0, 7]]],
		[
			'movements',
			movementPages,
			120,
			[
				[0, 50],
				[50, 50],
				[100, 20],
			],
		],
		['rows without a total', offsetPages, 7, [[0, 7]]],
		[
			'rows without a total',
			offsetPages,
			120,
			[
				[0, 100],
				[97, 23],
			],
		],
		[
			'rows without a total',
			offsetPages,
			197,
			[
				[0, 100],
				[97, 100],
			],
		],
		[
			'rows without a total',
			offsetPages,
			200,
			[
				[0, 100],
				[97, 100],
				[194, 6],
			],
		],
	])(
		'for a limit of %s ask for no more than is missing: %j, %d',
		async (_what, work, limit, asked) => {
			const total = work === movementPages ? { total: 500 } : {};
			const list = new StillList(rowsOf(upTo(500)), total);
			expect(await readRows(work, list, limit)).toHaveLength(limit);
			expect(list.asked).toEqual(asked);
		},
	);

	it.each([
		[24, 1],
		[100, 3],
		[1000, 3],
	])('for %d rows without a total are under way %d at a time', async (size, atOnce) => {
		const list = new MovingList(size, [], Infinity, false);
		await readList(offsetPages, list);
		expect(list.mostAtOnce).toBe(atOnce);
	});

	it('for 200 rows without a total are under way two at a time behind the first', async () => {
		const list = new MovingList(1000, [], Infinity, false);
		await readList(offsetPages, list, 200);
		expect(list.mostAtOnce).toBe(2);
	});

	it.each([
		[10, 14],
		[20, 9],
	])('for 100 rows in pages of %d are no more than %d: few rows come twice', async (cap, most) => {
		const list = new MovingList(100, [], cap, false);
		await readList(offsetPages, list);
		expect(list.answers).toBeLessThanOrEqual(most);
	});

	it('for movements of which one comes in meanwhile end with the total', async () => {
		const list = new MovingList(60, [{ kind: 'insert', at: 0 }]);
		await readList(movementPages, list);
		expect(list.answers).toBe(5);
	});

	it('go one page back when so many rows went away that no known one is in sight', async () => {
		const shrinks = { 13: (rows: unknown[]) => rows.splice(0, 30) };
		const list = new StillList(rowsOf(upTo(2000)), { before: shrinks });
		expect(await readRows(offsetPages, list)).toHaveLength(2000);
		expect(list.asked.slice(12, 15)).toEqual([
			[1164, 100],
			[1064, 100],
			[1161, 100],
		]);
	});
});

describe('rows', () => {
	it.each([movementPages, offsetPages])('without ids are all read', async (work) => {
		const rows = upTo(230).map((amount) => ({ amount }));
		expect(await readRows(work, new StillList(rows))).toEqual(rows);
	});

	it('without ids are all read when a page comes short', async () => {
		const rows = upTo(630).map((amount) => ({ amount }));
		expect(await readRows(offsetPages, new StillList(rows, { short: 2 }))).toEqual(rows);
		expect(await readRows(offsetPages, new StillList(rows, { short: 3 }))).toEqual(rows);
	});

	it('of which only some have an id are all read, each once', async () => {
		const rows = upTo(230).map((amount) =>
			amount % 2 === 0 ? { amount } : { amount, id: amount },
		);
		expect(await readRows(offsetPages, new StillList(rows))).toEqual(rows);
	});

	it('of movements with ids in no order are read in one go', async () => {
		const rows = rowsOf(upTo(230).map((id) => (id * 7) % 233));
		const list = new StillList(rows, { total: 230 });
		expect(await readRows(movementPages, list)).toEqual(rows);
		expect(list.asked).toHaveLength(5);
	});

	it('of movements come once each when one comes and another goes under the same total', async () => {
		const list = new StillList(rowsOf(upTo(230)), {
			total: 230,
			before: {
				2: (rows) => {
					rows.unshift({ id: 1000 });
					rows.pop();
				},
			},
		});
		expect(await readRows(movementPages, list)).toEqual(rowsOf(upTo(229)));
	});

	it('of movements are all read when a page comes short under the same total', async () => {
		const rows = rowsOf(upTo(230));
		const list = new StillList([...rows], { total: 230, short: 3 });
		expect(await readRows(movementPages, list)).toEqual(rows);
	});

	it.each([undefined, null, '230', {}])(
		'of movements are all read with %j for a total',
		async (total) => {
			const rows = rowsOf(upTo(230));
			expect(await readRows(movementPages, new StillList(rows, { total }))).toEqual(rows);
		},
	);

	it('that a total promises and that do not come are not waited for', async () => {
		expect(await readRows(movementPages, new StillList([], { total: 5 }))).toEqual([]);
	});
});

describe('a list that cannot be read', () => {
	/**
	 * A list in which the rows behind those that are known are pushed out of reach again and again. Each time costs two pages
	 * in vain: one of unknown rows, and then the front, which is known.
	 */
	const pushed = (times: number) => {
		const list = new MovingList(200, [], 20, false);
		const answer = list.answer.bind(list);
		let fronts = 0;
		let id = 10_000;
		list.answer = (options) => {
			if (Number(options.qs?.offset) === 0) fronts += 1;
			else if (fronts <= times) {
				return { statusCode: 200, body: upTo(20).map(() => ({ id: (id += 1) })) };
			}
			return answer(options);
		};
		return list;
	};

	it('because it changes faster than it is read ends in a clear error', async () => {
		await expect(readList(offsetPages, pushed(51))).rejects.toMatchObject({
			message: 'The list changes faster than it can be read',
			description: 'Narrow it down with filters, or read it again at a quieter time.',
		});
	});

	it('is one only after more than 100 pages in vain', async () => {
		expect(await readList(offsetPages, pushed(50))).toEqual(upTo(200));
	});

	it('because the answer is no list is no empty list', async () => {
		const list = new MovingList(1, []);
		list.answer = () => ({ statusCode: 200, body: { message: 'hello' } });
		await expect(readList(movementPages, list)).rejects.toMatchObject({
			message: 'The Payments Service answered with something that is not a list',
			description: 'Check that Base URL in the credential ends with the version, such as /api/v3.',
		});
	});

	it('because n8n cannot take so many rows says so before it is read', async () => {
		const list = new MovingList(120_000, []);
		await expect(readList(movementPages, list)).rejects.toMatchObject({
			message: 'The list has 120000 rows; n8n takes at most 110000 from one input item',
			description: 'Narrow the list down with filters, for example month by month, or set a limit.',
		});
		expect(list.answers).toBe(1);
	});

	it('begins with one row more than 110,000', () => {
		expect(() => assertDeliverable(110_000)).not.toThrow();
		expect(() => assertDeliverable(110_001)).toThrow('110001 rows');
	});
});
