import * as fc from 'fast-check';
import { movementPages } from '../../../../nodes/service/movementPages';
import { offsetPages } from '../../../../nodes/service/offsetPages';
import type { Change } from './movingList';
import { MovingList, readList } from './movingList';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const change = fc.record<Change>({
	kind: fc.constantFrom('insert', 'delete'),
	at: fc.double({ min: 0, max: 1, noNaN: true }),
});
const still = fc.constant<Change | undefined>(undefined);
const growth = fc.record<Change>({ kind: fc.constant('insert'), at: fc.constant(0) });

/** At most one change between two answers, often or seldom, for a while; later the list stands still. */
const schedule = (changes: fc.Arbitrary<Change>) =>
	fc.oneof(
		fc.array(fc.option(changes, { nil: undefined, freq: 3 }), { maxLength: 120 }),
		fc.array(fc.oneof({ arbitrary: changes, weight: 1 }, { arbitrary: still, weight: 9 }), {
			maxLength: 60,
		}),
	);

/** Chances that decide which of the requests under way is answered next. */
const chances = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1 });

const turnsOf = (numbers: number[]) => {
	let index = 0;
	return () => numbers[index++ % numbers.length] as number;
};

/** Every row that lasted is there once, no row is there twice, and the order is that of the list. */
function expectWhole(ids: number[], list: MovingList): void {
	expect(new Set(ids).size).toBe(ids.length);
	expect(ids.filter((id) => list.lasting.has(id))).toEqual(list.inOrder());
}

describe.each([
	['movements', movementPages, true],
	['beneficiaries and payment cards', offsetPages, false],
])('reading all %s', (_name, work, tellsTotal) => {
	it.each([0, 1, 2, 49, 50, 51, 99, 100, 101, 120, 1000])('gives all of %d', async (size) => {
		const list = new MovingList(size, [], Infinity, tellsTotal);
		expect(await readList(work, list)).toEqual(upTo(size));
	});

	it.each([
		[1, 7],
		[2, 9],
		[7, 30],
		[10, 100],
		[20, 101],
	])('gives all when the service gives no more than %d per page, of %d', async (cap, size) => {
		const list = new MovingList(size, [], cap, tellsTotal);
		expect(await readList(work, list)).toEqual(upTo(size));
	});

	it.each([1, 49, 50, 51, 120])('gives exactly %d when that is the limit', async (limit) => {
		for (const cap of [Infinity, 50, 20, 7]) {
			const list = new MovingList(300, [], cap, tellsTotal);
			expect(await readList(work, list, limit)).toEqual(upTo(limit));
		}
	});

	it('gives what there is when the limit is higher', async () => {
		const list = new MovingList(30, [], Infinity, tellsTotal);
		expect(await readList(work, list, 120)).toEqual(upTo(30));
	});

	it('gives exactly the limit when rows came twice on the way', async () => {
		const grows: Change[] = upTo(40).map(() => ({ kind: 'insert', at: 0 }));
		const list = new MovingList(400, grows, 20, tellsTotal);
		const ids = await readList(work, list, 120);
		expect(ids).toEqual(upTo(120));
	});

	it('finds every row that lasts, once and in order, whatever comes and goes meanwhile', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 0, max: 400 }),
				schedule(change),
				fc.constantFrom(Infinity, 50, 25, 10, 4),
				chances,
				async (size, changes, cap, numbers) => {
					const list = new MovingList(size, changes, cap, tellsTotal);
					expectWhole(await readList(work, list, undefined, turnsOf(numbers)), list);
				},
			),
			{ numRuns: 250 },
		);
	});

	it('finds every row that lasts while new ones come in at the front all the time', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 0, max: 600 }),
				schedule(growth),
				chances,
				async (size, changes, numbers) => {
					const list = new MovingList(size, changes, Infinity, tellsTotal);
					expectWhole(await readList(work, list, undefined, turnsOf(numbers)), list);
				},
			),
			{ numRuns: 100 },
		);
	});

	it('gives exactly the limit, no row twice, whatever comes and goes meanwhile', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 250, max: 400 }),
				schedule(change),
				fc.integer({ min: 1, max: 130 }),
				chances,
				async (size, changes, limit, numbers) => {
					const list = new MovingList(size, changes, 50, tellsTotal);
					const ids = await readList(work, list, limit, turnsOf(numbers));
					expect(ids).toHaveLength(limit);
					expect(new Set(ids).size).toBe(limit);
				},
			),
			{ numRuns: 100 },
		);
	});

	it('misses no row when one goes at the front and another comes at the end', async () => {
		const list = new MovingList(
			200,
			[undefined, { kind: 'delete', at: 0 }, { kind: 'insert', at: 1 }],
			50,
			tellsTotal,
		);
		expectWhole(await readList(work, list), list);
	});

	it('ends with what is left when most of the list goes away', async () => {
		const shrinks: Change[] = upTo(380).map(() => ({ kind: 'delete', at: 0 }));
		const list = new MovingList(400, shrinks, 20, tellsTotal);
		expectWhole(await readList(work, list), list);
	});
});
