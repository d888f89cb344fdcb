import fc from 'fast-check';
import type { RunResult } from '../../../../engine';
import { endsOf } from './support';
import { World } from './world';
import { type DatabaseFault, type Run, faultKinds } from './worldRun';
import { given } from '../../../../engine/given';

const KEYS = ['A', 'B', 'C', 'D'];
/** SEQUENCES=2000 walks as many as a change of the record must pass. */
const SEQUENCES = given('SEQUENCES', 16);
const SUCCESSES = ['paid', 'skipped'];

/** One or two runs at the same time, in the same or in two processes. */
type Step = Run[];

const run = fc.record<Run>({
	list: fc.array(fc.constantFrom(...KEYS), { minLength: 1, maxLength: 5 }),
	process: fc.nat(1),
	onError: fc.constantFrom('stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'),
	retryOnFail: fc.boolean(),
	parallelPayouts: fc.constantFrom(1, 1, 3),
	faults: fc.array(fc.constantFrom(...faultKinds), { maxLength: 3 }),
	database: fc.oneof(
		{ weight: 2, arbitrary: fc.constant<DatabaseFault[]>([]) },
		{
			weight: 1,
			arbitrary: fc.array(
				fc.constantFrom<DatabaseFault>('ok', 'ok', 'ok', 'before', 'after', 'late'),
				{
					maxLength: 30,
				},
			),
		},
	),
	end: fc.option(
		fc.record({
			how: fc.constantFrom('kill' as const, 'kill' as const, 'stop' as const),
			afterSteps: fc.nat(80),
		}),
		{ nil: undefined, freq: 2 },
	),
});

const step: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 3, arbitrary: run.map((only) => [only]) },
	{ weight: 1, arbitrary: fc.tuple(run, run) },
);

const quietRun: Run = {
	list: ['A'],
	process: 0,
	onError: 'continueRegularOutput',
	retryOnFail: false,
	parallelPayouts: 1,
	faults: [],
	database: [],
};

/** A payout that times out and arrives later, while somebody who sees no movement resolves its key. */
const arrivesLate: Step[] = [[{ ...quietRun, faults: ['hangBeforeEffect'] }]];

const world = new World();

/** Every item of a run that ended has one outcome, and none claims a payment that was not made. */
function checkRun({ list, onError }: Run, result: RunResult, acceptedBefore: Set<string>): void {
	if (result.run.status === 'canceled') return;
	const ends = endsOf(result.outputs.flat());
	const successes = ends.filter(({ outcome }) => SUCCESSES.includes(outcome));
	for (const { key } of successes) expect([key, world.accepted.get(key)]).toEqual([key, 1]);

	if (result.error === undefined) {
		const expected = onError === 'stopWorkflow' ? SUCCESSES : [...SUCCESSES, 'refused', 'unknown'];
		expect(ends.map(({ item }) => item).sort()).toEqual(list.map((_, index) => index));
		for (const { outcome } of ends) expect(expected).toContain(outcome);
		return;
	}
	expect(onError).toBe('stopWorkflow');
	const text = `${result.error.message} ${result.error.description}`;
	const accepted = [...new Set(list)].filter(
		(key) => world.accepted.has(key) && !acceptedBefore.has(key),
	);
	const isOpen = (key: string) =>
		new RegExp(`\\(${key}\\)|\\bopen \\([^)]*\\b${key}\\b`).test(text);
	const counted = [...text.matchAll(/skips (\d+)/g)]
		.map(([, count]) => Number(count))
		.reduce((sum, count) => sum + count, 0);
	// Each is named as open, or counted as one that the next run skips.
	expect(accepted.filter((key) => !isOpen(key)).length).toBeLessThanOrEqual(counted);
}

function expectNothingTwice(): void {
	expect([...world.accepted].filter(([, count]) => count > 1)).toEqual([]);
}

/**
 * Carries out a step, after which somebody who knows the truth resolves what is unknown. `knownAsPaid` gets the keys that the
 * record has called paid: it must know them from now on.
 */
async function carryOut(runs: Step, knownAsPaid: Set<string>): Promise<void> {
	const acceptedBefore = new Set(world.accepted.keys());
	const results = await Promise.all(runs.map(async (one) => await world.run(one)));
	runs.forEach((one, index) => {
		const result = results[index];
		// What another run gets accepted meanwhile is named by that run.
		const isAlone = runs.length === 1;
		const known = isAlone ? acceptedBefore : new Set(world.accepted.keys());
		if (result !== undefined) checkRun(one, result, known);
	});
	expectNothingTwice();

	const ends = results.flatMap((result) => endsOf(result?.outputs.flat() ?? []));
	for (const { key, outcome } of ends)
		if (knownAsPaid.has(key)) expect([key, outcome]).toEqual([key, 'skipped']);
	for (const { key, outcome } of ends) if (outcome === 'skipped') knownAsPaid.add(key);
	// At once, and again when nothing can be under way any more.
	await Promise.all(KEYS.map(async (key) => await world.resolve(key)));
	world.passTime();
	expectNothingTwice();
	await Promise.all(KEYS.map(async (key) => await world.resolve(key)));
}

describe('any sequence of runs, retries, faults, stops and kills', () => {
	beforeAll(async () => await world.open());
	afterAll(async () => await world.close());

	it(`pays no key twice and leaves no item without its one outcome (${SEQUENCES} sequences)`, async () => {
		const property = fc.asyncProperty(
			fc.array(step, { minLength: 1, maxLength: 4 }),
			async (steps) => {
				world.begin();
				const knownAsPaid = new Set<string>();
				for (const runs of steps) await carryOut(runs, knownAsPaid);
				await carryOut([{ ...quietRun, list: KEYS }], knownAsPaid);
			},
		);
		await fc.assert(property, { numRuns: SEQUENCES, examples: [[arrivesLate]] });
	}, 1_800_000);
});
