/**
 * `npm run test:all [-- --only "test:e2e e2e/paying,test:kill"]`: the suites, or those named, each with its options behind it, one
 * after the other; with `--side-by-side` two more with a real n8n at once than there are cores, beside those without. Then one
 * table. One that cannot run on this machine is said to be skipped; skipped is never passed.
 * The last line is `N passed, N failed`. Until `npm test` has installed the tools, only Node's own modules are used.
 */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installN8n, installTools } from '../tools/programs/installN8n.mjs';
import { npm, runProcess, startProcess } from '../tools/programs/processes.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The exit code of a suite that cannot run on this machine; it prints `NAME: skipped: WHY`. */
const SKIPPED = 77;

/** `limitMinutes`: when a suite is ended by force, which counts as a failure; `withoutN8n`: it needs no n8n. */
const SUITES = [
	{ name: 'test', limitMinutes: 25, withoutN8n: true },
	{ name: 'test:nodes', limitMinutes: 60 },
	{ name: 'lint', limitMinutes: 8, withoutN8n: true },
	{ name: 'test:e2e', limitMinutes: 30 },
	{ name: 'test:queue', limitMinutes: 20 },
	{ name: 'test:kill', limitMinutes: 12 },
	{ name: 'test:agents', limitMinutes: 12 },
	{ name: 'test:browser', limitMinutes: 20 },
	{ name: 'test:install', limitMinutes: 10 },
	{ name: 'test:compat', limitMinutes: 25 },
	{ name: 'test:takeover', limitMinutes: 20 },
];

const { values } = parseArgs({
	options: { only: { type: 'string' }, 'side-by-side': { type: 'boolean' } },
});
const wanted = values.only?.split(',') ?? SUITES.map(({ name }) => name);
const queue = wanted.map((one) => {
	const [name, ...options] = one.split(' ');
	return { ...SUITES.find((suite) => suite.name === name), name, options };
});
const unknown = queue.filter(({ limitMinutes }) => limitMinutes === undefined);
if (unknown.length > 0) {
	console.error(`No such suite: ${unknown.map(({ name }) => name).join(', ')}`);
	process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
	process.on(signal, () => process.exit(130));
}

const sideBySide = values['side-by-side'] ?? false;
const begun = Date.now();
const results = [];
const runQueue = async (suites) => {
	for (let suite = suites.shift(); suite; suite = suites.shift()) {
		results.push({ name: commandOf(suite), ...(await result(suite)) });
	}
};
if (sideBySide) {
	// Suites at once must find all that they need: each would install it by itself.
	const installed = installN8n();
	await installTools();
	await buildForAll();
	// Suites with a real n8n often wait, so it takes two more of them than cores to keep the cores busy.
	const lanes = Array.from({ length: availableParallelism() + 2 });
	const withN8n = queue.filter(({ withoutN8n }) => !withoutN8n);
	await Promise.all([
		runQueue(queue.filter(({ withoutN8n }) => withoutN8n)),
		...lanes.map(async () => {
			await installed;
			await runQueue(withN8n);
		}),
	]);
} else {
	await runQueue(queue);
}
await printTable();
const passed = sum('passed');
const failed = sum('failed');
const skipped = results.filter((one) => one.skipped);
for (const { name, skipped: why } of skipped) console.log(`skipped: ${name}: ${why}`);
console.log(`${skipped.length} of ${results.length} suites skipped`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** Runs one suite unless it cannot be run; gives what it counted, or why it was skipped. */
async function result(suite) {
	const heading = `\n==== npm run ${commandOf(suite)}`;
	if (!sideBySide) console.log(heading);
	const started = Date.now();
	const { code, output, timedOut } = await run(suite);
	// Of suites at once, each is shown as a whole.
	if (sideBySide) console.log(`${heading}\n${output}`);
	const seconds = (Date.now() - started) / 1000;
	if (code === SKIPPED) {
		const why = / skipped: (.+)$/m.exec(output)?.[1] ?? 'it did not say why';
		return { passed: 0, failed: 0, seconds, skipped: why };
	}
	const { passed, failed } = counted(output);
	if (timedOut) console.log(`${suite.name} was ended after ${suite.limitMinutes} minutes`);
	// A run that ended badly without naming a failure still counts as one failure, and so does one that counted nothing.
	const unnamed = timedOut || (code !== 0 && failed === 0) || passed + failed === 0 ? 1 : 0;
	return { passed, failed: failed + unnamed, seconds };
}

/** The last `N passed, N failed` of an output. */
function counted(output) {
	const [last] = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].reverse();
	return { passed: Number(last?.[1] ?? 0), failed: Number(last?.[2] ?? 0) };
}

/** What stands behind `npm run`. */
function commandOf({ name, options }) {
	return [name, ...(options.length > 0 ? ['--', ...options] : [])].join(' ');
}

/** Builds once what all suites would build. When that fails, each does it and says why. */
async function buildForAll() {
	const gulp = path.join('node_modules', 'gulp', 'bin', 'gulp.js');
	const build = { command: process.execPath, args: [gulp, 'build'], cwd: root };
	if ((await runProcess(build)).code === 0) process.env.PAYMENTS_IS_BUILT = 'true';
}

/** Runs a suite and passes its output on; ends it after its time. */
async function run({ name, options, limitMinutes }) {
	const child = await startProcess({
		...npm('run', '--silent', name, '--', ...options),
		cwd: root,
		onOutput: (text) => sideBySide || process.stdout.write(text),
	});
	let timedOut = false;
	const limit = setTimeout(() => {
		timedOut = true;
		void child.stop(30_000);
	}, limitMinutes * 60_000);
	const code = await child.exited;
	clearTimeout(limit);
	return { code, output: child.output(), timedOut };
}

async function printTable() {
	const table = await emptyTable();
	if (!table) return;
	for (const { name, passed, failed, seconds, skipped } of results) {
		const verdict = skipped ? 'skipped' : failed > 0 ? 'FAILED' : 'passed';
		table.push([name, passed, failed, `${Math.round(seconds)} s`, verdict]);
	}
	table.push([
		'all',
		sum('passed'),
		sum('failed'),
		`${Math.round((Date.now() - begun) / 1000)} s`,
		'',
	]);
	console.log(`\n${table}`);
}

/** Undefined when `npm test` could not install the tools; the closing lines then have to do. */
async function emptyTable() {
	try {
		const { default: Table } = await import('cli-table3');
		const style = process.stdout.isTTY ? {} : { head: [], border: [] };
		return new Table({ head: ['suite', 'passed', 'failed', 'time', ''], style });
	} catch {
		return undefined;
	}
}

function sum(key) {
	return results.reduce((total, one) => total + one[key], 0);
}
