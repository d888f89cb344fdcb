import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import Table from 'cli-table3';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../n8n/paths';
import { stopAll } from '../programs/processes';
import { Bench, LATENCY_MS } from './bench';
import type { PlannedRow } from './plan';
import { FULL, PLAN, SMALL } from './plan';
import type { Row } from './rows/row';

const RESULTS = path.join(ROOT, 'docs', 'benchmarks.md');
/** The rows of that page with where they come from, so that single ones can be measured again. */
const STORE = path.join(__dirname, 'results.json');

/**
 * `npm run bench`: measures all rows and writes `docs/benchmarks.md`. With names of rows (`npm run bench -- reads tokens`) it
 * measures those alone and writes nothing, unless `--write` is given: then they take the place of these rows on the page; with `--small` each just long enough to see that it
 * works. Exit code 1 when a target is missed.
 */
async function main(): Promise<number> {
	const given = process.argv.slice(2);
	const size = given.includes('--small') ? SMALL : FULL;
	const names = given.filter((name) => !name.startsWith('--'));
	const writes = size === FULL && (names.length === 0 || given.includes('--write'));
	const unknown = names.filter((name) => !PLAN.some((row) => row.name === name));
	if (unknown.length > 0) {
		console.error(
			`No such row: ${unknown.join(', ')}. Rows: ${PLAN.map(({ name }) => name).join(', ')}`,
		);
		return 2;
	}
	const plan = PLAN.filter(({ name }) => names.length === 0 || names.includes(name));
	const loadBefore = loadavg()[0] ?? NaN;
	const bench = await Bench.start();
	const results: Results = {};
	try {
		for (const [index, planned] of plan.entries()) {
			console.log(
				`… ${planned.name} (${index + 1} of ${plan.length}${timeLeft(plan.slice(index), size === FULL)})`,
			);
			const begun = Date.now();
			// One row that fails does not affect the others.
			const row = await planned.measure(bench, size).catch((error: unknown) => {
				console.log(`✖ ${planned.name} was not measured: ${String(error)}`);
			});
			if (!row) continue;
			results[planned.name] = { row, when: whenMeasured(loadBefore) };
			const seconds = Math.round((Date.now() - begun) / 1000);
			console.log(
				`${row.passed ? '✔' : '✖'} ${planned.name} [${seconds} s]: ${row.ours} | ${row.httpRequest} | ${row.reached}`,
			);
		}
	} finally {
		await bench.stop();
		await stopAll();
	}
	const rows = Object.values(results).map(({ row }) => row);
	console.log(textTable(rows));
	console.log(whenMeasured(loadBefore));
	if (writes) await write(names.length === 0 ? results : { ...storedResults(), ...results });
	return rows.length === plan.length && rows.every(({ passed }) => passed) ? 0 : 1;
}

/** What was measured, by the name of the row, and when: "2026-11-22 at commit 1234567, with a load of 0.50 before the start". */
type Results = Record<string, { row: Row; when: string }>;

function storedResults(): Results {
	return existsSync(STORE) ? (JSON.parse(readFileSync(STORE, 'utf8')) as Results) : {};
}

/** Writes the page and what it is made of. */
async function write(results: Results): Promise<void> {
	const planned = PLAN.flatMap(({ name }) => (name in results ? [[name, results[name]]] : []));
	const ordered = Object.fromEntries(planned) as Results;
	const style = await resolveConfig(RESULTS);
	const page = await format(report(ordered), { ...style, parser: 'markdown' });
	writeFileSync(RESULTS, page);
	writeFileSync(STORE, `${JSON.stringify(ordered, null, '\t')}\n`);
}

function whenMeasured(loadBefore: number): string {
	const day = new Date().toISOString().slice(0, 10);
	return `${day} at ${commit()}, with a load of ${loadBefore.toFixed(2)} before the start`;
}

/** "Measured on …", and of rows that were measured at another time, when. */
function whenInWords(results: Results): string {
	const names = new Map<string, string[]>();
	for (const [name, { when }] of Object.entries(results)) {
		names.set(when, [...(names.get(when) ?? []), `\`${name}\``]);
	}
	const [most, ...others] = [...names].sort(([, one], [, other]) => other.length - one.length);
	const rest = others.map(([when, rows]) => `; ${rows.join(', ')} on ${when}`);
	return `Measured on ${most?.[0]}${rest.join('')}`;
}

/** ", about 12 minutes left"; for a small run, nothing. */
function timeLeft(rows: PlannedRow[], isFull: boolean): string {
	if (!isFull) return '';
	const minutes = rows.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
	return `, about ${Math.max(1, Math.round(minutes))} minutes left`;
}

/** "commit 1234567", and whether there were changes that it does not hold. */
function commit(): string {
	const git = (...words: string[]) =>
		spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
	const changes = git('status', '--porcelain', '--untracked-files=no');
	return `commit ${git('rev-parse', '--short', 'HEAD')}${changes === '' ? '' : ' with changes'}`;
}

function textTable(rows: Row[]): string {
	const table = new Table({
		head: ['Work', 'This node', 'HTTP Request node', 'Target', 'Result'],
		wordWrap: true,
		colWidths: [24, 34, 34, 34, 14],
	});
	for (const row of rows) {
		table.push([
			row.work,
			row.ours,
			row.httpRequest,
			row.mustReach,
			`${row.reached} ${row.passed ? '✔' : '✖'}`,
		]);
	}
	return table.toString();
}

/** The page of the figures. */
function report(results: Results): string {
	const rows = Object.values(results).map(({ row }) => row);
	const missing = PLAN.filter(({ name }) => !(name in results)).map(({ name }) => name);
	const lines = rows.map(
		(row) =>
			`| ${row.work} | ${row.ours} | ${row.httpRequest} | ${row.mustReach} | ${row.reached} ${row.passed ? '✔' : '✖ missed'} |`,
	);
	return `# Benchmarks

Written by \`npm run bench\`: a real n8n 2.41.1 (SQLite) against the payments sandbox on the same machine, with ${LATENCY_MS} ms
latency on every answer unless the row says otherwise. Each row was measured in turns with n8n's own HTTP Request node, which uses the same credential
(predefined) and its own pagination. Times are milliseconds inside the node, as n8n counts them: the median of
${FULL.rounds} rounds (${FULL.payoutRounds} for payouts, ${FULL.triggerRounds} for deliveries), with the lowest and the highest.

${whenInWords(results)}, on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}) that n8n, the sandbox and the benchmark share.

| Work | This node | HTTP Request node | Target | Result |
| --- | --- | --- | --- | --- |
${lines.join('\n')}
${missing.length === 0 ? '' : `\nNot measured in this run: ${missing.map((name) => `\`${name}\``).join(', ')}.\n`}
What the rows mean:

- **1,000 payouts** are sent one after the other, and each is written into n8n's database before and after it is sent. The
  HTTP Request node sends all at once and protects none; its time per item counts as n8n's own work.
- **Ten at once**: the option Parallel Payouts is 10. Each payout has six rows in n8n's database.
- **500 items at 25 requests a second**: the HTTP Request node runs with Continue On Fail, since it would stop otherwise.
- **Reads from a service that takes 12 at once**: the service refuses any more, and the node finds the right pace by itself.
- **Time per item** is measured with a short, a medium and a long list. It must not grow with the list.
- **Deliveries per second** are valid ones to a published workflow of a trigger and one node that does nothing, counted to
  the end of the last execution, in turns of 100, over all rounds together. They are compared with a bare trigger node, which
  leaves the reading of the body to n8n; this one reads it itself. In the second row, n8n's database holds 100,000 earlier
  deliveries.
- **Peak memory** is that of an n8n process that was just started, during one execution that saves all its data.

Where n8n's processor time goes, from a profile (\`node --cpu-prof\`) of 1,000 items, in per cent of the time in which it was busy:

| Work of | 1,000 reads | 1,000 payouts, ten at once |
| --- | --- | --- |
| n8n's request helper with axios and Node's http: a new connection for each request, since n8n does not let a node choose the agent | 51 % | 11 % |
| n8n's parameters: each expression of an item is evaluated once | 21 % | 20 % |
| n8n's database: six rows for each payout | none | 38 % |
| Native code of SQLite and Node, garbage collection | 6 % | 21 % |
| This package | 17 % | 8 % |
| The rest of n8n | 5 % | 2 % |
${reasons(rows)}`;
}

/** For each target that is missed, the reason. */
function reasons(rows: Row[]): string {
	const missed = rows.filter(({ passed }) => !passed);
	if (missed.length === 0) return '';
	const lines = missed.map(
		({ work, reached, whyNot }) =>
			`- **${work}** (${reached}): ${whyNot ?? 'the cause has not been measured.'}`,
	);
	return `\nWhere a target is missed, and why:\n\n${lines.join('\n')}\n`;
}

main()
	.then((code) => process.exit(code))
	.catch((error: unknown) => {
		console.error(error);
		process.exit(1);
	});
