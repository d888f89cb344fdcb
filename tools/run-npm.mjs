/** npm, before any dependency is there to help, and what its failures mean. Only Node's own modules are used. */
import { spawn } from 'node:child_process';

const NETWORK_CODES =
	/\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EIDLETIMEOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/;

/** A failure that one line explains; `details` has the end of npm's output. */
export class InstallError extends Error {
	constructor(message, details = '') {
		super(message);
		this.name = 'InstallError';
		this.details = details;
	}
}

/**
 * Runs npm in `cwd` for what `label` names; `building` names the package whose native part it builds.
 * Errors: an InstallError, when npm is missing or fails.
 */
export async function npm(args, cwd, label, { env = {}, building } = {}) {
	const { code, output } = await runNpm(args, cwd, label, env);
	if (code === 0) return;
	const details = output.trimEnd().split('\n').slice(-40).join('\n');
	const message = building
		? explainBuild(output, code, building, label)
		: explain(output, code, args[0], label);
	throw new InstallError(message, details);
}

function runNpm(args, cwd, label, env) {
	// The npm that started this process; otherwise the one on the PATH.
	const cli = process.env.npm_execpath?.endsWith('npm-cli.js') && process.env.npm_execpath;
	const windows = process.platform === 'win32';
	const options = { cwd, env: { ...process.env, ...env }, detached: !windows };
	// As the leader of its own group, npm can be ended together with the compilers that it started.
	const child = cli
		? spawn(process.execPath, [cli, ...args], options)
		: spawn(windows ? 'npm.cmd' : 'npm', args, { ...options, shell: windows });
	const end = () => endGroup(child, windows);
	process.once('exit', end);
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8');
		stream.on('data', (text) => (output += text));
	}
	return new Promise((resolve, reject) => {
		child.on('error', () =>
			reject(new InstallError(`npm was not found; it is needed to install ${label}.`)),
		);
		child.on('close', (code) => {
			process.off('exit', end);
			resolve({ code, output });
		});
	});
}

/**
 * Ends npm and what it started, by force: npm goes on with an install after SIGTERM. A caller that
 * turns signals into an exit leaves nothing behind, and a half-done install is done again.
 */
function endGroup(child, windows) {
	try {
		if (windows) child.kill('SIGKILL');
		else if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
	} catch {
		// It ended by itself.
	}
}

function explain(output, code, command, label) {
	if (isDiskFull(output)) return diskFull(label);
	const [network] = NETWORK_CODES.exec(output) ?? [];
	if (network) {
		return `No network: the package registry could not be reached for ${label} (${network}). Connect and start again.`;
	}
	const firstLine = /^npm (?:error|ERR!) (?!code\b|A complete log)(.+)$/m.exec(output)?.[1];
	return `npm ${command} failed for ${label} (exit code ${code})${firstLine ? `: ${firstLine}` : ''}`;
}

/** A build first looks for a finished one in the network; that there is none is not why it failed. */
function explainBuild(output, code, name, label) {
	if (isDiskFull(output)) return diskFull(label);
	const missing = /not found: (make|g\+\+|cc|c\+\+)|Could not find any (Python)/i.exec(output);
	const tool = missing?.[1] ?? missing?.[2];
	const why = tool ? `${tool} is missing` : `exit code ${code}`;
	return `The native part of ${name}, which ${label} needs, could not be built (${why}). Building needs Python, make and a C++ compiler: install what is missing and start again.`;
}

function isDiskFull(output) {
	return /\bENOSPC\b/.test(output);
}

function diskFull(label) {
	return `The disk became full while installing ${label}. Free some space and start again.`;
}
