/**
 * `npm run test:all [-- --only test:e2e,test:kill] [-- --minutes 25]`: the suites one after the other, then one table.
 * With `--minutes`, a suite that the time left does not allow is skipped and said to be so. Skipped is never passed.
 * The last line is `N passed, N failed`. Until `npm test` has installed the tools, only Node's own modules are used.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The exit code of a suite that cannot run on this machine; it prints `NAME: skipped: WHY`. */
const SKIPPED = 77;

/**
 * `usualMinutes`: what it takes on two busy cores, on top of an install; without so much time left it is not begun.
 * `limitMinutes`: when it is ended by force, which counts as a failure.
 */
const SUITES = [
	{ name: 'test', usualMinutes: 3, limitMinutes: 15 },
	{ name: 'scan:n8n', usualMinutes: 2, limitMinutes: 6 },
	{ name: 'test:e2e', usualMinutes: 6, limitMinutes: 18 },
	{ name: 'test:queue', usualMinutes: 5, limitMinutes: 15 },
	{ name: 'test:kill', usualMinutes: 1.5, limitMinutes: 8 },
	{ name: 'test:browser', usualMinutes: 2, limitMinutes: 8 },
	{ name: 'test:robustness', usualMinutes: 12, limitMinutes: 40 },
	{ name: 'test:compat', usualMinutes: 5, limitMinutes: 25 },
	{ name: 'test:takeover', usualMinutes: 5, limitMinutes: 20 },
];

const { values } = parseArgs({
	options: { only: { type: 'string' }, minutes: { type: 'string' } },
});
const wanted = values.only?.split(',') ?? SUITES.map(({ name }) => name);
const begun = Date.now();
const budgetMs = values.minutes === undefined ? Infinity : Number(values.minutes) * 60_000;
const known = Object.keys(
	JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts,
);

let current;
for (const signal of ['SIGINT', 'SIGTERM']) {
	process.on(signal, () => {
		endGroup(current, 'SIGKILL');
		process.exit(130);
	});
}

const results = [];
for (const suite of SUITES.filter(({ name }) => wanted.includes(name))) {
	const leftMs = budgetMs - (Date.now() - begun);
	results.push({ name: suite.name, ...(await result(suite, leftMs)) });
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
async function result(suite, leftMs) {
	const nothing = { passed: 0, failed: 0, seconds: 0 };
	if (!known.includes(suite.name)) return { ...nothing, skipped: 'there is no such script' };
	if (suite.usualMinutes * 60_000 > leftMs) {
		const left = Math.max(0, leftMs / 60_000).toFixed(1);
		const why = `it takes about ${suite.usualMinutes} minutes, and of ${values.minutes} only ${left} are left`;
		return { ...nothing, skipped: why };
	}
	console.log(`\n==== npm run ${suite.name}`);
	const started = Date.now();
	// One that was begun in time may end a little late: what is cut off halfway has told nothing.
	const limitMs = suite.limitMinutes * 60_000;
	const { code, output, timedOut } = await run(suite.name, limitMs);
	const seconds = (Date.now() - started) / 1000;
	if (timedOut) {
		console.log(`${suite.name} was ended after ${Math.round(limitMs / 1000)} s`);
		return { ...counted(output), failed: counted(output).failed + 1, seconds };
	}
	const why = /^[\w:]+ skipped: (.+)$/m.exec(output)?.[1];
	if (code === SKIPPED || (why && counted(output).passed === 0 && code === 0)) {
		return { ...nothing, seconds, skipped: why ?? 'it did not say why' };
	}
	const { passed, failed } = counted(output);
	// A run that ended badly without naming a failure is one failure all the same, and so is one that counted nothing.
	const unnamed = (code !== 0 && failed === 0) || passed + failed === 0 ? 1 : 0;
	return { passed, failed: failed + unnamed, seconds };
}

/** The last `N passed, N failed` of an output. */
function counted(output) {
	const [last] = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].reverse();
	return { passed: Number(last?.[1] ?? 0), failed: Number(last?.[2] ?? 0) };
}

/** Runs an npm script in a process group of its own and passes its output on; ends it after `limitMs`. */
async function run(name, limitMs) {
	const child = spawn('npm', ['run', '--silent', name], {
		cwd: root,
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	current = child;
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8');
		stream.on('data', (text) => {
			output += text;
			process.stdout.write(text);
		});
	}
	let timedOut = false;
	let force;
	const limit = setTimeout(
		() => {
			timedOut = true;
			endGroup(child, 'SIGTERM');
			force = setTimeout(() => endGroup(child, 'SIGKILL'), 30_000);
		},
		Math.min(limitMs, 2 ** 31 - 1),
	);
	const code = await new Promise((resolve) => {
		child.on('error', () => resolve(1));
		child.on('close', (exitCode) => resolve(exitCode ?? 1));
	});
	clearTimeout(limit);
	clearTimeout(force);
	current = undefined;
	return { code, output, timedOut };
}

function endGroup(child, signal) {
	if (child?.pid === undefined) return;
	try {
		process.kill(-child.pid, signal);
	} catch {
		// It ended by itself.
	}
}

async function printTable() {
	const table = await emptyTable();
	if (!table) return;
	for (const { name, passed, failed, seconds, skipped } of results) {
		const verdict = skipped ? 'skipped' : failed > 0 ? 'FAILED' : 'passed';
		table.push([name, passed, failed, `${Math.round(seconds)} s`, verdict]);
	}
	table.push(['all', sum('passed'), sum('failed'), `${Math.round(sum('seconds'))} s`, '']);
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
