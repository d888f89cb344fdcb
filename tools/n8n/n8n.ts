/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Instance } from './instance';
import { nodeForN8n, releaseSettings } from './n8nRelease';
import { N8N_DIR } from './paths';
import { LOOPBACK, freePort } from './ports';
import { type RunningProcess, runProcess, startProcess } from '../programs/processes';
import { StartError } from './startError';
import { until } from './until';

/** The command line of the pinned n8n. */
const N8N_BIN = path.join(N8N_DIR, 'node_modules', 'n8n', 'bin', 'n8n');

/** How one n8n process is started. */
interface N8nOptions {
	instance: Instance;
	/** The port of the editor and of the webhooks; a free one when left out. */
	port?: number;
	/** n8n's command; `worker` and `webhook` belong to queue mode. */
	command?: 'start' | 'worker' | 'webhook';
	args?: string[];
	/** Part of the log file's name, where one instance has several processes; the command when left out. */
	label?: string;
	/** What stands before the command, such as a program that starts it as another user. */
	before?: string[];
	/** Further settings, such as the database or queue of a distributed set-up. */
	env?: Record<string, string>;
	/** How long n8n may take until it answers, in milliseconds. */
	readyWithinMs?: number;
}

/** A real n8n that answers on the loopback address. */
export interface RunningN8n extends RunningProcess {
	/** Editor and webhooks, without a trailing slash. */
	url: string;
	port: number;
	logFile: string;
}

/** Where Node.js keeps what it has compiled of n8n: the next start takes a fifth less. Node.js 20 does not know it. */
const COMPILED = path.join(N8N_DIR, 'node_modules', '.cache', 'compiled');

/** Settings of the caller's shell that would reach into the local n8n. */
const FOREIGN_SETTINGS = /^(N8N_|DB_|QUEUE_|EXECUTIONS_|WEBHOOK_|NODE_OPTIONS|NODE_FUNCTION_|npm_)/;

/** For a start that nobody opens the editor of, which takes two thirds of the time without it. */
export const WITHOUT_EDITOR = { N8N_DISABLE_UI: 'true' };

/**
 * The environment of an n8n that listens on loopback only, sends nothing to anybody and reads no setting of the
 * caller's shell except those given in `extra`.
 */
function n8nEnvironment(
	instance: Instance,
	port: number,
	brokerPort: number,
	extra: Record<string, string> = {},
): NodeJS.ProcessEnv {
	const inherited = Object.entries(process.env).filter(([name]) => !FOREIGN_SETTINGS.test(name));
	return {
		...Object.fromEntries(inherited),
		NO_PROXY: `${LOOPBACK},localhost`,
		NODE_COMPILE_CACHE: COMPILED,
		N8N_USER_FOLDER: instance.dataDir,
		N8N_ENCRYPTION_KEY: instance.secrets.encryptionKey,
		N8N_LISTEN_ADDRESS: LOOPBACK,
		N8N_HOST: LOOPBACK,
		N8N_PORT: String(port),
		N8N_PROTOCOL: 'http',
		N8N_WEBHOOK_URL: `http://${LOOPBACK}:${port}/`,
		N8N_EDITOR_BASE_URL: `http://${LOOPBACK}:${port}/`,
		N8N_SECURE_COOKIE: 'false',
		N8N_RUNNERS_BROKER_PORT: String(brokerPort),
		// Without them, n8n compiles what evaluates expressions anew for each execution, and sets it up for each request that asks
		// how a run stands.
		N8N_EXPRESSION_ENGINE_COMPILE_CACHE: 'true',
		N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true',
		N8N_DIAGNOSTICS_ENABLED: 'false',
		N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
		N8N_TEMPLATES_ENABLED: 'false',
		N8N_PERSONALIZATION_ENABLED: 'false',
		N8N_HIRING_BANNER_ENABLED: 'false',
		N8N_VERIFIED_PACKAGES_ENABLED: 'false',
		N8N_UNVERIFIED_PACKAGES_ENABLED: 'false',
		N8N_GRACEFUL_SHUTDOWN_TIMEOUT: '5',
		...releaseSettings(),
		...extra,
	};
}

/**
 * Runs a command line in which `n8n` is the pinned n8n and `~` its folder, such as that of a document, and gives what it
 * printed. Throws when its exit code is not 0.
 */
export async function runShell(instance: Instance, line: string): Promise<string> {
	const folder = path.join(instance.dataDir, 'bin');
	mkdirSync(folder, { recursive: true });
	writeFileSync(path.join(folder, 'n8n'), `#!/bin/sh\nexec '${nodeForN8n()}' '${N8N_BIN}' "$@"\n`, {
		mode: 0o755,
	});
	const env = n8nEnvironment(instance, await freePort(), await freePort(), {
		HOME: instance.dataDir,
		PATH: `${folder}:${process.env.PATH}`,
	});
	const shell = { command: 'sh', args: ['-c', line], cwd: instance.dataDir, env };
	const { code, output } = await runProcess(shell);
	if (code !== 0) throw new StartError(`"${line}" ended with exit code ${code}.\n${output}`);
	return output;
}

/**
 * Starts n8n and waits until it answers.
 * Throws when it ended early or did not answer in time, with its log file named.
 */
export async function startN8n(options: N8nOptions): Promise<RunningN8n> {
	const { instance, command = 'start' } = options;
	const { label = command } = options;
	const port = options.port ?? (await freePort());
	const logFile = path.join(instance.dataDir, `n8n-${label}.log`);
	const [program, ...args] = [...(options.before ?? []), nodeForN8n(), N8N_BIN, command];
	const child = await startProcess({
		command: program,
		args: [...args, ...(options.args ?? [])],
		cwd: instance.dataDir,
		env: n8nEnvironment(instance, port, await freePort(), options.env),
		logFile,
	});
	const url = `http://${LOOPBACK}:${port}`;
	const n8n: RunningN8n = { ...child, url, port, logFile };
	if (command !== 'worker') await waitUntilReady(n8n, command, options.readyWithinMs ?? 180_000);
	return n8n;
}

/**
 * Polls n8n's readiness address until it answers 200, that is until the database is migrated. n8n 1 says so a little
 * before its own interface is there, which then asks who one is.
 */
async function waitUntilReady(
	n8n: RunningN8n,
	command: NonNullable<N8nOptions['command']>,
	withinMs: number,
): Promise<void> {
	const paths = ['/healthz/readiness', ...(command === 'start' ? ['/rest/login'] : [])];
	const isReady = async () => {
		if (n8n.hasExited()) throw new StartError('n8n ended while starting.', n8n.logFile);
		const answers = paths.map(async (path) => {
			const { ok, status } = await fetch(n8n.url + path, { signal: AbortSignal.timeout(2000) });
			return ok || status === 401;
		});
		return (await Promise.all(answers).catch(() => [false])).every(Boolean);
	};
	if (await until(isReady, withinMs, 250)) return;
	await n8n.stop();
	throw new StartError(`n8n did not answer within ${withinMs / 1000} s.`, n8n.logFile);
}
