/**
 * Installs what a folder's lock file asks for, before any dependency is there to help: only Node's
 * own modules are used.
 *
 *   import { ensureInstalled, InstallError } from './bootstrap.mjs';
 *
 *   try {
 *     const { installed, seconds } = await ensureInstalled({
 *       dir,                    // the folder with package.json and package-lock.json
 *       label: 'local n8n',     // how messages name it
 *       neededGigabytes: 3,     // free disk space to insist on before installing (default 1)
 *       rebuild: ['sqlite3'],   // packages whose native part is built after the install
 *       onProgress: ({ label, step, seconds }) => {},   // at each step's start, then every second
 *     });
 *   } catch (error) {
 *     if (error instanceof InstallError) console.error(error.message);   // one line, for people
 *     // error.details: the end of npm's own output, '' when npm did not run
 *   }
 *
 * Nothing is done (`installed: false`) when node_modules holds the stamp of the present lock file.
 * The stamp is written last, so an interrupted install is done again.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The oldest Node.js that the tools run on: the `engines` of package.json. */
const MINIMUM_NODE = '20.15';

const STAMP = 'node_modules/.installed-from-lock';
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

/** Installs into `dir` unless that was done for the present lock file. See the top of this file. */
export async function ensureInstalled({
	dir,
	label,
	neededGigabytes = 1,
	rebuild = [],
	onProgress = () => {},
}) {
	assertNodeVersion();
	const started = Date.now();
	const elapsed = () => (Date.now() - started) / 1000;
	const stamp = stampOf(dir, rebuild);
	if (readStamp(dir) === stamp) return { installed: false, seconds: elapsed() };

	assertDiskSpace(dir, label, neededGigabytes);
	const run = async (step, args) => {
		const report = () => onProgress({ label, step, seconds: elapsed() });
		report();
		const timer = setInterval(report, 1000);
		try {
			await npm(args, dir, label);
		} finally {
			clearInterval(timer);
		}
	};
	// Asked for once, without the many retries of an install: no network is told at once.
	await run('reach the registry', [
		'view',
		'npm',
		'version',
		'--prefer-online',
		'--fetch-retries=0',
		'--fetch-timeout=20000',
	]);
	// `npm ci` refuses lock files with optional platform packages; `--no-save` leaves the lock as it is.
	await run('install', [
		'install',
		'--no-save',
		'--no-audit',
		'--no-fund',
		'--no-progress',
		'--fetch-retries=3',
		'--fetch-retry-mintimeout=1000',
		'--fetch-retry-maxtimeout=5000',
	]);
	for (const name of rebuild.filter((name) => !isBuilt(dir, name))) {
		await run(`build ${name}`, ['rebuild', name, '--ignore-scripts=false', '--foreground-scripts']);
	}
	writeFileSync(path.join(dir, STAMP), stamp);
	return { installed: true, seconds: elapsed() };
}

/** Throws an InstallError when this Node.js is older than MINIMUM_NODE. */
function assertNodeVersion(version = process.versions.node) {
	const [major, minor] = version.split('.').map(Number);
	const [leastMajor, leastMinor] = MINIMUM_NODE.split('.').map(Number);
	if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
	throw new InstallError(`Node.js ${MINIMUM_NODE} or newer is needed; this is ${version}.`);
}

function stampOf(dir, rebuild) {
	const hash = createHash('sha256').update(readFileSync(path.join(dir, 'package-lock.json')));
	// Native parts fit one platform: a folder copied to another machine is installed again.
	return hash.update([process.platform, process.arch, ...rebuild].join(' ')).digest('hex');
}

function readStamp(dir) {
	const file = path.join(dir, STAMP);
	return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** An interrupted build leaves the folder, but not the addon that is linked last. */
function isBuilt(dir, name) {
	const release = path.join(dir, 'node_modules', name, 'build', 'Release');
	return existsSync(release) && readdirSync(release).some((file) => file.endsWith('.node'));
}

function assertDiskSpace(dir, label, neededGigabytes) {
	const { bavail, bsize } = statfsSync(dir);
	const free = (bavail * bsize) / 1e9;
	if (free >= neededGigabytes) return;
	throw new InstallError(
		`Not enough disk space for ${label}: ${neededGigabytes} GB are needed, ${free.toFixed(1)} GB are free.`,
	);
}

async function npm(args, cwd, label) {
	const { code, output } = await runNpm(args, cwd, label);
	if (code === 0) return;
	const details = output.trimEnd().split('\n').slice(-40).join('\n');
	throw new InstallError(explain(output, code, args[0], label), details);
}

function runNpm(args, cwd, label) {
	// Started by npm, that very npm is used; else the one on the PATH.
	const cli = process.env.npm_execpath?.endsWith('npm-cli.js') && process.env.npm_execpath;
	const windows = process.platform === 'win32';
	// As the leader of its own group, npm can be ended together with the compilers that it started.
	const child = cli
		? spawn(process.execPath, [cli, ...args], { cwd, detached: !windows })
		: spawn(windows ? 'npm.cmd' : 'npm', args, { cwd, shell: windows, detached: !windows });
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
	if (/\bENOSPC\b/.test(output)) {
		return `The disk became full while installing ${label}. Free some space and start again.`;
	}
	const [network] = NETWORK_CODES.exec(output) ?? [];
	if (network) {
		return `No network: the package registry could not be reached for ${label} (${network}). Connect and start again.`;
	}
	const firstLine = /^npm (?:error|ERR!) (?!code\b|A complete log)(.+)$/m.exec(output)?.[1];
	return `npm ${command} failed for ${label} (exit code ${code})${firstLine ? `: ${firstLine}` : ''}`;
}
