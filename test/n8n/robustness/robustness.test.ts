import { setTimeout as sleep } from 'node:timers/promises';
import { stopAll } from '../../../tools/processes';
import { until } from '../../../tools/n8n/until';
import type { QueueOptions } from '../queue/options';
import { startRobustnessCluster } from './cluster';
import { inDoubt } from './databaseFaults';
import type { Delivery, Scenario, Secrets } from './delivery';
import { failedExecutions, retry } from './failures';
import type { RobustnessInstance } from './instance';
import { startRobustnessInstance } from './instance';
import { genuine } from './making';
import { MemoryWatch } from './memory';
import { Random } from './random';
import { PLAIN, makeScenarios } from './scenarios';
import type { Outcome } from './send';
import { Sender } from './send';
import { Tally } from './tally';

/** How the run is made; `run.mjs` has read it from the command line. */
interface RobustnessOptions {
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

const { count, seed, callers, withFaults, queue } = JSON.parse(
	String(process.env.PAYMENTS_ROBUSTNESS),
) as RobustnessOptions;

const SECRETS: Secrets = { current: 'robustness-current', previous: 'robustness-previous' };
/** How often a delivery is sent that n8n answers with an error of its own. */
const MAX_TRIES = 15;
const PROGRESS_EVERY_MS = 15_000;
/** How long n8n may go on with the workflow's runs after the last delivery, in milliseconds. */
const RUNS_END_WITHIN_MS = 600_000;
/** How long nothing may run before it counts as the end, in milliseconds. */
const QUIET_MS = 10_000;
/** The deliveries, and all that follows them. */
const RUN_WITHIN_MS = 3 * 3_600_000;

const tally = new Tally();
let instance: RobustnessInstance;
let sender: Sender;
let memory: MemoryWatch;
let compared: ReturnType<Tally['compareRuns']>;
let errors: number;
let withoutData: number;

beforeAll(async () => {
	instance = queue
		? await startRobustnessCluster(SECRETS, queue, seed)
		: await startRobustnessInstance(SECRETS);
	sender = new Sender(instance.url);
	memory = new MemoryWatch(instance.memoryMb);
});

beforeAll(async () => {
	const endFaults = withFaults ? await instance.startFaults() : undefined;
	const seconds = await deliverAll();
	const faults = await endFaults?.();
	await untilQuiet();
	const doubtful = inDoubt(instance.logFiles);
	const failed = await failedExecutions(instance.api, instance.workflowId);
	const unrun = tally.compareRuns(instance.runs, doubtful).lost.filter((id) => failed.of.has(id));
	withoutData = failed.withoutData;
	errors = failed.of.size + withoutData;
	// What a person does with a notification that n8n lists as failed.
	for (const id of unrun) await retry(instance.api, String(failed.of.get(id)));
	if (unrun.length > 0) await untilQuiet();
	compared = tally.compareRuns(instance.runs, doubtful);

	const report = [
		tally.table(),
		`Seed ${seed}: ${tally.deliveries} deliveries in ${seconds} s, ${instance.runs.size} notifications ran`,
		faults === undefined
			? 'No faults'
			: `Faults: ${faults}; ${doubtful.size} notifications ran in doubt, ${compared.doubledInDoubt.length} of them twice; ${tally.sentAgain} deliveries were sent again, for n8n had answered with an error; ${failed.of.size} executions were listed as failed with their data, ${unrun.length} of them of a notification that had not run, which "Retry" then ran; ${withoutData} were listed as failed without it`,
		`n8n's memory: ${memory.inWords()}; by tenths of the run: ${memory.byTenths()}`,
	];
	console.log(report.join('\n'));
}, RUN_WITHIN_MS);

afterAll(async () => {
	sender.close();
	const hasFailed = 'hasFailed' in globalThis;
	if (hasFailed) console.log(`n8n's logs: ${instance.logFiles.join(' ')}`);
	await instance.stop(hasFailed);
	await stopAll();
});

it('runs no delivery that must not run', () => {
	expect(compared.forged).toEqual([]);
});

it('runs no notification twice', () => {
	expect(compared.doubled).toEqual([]);
});

it('loses no valid notification without a word', () => {
	// A worker that loses the database while it loads an execution leaves it as failed, without what it was about.
	expect(compared.lost.slice(queue ? withoutData : 0)).toEqual([]);
});

it('answers each delivery as it should be answered', () => {
	expect(tally.wrong).toEqual([]);
});

// While nobody can write, n8n cannot begin an execution either, and says so.
if (!withFaults) {
	it('answers no delivery with 500, and no execution fails', () => {
		expect({ answers500: tally.serverErrors, errors }).toEqual({ answers500: 0, errors: 0 });
	});
}

it('is alive afterwards, and runs the next delivery', async () => {
	const id = 'the last one';
	const { body, headers, statuses } = genuine({ random: new Random(seed), secrets: SECRETS, id });
	const delivery = { ...PLAIN, kind: id, headers, body, id, statuses };
	expect(await sender.send(delivery)).toBe(200);
	await untilQuiet();
	expect(instance.runs.get(id)).toBe(1);
	expect(await instance.isAlive()).toBe(true);
});

it('keeps its memory flat', () => {
	expect(memory.isFlat()).toBe(true);
});

/** Sends everything; gives the seconds that it took. */
async function deliverAll(): Promise<number> {
	const scenarios = makeScenarios(new Random(seed), count, SECRETS);
	const begun = Date.now();
	const caller = async () => {
		// One generator for all callers: each takes the next scenario when it has done with one.
		for (const scenario of scenarios) {
			await play(scenario);
			memory.look(tally.deliveries / count);
		}
	};
	const progress = setInterval(() => {
		process.stderr.write(`  ${tally.deliveries} of ${count} deliveries, ${memory.inWords()}\n`);
	}, PROGRESS_EVERY_MS);
	await Promise.all(Array.from({ length: callers }, caller)).finally(() => clearInterval(progress));
	return Math.round((Date.now() - begun) / 1000);
}

/** Sends the waves of a scenario one after the other. */
async function play(scenario: Scenario): Promise<void> {
	tally.expect(scenario);
	for (const wave of scenario.waves) {
		await Promise.all(
			wave.map(async (delivery) => tally.count(delivery, await sendAsService(delivery))),
		);
	}
}

/** Sends a delivery again, as the service does, while n8n's database keeps n8n from taking it. */
async function sendAsService(delivery: Delivery): Promise<Outcome> {
	for (let tries = 1; ; tries += 1) {
		const outcome = await sender.send(delivery);
		const isFailure = typeof outcome === 'number' && outcome >= 500;
		if (!withFaults || !isFailure || tries === MAX_TRIES) return outcome;
		tally.sentAgain += 1;
		await sleep(1000);
	}
}

/** Waits until the workflow has not run for a while: n8n answers before it runs. */
async function untilQuiet(): Promise<void> {
	const { runs } = instance;
	let last = { size: runs.size, at: Date.now() };
	await until(
		() => {
			if (runs.size !== last.size) last = { size: runs.size, at: Date.now() };
			return Date.now() - last.at >= QUIET_MS;
		},
		RUNS_END_WITHIN_MS,
		200,
	);
}
