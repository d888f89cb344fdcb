import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm as npmCommand } from '../../../tools/programs/processes.js';
import { newestImage } from '../docker/images.mjs';
import { InstallError, npm } from '../../../tools/programs/runNpm.mjs';

const folders = path.join(import.meta.dirname, '../../../tools/n8n');
const newest = path.join(folders, 'newest');

/** Puts the newest n8n that is on npm into `tools/n8n/newest`, with the settings of `tools/n8n/current`; ends, with the reason, when npm cannot. */
export async function prepareNewest() {
	try {
		const version = newestVersion();
		console.log(await newerImage(Number.parseInt(version, 10)));
		await prepare(version);
	} catch (error) {
		if (!(error instanceof InstallError)) throw error;
		console.error(`✖ ${error.message}\n${error.details}`);
		process.exit(1);
	}
}

/** The newest version on npm. Throws when npm gives no answer. */
function newestVersion() {
	const { command, args, shell } = npmCommand('view', 'n8n', 'version');
	const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', shell });
	if (status !== 0) throw new InstallError('npm does not name the newest version of n8n', stderr);
	return stdout.trim();
}

/** Whether there is a newer n8n than on npm: since n8n 3, n8n is published as a Docker image alone. */
async function newerImage(major) {
	const image = await newestImage(major + 1).catch(() => null);
	if (image === undefined) return `There is no image of n8n ${major + 1} yet.`;
	const name = image ?? `${major + 1}, if there is one (Docker Hub did not answer),`;
	return `n8n ${name} is not on npm, and is not tested here: npm run test:docker -- ${major + 1}`;
}

/** Writes a lock file for that version, unless there is one. Throws when its packages cannot be resolved. */
async function prepare(version) {
	const lock = path.join(newest, 'package-lock.json');
	const current = JSON.parse(readFileSync(path.join(folders, 'current', 'package.json'), 'utf8'));
	const wanted = { ...current, dependencies: { ...current.dependencies, n8n: version } };
	const text = `${JSON.stringify(wanted, null, '\t')}\n`;
	const file = path.join(newest, 'package.json');
	if (existsSync(lock) && readFileSync(file, 'utf8') === text) return;
	console.log(`n8n ${version}`);
	mkdirSync(newest, { recursive: true });
	rmSync(lock, { force: true });
	writeFileSync(file, text);
	copyFileSync(path.join(folders, 'current', '.npmrc'), path.join(newest, '.npmrc'));
	await npm(
		['install', '--package-lock-only', '--no-audit', '--no-fund'],
		newest,
		`n8n ${version}`,
	);
}
