import * as fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { identityOf, readList } from '../../../../../nodes/service/lists/pages';
import { nextTurn } from '../../../../engine/until';
import { given } from '../../../../engine/given';

/** Lists that change at random: how many of each kind; 10,000 with LISTS=10000. */
const RUNS = given('LISTS', 150);

type Rows = IDataObject[];

interface Service {
	/** The most rows per page; `ignoresLimit`: it gives them whatever is asked for. */
	cap?: number;
	ignoresLimit?: boolean;
	/** What it says of the whole list; the truth unless told otherwise. */
	total?: unknown;
	hasMore?: (following: number) => unknown;
	ignoresOffset?: boolean;
	/** The offset from which on it answers with an error. */
	refusesFrom?: number;
	/** The answer that has five rows fewer than it could have. */
	shortAnswer?: number;
	/** What happens to the rows before the answer of a number. */
	before?: (rows: Rows, answer: number) => void;
	/** How long an answer takes, in turns of the event loop. */
	turns?: () => number;
}

const rowsUpTo = (count: number): Rows =>
	Array.from({ length: count }, (_, index) => ({ id: index + 1, amount: (index + 1) * 10 }));

/** Movements come with a total and with whether more follow, other lists with their rows alone. */
const MOVEMENTS: Service = { hasMore: (following) => following > 0 };
const OTHERS: Service = { total: undefined };

/** Reads a list of a service, in pages of 50, and notes offset and limit of each request. */
async function read(
	rows: Rows,
	service: Service,
	{ wanted, start = 0 } = {} as { wanted?: number; start?: number },
) {
	const asked: number[][] = [];
	let underWay = 0;
	let mostAtOnce = 0;
	const { cap = 50, hasMore, ignoresOffset, refusesFrom = Infinity, before } = service;
	const list = readList(
		async (offset, missing) => {
			const limit = Math.min(missing, 50);
			asked.push([offset, limit]);
			underWay += 1;
			mostAtOnce = Math.max(mostAtOnce, underWay);
			for (let turn = service.turns?.() ?? 0; turn >= 0; turn -= 1) {
				await nextTurn();
			}
			underWay -= 1;
			answers += 1;
			before?.(rows, answers);
			if (offset >= refusesFrom) throw new Error(`No rows from ${refusesFrom} on`);
			const begin = ignoresOffset ? 0 : offset;
			const end =
				begin +
				(service.ignoresLimit ? cap : Math.min(limit, cap)) -
				(answers === service.shortAnswer ? 5 : 0);
			const total = 'total' in service ? service.total : rows.length;
			return {
				offset,
				rows: rows.slice(begin, end).map((row) => ({ ...row })),
				...(typeof total === 'number' && { total }),
				...(hasMore && { hasMore: hasMore(Math.max(0, rows.length - end)) as boolean }),
			};
		},
		{ start, wanted, advice: 'Come back later.' },
	);
	let answers = 0;
	const end = await list.then(
		({ rows: got, total, hasMore: more }) => ({ got, total, hasMore: more }),
		(error: Error & { description?: string }) => ({ error }),
	);
	expect(underWay).toBe(0);
	return { ...end, asked, mostAtOnce } as {
		got: Rows;
		total?: number;
		hasMore?: boolean;
		error?: Error & { description?: string };
		asked: number[][];
		mostAtOnce: number;
	};
}

describe('a list that stands still', () => {
	it.each<[string, number, Service, number?]>([
		['movements', 400, MOVEMENTS],
		['no movements', 0, MOVEMENTS],
		['other rows', 400, OTHERS],
		['one row', 1, OTHERS],
		['no rows', 0, OTHERS],
		['a page and one row', 51, OTHERS],
		['pages of 7', 60, { ...OTHERS, cap: 7 }],
		['pages of 2', 20, { ...OTHERS, cap: 2 }],
		['movements in pages of 20', 130, { ...MOVEMENTS, cap: 20 }],
		['a page that is shorter than it could be', 400, { ...MOVEMENTS, shortAnswer: 3 }],
		['a total that is too small', 400, { ...MOVEMENTS, total: 51 }],
		['a total of nothing', 400, { ...MOVEMENTS, total: 0 }],
		['a total below nothing', 400, { ...MOVEMENTS, total: -3 }],
		['a total that is too large', 400, { ...MOVEMENTS, total: 1_000_000 }],
		['a total that is too large, of rows alone', 400, { total: 1_000_000 }],
		['refusals behind its end', 400, { ...MOVEMENTS, total: 5000, refusesFrom: 400 }],
		['a limit', 400, MOVEMENTS, 51],
		['a limit of other rows', 400, OTHERS, 120],
		['a limit that is larger', 130, OTHERS, 131],
	])('is read whole with %s', async (_name, count, service, wanted = Infinity) => {
		const { got, error } = await read(rowsUpTo(count), service, { wanted });
		expect(error).toBeUndefined();
		expect(got).toEqual(rowsUpTo(Math.min(count, wanted)));
	});

	it.each<[string, (n: number) => IDataObject]>([
		['without ids', (n) => ({ amount: n })],
		['with one id twice', (n) => ({ id: n === 200 ? 100 : n, amount: n })],
		['that are all alike', () => ({ id: null, amount: 5 })],
	])('is read whole with rows %s', async (_name, row) => {
		const rows = rowsUpTo(400).map((_, index) => row(index));
		expect((await read([...rows], MOVEMENTS)).got).toEqual(rows);
		expect((await read([...rows], OTHERS)).got).toEqual(rows);
	});

	it('takes a request for each page, which asks for no more than is missing', async () => {
		expect((await read(rowsUpTo(40), MOVEMENTS)).asked).toEqual([[0, 50]]);
		expect((await read(rowsUpTo(500), OTHERS, { wanted: 7 })).asked).toEqual([[0, 7]]);
		const { asked } = await read(rowsUpTo(5000), MOVEMENTS, { wanted: 120, start: 30 });
		expect(asked).toEqual([
			[30, 50],
			[79, 50],
			[128, 22],
		]);
	});

	it('is asked for many pages together where there is a total, and for one after the other elsewhere', async () => {
		const movements = await read(rowsUpTo(5000), { ...MOVEMENTS, turns: () => 2 });
		expect(movements.asked).toHaveLength(103);
		expect(movements.mostAtOnce).toBe(64);
		expect((await read(rowsUpTo(500), OTHERS)).mostAtOnce).toBe(1);
	});

	it('comes with the total that was said last, and with whether more rows follow', async () => {
		const growing: Service = {
			...MOVEMENTS,
			before: (rows, answer) => answer === 2 && rows.push({ id: 0 }),
		};
		expect(await read(rowsUpTo(99), growing)).toMatchObject({ total: 100, hasMore: false });
		const of120 = async (where: object) => await read(rowsUpTo(120), MOVEMENTS, where);
		expect(await of120({ start: 500 })).toMatchObject({ got: [], total: 120, hasMore: false });
		expect(await of120({ start: 20, wanted: 50 })).toMatchObject({ total: 120, hasMore: true });
		expect(await of120({ start: 20, wanted: 100 })).toMatchObject({ total: 120, hasMore: false });
		const once: Service = {
			...{ ...MOVEMENTS, total: 90 },
			before: (_, answer) => answer === 2 && (once.total = undefined),
		};
		expect(await read(rowsUpTo(90), once)).toMatchObject({ total: 90, hasMore: false });
		const wrong = { ...MOVEMENTS, total: 500 };
		expect(await read(rowsUpTo(120), wrong)).toMatchObject({ total: 500, hasMore: false });
		expect(await read(rowsUpTo(60), OTHERS, { wanted: 60 })).toMatchObject({ hasMore: undefined });
		// By a total alone, from where the list is read.
		const last = { start: 20, wanted: 100 };
		expect(await read(rowsUpTo(120), {}, last)).toMatchObject({ hasMore: false });
		expect(await read(rowsUpTo(121), {}, last)).toMatchObject({ hasMore: true });
		const generous = { ...MOVEMENTS, ignoresLimit: true };
		const some = await read(rowsUpTo(9), generous, { wanted: 7 });
		expect(some).toMatchObject({ got: rowsUpTo(7), hasMore: true });
	});

	it('ends with the failure of a page that it needs', async () => {
		const { error } = await read(rowsUpTo(1000), { ...MOVEMENTS, refusesFrom: 500 });
		expect(error?.message).toBe('No rows from 500 on');
	});

	it('has at most 110,000 rows', async () => {
		const inTwoPages = async (count: number) => {
			const rows = rowsUpTo(count);
			const page = (offset: number) => ({ offset, rows: rows.slice(offset, offset + 60_000) });
			return await readList(async (offset) => await Promise.resolve(page(offset)), { advice: '' });
		};
		expect((await inTwoPages(110_000)).rows).toHaveLength(110_000);
		await expect(inTwoPages(110_001)).rejects.toMatchObject({
			message: 'The list has more than 110000 rows, the most that n8n takes from one input item',
			description: 'Narrow the list down with filters, for example month by month, or set a limit.',
		});
	});
});

it('a row is the same with other fields under its ID, and without one with its fields in another order', () => {
	const [row, ...others] = [
		{ id: 7, state: 'a' },
		{ state: 'b', id: '7' },
		{ id: 8, state: 'a' },
	];
	expect(others.map((other) => identityOf(other) === identityOf(row))).toEqual([true, false]);
	const event = identityOf({ event: 'E', target: 'web' });
	expect(identityOf({ target: 'web', event: 'E' })).toBe(event);
	expect(identityOf({ target: 'web', event: 'F' })).not.toBe(event);
});

const TOO_FAST = 'The list changes faster than it can be read';
const SAME_ROWS = 'The Payments Service gives the same rows for every page of the list';

describe('a list whose pages do not fit together', () => {
	it.each<[string, (rows: Rows) => void, Rows]>([
		['a new row comes', (rows) => rows.unshift({ id: 0 }), [{ id: 0 }, ...rowsUpTo(120)]],
		['a row goes', (rows) => rows.shift(), rowsUpTo(120).slice(1)],
		[
			'a row moves to the front',
			(rows) => rows.unshift(...rows.splice(90, 1)),
			[{ id: 91, amount: 910 }, ...rowsUpTo(120).filter(({ id }) => id !== 91)],
		],
		[
			'a row moves to the end',
			(rows) => rows.push(...rows.splice(5, 1)),
			[...rowsUpTo(120).filter(({ id }) => id !== 6), { id: 6, amount: 60 }],
		],
		['nearly all go', (rows) => rows.splice(3), rowsUpTo(3)],
	])('is read again from its front where %s meanwhile', async (_name, change, expected) => {
		const before = (rows: Rows, answer: number) => void (answer === 2 && change(rows));
		for (const service of [MOVEMENTS, OTHERS]) {
			const { got, asked } = await read(rowsUpTo(120), { ...service, before });
			expect(got).toEqual(expected);
			expect(asked.filter(([offset]) => offset === 0)).toHaveLength(2);
		}
	});

	it('is read when the eighth reading fits, and given up when it does not', async () => {
		const until = (last: number): Service => ({
			...OTHERS,
			before: (rows, answer) => answer % 2 === 0 && answer <= last && rows.unshift({ id: -answer }),
		});
		expect((await read(rowsUpTo(60), until(14))).got).toHaveLength(67);
		const { error, asked } = await read(rowsUpTo(60), until(16));
		expect(error).toMatchObject({
			message: TOO_FAST,
			description:
				'It was read 8 times, and each time its pages did not fit together, as when rows come or go meanwhile. Come back later.',
		});
		expect(asked).toHaveLength(16);
	});

	it.each<[string, number, Service]>([
		['that go on without rows', 120, { hasMore: () => true }],
		['that begin without rows', 0, { hasMore: () => true }],
		['of one row, which leave no room to compare', 9, { ...OTHERS, cap: 1 }],
	])('is given up with pages %s', async (_name, count, service) => {
		expect((await read(rowsUpTo(count), service)).error?.message).toBe(TOO_FAST);
	});

	it.each<[string, number, Service]>([
		['movements', 400, MOVEMENTS],
		['other rows', 400, OTHERS],
		['a short list', 24, OTHERS],
		['one row', 1, OTHERS],
	])('names a service that ignores "offset": %s', async (_name, count, service) => {
		const { error } = await read(rowsUpTo(count), { ...service, ignoresOffset: true });
		expect(error).toMatchObject({
			message: SAME_ROWS,
			description:
				'It ignores "offset", so only the first page can be read. Set a limit of at most 10, or ask the service.',
		});
	});

	type Change = [kind: 'insert' | 'delete' | 'touch', place: number];
	const change = fc.tuple(
		fc.constantFrom('insert', 'delete', 'touch'),
		fc.double({ min: 0, max: 0.999, noNaN: true }),
	);
	const sample = fc.record({
		size: fc.integer({ min: 0, max: 300 }),
		cap: fc.constantFrom(50, 25, 10, 4),
		isMovements: fc.boolean(),
		turns: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1 }),
		changes: fc.array(
			fc.oneof({ arbitrary: fc.constant([]), weight: 9 }, fc.array(change, { maxLength: 3 })),
			{ maxLength: 100 },
		),
	});

	it('and changes at random gives every row that stood still once, in order, or an error', async () => {
		let readable = 0;
		await fc.assert(
			fc.asyncProperty(sample, async ({ size, cap, isMovements, turns, changes }) => {
				const rows = rowsUpTo(size);
				let turn = 0;
				let news = 0;
				const touched = new Set<unknown>();
				const apply = ([kind, place]: Change) => {
					const index = Math.floor(place * rows.length);
					if (kind === 'insert') rows.splice(index, 0, { id: (news -= 1) });
					else if (kind === 'delete') rows.splice(index, 1);
					else if (rows[index]) {
						touched.add(rows[index].id);
						rows[index] = { ...rows[index], touched: (news -= 1) };
					}
				};
				const { got, error } = await read(rows, {
					...(isMovements ? MOVEMENTS : OTHERS),
					cap,
					turns: () => turns[(turn += 1) % turns.length] as number,
					before: (_, answer) => (changes[answer] as Change[] | undefined)?.forEach(apply),
				});
				if (error !== undefined) return expect([TOO_FAST, SAME_ROWS]).toContain(error.message);
				readable += 1;
				const stood = rows.map(({ id }) => id).filter((id) => Number(id) > 0);
				const ids = got.map(({ id }) => id);
				expect(ids.filter((id) => stood.includes(id))).toEqual(stood);
				return expect(new Set(ids).size).toBe(ids.length);
			}),
			{ numRuns: RUNS },
		);
		// Errors are for lists that never settle, not for every change.
		expect(readable).toBeGreaterThan(RUNS * 0.6);
	});
});
