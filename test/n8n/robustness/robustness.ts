import { setTimeout as sleep } from 'node:timers/promises';
import type { Check } from '../../../tools/n8n/checks';
import { checkLines } from '../../../tools/n8n/checks';
import { stopAll } from '../../../tools/n8n/processes';
import type { QueueOptions } from '../queue/options';
import { startRobustnessCluster } from './cluster';
import { inDoubt } from './databaseFaults';
import type { Delivery, Scenario, Secrets } from './delivery';
import type { RobustnessInstance } from './instance';
import { startRobustnessInstance } from './instance';
import { genuine } from './making';
import { MemoryWatch } from './memory';
import { Random } from './random';
import { PLAIN, makeScenarios } from './scenarios';
import type { Outcome } from './send';
import { Sender } from './send';
import { Tally, named } from './tally';

/** How the run is made. */
export interface RobustnessOptions {
	/** Deliveries, at least. */
	count: number;
	/** The same seed makes the same deliveries. */
	seed: number;
	/** Scenarios that are under way at the same moment. */
	callers: number;
	/** Whether n8n's database fails now and then. */
	withFaults: boolean;
	/** Redis and PostgreSQL for queue mode; without, it is one n8n with SQLite. */
	queue?: QueueOptions;
}

const SECRETS: Secrets = { current: 'robustness-current', previous: 'robustness-previous' };
/** How often a delivery is sent that n8n answers with an error of its own. */
const MOST_TRIES = 15;
const PROGRESS_EVERY_MS = 15_000;
/** How long n8n may go on with the workflow's runs after the last delivery, in milliseconds. */
const RUNS_END_WITHIN_MS = 600_000;
/** How long nothing may run before it counts as the end, in milliseconds. */
const QUIET_MS = 10_000;

/** Runs it all and prints `N passed, N failed`; the exit code. */
export async function runRobustness(options: RobustnessOptions): Promise<number> {
	console.log(`Seed ${options.seed}: the same seed makes the same deliveries.`);
	const { queue, seed } = options;
	const instance = queue
		? await startRobustnessCluster(SECRETS, queue, seed)
		: await startRobustnessInstance(SECRETS);
	let failed = true;
	try {
		const checks = await run(instance, options);
		const failures = checks.filter(({ passed }) => !passed).length;
		failed = failures > 0;
		console.log(`${checkLines(checks)}\n\n${checks.length - failures} passed, ${failures} failed`);
		if (failed) console.log(`n8n's logs: ${instance.logFiles.join(' ')}`);
	} finally {
		await instance.stop(failed);
		await stopAll();
	}
	return failed ? 1 : 0;
}

async function run(
	instance: RobustnessInstance,
	{ count, seed, callers, withFaults }: RobustnessOptions,
): Promise<Check[]> {
	const tally = new Tally();
	const sender = new Sender(instance.url);
	const memory = new MemoryWatch(instance.memoryMb);
	const scenarios = makeScenarios(new Random(seed), count, SECRETS);
	const endFaults = withFaults ? await instance.startFaults() : undefined;
	const begun = Date.now();
	const caller = async () => {
		// One generator for all callers: each takes the next scenario when it has done with one.
		for (const scenario of scenarios) {
			await play(
				scenario,
				tally,
				async (one) => await sendAsService(one, sender, tally, withFaults),
			);
			const part = tally.deliveries / count;
			memory.look(part);
		}
	};
	const progress = setInterval(() => {
		console.log(`  ${tally.deliveries} of ${count} deliveries, ${memory.inWords()}`);
	}, PROGRESS_EVERY_MS);
	await Promise.all(Array.from({ length: callers }, caller)).finally(() => clearInterval(progress));
	const seconds = Math.round((Date.now() - begun) / 1000);
	const faults = await endFaults?.();
	await untilQuiet(instance);
	const doubtful = inDoubt(instance.logFiles);
	const { forged, doubled, doubledInDoubt, lost } = tally.compareRuns(instance.runs, doubtful);
	const errors = await instance.countErrors();
	const isAlive = await answersAndRuns(instance, sender, seed);
	sender.close();

	console.log(tally.table());
	console.log(`${tally.deliveries} deliveries in ${seconds} s, ${instance.runs.size} runs`);
	if (faults !== undefined) {
		console.log(
			`Faults: ${faults}; ${doubtful.size} notifications ran in doubt, ${doubledInDoubt.length} of them twice; ${tally.sentAgain} deliveries were sent again, for n8n had answered with an error`,
		);
	}
	console.log(`n8n's memory: ${memory.inWords()}; by tenths of the run: ${memory.byTenths()}`);
	return [
		none('no delivery that must not run was run', forged),
		none('no notification was run twice', doubled),
		none('no valid notification was lost', lost),
		none('each delivery was answered as it should be', tally.wrong),
		{
			name: 'no delivery was answered 500',
			// While nobody can write, n8n cannot begin an execution either, and says so.
			passed: withFaults || tally.serverErrors === 0,
			detail: String(tally.serverErrors),
		},
		{
			name: `no execution failed (${errors})`,
			passed: withFaults || errors === 0,
			detail: String(errors),
		},
		{ name: 'n8n is alive and runs the next delivery', passed: isAlive, detail: '' },
		{
			name: `n8n's memory is flat (${memory.inWords()})`,
			passed: memory.isFlat(),
			detail: 'it grew by more than is allowed',
		},
	];
}

/** Sends the waves of a scenario one after the other. */
async function play(
	scenario: Scenario,
	tally: Tally,
	send: (delivery: Delivery) => Promise<Outcome>,
): Promise<void> {
	tally.expect(scenario);
	for (const wave of scenario.waves) {
		await Promise.all(wave.map(async (delivery) => tally.count(delivery, await send(delivery))));
	}
}

/** Sends a delivery again, as the service does, while n8n's database keeps n8n from taking it. */
async function sendAsService(
	delivery: Delivery,
	sender: Sender,
	tally: Tally,
	withFaults: boolean,
): Promise<Outcome> {
	for (let tries = 1; ; tries += 1) {
		const outcome = await sender.send(delivery);
		const isFailure = typeof outcome === 'number' && outcome >= 500;
		if (!withFaults || !isFailure || tries === MOST_TRIES) return outcome;
		tally.sentAgain += 1;
		await sleep(1000);
	}
}

/** Waits until the workflow has not run for a while: n8n answers before it runs. */
async function untilQuiet({ runs }: RobustnessInstance): Promise<void> {
	const deadline = Date.now() + RUNS_END_WITHIN_MS;
	let last = { size: runs.size, at: Date.now() };
	while (Date.now() < deadline && Date.now() - last.at < QUIET_MS) {
		await sleep(200);
		if (runs.size !== last.size) last = { size: runs.size, at: Date.now() };
	}
}

async function answersAndRuns(
	instance: RobustnessInstance,
	sender: Sender,
	seed: number,
): Promise<boolean> {
	const id = 'the last one';
	const { body, headers, statuses } = genuine({ random: new Random(seed), secrets: SECRETS, id });
	const delivery = { ...PLAIN, kind: id, headers, body, id, statuses };
	const status = await sender.send(delivery);
	await untilQuiet(instance);
	return status === 200 && instance.runs.get(id) === 1 && (await instance.isAlive());
}

function none(name: string, list: string[]): Check {
	return { name: `${name} (${list.length})`, passed: list.length === 0, detail: named(list) };
}
