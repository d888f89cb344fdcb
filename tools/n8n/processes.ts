import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error';

/** How a process is started; its output goes to `logFile`. */
interface ProcessOptions {
	command: string;
	args: string[];
	cwd?: string;
	env?: NodeJS.ProcessEnv;
	logFile: string;
}

/** A process that leads its own group, so that its children end with it. */
export interface RunningProcess {
	pid: number;
	/** Settles when the process has ended: its exit code, or null when a signal ended it. */
	exited: Promise<number | null>;
	hasExited: () => boolean;
	/** Asks the group to end, and ends it by force after `graceMs` milliseconds. */
	stop: (graceMs?: number) => Promise<void>;
	/** Ends the group at once (SIGKILL), as a crash would. */
	kill: () => Promise<void>;
}

const running = new Map<number, RunningProcess>();

/** Signals a whole process group; a group that is already gone is not an error. */
function signalGroup(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(-pid, signal);
	} catch {
		// The group ended by itself.
	}
}

let guard: ChildProcess | undefined;

/**
 * Whatever happens to this process, its children do not outlive it: the guard sees its end, even one by force, and ends
 * them. Orderly stops come before, through `stopAll`.
 */
function tellGuard(line: string): void {
	guard ??= startGuard();
	guard.stdin?.write(`${line}\n`);
}

/** In a group of its own, and without this process's environment, by which tests find what a run has left running. */
function startGuard(): ChildProcess {
	const child = spawn(process.execPath, [path.join(__dirname, 'guard.mjs')], {
		detached: true,
		env: {},
		stdio: ['pipe', 'ignore', 'ignore'],
	});
	// It must not keep this process alive, and its own end is no failure of a run.
	child.unref();
	(child.stdin as unknown as { unref(): void }).unref();
	child.stdin.on('error', () => undefined);
	return child;
}

/** At an ordinary end nothing is left even for the moment that the guard needs. */
process.on('exit', () => {
	for (const pid of running.keys()) signalGroup(pid, 'SIGKILL');
});

/** Ends every process that is still running, orderly where possible. */
export async function stopAll(graceMs?: number): Promise<void> {
	await Promise.all([...running.values()].map(async (child) => await child.stop(graceMs)));
}

/** Starts a process as the leader of its own group. Errors: the command does not exist. */
export async function startProcess(options: ProcessOptions): Promise<RunningProcess> {
	mkdirSync(path.dirname(options.logFile), { recursive: true });
	const log = openSync(options.logFile, 'a', 0o600);
	const child = spawn(options.command, options.args, {
		cwd: options.cwd,
		env: options.env ?? process.env,
		detached: true,
		stdio: ['ignore', log, log],
	});
	closeSync(log);
	await new Promise<void>((resolve, reject) => {
		child.once('spawn', resolve);
		child.once('error', (error) =>
			reject(new StartError(`Cannot run ${options.command}: ${error.message}`)),
		);
	});
	const pid = child.pid as number;
	let ended = false;
	const exited = new Promise<number | null>((resolve) => {
		child.once('exit', (code) => {
			ended = true;
			// The leader is gone, but something it started may not be.
			signalGroup(pid, 'SIGKILL');
			running.delete(pid);
			tellGuard(`-${pid}`);
			resolve(code);
		});
	});
	const handle: RunningProcess = {
		pid,
		exited,
		hasExited: () => ended,
		stop: async (graceMs = 10_000) => {
			if (ended) return;
			signalGroup(pid, 'SIGTERM');
			const force = setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMs);
			await exited;
			clearTimeout(force);
		},
		kill: async () => {
			if (ended) return;
			signalGroup(pid, 'SIGKILL');
			await exited;
		},
	};
	running.set(pid, handle);
	tellGuard(`+${pid}`);
	return handle;
}

/**
 * Runs a command to its end.
 * Errors: `failure`, with the log file named, when its exit code is not 0.
 */
export async function runToEnd(options: ProcessOptions, failure: string): Promise<void> {
	const child = await startProcess(options);
	if ((await child.exited) === 0) return;
	const log = readFileSync(options.logFile, 'utf8');
	if (/ENOSPC|No space left on device/.test(log)) {
		throw new StartError('The disk is full. Free some space and start again.', options.logFile);
	}
	throw new StartError(failure, options.logFile, log.slice(-4000));
}
