import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '../../../tools/programs/findProgram.mjs';

/** Debian keeps PostgreSQL's server programs here, one folder per version, and not on the PATH. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/**
 * Installs without starting the packages' own servers: this suite starts its own, in a folder that it removes. A machine
 * that has a policy of its own keeps it.
 */
const INSTALL = `
set -e
export DEBIAN_FRONTEND=noninteractive
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
	printf '#!/bin/sh\\nexit 101\\n' > "$policy"
	chmod 755 "$policy"
	trap 'rm -f "$policy"' EXIT
fi
apt-get -qq update
apt-get -qq install -y --no-install-recommends redis-server postgresql
`;

/** The programs of Redis and PostgreSQL, installed with apt-get when absent. Otherwise `skipped` says in one line what is missing. */
export function findServers() {
	const found = programs();
	if (found) return found;
	const reason = install();
	if (reason) return { skipped: `Redis or PostgreSQL is not installed, and ${reason}` };
	return programs() ?? { skipped: 'apt-get brought no program of Redis or PostgreSQL' };
}

function programs() {
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

/** Gives the reason why nothing could be installed, if it could not. */
function install() {
	if (!existsSync('/usr/bin/apt-get')) return 'this system has no apt-get';
	const isRoot = process.getuid?.() === 0;
	if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) {
		return 'apt-get needs root or sudo without a password';
	}
	console.log('Installing Redis and PostgreSQL with apt-get');
	const [program, ...args] = [...(isRoot ? [] : ['sudo', '-n']), 'sh', '-c', INSTALL];
	const { status } = spawnSync(program, args, { stdio: 'ignore', timeout: 600_000 });
	return status === 0 ? undefined : 'apt-get failed';
}
