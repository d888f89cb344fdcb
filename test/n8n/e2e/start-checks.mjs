/**
 * `npm start` as a whole, in its own data folder and on free ports, so that an n8n started by hand goes on
 * undisturbed.
 */
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkInstall } from './install-checks.mjs';
import { startRun } from './start-run.mjs';

const root = path.join(import.meta.dirname, '../../..');
const data = `e2e-${process.pid}`;
const dataDir = path.join(root, 'tools/n8n/current/data', data);
const report = path.join(tmpdir(), `payments-service-${data}.json`);
const freePorts = ['--n8n-port', '0', '--sandbox-port', '0'];
const results = [];

/** Notes one result. */
function expect(name, passed, detail = '') {
	results.push({ name, passed, detail: String(detail) });
}

/** Takes over the results that a run wrote down itself. */
function adoptChecks(when) {
	const { checks } = JSON.parse(readFileSync(report, 'utf8'));
	for (const { name, passed, detail } of checks) expect(`${when}: ${name}`, passed, detail);
}

/** The first run: everything new. The second: the same data folder once more. */
async function firstAndSecondStart() {
	for (const when of ['first start', 'second start']) {
		console.log(`\n-- ${when}`);
		rmSync(report, { force: true });
		const run = startRun(['--once', '--data', data, '--report', report], { show: true });
		const code = await run.ended;
		adoptChecks(when);
		expect(`${when}: exit code 0`, code === 0, `exit code ${code}`);
		expect(`${when}: no process is left`, run.leftovers().length === 0, run.leftovers().join());
		if (when === 'second start') {
			const done = ['Installed ', '✔ Build the package', '✔ Install it in n8n'];
			const again = done.filter((step) => run.output().includes(step));
			expect('second start: installs and builds nothing again', again.length === 0, again.join());
		}
	}
}

/** Without --once, n8n stays up until a signal comes. */
async function staysUntilInterrupted() {
	console.log('\n-- stays up until Ctrl-C');
	const run = startRun(['--data', data, ...freePorts]);
	await run.prints('Press Ctrl-C');
	const [editor] = /http:\/\/127\.0\.0\.1:\d+/.exec(run.output()) ?? [];
	const page = editor ? await fetch(editor) : { status: 'no address was printed' };
	expect('the editor answers at the printed address', page.status === 200, page.status);
	run.signal('SIGINT');
	const code = await run.ended;
	expect('Ctrl-C ends it with exit code 0', code === 0, `exit code ${code}`);
	expect('Ctrl-C leaves no process', run.leftovers().length === 0, run.leftovers().join());
}

/** A signal in the middle of the steps. */
async function interruptedHalfWay() {
	console.log('\n-- interrupted while n8n starts');
	const run = startRun(['--once', '--data', data, ...freePorts]);
	await run.prints('Start n8n');
	run.signal('SIGTERM');
	const code = await run.ended;
	expect('SIGTERM ends the steps with exit code 143', code === 143, `exit code ${code}`);
	expect('SIGTERM leaves no process', run.leftovers().length === 0, run.leftovers().join());
}

/** A port in use is reported in one line, before anything is started. */
async function busyPort() {
	console.log('\n-- busy port');
	const holder = createServer();
	await new Promise((resolve) => holder.listen(0, '127.0.0.1', resolve));
	const { port } = holder.address();
	const run = startRun(['--once', '--data', data, '--n8n-port', String(port)]);
	const code = await run.ended;
	holder.close();
	const lines = run.output().trim().split('\n');
	expect('a busy port ends it with exit code 1', code === 1, `exit code ${code}`);
	expect(
		'a busy port is told in one line with the way out',
		lines.length === 1 && lines[0].includes(`Port ${port}`) && lines[0].includes('--n8n-port'),
		run.output(),
	);
}

/** Its install, interrupted and in a folder with a space. */
async function installs() {
	console.log('\n-- install, interrupted half way, in a folder with a space in its path');
	for (const { name, passed, detail } of await checkInstall()) expect(name, passed, detail);
}

/** Runs all of them; gives `{ name, passed, detail }` of each check. */
export async function checkStart() {
	const suites = [
		firstAndSecondStart,
		staysUntilInterrupted,
		interruptedHalfWay,
		busyPort,
		installs,
	];
	for (const suite of suites) {
		try {
			await suite();
		} catch (error) {
			expect(`${suite.name} runs to its end`, false, error.message);
		}
	}
	// After a failure, n8n's log in the data folder tells more.
	if (results.every(({ passed }) => passed)) rmSync(dataDir, { recursive: true, force: true });
	rmSync(report, { force: true });
	return results;
}
