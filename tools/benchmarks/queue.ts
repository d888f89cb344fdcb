/* eslint-disable @n8n/community-nodes/no-restricted-globals, no-console -- runs on Node.js, not within n8n */
import { table } from '../generate/markdown';
import type { ServerPrograms } from '../n8n/queue/servers';
import { stopAll } from '../programs/processes';
import { findServers } from '../programs/servers.mjs';
import { LATENCY_MS } from './bench';
import { exitWith, loadNow, machine, today, writeMeasured } from './page';
import { QueueBench, type Figures, type Load } from './queueBench';
import { rounded } from './turns';

const SKIPPED = 77;

/** How many lists are paid at once, of how many payouts, and how often each is measured unless the command says otherwise. */
const LISTS = 10;
const PER_LIST = 100;
const ROUNDS = 3;

/** Workers, and connections that each process of n8n keeps to the database. */
const SETUPS = [
	{ workers: 1, pool: 2 },
	{ workers: 2, pool: 2 },
	{ workers: 1, pool: 10 },
	{ workers: 2, pool: 10 },
];

/** A limit that one worker alone would pass, in requests a second. */
const LIMIT = 100;
const LIMITED_WORKERS = [1, 2, 4, 10];

/**
 * `npx tsx tools/benchmarks/queue.ts`: payouts in queue mode, beside those of n8n's HTTP Request node, with PostgreSQL and
 * Redis of its own; writes their tables into `docs/benchmarks.md`. `queue.ts 1` measures each setup once in place of thrice.
 */
async function main(): Promise<number> {
	const programs = findServers() as ServerPrograms | { skipped: string };
	if ('skipped' in programs) {
		console.log(`Skipped: ${programs.skipped}`);
		return SKIPPED;
	}
	const rounds = Number(process.argv[2] ?? ROUNDS);
	const load = loadNow();
	const bench = new QueueBench();
	const [rows, limited]: string[][][] = [[], []];
	try {
		await bench.start(programs);
		for (const { workers, pool } of SETUPS) {
			await bench.use(workers, pool);
			const measured = { ours: [] as Figures[], theirs: [] as Figures[] };
			for (let round = 0; round < rounds; round += 1) {
				const size = { lists: LISTS, perList: PER_LIST };
				measured.ours.push(await bench.pay('ours', size));
				measured.theirs.push(await bench.pay('theirs', size));
			}
			for (const who of ['ours', 'theirs'] as const) {
				const row = [String(workers), String(pool), NAMES[who], ...inWords(measured[who])];
				console.log(row.join(' | '));
				rows.push(row);
			}
		}
		bench.limit({ limit: LIMIT, windowSeconds: 1 });
		for (const workers of LIMITED_WORKERS) {
			await bench.use(workers, 10);
			const { perSecond, refused, unpaid, payouts } = await bench.pay('ours', {
				lists: LISTS,
				perList: PER_LIST,
			});
			const answers = `${refused} of ${refused + payouts}`;
			const row = [String(workers), rounded(perSecond), answers, String(unpaid)];
			console.log(`limited: ${row.join(' | ')}`);
			limited.push(row);
		}
	} finally {
		await bench.stop();
		await stopAll();
	}
	await write(
		rows,
		limited,
		`a load of ${load} before the start and ${loadNow()} after the end`,
		rounds,
	);
	return 0;
}

const NAMES: Record<Load, string> = { ours: 'this node', theirs: 'HTTP Request' };

/** The medians, and of the speed the lowest and the highest too. */
function inWords(all: Figures[]): string[] {
	const middle = (name: keyof Figures) => {
		const values = all.map((one) => one[name]).sort((one, other) => one - other);
		return { at: values[Math.floor(values.length / 2)] ?? NaN, values };
	};
	const { at, values } = middle('perSecond');
	return [
		`${rounded(at)} (${rounded(values[0])} to ${rounded(values.at(-1))})`,
		`${middle('workerMs').at.toFixed(1)} ms`,
		`${middle('databaseMs').at.toFixed(1)} ms`,
		middle('statements').at.toFixed(1),
		`${middle('logKb').at.toFixed(1)} kB`,
		`${middle('keptKb').at.toFixed(2)} kB`,
	];
}

/** Puts what was measured in the place of what is between the heading "Queue mode" and its explanation. */
async function write(
	rows: string[][],
	limited: string[][],
	load: string,
	rounds: number,
): Promise<void> {
	const columns = ['Workers', 'Pool', 'Node', 'Payouts a second', 'Processor time of the workers'];
	const more = ['Of PostgreSQL', 'Statements', 'Log of PostgreSQL', 'Kept for ever'];
	const measured = [
		`Measured on ${today()} by \`npx tsx tools/benchmarks/queue.ts\`, with ${load}, on ${machine()} that all processes share: ${LISTS} lists of ${PER_LIST} payouts at once, ten payouts of each at a time, ${LATENCY_MS} ms latency. Everything but the speed is for one payout; the median of the rounds, of which there were ${rounds}.`,
		table([...columns, ...more], rows),
		`With a limit of ${LIMIT} requests a second for all, and a pool of 10:`,
		table(
			['Workers', 'Payouts a second', 'Answers 429, of all', 'Payouts that were not sent'],
			limited,
		),
	].join('\n\n');
	await writeMeasured(/(?<=^## Queue mode\n\n)[^]+?(?=\n\n### )/m, measured);
}

exitWith(main());
