/**
 * Installs what a folder's lock file asks for, before any dependency is there to help: only Node's own modules are used.
 * Nothing is done when node_modules holds the stamp of the present lock file. The stamp is written last, and what an
 * interrupted install left is thrown away: npm takes a half-written package for a whole one.
 */
import { createHash } from 'node:crypto';
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	readdirSync,
	renameSync,
	rmSync,
	statfsSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeFault } from './oldestNode.mjs';
import { InstallError, npm } from './runNpm.mjs';

export { InstallError };

const STAMP = 'node_modules/.installed-from-lock';
/** What the stamp says while an install goes on, and after one that was interrupted. */
const BEGUN = 'begun';
/** What it says once npm is through, and only native parts are missing. */
const TO_BUILD = 'to build';
/** npm's own list of what it has installed, which it writes last. */
const NPM_LIST = 'node_modules/.package-lock.json';

/**
 * Installs into `dir`, the folder of package.json and package-lock.json, unless that was done before; gives whether it did,
 * and in how many seconds. `label` is how messages name it, `neededGigabytes` what must be free on the disk, `rebuild` names
 * packages whose native part is built, and `nodeHeaders` the package with the headers for that. `onProgress` is called with
 * `{ label, step, seconds }` each second. Throws an InstallError.
 */
export async function ensureInstalled({
	dir,
	label,
	neededGigabytes = 1,
	rebuild = [],
	nodeHeaders,
	onProgress = () => {},
}) {
	const fault = nodeFault();
	if (fault) throw new InstallError(fault);
	const started = Date.now();
	const elapsed = () => (Date.now() - started) / 1000;
	const stamp = stampOf(dir, rebuild);
	if (readStamp(dir) === stamp) return { installed: false, seconds: elapsed() };

	assertDiskSpace(dir, label, neededGigabytes);
	const run = async (step, work) => {
		const report = () => onProgress({ label, step, seconds: elapsed() });
		report();
		const timer = setInterval(report, 1000);
		try {
			await work();
		} finally {
			clearInterval(timer);
		}
	};
	// Asked for once, without the many retries of an install, so that a missing network is reported at once.
	await run('reach the registry', () => npm(REACH_REGISTRY, dir, label));
	throwHalfAway(dir);
	mkdirSync(path.join(dir, 'node_modules'), { recursive: true });
	writeFileSync(path.join(dir, STAMP), BEGUN);
	await run('install', () => npm(INSTALL, dir, label));
	writeFileSync(path.join(dir, STAMP), TO_BUILD);
	for (const name of rebuild.filter((name) => !isBuilt(dir, name))) {
		await run(`build ${name}`, () => buildElsewhere(dir, name, nodeHeaders, label));
	}
	writeFileSync(path.join(dir, STAMP), stamp);
	return { installed: true, seconds: elapsed() };
}

const REACH_REGISTRY = [
	...['view', 'npm', 'version', '--prefer-online'],
	...['--fetch-retries=0', '--fetch-timeout=20000'],
];

/** `npm ci` refuses lock files with optional platform packages; `--no-save` leaves the lock as it is. */
const INSTALL = [
	...['install', '--no-save', '--no-audit', '--no-fund', '--no-progress'],
	...['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'],
];

/** Removes node_modules after an install that was interrupted, this one's or npm's own. */
function throwHalfAway(dir) {
	if (readStamp(dir) !== BEGUN && existsSync(path.join(dir, NPM_LIST))) return;
	rmSync(path.join(dir, 'node_modules'), { recursive: true, force: true });
}

/**
 * Builds a package's native part in a folder of its own and copies it to where the package looks for it: the compiler's
 * tools stumble over a space in a path. Throws when there is no folder without a space, or the build failed.
 */
async function buildElsewhere(dir, name, nodeHeaders, label) {
	const parent = [tmpdir(), '/tmp', '/var/tmp'].find(
		(folder) => !folder.includes(' ') && existsSync(folder),
	);
	if (parent === undefined) {
		throw new InstallError(
			`${name} cannot be built: the folder for temporary files, ${tmpdir()}, has a space in its path. Set TMPDIR to one without a space and start again.`,
		);
	}
	const scratch = mkdtempSync(path.join(parent, 'payments-service-build-'));
	const tidyUp = () => rmSync(scratch, { recursive: true, force: true });
	process.once('exit', tidyUp);
	try {
		const installed = (...parts) => path.join(dir, 'node_modules', ...parts);
		const { version } = JSON.parse(readFileSync(installed(name, 'package.json'), 'utf8'));
		writeFileSync(path.join(scratch, 'package.json'), '{ "private": true }');
		await npm([...INSTALL, '--ignore-scripts', `${name}@${version}`], scratch, label);
		const env = {};
		if (nodeHeaders && !process.env.npm_config_nodedir && existsSync(installed(nodeHeaders))) {
			env.npm_config_nodedir = path.join(scratch, 'node');
			symlinkSync(installed(nodeHeaders), env.npm_config_nodedir, 'dir');
		}
		const build = ['rebuild', name, '--ignore-scripts=false', '--foreground-scripts'];
		await npm(build, scratch, label, { env, building: name });
		const built = path.join(scratch, 'node_modules', name, 'build', 'Release');
		const [place, half] = [installed(name, 'build', 'Release'), installed(name, 'build.half')];
		// Renamed once it is whole: what is there then counts as built.
		cpSync(built, half, { recursive: true });
		mkdirSync(path.dirname(place), { recursive: true });
		rmSync(place, { recursive: true, force: true });
		renameSync(half, place);
	} finally {
		process.off('exit', tidyUp);
		tidyUp();
	}
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

function isBuilt(dir, name) {
	const release = path.join(dir, 'node_modules', name, 'build', 'Release');
	return existsSync(release) && readdirSync(release).some((file) => file.endsWith('.node'));
}

/** Throws an InstallError when less than that is free. */
export function assertDiskSpace(dir, label, neededGigabytes) {
	const { bavail, bsize } = statfsSync(dir);
	const free = (bavail * bsize) / 1e9;
	if (free >= neededGigabytes) return;
	throw new InstallError(
		`Not enough disk space for ${label}: ${neededGigabytes} GB are needed, ${free.toFixed(1)} GB are free.`,
	);
}
