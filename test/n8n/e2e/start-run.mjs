import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');
const TEN_MINUTES = 600_000;

/** Runs that go on; none may outlive the tests. */
const running = new Set();
process.on('exit', () => {
	for (const child of running) child.kill('SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/**
 * Starts `npm start` (without npm's own process between) with these options; `show` prints what it
 * prints. `leftovers` names processes that it started and that still run.
 */
export function startRun(args, { show = false } = {}) {
	const begun = Date.now();
	const mark = `payments-e2e-${process.pid}-${begun}`;
	const child = spawn(process.execPath, ['tools/start.mjs', ...args], {
		cwd: root,
		// Children inherit the mark, by which they are found whatever group they are in.
		env: { ...process.env, PAYMENTS_E2E_MARK: mark },
	});
	running.add(child);
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8');
		stream.on('data', (text) => {
			output += text;
			if (show) process.stdout.write(text);
		});
	}
	const ended = new Promise((resolve) => {
		child.on('close', (code, signal) => {
			running.delete(child);
			resolve(code ?? signal);
		});
	});
	return {
		ended,
		output: () => output,
		signal: (name) => child.kill(name),
		prints: (text) => untilPrinted(text, () => output, ended),
		leftovers: () => processesWith(mark),
	};
}

/** Waits for a text in the output. Errors: the run ended, or ten minutes passed, without it. */
async function untilPrinted(text, output, ended) {
	let isOver = false;
	void ended.then(() => (isOver = true));
	const deadline = Date.now() + TEN_MINUTES;
	while (!output().includes(text)) {
		if (isOver || Date.now() > deadline) {
			throw new Error(`"${text}" was not printed; instead:\n${output()}`);
		}
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

/** The numbers of processes whose environment holds `mark` (Linux and macOS show it with `ps e`). */
function processesWith(mark) {
	const { stdout } = spawnSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8' });
	return stdout
		.split('\n')
		.filter((line) => line.includes(mark) && !line.includes('axeww'))
		.map((line) => line.trim().split(' ')[0]);
}
