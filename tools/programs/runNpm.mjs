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
 * Whatever ends this process ends npm and its compilers too, by force: npm goes on with an install after SIGTERM. A
 * half-done install is done again. Throws an InstallError when npm is missing or fails.
 */
export async function npm(args, cwd, label, { env = {}, building } = {}) {
	const run = { ...command(...args), cwd, env: { ...process.env, ...env } };
	const { code, output } = await runProcess(run).catch(() => {
		throw new InstallError(`npm was not found; it is needed to install ${label}.`);
	});
	if (code === 0) return;
	const details = output.trimEnd().split('\n').slice(-40).join('\n');
	throw new InstallError(explain(output, code, args[0], label, building), details);
}

function explain(output, code, command, label, building) {
	// A build first looks for a finished one in the network; that there is none is not why it failed.
	if (building) {
		return `The native part of ${building}, which ${label} needs, could not be built (exit code ${code}). Building needs Python, make and a C++ compiler: install what is missing and start again.`;
	}
	const [network] = NETWORK_CODES.exec(output) ?? [];
	if (network) {
		return `No network: the package registry could not be reached for ${label} (${network}). Connect and start again.`;
	}
	return `npm ${command} failed for ${label} (exit code ${code}); its output stands above.`;
}
