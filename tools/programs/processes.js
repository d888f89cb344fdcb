/** The programs that this process starts, and how they end. Only Node's own modules are used: it runs before any install. */
const { spawn, spawnSync } = require('node:child_process');
const { once } = require('node:events');
const { closeSync, mkdirSync, openSync } = require('node:fs');
const path = require('node:path');

const isWindows = process.platform === 'win32';

/**
 * @typedef {object} ProcessOptions How a program is started.
 * @property {string} command
 * @property {string[]} args
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] this process's own when left out
 * @property {string} [logFile] where its output goes; `output` gives it when left out
 * @property {(text: string) => void} [onOutput] takes the output as it comes, where there is no log file
 * @property {boolean} [shell] whether a shell runs the command
 * @property {boolean} [leavesOthers] what it has started is not ended with it
 */

/**
 * @typedef {object} RunningProcess A program that leads its own group, so that what it starts ends with it.
 * @property {number} pid
 * @property {Promise<number | null>} exited settles when it has ended: its exit code, or null when a signal ended it
 * @property {() => boolean} hasExited
 * @property {() => string} output what it has printed so far; nothing where that goes to a log file
 * @property {(name: NodeJS.Signals) => void} signal signals the program alone
 * @property {(graceMs?: number) => Promise<void>} stop asks the group to end, and ends it by force after `graceMs` milliseconds
 * @property {() => Promise<void>} kill ends the group at once (SIGKILL), as a crash would
 */

/** @type {Map<number, RunningProcess>} */
const running = new Map();

/**
 * Signals a process, or with a negative number its group; one that is already gone is not an error.
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
	try {
		process.kill(isWindows ? Math.abs(pid) : pid, name);
	} catch {
		// It ended by itself.
	}
}

/**
 * Whatever happens to this process, a group that it has started does not outlive it: a shell reads from it, sees its end,
 * even one by force, and ends the group. Gives what tells that shell that the group has ended by itself.
 * @param {number} pid
 */
function guard(pid) {
	if (isWindows) return () => undefined;
	// A signal to the terminal's whole group is for this process. Without its environment, by which tests find what a run left.
	const program = `trap '' HUP INT TERM; read -r _ || kill -KILL -${pid}`;
	const options = { detached: true, env: {}, stdio: ['pipe', 'ignore', 'ignore'] };
	const child = spawn('/bin/sh', ['-c', program], /** @type {object} */ (options));
	// It must not keep this process alive, and its own end is no failure of a run.
	child.unref();
	const { stdin } = /** @type {{ stdin: import('node:net').Socket }} */ (
		/** @type {unknown} */ (child)
	);
	stdin.unref();
	stdin.on('error', () => undefined);
	return () => stdin.end('ended\n');
}

/** At an ordinary end nothing is left even for the moment that a guard needs. */
process.on('exit', () => {
	for (const pid of running.keys()) signal(-pid, 'SIGKILL');
});

/**
 * Ends every process that is still running, orderly where possible.
 * @param {number} [graceMs]
 */
async function stopAll(graceMs) {
	await Promise.all([...running.values()].map(async (child) => await child.stop(graceMs)));
}

/**
 * Starts a program as the leader of its own group. Throws when the command does not exist.
 * @param {ProcessOptions} options
 * @returns {Promise<RunningProcess>}
 */
async function startProcess({ command, args, cwd, env, logFile, onOutput, shell, leavesOthers }) {
	if (logFile) mkdirSync(path.dirname(logFile), { recursive: true });
	const out = logFile ? openSync(logFile, 'a', 0o600) : 'pipe';
	const child = spawn(command, args, {
		...{ cwd, env, shell, detached: !isWindows },
		stdio: ['ignore', out, out],
	});
	if (typeof out === 'number') closeSync(out);
	const { pid } = child;
	if (pid === undefined) throw (await once(child, 'error'))[0];
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream?.setEncoding('utf8').on('data', (text) => {
			output += text;
			onOutput?.(text);
		});
	}
	const hasEnded = guard(pid);
	let hasExited = false;
	const closed = once(child, 'close');
	const exited = once(child, 'exit').then(async () => {
		hasExited = true;
		// The leader is gone, but something it started may not be.
		if (!leavesOthers) signal(-pid, 'SIGKILL');
		running.delete(pid);
		hasEnded();
		await closed;
		return child.exitCode;
	});
	/** @type {RunningProcess} */
	const handle = {
		pid,
		exited,
		hasExited: () => hasExited,
		output: () => output,
		signal: (name) => signal(pid, name),
		stop: async (graceMs = 10_000) => {
			if (hasExited) return;
			signal(-pid, 'SIGTERM');
			const force = setTimeout(() => signal(-pid, 'SIGKILL'), graceMs);
			await exited;
			clearTimeout(force);
		},
		kill: async () => {
			if (hasExited) return;
			signal(-pid, 'SIGKILL');
			await exited;
		},
	};
	running.set(pid, handle);
	return handle;
}

/**
 * Runs a program to its end; gives its exit code and what it printed. Throws when the command does not exist.
 * @param {ProcessOptions} options
 */
async function runProcess(options) {
	const child = await startProcess(options);
	return { code: await child.exited, output: child.output() };
}

/**
 * Every process of this machine whose group, number, command line or environment fits (Linux and macOS show them), as
 * `GROUP NUMBER COMMAND`.
 * @param {(line: string, group: number) => boolean} fits
 */
function processesThat(fits) {
	const { stdout } = spawnSync('ps', ['axeww', '-o', 'pgid=,pid=,command='], { encoding: 'utf8' });
	const lines = stdout.split('\n').map((line) => line.trim());
	return lines.filter((line) => fits(line, Number.parseInt(line, 10)) && !line.includes('axeww'));
}

/**
 * npm as a program to start: the one that started this process, or the one on the path.
 * @param {string[]} args
 */
function npm(...args) {
	const cli = process.env.npm_execpath;
	if (cli?.endsWith('.js')) return { command: process.execPath, args: [cli, ...args] };
	return { command: isWindows ? 'npm.cmd' : 'npm', args, shell: isWindows };
}

module.exports = { npm, processesThat, runProcess, startProcess, stopAll };
