import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from './findProgram.mjs';

/** Debian keeps PostgreSQL's server programs here, one folder per version, and not on the PATH. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/**
 * Installs without starting the packages' own servers: the suite on queue mode starts its own, in a folder that it removes. A
 * machine that has a policy of its own keeps it. One at a time: apt-get gives up at once where another holds its lists, and suites
 * run side by side.
 */
const INSTALL = `
set -e
exec 9> /var/lock/payments-service-apt-get
flock 9
export DEBIAN_FRONTEND=noninteractive
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
	printf '#!/bin/sh\\nexit 101\\n' > "$policy"
	chmod 755 "$policy"
	trap 'rm -f "$policy"' EXIT
fi
apt-get -qq update
apt-get -qq install -o DPkg::Lock::Timeout=120 -y --no-install-recommends`;

/** The programs of Redis and PostgreSQL, installed with apt-get when absent. Otherwise `skipped` says in one line what is missing. */
export function findServers() {
	return findOrInstall(servers, 'redis-server postgresql');
}

/** The `path` of a Chromium: the one in CHROMIUM_PATH, one on the PATH, or one that apt-get installs; otherwise `skipped`. */
export function findChromium() {
	const named = process.env.CHROMIUM_PATH;
	if (named && !existsSync(named)) return { skipped: `CHROMIUM_PATH names no file: ${named}` };
	return findOrInstall(() => {
		const found = named ?? findProgram(['chromium', 'chromium-browser', 'google-chrome']);
		return found && { path: found };
	}, 'chromium');
}

function servers() {
	const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
	const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
	const folders = newestFirst.map((version) => path.join(DEBIAN_POSTGRES, version, 'bin'));
	const names = ['redis-server', 'redis-cli', 'initdb', 'postgres', 'pg_isready'];
	const [server, cli, initdb, postgres, pg_isready] = names.map((name) =>
		findProgram([name], folders),
	);
	if (!(server && cli && initdb && postgres && pg_isready)) return undefined;
	return { redis: { server, cli }, postgres: { initdb, postgres, pg_isready } };
}

/** What `find` gives, if need be once the packages are installed, or why they could not be. */
function findOrInstall(find, packages) {
	const found = find();
	if (found) return found;
	const because = (reason) => ({ skipped: `not installed: ${packages}; ${reason}` });
	if (!existsSync('/usr/bin/apt-get')) return because('this system has no apt-get');
	const isRoot = process.getuid?.() === 0;
	if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) {
		return because('apt-get needs root or sudo without a password');
	}
	console.log(`Installing ${packages} with apt-get`);
	const [program, ...args] = [
		...(isRoot ? [] : ['sudo', '-n']),
		'sh',
		'-c',
		`${INSTALL} ${packages}`,
	];
	const stdio = ['ignore', 'ignore', 'pipe'];
	const { status, stderr } = spawnSync(program, args, {
		encoding: 'utf8',
		stdio,
		timeout: 600_000,
	});
	if (status !== 0) return because(`apt-get said: ${stderr.trim().split('\n').at(-1)}`);
	return find() ?? because('apt-get brought no such program');
}
