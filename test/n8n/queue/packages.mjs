import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '../../../tools/n8n/programs.mjs';

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
apt-get -qq install -y --no-install-recommends "$@"
`;

/**
 * The programs of Redis and PostgreSQL that this run needs (none for a server that is given), installed with apt-get when
 * absent. Otherwise `skipped` says in one line what is missing.
 */
export function findServers({ needsRedis, needsPostgres }) {
	const missing = () => [
		...(needsRedis && !redisServer() ? ['redis-server'] : []),
		...(needsPostgres && !postgresPrograms() ? ['postgresql'] : []),
	];
	const absent = missing();
	if (absent.length > 0) {
		const reason = install(absent);
		if (reason) return { skipped: `${absent.join(' and ')} not installed, and ${reason}` };
		if (missing().length > 0) {
			return { skipped: `apt-get brought no program of ${missing().join(' and ')}` };
		}
	}
	return { redis: redisServer(), postgres: postgresPrograms() };
}

/** Gives the reason why nothing could be installed, if it could not. */
function install(names) {
	if (!existsSync('/usr/bin/apt-get')) return 'this system has no apt-get';
	const isRoot = process.getuid?.() === 0;
	if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) {
		return 'apt-get needs root or sudo without a password';
	}
	console.log(`Installing ${names.join(' and ')} with apt-get`);
	const command = ['sh', '-c', INSTALL, 'sh', ...names];
	const [program, ...args] = isRoot ? command : ['sudo', '-n', ...command];
	const { status } = spawnSync(program, args, { stdio: 'ignore', timeout: 600_000 });
	return status === 0 ? undefined : 'apt-get failed';
}

function redisServer() {
	return findProgram(['redis-server']);
}

/** `initdb` and `postgres` of the newest version that is there. */
function postgresPrograms() {
	const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
	const folders = versions
		.sort((a, b) => Number(b) - Number(a))
		.map((version) => path.join(DEBIAN_POSTGRES, version, 'bin'));
	const [initdb, postgres] = ['initdb', 'postgres'].map((name) => findProgram([name], folders));
	return initdb && postgres ? { initdb, postgres } : undefined;
}
