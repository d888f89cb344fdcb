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
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeFault } from './oldestNode.mjs';
import { InstallError, npm } from './runNpm.mjs';

export { InstallError };

const STAMP = 'node_modules/.installed-from-lock';
/** npm's own list of what it has installed, which it writes last. */
const NPM_LIST = 'node_modules/.package-lock.json';

/**
 * Installs into `dir`, the folder of package.json and package-lock.json, unless that was done before; gives whether it did.
 * `label` is how messages name it, `rebuild` names packages whose native part is built, and `nodeHeaders` the package with
 * the headers for that. Throws an InstallError.
 */
export async function ensureInstalled({ dir, label, rebuild = [], nodeHeaders }) {
	const fault = nodeFault();
	if (fault) throw new InstallError(fault);
	const inside = (file) => path.join(dir, file);
	const stamp = stampOf(dir, rebuild);
	if (existsSync(inside(STAMP)) && readFileSync(inside(STAMP), 'utf8') === stamp) return false;

	// Without npm's list, an install was interrupted.
	if (!existsSync(inside(NPM_LIST)))
		rmSync(inside('node_modules'), { recursive: true, force: true });
	for (const file of [STAMP, NPM_LIST]) rmSync(inside(file), { force: true });
	const installed = told(`install ${label}`, () => npm(INSTALL, dir, label));
	// A compiler keeps one core busy, while npm waits for the network and the disk.
	const builds = rebuild
		.filter((name) => !isBuilt(dir, name))
		.map((name) =>
			told(`build ${name}`, () => build({ dir, name, nodeHeaders, label, installed })),
		);
	await Promise.all([installed, ...builds]);
	writeFileSync(inside(STAMP), stamp);
	return true;
}

/** Does something that takes minutes, and says every 15 seconds for how long it has. */
async function told(what, work) {
	const begun = Date.now();
	const tell = () => console.log(`  ${what}: ${Math.round((Date.now() - begun) / 1000)} s`);
	tell();
	const timer = setInterval(tell, 15_000);
	try {
		await work();
	} finally {
		clearInterval(timer);
		tell();
	}
}

/** `npm ci` refuses lock files with optional platform packages; `--no-save` leaves the lock as it is. */
const INSTALL = [
	...['install', '--no-save', '--no-audit', '--no-fund', '--no-progress'],
	...['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'],
];

/**
 * Builds a package's native part in a folder of its own, and copies it to where the package looks for it once that is
 * installed: the compiler's tools stumble over a space in a path. Throws when there is no folder without a space, or the build
 * failed.
 */
async function build({ dir, name, nodeHeaders, label, installed }) {
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
		const modules = path.join(scratch, 'node_modules');
		const { packages } = JSON.parse(readFileSync(path.join(dir, 'package-lock.json'), 'utf8'));
		// Most Node.js have their headers beside them, and native parts are built for all of its versions.
		const ownHeaders = path.join(path.dirname(process.execPath), '..');
		const hasHeaders = existsSync(path.join(ownHeaders, 'include', 'node', 'node_api.h'));
		const wanted = [name, ...(hasHeaders ? [] : [nodeHeaders])].flatMap((one) => {
			const { version, link, resolved } = packages[`node_modules/${one}`] ?? {};
			if (link) return `${one}@file:${path.resolve(dir, resolved)}`;
			return version ? `${one}@${version}` : [];
		});
		writeFileSync(path.join(scratch, 'package.json'), '{ "private": true }');
		await npm([...INSTALL, '--ignore-scripts', ...wanted], scratch, label);
		const env = { JOBS: 'max' };
		const headers = hasHeaders ? ownHeaders : path.join(modules, String(nodeHeaders));
		if (!process.env.npm_config_nodedir && existsSync(headers)) env.npm_config_nodedir = headers;
		const rebuild = ['rebuild', name, '--ignore-scripts=false', '--foreground-scripts'];
		await npm(rebuild, scratch, label, { env, building: name });
		await installed;
		const release = path.join(dir, 'node_modules', name, 'build', 'Release');
		const half = path.join(dir, 'node_modules', name, 'build.half');
		// Renamed once it is whole: what is there then counts as built.
		cpSync(path.join(modules, name, 'build', 'Release'), half, { recursive: true });
		mkdirSync(path.dirname(release), { recursive: true });
		rmSync(release, { recursive: true, force: true });
		renameSync(half, release);
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

function isBuilt(dir, name) {
	const release = path.join(dir, 'node_modules', name, 'build', 'Release');
	return existsSync(release) && readdirSync(release).some((file) => file.endsWith('.node'));
}
