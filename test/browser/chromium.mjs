import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * The path of a Chromium: the one in CHROMIUM_PATH, one on the PATH, or one that Debian's package manager installs
 * when this process may do so. Otherwise `skipped` says what is missing.
 */
export function findChromium() {
	const named = process.env.CHROMIUM_PATH;
	if (named) {
		return existsSync(named)
			? { path: named }
			: { skipped: `CHROMIUM_PATH names no file: ${named}` };
	}
	const present = onPath();
	if (present) return { path: present };
	const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
	if (!mayInstall) return { skipped: 'no Chromium on the PATH, and none can be installed' };
	console.log('Installing chromium with apt-get');
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
		const { status } = spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore' });
		if (status !== 0) return { skipped: `apt-get ${args[0]} failed` };
	}
	const installed = onPath();
	return installed ? { path: installed } : { skipped: 'the package chromium brought no browser' };
}

function onPath() {
	const folders = (process.env.PATH ?? '').split(path.delimiter);
	return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(isProgram);
}

function isProgram(file) {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
