import * as fc from 'fast-check';
import { allPages } from '../../../../nodes/service/pages';
import type { Change, Ids } from './changingList';
import { ChangingList } from './changingList';
import { readRows } from './stillList';

/** Lists that change at random: how many of each kind; 10,000 with LISTS=10000. */
const RUNS = Number(process.env.LISTS ?? 150);

const NOT_READABLE = [
	'The list changes faster than it can be read',
	// A row goes while the only page that holds it is under way: the next one is empty.
	'The Payments Service says that the list goes on, but gives no more rows',
	// Rows come and go so that each page has the rows of the first one.
	'The Payments Service gives the same rows for every page of the list',
];

const share = fc.double({ min: 0, max: 1, noNaN: true });
const changeOf = (kind: Change['kind']): fc.Arbitrary<Change> =>
	kind === 'move'
		? fc.record({
				kind: fc.constant('move' as const),
				at: share,
				to: fc.oneof(share, fc.constant(0), fc.constant(1)),
			})
		: fc.record({ kind: fc.constant(kind), at: share });

/** None, one or a few changes between two answers, often or seldom, for a while; then the list no longer changes. */
const schedule = (change: fc.Arbitrary<Change>): fc.Arbitrary<Change[][]> =>
	fc.oneof(
		fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 120 }),
		fc.array(
			fc.oneof(
				{ arbitrary: fc.constant<Change[]>([]), weight: 9 },
				{ arbitrary: change.map((one) => [one]), weight: 1 },
			),
			{ maxLength: 120 },
		),
	);

interface Sample {
	size: number;
	pageSize: number;
	chances: number[];
	settings: ConstructorParameters<typeof ChangingList>[1];
}

const listOf = (changes: fc.Arbitrary<Change[][]>): fc.Arbitrary<Sample> =>
	fc.record({
		size: fc.integer({ min: 0, max: 300 }),
		pageSize: fc.constantFrom(50, 100),
		chances: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1 }),
		settings: fc.record({
			changes,
			ids: fc.constantFrom<Ids>('unique', 'some null', 'none', 'repeated'),
			cap: fc.constantFrom(Infinity, 50, 25, 10, 4),
			tellsTotal: fc.boolean(),
			tellsMore: fc.boolean(),
		}),
	});

/** Reads the list; pages that are under way together overtake each other. */
async function read({ size, pageSize, chances, settings }: Sample) {
	const list = new ChangingList(size, settings);
	let index = 0;
	const turns = () => chances[index++ % chances.length] as number;
	const end = await readRows(allPages(pageSize), list, undefined, turns).then(
		(rows) => ({ texts: rows.map(({ text }) => text) }),
		(error: Error) => ({ error }),
	);
	return { list, end };
}

/** Every row that stood still is there once, in the order of the list. */
function expectWhole(list: ChangingList, texts: unknown[]): void {
	const stoodStill = list.stoodStill();
	const expected = new Set(stoodStill);
	expect(texts.filter((text) => expected.has(text))).toEqual(stoodStill);
}

const front = { kind: 'insert', at: 0 } as const;

/** As many new rows as a small page holds push it back to rows that are known. */
const PUSHED_BACK: Sample = {
	size: 5,
	pageSize: 50,
	chances: [0],
	settings: {
		changes: [[front], [], [{ kind: 'delete', at: 0 }], [front, front]],
		ids: 'unique',
		cap: 4,
		tellsTotal: false,
		tellsMore: false,
	},
};

/** Each answer comes after one more row, so that the first page comes again and again. */
const GROWING: Sample = {
	...PUSHED_BACK,
	size: 2,
	settings: { ...PUSHED_BACK.settings, changes: [[front], [front], [front]], cap: Infinity },
};

describe('a list that changes at random while it is read', () => {
	it.each<[string, Change['kind'][]]>([
		['come and go', ['insert', 'delete']],
		['come, go, move and change', ['insert', 'delete', 'move', 'touch']],
		['move alone', ['move']],
	])(
		'and whose rows %s gives every row that stood still once, or an error',
		async (_name, kinds) => {
			let readable = 0;
			await fc.assert(
				fc.asyncProperty(listOf(schedule(fc.oneof(...kinds.map(changeOf)))), async (sample) => {
					const { list, end } = await read(sample);
					if ('error' in end) {
						expect(NOT_READABLE).toContain(end.error.message);
						return;
					}
					readable += 1;
					expectWhole(list, end.texts);
				}),
				{ numRuns: RUNS, examples: [[PUSHED_BACK], [GROWING]] },
			);
			// Errors are for lists that never settle, not for every change.
			expect(readable).toBeGreaterThan(RUNS * 0.6);
		},
	);

	it.each([
		['at the front', 0],
		['at the end', 1],
	])('and only grows %s is always read', async (_name, at) => {
		const growth = fc.constant<Change>({ kind: 'insert', at });
		await fc.assert(
			fc.asyncProperty(listOf(schedule(growth)), async (sample) => {
				// A page of few rows could not keep up with as many that come in.
				const settings = { ...sample.settings, cap: Math.max(25, sample.settings.cap ?? Infinity) };
				const { list, end } = await read({ ...sample, settings });
				expect(end).toEqual({ texts: expect.any(Array) as unknown[] });
				if ('texts' in end) {
					expectWhole(list, end.texts);
					expect(new Set(end.texts).size).toBe(end.texts.length);
				}
			}),
			{ numRuns: RUNS, examples: [[GROWING]] },
		);
	});

	it('is read whole when it does not change after all, whatever its ids', async () => {
		await fc.assert(
			fc.asyncProperty(listOf(fc.constant([])), async (sample) => {
				const { list, end } = await read(sample);
				expect(end).toEqual({ texts: list.stoodStill() });
			}),
			{ numRuns: RUNS },
		);
	});
});

describe('rows that were lost before', () => {
	const list = (changes: Change[][], ids: Ids = 'unique') =>
		new ChangingList(400, { changes, ids });
	const textsOf = async (changing: ChangingList) =>
		(await readRows(allPages(50), changing)).map(({ text }) => text);
	const nothing: Change[][] = [];

	it('come when one moves to the end while the list is read', async () => {
		const moving = list([[], [{ kind: 'move', at: 0.05, to: 1 }]]);
		const texts = await textsOf(moving);
		expect([...texts].sort()).toEqual([...moving.lasted()].sort());
	});

	it.each([9, 11, 13, 15])(
		'come once when one grows and then moves to the end, before answer %d',
		async (answer) => {
			const changes: Change[][] = Array.from({ length: answer }, () => []);
			changes[2] = [front];
			changes[answer] = [{ kind: 'move', at: 0.05, to: 1 }];
			const moving = list(changes);
			const texts = await textsOf(moving);
			expect(new Set(texts).size).toBe(texts.length);
			expect(texts).toEqual(expect.arrayContaining(moving.lasted()));
		},
	);

	it('come when one is renamed and moves to the front', async () => {
		const moving = list([[], [], [{ kind: 'move', at: 0.9, to: 0.01 }]]);
		const texts = await textsOf(moving);
		expect([...texts].sort()).toEqual([...moving.lasted()].sort());
	});

	it('come when one moves to the front in the place of one that goes', async () => {
		const changing = list([
			[],
			[
				{ kind: 'delete', at: 0 },
				{ kind: 'move', at: 1, to: 0 },
			],
		]);
		const texts = await textsOf(changing);
		expect([...texts].sort()).toEqual([...changing.lasted()].sort());
	});

	it.each<Ids>(['repeated', 'some null', 'none'])('come when ids are %s', async (ids) => {
		const still = list(nothing, ids);
		expect(await textsOf(still)).toEqual(still.stoodStill());
	});
});
