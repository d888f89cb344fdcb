import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram } from '../../../tools/programs/findProgram.mjs';

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
	const present = findProgram(NAMES);
	if (present) return { path: present };
	const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
	if (!mayInstall) return { skipped: 'no Chromium on the PATH, and none can be installed' };
	console.log('Installing chromium with apt-get');
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
		const { status } = spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore' });
		if (status !== 0) return { skipped: `apt-get ${args[0]} failed` };
	}
	const installed = findProgram(NAMES);
	return installed ? { path: installed } : { skipped: 'the package chromium brought no browser' };
}
