/**
 * `npm test`: builds, scans and runs the tests. `npm run lint`: everything that reads the code without running it. Both
 * work on a fresh clone: they install what is missing, and do as many things at once as there are cores.
 * Until the install is done only Node's own modules are used.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { ensureInstalled } from '../tools/programs/bootstrap.mjs';
import { runProcess } from '../tools/programs/processes.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const jestReport = path.join(root, 'node_modules', '.cache', 'jest-report.json');
const cores = availableParallelism();
const results = [];
const started = Date.now();
const isLint = process.argv[2] === 'lint';

for (const signal of ['SIGINT', 'SIGTERM']) {
	process.on(signal, () => process.exit(130));
}

if (await step('install', install)) {
	const tool = (...parts) => path.join('node_modules', ...parts);
	const eslint = tool('eslint', 'bin', 'eslint.js');
	const prettier = tool('prettier', 'bin', 'prettier.cjs');
	const n8nNode = tool('@n8n', 'node-cli', 'bin', 'n8n-node.mjs');
	// Comments switch off rules of n8n alone, none of these.
	const rules = ['--config', path.join('tools', 'lint', 'eslint.config.mjs'), '--no-inline-config'];
	const lint = [
		// It says what the compiler says, too.
		() => step('lint', () => node(eslint, [...rules, '--max-warnings', '0', '.'])),
		// ESLint's exit code counts errors alone; its last line also has warnings.
		() =>
			step('n8n-node lint', () => node(n8nNode, ['lint'], (text) => !/\d+ problems?/.test(text))),
		() =>
			step('n8n-node cloud-support', () =>
				node(n8nNode, ['cloud-support'], (text) => text.includes('is ENABLED')),
			),
		() =>
			step('format', () =>
				node(prettier, ['--check', '--log-level', 'warn', '.', '!**/package-lock.json']),
			),
	];
	const test = [
		async () => {
			// The build type-checks nodes and credentials; the scan needs what it builds.
			const build = () => node(tool('gulp', 'bin', 'gulp.js'), ['build']);
			// Before several suites at once, `npm run test:all` has built.
			const built = process.env.PAYMENTS_IS_BUILT ? true : await step('build', build);
			if (built) await step('scan', () => node('tools/scan/main.mjs', []));
			else notRun('scan', 'the build failed');
		},
		() => step('jest', jest),
	];
	await inParallel(cores, isLint ? lint : test);
}
closingLine();

/** Runs one step and prints its name, its time and, when it failed, what it said. */
async function step(name, run) {
	const begun = Date.now();
	let failure;
	let note;
	try {
		note = await run();
	} catch (error) {
		failure = error;
	}
	results.push({ name, failed: failure !== undefined });
	const line = `${failure ? '✗' : '✓'} ${name.padEnd(24)} ${seconds(begun).padStart(7)}`;
	console.log(note ? `${line}   ${note}` : line);
	if (failure) console.log(`${[failure.details, failure.message].filter(Boolean).join('\n\n')}\n`);
	return !failure;
}

function notRun(name, reason) {
	results.push({ name, failed: true });
	console.log(`✗ ${name.padEnd(24)} not run: ${reason}`);
}

async function install() {
	const installed = await ensureInstalled({ dir: root, label: 'the test tools' });
	return installed ? '' : 'up to date';
}

/** Runs a script in its own process. Throws its output when it fails, or is not good. */
async function node(script, args, isGood = () => true) {
	const run = { command: process.execPath, args: [script, ...args], cwd: root };
	const { code, output } = await runProcess(run);
	const text = stripVTControlCharacters(output).trim();
	if (code !== 0 || !isGood(text)) throw new Error(text || `ended with exit code ${code}`);
}

async function jest() {
	rmSync(jestReport, { force: true });
	mkdirSync(path.dirname(jestReport), { recursive: true });
	const script = path.join('node_modules', 'jest', 'bin', 'jest.js');
	// Many tests wait for a server or a clock, so one more of them than cores keeps the cores busy.
	await node(script, ['--maxWorkers', String(cores + 1), '--json', '--outputFile', jestReport]);
	return `${readJestReport().numPassedTests} tests`;
}

function readJestReport() {
	try {
		return JSON.parse(readFileSync(jestReport, 'utf8'));
	} catch {
		return undefined;
	}
}

/** Runs the given functions, at most `limit` at a time. */
async function inParallel(limit, tasks) {
	const queue = [...tasks];
	const worker = async () => {
		while (queue.length > 0) await queue.shift()();
	};
	await Promise.all(Array.from({ length: limit }, worker));
}

/** Counts each of jest's tests, and each other step as one. */
function closingLine() {
	const report = isLint ? undefined : readJestReport();
	const steps = results.filter(({ name }) => name !== 'jest' || !report);
	const failedSteps = steps.filter(({ failed }) => failed).length;
	const brokenSuites = report?.numRuntimeErrorTestSuites ?? 0;
	const failed = failedSteps + brokenSuites + (report?.numFailedTests ?? 0);
	const passed = steps.length - failedSteps + (report?.numPassedTests ?? 0);
	const names = results.filter((result) => result.failed).map(({ name }) => name);
	if (names.length > 0) console.log(`Failed: ${names.join(', ')}. What each said stands above.`);
	const command = isLint ? 'npm run lint' : 'npm test';
	console.log(`${command}: ${passed} passed, ${failed} failed in ${seconds(started)}`);
	process.exitCode = names.length > 0 ? 1 : 0;
}

function seconds(since) {
	return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
