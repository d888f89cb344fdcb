import { spawn, spawnSync } from 'node:child_process';
import { ROOT } from '../../../tools/n8n/paths';
import { until } from '../../../tools/n8n/until';

const TEN_MINUTES = 600_000;

/** Runs that have not ended; none may outlive the tests. */
const running = new Set<ReturnType<typeof spawn>>();
process.on('exit', () => {
	for (const child of running) child.kill('SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/** One run of `npm start`. */
interface StartRun {
	/** Settles with the exit code, or with the signal that ended it. */
	ended: Promise<number | string>;
	output: () => string;
	signal: (name: NodeJS.Signals) => void;
	/** Waits for a text in the output. Errors: the run ended, or ten minutes passed, without it. */
	prints: (text: string) => Promise<void>;
	/** The processes that it started and that still run. */
	leftovers: () => string[];
}

/** Starts `npm start` (without npm's own process in between) with these options. */
export function startRun(...args: string[]): StartRun {
	const mark = `payments-e2e-${process.pid}-${Date.now()}`;
	const child = spawn(process.execPath, ['tools/start.mjs', ...args], {
		cwd: ROOT,
		// Children inherit the mark, by which they are found whatever group they are in.
		env: { ...process.env, PAYMENTS_E2E_MARK: mark },
	});
	running.add(child);
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8');
		stream.on('data', (text) => (output += text));
	}
	let isOver = false;
	const ended = new Promise<number | string>((resolve) => {
		child.on('close', (code, signal) => {
			running.delete(child);
			isOver = true;
			resolve(code ?? String(signal));
		});
	});
	return {
		ended,
		output: () => output,
		signal: (name) => child.kill(name),
		prints: async (text) => {
			await until(() => isOver || output.includes(text), TEN_MINUTES);
			if (!output.includes(text)) throw new Error(`"${text}" was not printed; instead:\n${output}`);
		},
		leftovers: () => processesWith(mark),
	};
}

/** The numbers of processes whose environment holds `mark` (Linux and macOS show it with `ps e`). */
function processesWith(mark: string): string[] {
	const { stdout } = spawnSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8' });
	return stdout
		.split('\n')
		.filter((line) => line.includes(mark) && !line.includes('axeww'))
		.map((line) => line.trim().split(' ')[0]);
}
