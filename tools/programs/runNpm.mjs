/** npm, before any dependency is there to help, and what its failures mean. Only Node's own modules are used. */
import { npm as command, runProcess } from './processes.js';

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
 * Throws an InstallError when npm is missing or fails.
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

/**
 * Whatever ends this process ends npm and its compilers too, by force: npm goes on with an install after SIGTERM. A
 * half-done install is done again.
 */
async function runNpm(args, cwd, label, env) {
	try {
		return await runProcess({ ...command(...args), cwd, env: { ...process.env, ...env } });
	} catch {
		throw new InstallError(`npm was not found; it is needed to install ${label}.`);
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
