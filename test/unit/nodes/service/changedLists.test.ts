import { allPages } from '../../../../nodes/service/pages';
import type { Rows } from './changes';
import { counted, exchange, EXCHANGED, sameBefore } from './changes';
import { fromTo, movements, others, readRows, upTo } from './stillList';

const movementPages = allPages(50);
const otherPages = allPages(100);

/** The pages of a reading of some 60 movements: the first one, and a later one that repeats more. */
const FIRST_READING = [
	[0, 50],
	[49, 50],
];
const LATER_READING = [
	[0, 50],
	[47, 50],
];

describe('rows that come, go or move while the list is read', () => {
	it('come once each when one comes and another goes under the same total', async () => {
		const goesAndComes = (rows: Rows) => rows.splice(10, 1) && rows.push(...fromTo(900, 900));
		const list = movements(230, { before: { 2: goesAndComes } });
		const expected = [...fromTo(1, 10), ...fromTo(12, 230), ...fromTo(900, 900)];
		expect(await readRows(movementPages, list)).toEqual(expected);
	});

	it('come in two readings at most when one row comes', async () => {
		const list = movements(1000, { before: { 9: (rows) => rows.unshift({ id: 9999 }) } });
		expect(await readRows(movementPages, list)).toEqual([{ id: 9999 }, ...fromTo(1, 1000)]);
		expect(list.asked.length).toBeLessThanOrEqual(21 + 3 + 22 + 1);
	});

	it('come once each when two of them change places', async () => {
		const list = movements(60, { before: { 2: exchange } });
		expect(await readRows(movementPages, list)).toEqual([...EXCHANGED, ...fromTo(57, 60)]);
		expect(list.asked).toEqual([...FIRST_READING, ...LATER_READING]);
	});

	it('come once each when the last one comes to the front in the second reading', async () => {
		const list = movements(60, {
			total: counted,
			before: {
				2: (rows) => rows.push(...fromTo(61, 61)),
				4: (rows) => rows.unshift(...rows.splice(-1)),
			},
		});
		expect(await readRows(movementPages, list)).toEqual([...fromTo(61, 61), ...fromTo(1, 60)]);
	});

	it('come once each when a new one goes on to the end in the second reading', async () => {
		const list = movements(60, {
			total: counted,
			before: {
				2: (rows) => rows.push(...fromTo(61, 61)),
				3: (rows) => rows.unshift(...fromTo(900, 900)),
				4: (rows) => rows.push(...rows.splice(0, 1)),
			},
		});
		expect(await readRows(movementPages, list)).toEqual([...fromTo(1, 61), ...fromTo(900, 900)]);
	});

	it('come once each when one is changed and goes on to the end in the second reading', async () => {
		const list = movements(60, {
			total: counted,
			before: {
				2: (rows) => rows.push(...fromTo(61, 61)),
				4: (rows) => {
					rows.splice(9, 1, ...fromTo(900, 900));
					rows.push({ id: 10, amount: 105 });
				},
			},
		});
		expect(await readRows(movementPages, list)).toEqual([
			...fromTo(1, 9),
			...fromTo(900, 900),
			...fromTo(11, 61),
			{ id: 10, amount: 105 },
		]);
	});

	it('come whole when the only row that a page repeats is gone', async () => {
		const list = others(100, { before: { 2: (rows) => rows.pop() } });
		expect(await readRows(otherPages, list)).toEqual(fromTo(1, 99));
	});

	it('come when as many new ones as a page holds bring its rows once more', async () => {
		const list = movements(200, {
			total: counted,
			before: { 2: (rows) => rows.unshift(...fromTo(901, 949)) },
		});
		expect(await readRows(movementPages, list)).toEqual([...fromTo(901, 949), ...fromTo(1, 200)]);
	});

	it('come when new ones bring the rows of a short list once more, and its last ones go', async () => {
		const list = others(24, {
			before: {
				2: (rows) => {
					rows.splice(20);
					rows.unshift(...fromTo(901, 923));
				},
			},
		});
		expect(await readRows(otherPages, list)).toEqual([...fromTo(901, 923), ...fromTo(1, 20)]);
	});

	it('come when one moves to the place in the next page that it had in the first', async () => {
		const list = movements(200, {
			before: { 2: (rows) => rows.splice(59, 0, ...rows.splice(10, 1)) },
		});
		expect(await readRows(movementPages, list)).toEqual([
			...fromTo(1, 10),
			...fromTo(12, 60),
			...fromTo(11, 11),
			...fromTo(61, 200),
		]);
	});

	it('are looked for closer to the front by half a page, and then from the front again', async () => {
		const list = others(400, { before: { 2: (rows) => rows.splice(0, 150) } });
		expect(await readRows(otherPages, list)).toEqual(fromTo(151, 400));
		expect(list.asked.map(([offset]) => offset)).toEqual([0, 99, 49, 0, 0, 97, 194, 247]);
	});
});

describe('a second reading that finds a change again', () => {
	it.each<[string, Rows[number], (rows: Rows) => unknown]>([
		[
			'and a row that was changed',
			{ id: 5, amount: 55 },
			(rows) => (rows[4] = { id: 5, amount: 55 }),
		],
		['and nothing else', { id: 5, amount: 50 }, () => undefined],
	])('%s is the last one when all rows are still there', async (_name, fifth, change) => {
		const list = movements(60, {
			total: counted,
			before: {
				2: (rows) => rows.push(...fromTo(61, 61)),
				3: change,
				4: (rows) => rows.push(...fromTo(62, 62)),
			},
		});
		expect(await readRows(movementPages, list)).toEqual([...fromTo(1, 4), fifth, ...fromTo(6, 62)]);
		expect(list.asked).toEqual([...FIRST_READING, ...LATER_READING]);
	});

	it.each([
		['in all rows', () => null],
		['in one row', (id: number) => (id === 20 ? null : id)],
		['but 30 twice', (id: number) => (id === 40 ? 30 : id)],
	])('tells rows apart by all fields where ids are missing: %s', async (_name, idOf) => {
		const list = movements(0, {
			total: counted,
			before: {
				1: (rows) => rows.push(...upTo(60).map((n) => ({ id: idOf(n), amount: n * 10 }))),
				2: (rows) => rows.push({ id: 61, amount: 610 }),
				// What was the 20th row is lost as far as anybody can tell.
				3: (rows) => rows.splice(19, 1, { id: idOf(20), amount: 205 }),
				4: (rows) => rows.push({ id: 62, amount: 620 }),
			},
		});
		const rows = await readRows(movementPages, list);
		expect(rows.map(({ amount }) => amount)).toEqual(
			upTo(62).map((n) => (n === 20 ? 205 : n * 10)),
		);
		expect(list.asked).toEqual([...FIRST_READING, ...LATER_READING, ...LATER_READING]);
	});
});

describe('a limit', () => {
	it('is kept although the pages of a second reading hold more', async () => {
		const list = movements(1000, { before: { 2: (rows) => rows.unshift({ id: 9999 }) } });
		expect(await readRows(movementPages, list, 120)).toEqual([{ id: 9999 }, ...fromTo(1, 119)]);
	});

	it('does not let a row come twice in the place of another', async () => {
		const list = movements(60, { before: sameBefore([2, 4], exchange) });
		expect(await readRows(movementPages, list, 58)).toEqual(fromTo(1, 58));
	});

	it('takes the rows that are there first where new ones come all the time', async () => {
		const list = movements(200, {
			total: counted,
			before: Object.fromEntries(
				upTo(50).map((answer) => [answer, (rows: Rows) => rows.unshift({ id: 900 + answer })]),
			),
		});
		const rows = await readRows(movementPages, list, 60);
		expect(rows).toHaveLength(60);
		expect(new Set(rows.map(({ id }) => id)).size).toBe(60);
		expect(list.asked.filter(([offset]) => offset === 0)).toHaveLength(2);
	});

	it('is reached although new rows fill the second page with known ones, in each reading', async () => {
		const list = others(400, {
			before: {
				2: (rows) => rows.unshift(...fromTo(1001, 1100)),
				6: (rows) => rows.unshift(...fromTo(2001, 2100)),
			},
		});
		expect(await readRows(otherPages, list, 150)).toHaveLength(150);
	});
});
